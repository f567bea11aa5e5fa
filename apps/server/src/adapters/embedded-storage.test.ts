import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { present } from '@forehand/engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openEmbeddedDatabase } from './embedded-database.ts';
import { openStorage, storageOf } from './open-storage.ts';
import { append, newTable, secretOf } from './test/appends.ts';
import { describeDatabase, type OpenDatabase } from './test/database.contract.ts';

const KEY = Buffer.alloc(32, 1);

describe('storage on the embedded database', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'forehand-storage-'));
  let open: OpenDatabase | undefined;
  const failures: unknown[] = [];
  const reopen = async (): Promise<OpenDatabase> => {
    await open?.storage.close();
    const database = await openEmbeddedDatabase(dataDir);
    open = {
      database,
      failures,
      storage: await storageOf(database, { sealingKey: KEY, onFailure: (error) => failures.push(error) }),
    };
    return open;
  };
  beforeAll(async () => {
    await reopen();
  });
  afterAll(async () => {
    await open?.storage.close();
    rmSync(dataDir, { recursive: true });
  });
  describeDatabase(() => present(open, 'database'));

  test('GR10 K-07 after a restart everything is as it was, sealed parts included', async () => {
    const { log } = present(open, 'database').storage;
    const tableId = newTable();
    const step = { events: [{ sealed: { hand: ['AS'] } }], at: 1_767_225_599_999 };
    await log.append(append(tableId, 1, { step, secrets: [secretOf(1, 1)], snapshot: { a: 1 } }));
    await log.append(append(tableId, 2, { step }));
    const before = await log.load(tableId);
    const { log: after } = (await reopen()).storage;
    expect(await after.load(tableId)).toEqual(before);
    expect(await after.append(append(tableId, 3, { step }))).toBe('stored');
    expect((await after.history(tableId)).map(({ events }) => events)).toEqual(
      [1, 2, 3].map(() => step.events),
    );
  });

  test('A-01 no file of the data folder holds a hidden card', async () => {
    const { storage, database } = present(open, 'database');
    const tableId = newTable();
    const hand = ['AS', 'KS', 'QH', '7D'];
    const step = { events: [{ type: 'public marker', sealed: { hand } }] };
    await storage.log.append(append(tableId, 1, { step, secrets: [secretOf(1, 1)], snapshot: { hand } }));
    await database.pool.query('CHECKPOINT');
    const files = readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
      .map((name) => join(dataDir, name))
      .filter((path) => statSync(path).isFile());
    const holding = (text: string) => files.filter((path) => readFileSync(path).includes(text));
    expect(holding('public marker')).not.toEqual([]);
    expect(holding('KS","QH')).toEqual([]);
    expect(holding('KS", "QH')).toEqual([]);
  });

  test('GR11 another sealing key is refused at the start, in words', async () => {
    await present(open, 'database').storage.close();
    open = undefined;
    const opening = openStorage({ dataDir, sealingKey: Buffer.alloc(32, 2) });
    await expect(opening).rejects.toThrow('The sealing key is not the one this database was written with.');
    expect(await (await reopen()).storage.healthy()).toBe(true);
  });
});
