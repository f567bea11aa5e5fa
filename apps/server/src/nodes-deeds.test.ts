// Operators at one node, players at another, on one PostgreSQL.
import { present } from '@forehand/engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStorage } from './adapters/open-storage.ts';
import { findPostgres, type PostgresCluster, startPostgres } from './adapters/test/postgres-cluster.ts';
import type { Storage } from './ports.ts';
import { AdminClient } from './testing/admin.ts';
import { beginMatch, type Company, guestOf, playOn, seatCompany, until } from './testing/company.ts';
import { seededDraw } from './testing/legal-player.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

const KEY = Buffer.alloc(32, 1);
const bin = findPostgres();
if (bin === undefined) console.warn('NOT RUN: the tests of several nodes need initdb; set PG_BIN.');

const SOON_MS = 3_000;

describe.skipIf(bin === undefined)(
  'an operator at another node than the players',
  { timeout: 60_000 },
  () => {
    let cluster: PostgresCluster;
    let stores: readonly Storage[] = [];
    let nodes: readonly TestServer[] = [];
    let made: Company;
    let operator: AdminClient;
    beforeAll(async () => {
      cluster = await startPostgres(present(bin, 'PostgreSQL'));
      const databaseUrl = await cluster.createDatabase('deeds');
      const open = () => openStorage({ databaseUrl, dataDir: '', sealingKey: KEY });
      stores = [await open(), await open()];
      nodes = await Promise.all(stores.map((storage) => startTestServer({ storage })));
      const [here, there] = nodes;
      operator = await AdminClient.of(
        present(here, 'node').origin,
        present(stores[0], 'storage'),
        'operator',
      );
      const options = { profile: 'nap-base@1', rounds: 1 };
      made = await seatCompany({ origin: present(there, 'node').origin }, { game: 'nap', options });
      await beginMatch(made);
      await playOn(made, seededDraw(7), ({ phase }) => phase === 'over');
    }, 60_000);
    afterAll(async () => {
      for (const guest of made.guests) guest.disconnect();
      await Promise.all(nodes.map((node) => node.close()));
      await cluster.stop();
    });

    const post = (path: string, body: object) => operator.ask('POST', `/api/admin/${path}`, body);
    const personOf = async (name: string): Promise<string> => {
      const table = await present(stores[0], 'storage').directory.findByCode(made.code);
      return [...(table?.names ?? [])].find(([, called]) => called === name)?.[0] ?? '';
    };

    test('[P-111] J-03 the players see a correction, and the evening goes on with it', async () => {
      const line = { deal: 1, change: [30, -10, -20], reason: 'a trick too few', known: 0 };
      const path = `tables/${made.code}/matches/1/adjust`;
      expect((await post(path, { moveId: 'from-the-other-node', ...line })).body.ok).toBe(true);
      const host = guestOf(made, 0);
      const { match } = await until(host, ({ adjustments = [] }) => adjustments.length === 1, SOON_MS);
      const { balances } = JSON.parse(JSON.stringify(match));
      await until(
        host,
        ({ evening }) => evening?.every(({ seat, sum }) => sum === balances[seat ?? -1]) ?? false,
      );
    });

    test('[P-112] [P-113] [P-114] names, voices and bans hold at every node within a second or so', async () => {
      const host = guestOf(made, 0);
      const [oskar, camille] = [await personOf('Oskar'), await personOf('Camille')];
      await post(`tables/${made.code}/people/${oskar}/name`, { where: 'everywhere', reason: 'rude' });
      await until(host, ({ seats }) => seats[1]?.name === '', SOON_MS);
      await post(`tables/${made.code}/people/${camille}/silence`, { wanted: 'silenced', reason: 'shouts' });
      await until(host, ({ seats }) => seats[2]?.muted === true, SOON_MS);
      const there = present(nodes[1], 'node');
      const before = there.app.sockets();
      const asked = performance.now();
      expect((await post(`people/${camille}/ban`, { reason: 'insults' })).body.ok).toBe(true);
      await expect.poll(() => there.app.sockets(), { timeout: SOON_MS, interval: 20 }).toBe(before - 1);
      console.info(`shut out at the other node after ${Math.round(performance.now() - asked)} ms`);
      await expect(guestOf(made, 2).connect()).rejects.toThrow('banned');
    });

    test('[P-115] a table is closed for the pages of both', async () => {
      expect(
        (await post(`tables/${made.code}/close`, { moveId: 'close-it-now', reason: 'enough' })).body.ok,
      ).toBe(true);
      const { closed } = await until(guestOf(made, 1), (update) => update.closed !== undefined, SOON_MS);
      expect(closed?.reason).toBe('enough');
    });
  },
);
