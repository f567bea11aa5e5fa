// A move that is the only one, and that everybody can know to be so, makes itself after the same pause for all.
import type { Moment } from './game-reader.ts';
import type { Move } from './moves.ts';
import { isMine } from './picture.ts';

const PAUSE_MS = 1_200;

export class ForcedMove {
  readonly #make: (move: Move, decision: number) => void;
  #decision = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(make: (move: Move, decision: number) => void) {
    this.#make = make;
  }

  /** Takes in the next moment: the pause begins with the question and runs once for it. */
  look({ forced, update }: Moment): void {
    const decision = isMine({ update }) ? (update.decision?.id ?? 0) : 0;
    if (forced === null || decision === 0) this.drop();
    else if (decision !== this.#decision) this.#wait(forced, decision, update.openFor);
  }

  drop(): void {
    clearTimeout(this.#timer);
    this.#decision = 0;
  }

  #wait(move: Move, decision: number, waited: number): void {
    this.drop();
    this.#decision = decision;
    this.#timer = setTimeout(() => this.#make(move, decision), Math.max(0, PAUSE_MS - waited));
  }
}
