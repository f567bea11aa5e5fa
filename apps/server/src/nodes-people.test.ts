// What people decide together while their pages are at different nodes: who is host when the host is gone, and whether
// somebody at another node has a seat whose device is lost. One PostgreSQL, both nodes on one clock that the test moves.
import { present } from '@forehand/engine';
import type { TableUpdate } from '@forehand/protocol';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openStorage } from './adapters/open-storage.ts';
import { findPostgres, type PostgresCluster, startPostgres } from './adapters/test/postgres-cluster.ts';
import type { Storage } from './ports.ts';
import { AWAY_AFTER_MS } from './table/presence.ts';
import { USUAL_CLAIM_DELAYS } from './table/seat-claims.ts';
import { beginMatch, type Company, guestOf, playOn, seatCompany, until, visit } from './testing/company.ts';
import { Guest } from './testing/guest.ts';
import { seededDraw } from './testing/legal-player.ts';
import { ManualClock } from './testing/manual-clock.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

const KEY = Buffer.alloc(32, 1);
const HOST_GONE_MS = 120_000;
const bin = findPostgres();
if (bin === undefined) console.warn('NOT RUN: the tests of people at several nodes need initdb; set PG_BIN.');

describe.skipIf(bin === undefined)('people at two nodes', { timeout: 90_000 }, () => {
  let cluster: PostgresCluster;
  let url = '';
  let clock: ManualClock;
  let stores: Storage[];
  let nodes: TestServer[];
  let company: Company;
  let others: Guest[];
  beforeAll(async () => {
    cluster = await startPostgres(present(bin, 'PostgreSQL'));
    url = await cluster.createDatabase('people');
  });
  afterAll(() => cluster.stop());
  beforeEach(async () => {
    clock = new ManualClock();
    [stores, nodes, others] = [[], [], []];
    for (let node = 0; node < 2; node += 1) {
      const storage = await openStorage({ databaseUrl: url, dataDir: '', sealingKey: KEY });
      stores.push(storage);
      nodes.push(await startTestServer({ storage, clock }));
    }
    company = await seatCompany({ origin: originOf(0) });
    await beginMatch(company);
    await playOn(company, seededDraw(5), ({ version }) => version > 12);
  });
  afterEach(async () => {
    for (const guest of [...company.guests, ...others]) guest.disconnect();
    await Promise.all(nodes.map((node) => node.close()));
  });

  const originOf = (node: number): string => present(nodes[node], `node ${node}`).origin;
  const at = (seat: number): Guest => guestOf(company, seat);

  async function goTo(guest: Guest, node: number): Promise<void> {
    guest.moveTo(originOf(node));
    await guest.connect();
    expect(await guest.join(company.code)).toMatchObject({ ok: true });
  }

  async function newcomerAt(node: number, name: string): Promise<Guest> {
    const guest = await visit(new Guest({ origin: originOf(node) }), company.code, name);
    others.push(guest);
    return guest;
  }

  /** Time passes a little at a time until this holds: news have to cross between the nodes meanwhile. */
  async function passUntil(guest: Guest, holds: (update: TableUpdate) => boolean): Promise<TableUpdate> {
    const moving = setInterval(() => clock.advance(250), 10);
    return until(guest, holds, 40_000).finally(() => clearInterval(moving));
  }

  const isAway = (seat: number) => (update: TableUpdate) => update.seats[seat]?.present === false;
  /**
   * These seats leave and come back at another node, and `guest` has been told so. Who goes from node to node at once is
   * shown as there all the time, also before it is known that they are.
   */
  async function known(guest: Guest, seats: readonly number[], node: number): Promise<void> {
    for (const seat of seats) at(seat).disconnect();
    for (const seat of seats) await passUntil(guest, isAway(seat));
    for (const seat of seats) await goTo(at(seat), node);
    await passUntil(guest, (update) => update.seats.every((seat) => seat?.present));
  }

  const events = async (): Promise<readonly string[]> => {
    const [storage] = stores;
    const { tableId } = present(await storage?.directory.findByCode(company.code), 'table');
    const steps = await storage?.log.history(tableId);
    return (steps ?? [])
      .flatMap((step) => step.events)
      .map((event) => String(Reflect.get(Object(event), 'type')));
  };

  test('[P-33] [P-61] F-01 F-02 a host gone from one node may be followed by anybody at either, and by one alone', async () => {
    await known(at(2), [1], 1);
    at(0).disconnect();
    for (const seat of [1, 2]) {
      await passUntil(at(seat), isAway(0));
      expect(await at(seat).command(company.code, { type: 'takeHost' })).toMatchObject({
        code: 'hostPresent',
      });
    }
    clock.advance(HOST_GONE_MS - AWAY_AFTER_MS);
    for (const seat of [1, 2]) await passUntil(at(seat), ({ may }) => may.includes('takeHost'));
    const answers = await Promise.all(
      [1, 2].map((seat) => at(seat).command(company.code, { type: 'takeHost' })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 'hostPresent' });
    const host = answers.findIndex(({ ok }) => ok) + 1;
    for (const seat of [1, 2]) await passUntil(at(seat), (update) => update.host === host);
    await goTo(at(0), 1);
    expect(at(0).latest.host).toBe(host);
    expect((await events()).filter((type) => type === 'hostPassed')).toHaveLength(1);
  });

  test('[P-61] [P-86] [P-88] [P-89] vouched for at one node, a newcomer at the other has the seat, once', async () => {
    const newcomer = await newcomerAt(0, 'Oskar');
    await known(newcomer, [0, 2], 1);
    const claim = (seat: number) =>
      newcomer.command(company.code, { type: 'claim', seat, who: at(0).latest.seats[seat]?.name ?? '' });
    expect(await claim(2)).toMatchObject({ ok: false, code: 'seatPresent' });
    const old = at(1).cookie;
    at(1).disconnect();
    await passUntil(at(0), isAway(1));
    expect(await claim(1)).toMatchObject({ ok: true });
    for (const seat of [0, 2]) {
      const { claim: shown } = await passUntil(at(seat), (update) => update.claim !== undefined);
      expect(shown).toMatchObject({ seat: 1, yours: 'asked', needed: 2 });
      const vote = { type: 'vote', vote: 'accept' } as const;
      const decision = shown?.id ?? 0;
      expect(await at(seat).command(company.code, vote, { decision })).toMatchObject({ ok: true });
    }
    await passUntil(newcomer, (update) => update.claim?.accepted === 2);
    clock.advance(USUAL_CLAIM_DELAYS.gone);
    await passUntil(newcomer, ({ you }) => you === 1);
    for (const seat of [0, 2]) {
      const shown = await passUntil(at(seat), ({ lastClaim }) => lastClaim?.outcome === 'passed');
      expect(shown.seats[1]).toMatchObject({ name: 'Oskar', present: true });
    }
    expect((await events()).filter((type) => type === 'seatPassed')).toHaveLength(1);
    const back = new Guest({ origin: originOf(1) });
    others.push(back);
    back.cookie = old;
    await back.connect();
    expect(await back.join(company.code)).toMatchObject({ ok: true });
    expect(back.latest).toMatchObject({ you: null, match: null, passed: { name: 'Oskar' } });
    const { version } = newcomer.latest;
    const guests = [at(0), newcomer, at(2)];
    await playOn({ ...company, guests }, seededDraw(3), (update) => update.version > version + 6);
  });

  test('[P-61] [P-88] whoever has the seat comes back to the other node: the claim is over at both', async () => {
    const newcomer = await newcomerAt(0, 'Oskar');
    await known(newcomer, [0, 2], 1);
    at(1).disconnect();
    await passUntil(at(0), isAway(1));
    const who = at(0).latest.seats[1]?.name ?? '';
    await newcomer.command(company.code, { type: 'claim', seat: 1, who });
    await passUntil(at(0), (update) => update.claim !== undefined);
    await goTo(at(1), 1);
    for (const guest of [newcomer, at(0), at(2)])
      await passUntil(guest, ({ lastClaim }) => lastClaim?.outcome === 'returned');
    expect(at(1).latest.you).toBe(1);
    expect((await events()).filter((type) => type === 'claimEnded')).toHaveLength(1);
  });
});
