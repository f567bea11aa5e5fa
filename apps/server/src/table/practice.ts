// Practice players: they have a seat and a name, and move by what their seat sees. They never wait for anything but the
// pace at which people can follow, and play only while somebody is looking. For people without a page they make the one
// call that is left, and nothing else.
import { practiceMove } from '@forehand/bots';
import { isCutAskedFor, isPractice, type Match, present, type Seat, type TableState } from '@forehand/engine';
import type { Clock } from '../ports.ts';
import { freeNameLike } from './names.ts';
import type { Presence } from './presence.ts';

/** What they are called; further ones are called the same with a letter. */
const NAMES = ['Alix', 'Bente', 'Dana', 'Eden', 'Frankie', 'Gil'] as const;

/** A name that nobody at the table has. */
export function practiceName(taken: readonly string[]): string {
  const free = NAMES.find((name) => freeNameLike(name, taken) === undefined);
  return free ?? present(freeNameLike(NAMES[0], taken), 'free name');
}

/** A move that is to be made for whoever is on turn. */
interface Awaited {
  readonly person: string;
  readonly move: object;
}

/** NAP-4.5: where one call alone is left, and nothing to look at before, everybody knows which; making it tells nothing. */
function isForced(match: Match, seat: Seat): boolean {
  const choices = match.choices(seat);
  return choices?.kind === 'call' && choices.calls.length === 1 && choices.look !== true;
}

export class PracticePlayers {
  readonly #clock: Clock;
  readonly #presence: Presence;
  readonly #paceMs: number;
  readonly #move: () => void;
  #timer: { cancel(): void } | null = null;
  /** The question whose answer is on its way. */
  #answers: number | null = null;

  constructor(clock: Clock, presence: Presence, paceMs: number, move: () => void) {
    this.#clock = clock;
    this.#presence = presence;
    this.#paceMs = paceMs;
    this.#move = move;
  }

  /** The move that is due now; undefined where there is none, or where it is asked for. */
  awaited(state: TableState): Awaited | undefined {
    const { game, match, seats } = state;
    const seat = this.#seatToMove(state);
    const person = seat === undefined ? null : (seats[seat] ?? null);
    if (match === null || seat === undefined || person === null || isCutAskedFor(state)) return undefined;
    return { person, move: present(practiceMove(game, match.view(seat)), 'move of a practice player') };
  }

  /** Looks again: to be called whenever the table or its company has changed. */
  watch(state: TableState): void {
    const isAwaited = this.#isWatched(state) && this.#seatToMove(state) !== undefined;
    const awaited = isAwaited ? state.decision : null;
    // Pages that come and go do not keep a practice player from its move.
    if (awaited === this.#answers) return;
    this.close();
    if (awaited === null) return;
    this.#answers = awaited;
    this.#timer = this.#clock.after(this.#paceMs, () => {
      this.close();
      this.#move();
    });
  }

  close(): void {
    this.#timer?.cancel();
    this.#timer = null;
    this.#answers = null;
  }

  /** The seat on turn, where a practice player has it, or its person has no page and but one call. */
  #seatToMove({ match, paused, phase, seats }: TableState): Seat | undefined {
    const seat = match?.turn;
    if (phase !== 'playing' || paused !== null || match === null || typeof seat !== 'number')
      return undefined;
    const person = seats[seat] ?? null;
    if (isPractice(person)) return seat;
    const isAbsent = person !== null && !this.#presence.hasPage(person);
    return isAbsent && isForced(match, seat) ? seat : undefined;
  }

  #isWatched({ seats }: TableState): boolean {
    return seats.some((person) => person !== null && this.#presence.hasPage(person));
  }
}
