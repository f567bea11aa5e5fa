// The tables that are played at now: which, how far, and whether their people are there.
import { isPractice } from '@forehand/engine';
import { type Answer, type LiveAnswer, type LiveSeat, PAGE_SIZE } from '@forehand/protocol';
import type { LivePlace, LiveTable, LiveTables } from '../admin-ports.ts';
import type { NodeLink, OpenPage, Showing } from '../node-ports.ts';
import type { Clock } from '../ports.ts';

export interface LiveReviewsPorts {
  readonly live: LiveTables;
  readonly node: Pick<NodeLink, 'openPages'>;
  readonly clock: Pick<Clock, 'now'>;
}

const HEALTH = { shown: 'here', hidden: 'hidden' } as const satisfies Record<Showing, LiveSeat['health']>;

type Pages = ReadonlyMap<string, Showing>;
const keyOf = (tableId: string, person: string): string => `${tableId} ${person}`;
const pagesOf = (open: readonly OpenPage[]): Pages =>
  new Map(open.map(({ tableId, person, showing }) => [keyOf(tableId, person), showing]));

/** Practice players are always there. */
function liveSeat(tableId: string, seat: LiveTable['seats'][number], pages: Pages): LiveSeat | null {
  if (seat === null) return null;
  const { person, name, seenAt } = seat;
  const showing = isPractice(person) ? 'shown' : pages.get(keyOf(tableId, person));
  const practice = isPractice(person);
  return showing === undefined
    ? { name, practice, health: 'away', seenAt }
    : { name, practice, health: HEALTH[showing], seenAt: null };
}

const shown = ({ tableId, seats, ...table }: LiveTable, pages: Pages): LiveAnswer['tables'][number] => ({
  ...table,
  place: `${table.lastStepAt}.${tableId}`,
  seats: seats.map((seat) => liveSeat(tableId, seat, pages)),
});

export class LiveReviews {
  readonly #ports: LiveReviewsPorts;

  constructor(ports: LiveReviewsPorts) {
    this.#ports = ports;
  }

  async read({ after }: { readonly after?: LivePlace | undefined }): Promise<Answer<Omit<LiveAnswer, 'ok'>>> {
    const { live, node, clock } = this.#ports;
    const pages = await node.openPages();
    const open = [...new Set(pages.map(({ tableId }) => tableId))];
    const tables = await live.read({ open, after, limit: PAGE_SIZE });
    const byHolder = pagesOf(pages);
    return { ok: true, now: clock.now(), tables: tables.map((table) => shown(table, byHolder)) };
  }
}
