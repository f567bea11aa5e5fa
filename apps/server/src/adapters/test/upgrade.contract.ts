// What holds when a database of an earlier version, with rows in it, goes up to this version's schema.
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Database } from '../embedded-database.ts';
import { findMigrations, migrate } from '../migrations.ts';
import { storageOf } from '../open-storage.ts';
import { append, scored } from './appends.ts';

const KEY = Buffer.alloc(32, 1);

/** As the first version wrote them: match 1 has ended after two deals, match 2 has one, both of Bismarck. */
const ROWS_OF_THE_FIRST = [
  `INSERT INTO tables VALUES ('old', 'code-old', 'bismarck', '{}', 'playing', 'ann', '["bo","ann","di"]', 2, 1, 12)`,
  `INSERT INTO table_names VALUES ('old', 'ann', 'Ann'), ('old', 'bo', 'Bo')`,
  `INSERT INTO steps SELECT 'old', n, 'ann', 'move-' || n, 'digest', '[]', NULL, now() FROM generate_series(1, 6) n`,
  `INSERT INTO matches VALUES
    ('old', 1, 'bismarck', 'p@1', '{}', '{ann,bo,cy}', true, 'hash', now(), NULL, '{}', '{}'),
    ('old', 2, 'bismarck', 'p@1', '{}', '{bo,ann,di}', true, 'hash', now(), NULL, '{}', '{}')`,
  `INSERT INTO deal_scores VALUES ('old', 1, 1, 2, '{4,-3,-1}', '{4,-3,-1}')`,
  `INSERT INTO bismarck_sheet_rows VALUES ('old', 1, 1, 0, 1, 'spel', NULL, '{6,8,2}', 0, 1)`,
  `INSERT INTO deal_scores VALUES ('old', 1, 2, 3, '{1,-2,1}', '{5,-5,0}')`,
  `UPDATE matches SET ended_at = now(), totals = '{5,-5,0}', winners = '{0}' WHERE number = 1`,
  `INSERT INTO deal_scores VALUES ('old', 2, 1, 5, '{6,-2,-4}', '{6,-2,-4}')`,
];

const FIRST = '20261130080000_card_room';

/** A database as the first version left it, with rows. */
export async function makeFirst({ pool }: Database): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'forehand-first-'));
  cpSync(join(findMigrations(), FIRST), join(folder, FIRST), { recursive: true });
  expect(await migrate(pool, folder)).toEqual([FIRST]);
  rmSync(folder, { recursive: true });
  for (const sql of ROWS_OF_THE_FIRST) await pool.query(sql);
}

/** How many migrations there are. */
export const migrations = (): number =>
  readdirSync(findMigrations(), { withFileTypes: true }).filter((entry) => entry.isDirectory()).length;

/** `open`: a database without a schema; closed by the test. */
export function describeUpgrade(open: () => Promise<Database>): void {
  test('K-09 a database of the first version goes up, and play goes on', async () => {
    const database = await open();
    await makeFirst(database);
    const { log, directory, close } = await storageOf(database, { sealingKey: KEY });
    const loaded = await log.load('old');
    expect(loaded?.steps).toHaveLength(6);
    expect(Object.fromEntries(loaded?.evening ?? [])).toEqual({ ann: 3, bo: 1, cy: 0, di: -4 });
    expect((await directory.findByCode('code-old'))?.projection).toMatchObject({ listed: false, matchNo: 2 });
    const next = { ...scored(2, [0, 1, -1], [6, -2, -4]), matchNo: 2, people: ['bo', 'eve', 'di'] };
    const matchEnd = { matchNo: 2, totals: next.total, winners: [], closed: true };
    expect(await log.append(append('old', 7, { scored: [next], matchEnd }))).toBe('stored');
    const evening = Object.fromEntries((await log.load('old'))?.evening ?? []);
    expect(evening).toEqual({ ann: 3, bo: 1, cy: 0, di: -5, eve: 1 });
    await close();
  });

  test('K-09 scores of the first version get their people, and are written once as before', async () => {
    const database = await open();
    const { pool } = database;
    await makeFirst(database);
    const scores = 'SELECT match_no, deal, version, change, total FROM deal_scores ORDER BY match_no, deal';
    const before = (await pool.query(scores)).rows;
    await migrate(pool, findMigrations());
    expect((await pool.query(scores)).rows).toEqual(before);
    const people = await pool.query('SELECT people FROM deal_scores ORDER BY match_no, deal');
    expect(people.rows.map((row) => row.people.join())).toEqual(['ann,bo,cy', 'ann,bo,cy', 'bo,ann,di']);
    const flags =
      'SELECT bool_or(closed) AS closed, (SELECT bool_or(muted) FROM table_names) AS muted FROM matches';
    expect((await pool.query(flags)).rows).toEqual([{ closed: false, muted: false }]);
    for (const sql of [`UPDATE deal_scores SET people = '{x,y,z}'`, 'DELETE FROM deal_scores']) {
      await expect(pool.query(sql)).rejects.toMatchObject({ code: '23001' });
    }
    await database.close();
  });
}
