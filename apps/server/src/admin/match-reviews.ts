// What an admin reads of matches: which there are, and the log of each. Nothing here shows a card that is not open to all.
import {
  type Answer,
  type BoardAnswer,
  LOG_PAGE_SIZE,
  type LogAnswer,
  type LogLine,
  type logQuery,
  type MatchesAnswer,
  type matchesQuery,
  PAGE_SIZE,
} from '@forehand/protocol';
import type * as z from 'zod';
import type { FoundMatch } from '../admin-ports.ts';
import type { Step, Storage, TableSummary } from '../ports.ts';
import { boardAfter, matchLog } from './match-log.ts';

type Reviewed = Pick<Storage, 'directory' | 'log' | 'matches'>;

const NO_TABLE = { ok: false, code: 'noSuchTable' } as const;

const shown = ({ tableId, ...match }: FoundMatch): MatchesAnswer['matches'][number] => ({
  ...match,
  place: `${match.startedAt}.${tableId}.${match.matchNo}`,
});

/** Where each deal begins: at the first line that belongs to it. */
function dealsIn(lines: readonly LogLine[]): LogAnswer['deals'] {
  const begins = new Map<number, number>();
  for (const { deal, version } of lines) if (deal !== null && !begins.has(deal)) begins.set(deal, version);
  return [...begins].map(([deal, version]) => ({ deal, version }));
}

export class MatchReviews {
  readonly #stored: Reviewed;

  constructor(stored: Reviewed) {
    this.#stored = stored;
  }

  async search(asked: z.infer<typeof matchesQuery>): Promise<Answer<{ matches: MatchesAnswer['matches'] }>> {
    const found = await this.#stored.matches.search({ ...asked, limit: PAGE_SIZE });
    return { ok: true, matches: found.map(shown) };
  }

  async log(
    code: string,
    matchNo: number,
    { after, deal, seat }: z.infer<typeof logQuery>,
  ): Promise<Answer<Omit<LogAnswer, 'ok'>>> {
    const table = await this.#opened(code);
    if (table === undefined) return NO_TABLE;
    const all = matchLog(table.steps, matchNo, table.names);
    const last = all.at(-1)?.version;
    if (last === undefined) return { ok: false, code: 'noSuchMatch' };
    const lines = all.filter(
      (line) =>
        line.version > after &&
        (deal === undefined || line.deal === deal) &&
        (seat === undefined || line.seat === seat),
    );
    return { ok: true, lines: lines.slice(0, LOG_PAGE_SIZE), deals: dealsIn(all), last };
  }

  async board(code: string, version: number): Promise<Answer<Omit<BoardAnswer, 'ok'>>> {
    const table = await this.#opened(code);
    if (table === undefined) return NO_TABLE;
    const board = boardAfter(table.steps, version, table.names);
    return board === undefined ? { ok: false, code: 'noSuchStep' } : { ok: true, ...board };
  }

  async #opened(
    code: string,
  ): Promise<(Pick<TableSummary, 'names'> & { readonly steps: readonly Step[] }) | undefined> {
    const table = await this.#stored.directory.findByCode(code);
    return table && { names: table.names, steps: await this.#stored.log.history(table.tableId) };
  }
}
