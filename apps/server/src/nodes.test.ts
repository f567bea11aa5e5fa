// Several nodes on one PostgreSQL, in one process: what one does, the pages of the others see.
import { present } from '@forehand/engine';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { openStorage } from './adapters/open-storage.ts';
import { findPostgres, type PostgresCluster, startPostgres } from './adapters/test/postgres-cluster.ts';
import { beginMatch, type Company, guestOf, level, playOn, seatCompany, until } from './testing/company.ts';
import { Guest } from './testing/guest.ts';
import { seededDraw } from './testing/legal-player.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

const KEY = Buffer.alloc(32, 1);
const bin = findPostgres();
if (bin === undefined) console.warn('NOT RUN: the tests of several nodes need initdb; set PG_BIN.');

describe.skipIf(bin === undefined)('two nodes on one PostgreSQL', () => {
  let cluster: PostgresCluster;
  let url = '';
  let nodes: TestServer[] = [];
  let guests: Guest[] = [];
  beforeAll(async () => {
    cluster = await startPostgres(present(bin, 'PostgreSQL'));
    url = await cluster.createDatabase('nodes');
  });
  afterAll(() => cluster.stop());
  beforeEach(async () => {
    guests = [];
    nodes = [];
    for (let node = 0; node < 2; node += 1) {
      const storage = await openStorage({ databaseUrl: url, dataDir: '', sealingKey: KEY });
      nodes.push(await startTestServer({ storage }));
    }
  });
  afterEach(async () => {
    for (const guest of guests) guest.disconnect();
    await Promise.all(nodes.map((node) => node.close()));
  });

  const originOf = (node: number): string => present(nodes[node], `node ${node}`).origin;

  /** A company whose host is at the first node, and all others at the second. */
  async function company(wish: Parameters<typeof seatCompany>[1] = {}): Promise<Company> {
    const made = await seatCompany({ origin: originOf(0) }, wish);
    for (const guest of made.guests.slice(1)) {
      guest.moveTo(originOf(1));
      await guest.connect();
      await guest.join(made.code);
    }
    guests.push(...made.guests);
    return made;
  }

  test('[P-60] J-03 a match played across two nodes: every page is told every step, with what its seat saw', async () => {
    const made = await company({ game: 'nap', guests: 4, options: { profile: 'nap-base@1', rounds: 1 } });
    await beginMatch(made);
    const last = await playOn(made, seededDraw(5), ({ phase }) => phase === 'over');
    await level(made);
    for (const guest of made.guests) {
      expect(guest.latest.version).toBe(last.version);
      expect(guest.latest.ended).toBe('played');
      const versions = new Set(guest.updates.map(({ version }) => version));
      for (let version = 10; version <= last.version; version += 1) expect(versions).toContain(version);
    }
    const seen = (guest: Guest): number =>
      guest.updates.filter(({ version, seen: shown }) => version > 10 && shown.length > 0).length;
    expect(seen(guestOf(made, 1))).toBe(seen(guestOf(made, 0)));
  }, 60_000);

  test('[P-61] D-11 who has a page at one node is there for the pages of the other; who goes is away after ten seconds', async () => {
    const made = await company();
    const [host, other] = [guestOf(made, 0), guestOf(made, 1)];
    await until(host, ({ seats }) => seats.every((seat) => seat?.present));
    await until(other, ({ seats }) => seats.every((seat) => seat?.present));
    const gone = performance.now();
    guestOf(made, 2).disconnect();
    await until(host, ({ seats }) => seats[2]?.present === false, 50_000);
    console.info(`away at the other node after ${Math.round(performance.now() - gone)} ms`);
    guestOf(made, 2).moveTo(originOf(1));
    await guestOf(made, 2).connect();
    const back = performance.now();
    await guestOf(made, 2).join(made.code);
    await until(host, ({ seats }) => seats[2]?.present === true);
    console.info(`there at the other node after ${Math.round(performance.now() - back)} ms`);
  }, 90_000);

  test('[P-61] what is said, who is muted and where a seat is used cross nodes', async () => {
    const made = await company();
    const [host, other] = [guestOf(made, 0), guestOf(made, 1)];
    const said = (guest: Guest): readonly unknown[] =>
      guest.received.flatMap((message) => {
        const talk = talkSaid.safeParse(message);
        return talk.success ? [`${talk.data.message.line.number} ${talk.data.message.line.said}`] : [];
      });
    for (const [place, guest] of [host, other, host, other].entries()) {
      await guest.ask('talk:say', { table: made.code, kind: 'line', text: `line ${place}` });
    }
    const all = ['1 line 0', '2 line 1', '3 line 2', '4 line 3'];
    for (const guest of made.guests) await expect.poll(() => said(guest), { timeout: 10_000 }).toEqual(all);
    await host.ask('talk:mute', { table: made.code, seat: 1, muted: true });
    await until(other, ({ seats }) => seats[1]?.muted === true);
    const mute = await other.ask('talk:say', { table: made.code, kind: 'line', text: 'no' });
    expect(mute).toMatchObject({ ok: false, code: 'muted' });

    const { token } = z
      .looseObject({ token: z.string() })
      .parse(await other.ask('seat:handover', { table: made.code }));
    const phone = new Guest({ origin: originOf(0) });
    guests.push(phone);
    expect((await phone.request('POST', '/api/handover', { token })).body.ok).toBe(true);
    await expect
      .poll(() => other.received.some((message) => JSON.stringify(message).includes('seat:moved')), {
        timeout: 10_000,
      })
      .toBe(true);
  }, 60_000);

  test('[P-60] F-10 a table waits in the public list of every node while its host has a page at one', async () => {
    const host = new Guest({ origin: originOf(0) });
    guests.push(host);
    const code = await host.openTable('Ruth', { game: 'bismarck', listed: true });
    await host.connect();
    await host.join(code);
    const listed = async (node: number): Promise<boolean> => {
      const { text } = await new Guest({ origin: originOf(node) }).request('GET', '/api/tables');
      return text.includes(code);
    };
    for (const node of [0, 1]) await expect.poll(() => listed(node), { timeout: 10_000 }).toBe(true);
  });

  test('[P-60] D-06 who answers at another node a question that is not known there yet is not refused', async () => {
    const made = await company();
    await beginMatch(made);
    const draw = seededDraw(9);
    for (let turn = 0; turn < 12; turn += 1) {
      await playOn(made, draw, oneMove());
      await level(made);
      const mover = present(
        made.guests.find((guest) => guest.latest.decision?.kind === 'move'),
        'mover',
      );
      mover.moveTo(mover.origin === originOf(0) ? originOf(1) : originOf(0));
      await mover.connect();
      expect(await mover.join(made.code)).toMatchObject({ ok: true });
      await level(made);
    }
  }, 60_000);

  test('[P-60] a listener that is cut off costs a second, and comes back', async () => {
    const made = await company();
    await beginMatch(made);
    await cluster.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = 'nodes'`,
    );
    const started = performance.now();
    await playOn(made, seededDraw(3), oneMove());
    await level(made);
    console.info(`without a listener a step crossed after ${Math.round(performance.now() - started)} ms`);
    await expect
      .poll(
        async () =>
          (
            await cluster.query(
              `SELECT 1 FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = 'nodes'`,
            )
          ).rowCount,
        { timeout: 10_000 },
      )
      .toBe(2);
  }, 60_000);

  test('A-11 what crosses between nodes names tables and numbers, and nothing else', async () => {
    const heard: string[] = [];
    const { default: pg } = await import('pg');
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    client.on('notification', ({ payload }) => heard.push(payload ?? ''));
    await client.query('LISTEN forehand_hints');
    const made = await company();
    await beginMatch(made);
    await playOn(made, seededDraw(7), ({ version }) => version > 60);
    await client.end();
    expect(heard.length).toBeGreaterThan(50);
    for (const hint of heard) expect(hint).toMatch(/^(people [\w-]{22}|(steps|talk) [\w-]{22} \d+)$/u);
  }, 60_000);
});

const talkSaid = z.looseObject({
  event: z.literal('talk:said'),
  message: z.looseObject({ line: z.looseObject({ number: z.number(), said: z.string() }) }),
});

/** Holds for the second update it is asked about: one move later. */
function oneMove(): () => boolean {
  let asked = 0;
  return () => {
    asked += 1;
    return asked === 2;
  };
}
