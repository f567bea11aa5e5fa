import { present } from '@forehand/engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AppendOutcome } from '../ports.ts';
import { openStorage, storageOf } from './open-storage.ts';
import { openServerDatabase } from './server-database.ts';
import { append, newTable, timeOf } from './test/appends.ts';
import { describeDatabase, type OpenDatabase } from './test/database.contract.ts';
import { startLossProxy } from './test/loss-proxy.ts';
import { findPostgres, type PostgresCluster, startPostgres } from './test/postgres-cluster.ts';

const KEY = Buffer.alloc(32, 1);
const bin = findPostgres();
if (bin === undefined) console.warn('NOT RUN: the storage tests on PostgreSQL need initdb; set PG_BIN.');

describe.skipIf(bin === undefined)('storage on a PostgreSQL server', () => {
  let cluster: PostgresCluster | undefined;
  let open: OpenDatabase | undefined;
  const failures: unknown[] = [];
  let url = '';
  beforeAll(async () => {
    cluster = await startPostgres(present(bin, 'PostgreSQL'), ['TimeZone=America/New_York']);
    url = await cluster.createDatabase('storage');
    const database = await openServerDatabase(url, 2); // K-05: two connections are enough for everything
    open = {
      database,
      failures,
      storage: await storageOf(database, { sealingKey: KEY, onFailure: (error) => failures.push(error) }),
    };
  });
  afterAll(async () => {
    await open?.storage.close();
    await cluster?.stop();
  });
  describeDatabase(() => present(open, 'database'));

  test('GR2 two nodes that race for versions of the same tables never both win', async () => {
    const nodes = [
      present(open, 'database').storage,
      await openStorage({ databaseUrl: url, dataDir: '', sealingKey: KEY }),
    ];
    const tables = Array.from({ length: 20 }, newTable);
    const wins = new Map<string, number>();
    for (let version = 1; version <= 10; version += 1) {
      const races = tables.flatMap((tableId) =>
        nodes.map(async ({ log }, node) => {
          const outcome = await log.append(
            append(tableId, version, { step: { moveId: `${version}-${node}` } }),
          );
          if (outcome === 'stored') wins.set(tableId, (wins.get(tableId) ?? 0) + 1);
        }),
      );
      await Promise.all(races);
    }
    expect([...wins.values()]).toEqual(tables.map(() => 10));
    await nodes[1]?.close();
  });

  test('K-03 what is said through two nodes at once is numbered without a gap', async () => {
    const tableId = newTable();
    const { storage } = present(open, 'database');
    const other = await openStorage({ databaseUrl: url, dataDir: '', sealingKey: KEY, connections: 8 });
    await storage.log.append(append(tableId, 1));
    const speakers = Array.from({ length: 40 }, (_, place) => [storage, other][place % 2] ?? storage);
    const numbers = await Promise.all(
      speakers.map(({ talk }, place) =>
        talk.add(tableId, { person: `person-${place}`, kind: 'phrase', said: 'back', at: timeOf(place) }),
      ),
    );
    expect(numbers.toSorted((a, b) => a - b)).toEqual(speakers.map((_, place) => place + 1));
    const { lines } = await other.talk.read(tableId, 100);
    expect(lines.map(({ number, person }) => [number, person])).toEqual(
      lines.map(({ number }) => [number, `person-${numbers.indexOf(number)}`]),
    );
    await other.close();
  });

  test('GR10 K-04 a lost connection leaves the outcome unknown, and the log tells it', async () => {
    const proxy = await startLossProxy(url);
    const storage = await openStorage({
      databaseUrl: proxy.url,
      dataDir: '',
      sealingKey: KEY,
      connections: 1,
    });
    const tableId = newTable();
    await storage.log.append(append(tableId, 1));
    for (const [moment, version] of [
      ['before', 2],
      ['after', 2],
      ['before', 3],
      ['after', 3],
    ] as const) {
      proxy.cut(moment);
      expect(await storage.log.append(append(tableId, version))).toBe('unknown');
      const stored = moment === 'after';
      expect((await storage.log.load(tableId))?.moves).toHaveLength(stored ? version : version - 1);
    }
    expect(await storage.log.append(append(tableId, 4))).toBe('stored');
    await storage.close();
    await proxy.close();
  });

  test('GR10 a server that stops and starts again is used again', async () => {
    const { storage } = present(open, 'database');
    const tableId = newTable();
    await storage.log.append(append(tableId, 1));
    await present(cluster, 'cluster').query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'storage'`,
    );
    const outcomes: AppendOutcome[] = [];
    for (let attempt = 0; attempt < 5; attempt += 1)
      outcomes.push(await storage.log.append(append(tableId, 2)));
    expect(outcomes).toContain('stored');
  });

  test('GR11 a node whose keys differ from those of the others is refused, in words; keys change one after the other', async () => {
    const own = await present(cluster, 'cluster').createDatabase('keys');
    const [first, second, third] = ['a', 'b', 'c'].map((letter) => letter.repeat(43));
    const start = (sessionKeys: readonly (string | undefined)[], sealingKey = KEY) =>
      openStorage({
        databaseUrl: own,
        dataDir: '',
        sealingKey,
        sessionKeys: sessionKeys.flatMap((key) => key ?? []),
      });
    const running = await start([first]);
    const node = await running.nodes.join(() => undefined);
    await expect(start([first], Buffer.alloc(32, 9))).rejects.toThrow(/^The sealing key is not the one/u);
    await expect(start([second])).rejects.toThrow(/^Other nodes on this database sign cookies/u);
    await (await start([second, first])).close();
    await (await start([third, second])).close();
    await expect(start([first])).rejects.toThrow('SESSION_KEYS');
    await node.close();
    await (await start([first])).close();
    await running.close();
  });

  test('I-06 a database that cannot be reached is named without its password', async () => {
    const databaseUrl = 'postgresql://someone:secret@127.0.0.1:1/cards';
    const opening = openStorage({ databaseUrl, dataDir: '', sealingKey: KEY });
    await expect(opening).rejects.toThrow(/^The database cards at 127\.0\.0\.1:1 cannot be used/u);
    await expect(opening).rejects.not.toThrow('secret');
  });

  test('K-07 times are instants, whatever zone the server has', async () => {
    const { storage, database } = present(open, 'database');
    const tableId = newTable();
    const at = Date.UTC(2026, 2, 8, 7, 30); // in the hour New York leaps over
    await storage.log.append(append(tableId, 1, { step: { at } }));
    await storage.handovers.offer(`zone-${tableId}`, 'ann', tableId, at);
    const independent = await present(cluster, 'cluster').query('SHOW TimeZone');
    expect(independent.rows).toEqual([{ TimeZone: 'America/New_York' }]);
    const sql = `SELECT (extract(epoch FROM s.at) * 1000)::float8 AS step, (extract(epoch FROM expires_at) * 1000)::float8 AS offer
      FROM steps s JOIN handovers USING (table_id) WHERE table_id = $1`;
    expect((await database.pool.query(sql, [tableId])).rows).toEqual([{ step: at, offer: at }]);
    expect(await storage.handovers.redeem(`zone-${tableId}`, at - 1)).toEqual({ person: 'ann', tableId });
    expect((await storage.log.load(tableId))?.steps[0]?.at).toBe(at);
  });
});
