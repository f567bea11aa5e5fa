// The tables of a database as a copy needs them: in which order rows can be written, by which key they are sorted, and
// which of them belong to one card table. Read from the database itself: a table added later is copied too.
import type pg from 'pg';
import * as z from 'zod';

export interface StoredTable {
  readonly name: string;
  /** Its primary key. */
  readonly key: readonly string[];
  /** The column that says to which card table a row belongs; null where rows belong to none. */
  readonly owner: 'id' | 'table_id' | null;
}

const shape = z.array(
  z.object({
    name: z.string(),
    key: z.array(z.string()),
    owned: z.boolean(),
    needs: z.array(z.string()),
  }),
);

const SHAPE = `
SELECT c.relname AS name,
  (SELECT coalesce(json_agg(a.attname ORDER BY k.place), '[]') FROM pg_index i
    CROSS JOIN LATERAL unnest(i.indkey::int2[]) WITH ORDINALITY k(number, place)
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.number
    WHERE i.indrelid = c.oid AND i.indisprimary) AS key,
  EXISTS (SELECT 1 FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'table_id'
    AND a.attnotnull) AS owned,
  (SELECT coalesce(json_agg(DISTINCT r.relname), '[]') FROM pg_constraint f JOIN pg_class r ON r.oid = f.confrelid
    WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.confrelid <> c.oid) AS needs
FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
WHERE n.nspname = current_schema() AND c.relkind = 'r' AND c.relname <> ALL ($1)
ORDER BY c.relname`;

/** The schema's own record, which nodes run with which pages open, who is signed in: true of a moment, and of no copy. */
const LEFT_OUT = ['_prisma_migrations', 'nodes', 'presences', 'admin_sessions', 'admin_links'];

type Found = z.infer<typeof shape>[number];

const ownerOf = ({ name, owned }: Found): StoredTable['owner'] => {
  if (name === 'tables') return 'id';
  return owned ? 'table_id' : null;
};

/** Each table after all that its rows refer to. */
export async function readShape(database: pg.Pool | pg.ClientBase): Promise<readonly StoredTable[]> {
  const found = shape.parse((await database.query(SHAPE, [LEFT_OUT])).rows);
  const ordered: Found[] = [];
  while (ordered.length < found.length) {
    const done = new Set(ordered.map(({ name }) => name));
    const next = found.filter(({ name, needs }) => !done.has(name) && needs.every((need) => done.has(need)));
    if (next.length === 0) throw new Error('tables that refer to each other in a circle cannot be copied');
    ordered.push(...next);
  }
  return ordered.map((table) => ({ name: table.name, key: table.key, owner: ownerOf(table) }));
}
