// What an admin reads of the trails of a table.
import { type Answer, REFUSALS_PAGE_SIZE, type RefusalsAnswer, type refusalsQuery } from '@forehand/protocol';
import type * as z from 'zod';
import type { Storage } from '../ports.ts';

const NO_TABLE = { ok: false, code: 'noSuchTable' } as const;

export class TrailReviews {
  readonly #stored: Pick<Storage, 'directory' | 'trails'>;

  constructor(stored: Pick<Storage, 'directory' | 'trails'>) {
    this.#stored = stored;
  }

  async refusals(
    code: string,
    asked: z.infer<typeof refusalsQuery>,
  ): Promise<Answer<Omit<RefusalsAnswer, 'ok'>>> {
    const { directory, trails } = this.#stored;
    const table = await directory.findByCode(code);
    if (table === undefined) return NO_TABLE;
    const [refused, gaps] = await Promise.all([
      trails.refusals(table.tableId, { ...asked, limit: REFUSALS_PAGE_SIZE }),
      trails.gaps(table.tableId),
    ]);
    const refusals = refused.map(({ id: _id, tableId: _table, person, ...refusal }) => ({
      ...refusal,
      name: table.names.get(person) ?? '',
    }));
    return { ok: true, refusals, gaps };
  }
}
