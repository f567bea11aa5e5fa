// Practice players: they have a seat and a name, and move by what their seat sees. They never wait for anything but the
// pace at which people can follow, and play only while somebody is looking.
import { practiceMove } from '@forehand/bots';
import { isPractice, present, type TableState } from '@forehand/engine';
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

/** Whether a practice player is to cut and waits to be asked: a result stays to be looked at until then. */
export function isCutAskedFor({ match, phase, seats }: TableState): boolean {
  const cutter = match?.awaitedCut;
  if (phase !== 'playing' || match === null || cutter === undefined) return false;
  return isPractice(seats[cutter]) && match.review(cutter) !== undefined;
}

/** The move of the practice player on turn; undefined where it is nobody's, or where the move is asked for. */
export function awaitedPracticeMove(state: TableState): { person: string; move: object } | undefined {
  const { match, phase, seats } = state;
  const seat = match?.turn;
  if (phase !== 'playing' || match === null || typeof seat !== 'number') return undefined;
  const person = seats[seat] ?? null;
  if (person === null || !isPractice(person) || isCutAskedFor(state)) return undefined;
  return { person, move: present(practiceMove(state.game, match.view(seat)), 'move of a practice player') };
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

  /** Looks again: to be called whenever the table or its company has changed. */
  watch(state: TableState): void {
    const awaited = this.#isAwaited(state) ? state.decision : null;
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

  #isAwaited({ match, phase, seats }: TableState): boolean {
    const seat = match?.turn;
    if (phase !== 'playing' || typeof seat !== 'number' || !isPractice(seats[seat])) return false;
    return seats.some((person) => person !== null && this.#presence.pagesOf(person) > 0);
  }
}
