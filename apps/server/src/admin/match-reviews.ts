// What an admin reads of matches: which there are, and the log of each. Nothing here shows a card that is not open to all.
import {
  type Answer,
  type BoardAnswer,
  LOG_PAGE_SIZE,
  type LogAnswer,
  type logQuery,
  type MatchesAnswer,
  type matchesQuery,
  PAGE_SIZE,
} from '@forehand/protocol';
import type * as z from 'zod';
import type { FoundMatch } from '../admin-ports.ts';
import type { Storage, TableSummary } from '../ports.ts';
import { boardAfter, dealsIn, matchLog } from './match-log.ts';
import { type Moment, matchOf } from './moments.ts';
import type { ReviewedTables } from './reviewed-tables.ts';

type Reviewed = Pick<Storage, 'directory' | 'matches'>;

const NO_TABLE = { ok: false, code: 'noSuchTable' } as const;

const shown = ({ tableId, ...match }: FoundMatch): MatchesAnswer['matches'][number] => ({
  ...match,
  place: `${match.startedAt}.${tableId}.${match.matchNo}`,
});

export class MatchReviews {
  readonly #stored: Reviewed;
  readonly #reviewed: ReviewedTables;

  constructor(stored: Reviewed, reviewed: ReviewedTables) {
    this.#stored = stored;
    this.#reviewed = reviewed;
  }

  async search(asked: z.infer<typeof matchesQuery>): Promise<Answer<{ matches: MatchesAnswer['matches'] }>> {
    const found = await this.#stored.matches.search({ ...asked, limit: PAGE_SIZE });
    return { ok: true, matches: found.map(shown) };
  }

  async log(
    code: string,
    matchNo: number,
    asked: z.infer<typeof logQuery>,
  ): Promise<Answer<Omit<LogAnswer, 'ok'>>> {
    const table = await this.#opened(code);
    if (table === undefined) return NO_TABLE;
    const match = table.moments.filter((moment) => matchOf(moment) === matchNo);
    const last = match.at(-1)?.step.version;
    if (last === undefined) return { ok: false, code: 'noSuchMatch' };
    const lines = matchLog(match, { ...asked, limit: LOG_PAGE_SIZE }, table.names);
    return { ok: true, lines, deals: dealsIn(match), last };
  }

  async board(code: string, version: number): Promise<Answer<Omit<BoardAnswer, 'ok'>>> {
    const table = await this.#opened(code);
    if (table === undefined) return NO_TABLE;
    const moment = table.moments.find(({ step }) => step.version === version);
    return moment === undefined
      ? { ok: false, code: 'noSuchStep' }
      : { ok: true, ...boardAfter(moment, table.names) };
  }

  async #opened(
    code: string,
  ): Promise<(Pick<TableSummary, 'names'> & { readonly moments: readonly Moment[] }) | undefined> {
    const table = await this.#stored.directory.findByCode(code);
    return table && { names: table.names, moments: await this.#reviewed.moments(table.tableId) };
  }
}
