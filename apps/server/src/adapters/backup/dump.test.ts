import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openEmbeddedDatabase } from '../embedded-database.ts';
import { storageOf } from '../open-storage.ts';
import { append, newTable } from '../test/appends.ts';
import { dumpLines, LAST_LINE } from './dump.ts';

const REFUSED = 900;
const AUDITED = 4_500;

test('trails are dumped with their tables, and what belongs to no table in lines of a bounded length', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'forehand-dump-'));
  const database = await openEmbeddedDatabase(folder);
  const storage = await storageOf(database, { sealingKey: Buffer.alloc(32, 1) });
  const tableId = newTable();
  await storage.log.append(append(tableId, 1));
  await storage.trails.write({
    visits: [],
    refusals: Array.from({ length: REFUSED }, (_, place) => ({
      ...{ id: `refusal-${place}`, tableId, person: `p-${place % 9}`, seat: 0, event: 'table:command' },
      command: 'move',
      ...{ code: 'notOnTurn', rule: null, version: 1, at: 1_800_000_000_000 },
    })),
    missed: [],
  });
  await database.pool.query(
    `INSERT INTO audit_entries (deed, subject) SELECT 'signedIn', n FROM generate_series(1, ${AUDITED}) n`,
  );
  const lines: string[] = [];
  for await (const line of dumpLines(database.pool)) lines.push(line);
  const rowsOf = (name: string) =>
    lines
      .filter((line) => line.startsWith(`${name}\t`))
      .map((line): readonly { subject?: string }[] => JSON.parse(line.slice(name.length + 1)));
  expect(rowsOf('refused_requests').map(({ length }) => length)).toEqual([REFUSED]);
  expect(rowsOf('audit_entries').map(({ length }) => length)).toEqual([2_000, 2_000, 500]);
  expect(rowsOf('audit_entries').flatMap((rows) => rows.map(({ subject }) => subject))).toEqual(
    Array.from({ length: AUDITED }, (_, place) => String(place + 1)),
  );
  expect(lines.at(-1)).toBe(LAST_LINE);
  await storage.close();
  rmSync(folder, { recursive: true });
}, 60_000);
