// A table's log folded step by step: what each step led to.
import {
  foldTable,
  present,
  replayed,
  type TableAdvance,
  type TableEvent,
  type TableState,
  tableEvent,
} from '@forehand/engine';
import type { Step } from '../ports.ts';

/** The state after a step, and what came of it. */
export interface Moment {
  readonly step: Step;
  readonly before: TableState | null;
  readonly after: TableState;
  readonly events: readonly TableEvent[];
  readonly advances: TableAdvance['advances'];
}

/** The first step makes the table; the game has said nothing yet. */
const opened = (
  events: readonly TableEvent[],
  version: number,
): Pick<TableAdvance, 'state' | 'advances'> => ({
  state: present(foldTable(null, events, version) ?? undefined, 'table'),
  advances: [],
});

/** A table folded step by step: from its first one on, or from where it stood `before` these. */
export function* moments(steps: readonly Step[], start: TableState | null = null): Generator<Moment> {
  let before = start;
  for (const step of steps) {
    const { version } = step;
    const events: readonly TableEvent[] = step.events.map((event) => tableEvent.parse(event));
    const moved: Pick<TableAdvance, 'state' | 'advances'> =
      before === null ? opened(events, version) : replayed(before, events, version);
    yield { step, before, after: moved.state, events, advances: moved.advances };
    before = moved.state;
  }
}

/** The match to which a moment belongs; what leads to the first belongs to it. */
export const matchOf = ({ after }: Moment): number => Math.max(1, after.matchNo);

/** Which deals are over, so that nobody plays by what is told of them. */
export class FinishedDeals {
  readonly #scored = new Set<string>();
  #last: TableState | undefined;

  follow({ after, advances }: Moment): void {
    this.#last = after;
    for (const { deal } of advances.flatMap(({ scores }) => scores))
      this.#scored.add(`${after.matchNo}/${deal}`);
  }

  has(matchNo: number, deal: number): boolean {
    if (this.#last === undefined || matchNo > this.#last.matchNo) return false;
    const isOver = matchNo < this.#last.matchNo || this.#last.phase !== 'playing';
    return isOver || this.#scored.has(`${matchNo}/${deal}`);
  }
}
