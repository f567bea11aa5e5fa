// The time of the present turn as this page shows it: from the arrival of the update on, counted by a clock that only
// runs forward. What the device takes for the time of day does not matter (G-04).
import type { TableUpdate } from '@forehand/protocol';

/** Only the last seconds are told apart by more than a quiet number. */
export const LAST_MS = 10_000;
const TICK_MS = 200;

export interface TimePort {
  readonly update: TableUpdate | null;
  /** When the newest update came, by `performance.now`. */
  readonly arrivedAt: number;
}

export interface TimeLeft {
  readonly seat: number;
  /** Whole seconds of the turn's own time. */
  readonly turn: number;
  /** Whole seconds in the bank, which is used once the turn's own time is over. */
  readonly bank: number;
  readonly isLow: boolean;
}

export class TurnTime {
  readonly #port: TimePort;
  #now = $state.raw(performance.now());

  /** Null where no time runs. */
  readonly left: TimeLeft | null = $derived.by(() => {
    const { update, arrivedAt } = this.#port;
    const clock = update?.clock ?? null;
    if (update === null || clock === null || clock.seat === null || update.paused !== null) return null;
    const gone = Math.max(0, this.#now - arrivedAt);
    const turn = Math.max(0, clock.turn - gone);
    const bank = Math.max(0, (clock.banks[clock.seat] ?? 0) - Math.max(0, gone - clock.turn));
    return { seat: clock.seat, turn: seconds(turn), bank: seconds(bank), isLow: turn + bank <= LAST_MS };
  });

  constructor(port: TimePort) {
    this.#port = port;
  }

  /** Starts ticking; the answer stops it. `each`: what is to be done at every tick. */
  start(each: () => void): () => void {
    const tick = setInterval(() => {
      if ((this.#port.update?.clock ?? null) === null) return;
      this.#now = performance.now();
      each();
    }, TICK_MS);
    return () => clearInterval(tick);
  }
}

const seconds = (ms: number): number => Math.ceil(ms / 1_000);
