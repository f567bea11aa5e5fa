import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openMemoryStorage } from '../adapters/memory-storage.ts';
import { USUAL_LIMITS } from '../limits.ts';
import { beginMatch, type Company, guestOf, playOn, seatCompany, until, visit } from '../testing/company.ts';
import { Guest } from '../testing/guest.ts';
import { seededDraw } from '../testing/legal-player.ts';
import { ManualClock } from '../testing/manual-clock.ts';
import { startTestServer, type TestServer, UNHURRIED } from '../testing/test-server.ts';

const PHONE = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Mobile/15E148' };
const MINUTE = 60_000;

let server: TestServer;
let clock: ManualClock;
let storage: ReturnType<typeof openMemoryStorage>;
let company: Company;
let newcomer: Guest;

const start = async () => {
  server = await startTestServer({ storage, clock });
};

beforeEach(() => {
  clock = new ManualClock();
  storage = openMemoryStorage(clock);
  return start();
});
afterEach(() => server.close());

const at = (seat: number): Guest => guestOf(company, seat);
const claim = (who: Guest, seat = 1) =>
  who.command(company.code, { type: 'claim', seat, who: at(0).latest.seats[seat]?.name ?? '' });
const vouch = (who: Guest, vote: 'accept' | 'decline' = 'accept') =>
  who.command(company.code, { type: 'vote', vote }, { decision: who.latest.claim?.id ?? 0 });

/** The deal under way, the phone of the second guest gone, and somebody on another phone at the table. */
async function lost(guests = 3, game: 'bismarck' | 'nap' = 'bismarck'): Promise<void> {
  company = await seatCompany({ origin: server.origin }, { guests, game });
  await beginMatch(company);
  await playOn(
    company,
    seededDraw(5),
    ({ decision, match }) => decision !== null && match !== null && at(0).latest.version > 12,
  );
  at(1).disconnect();
  newcomer = await visit(new Guest({ origin: server.origin, headers: PHONE }), company.code, 'Oskar');
}

describe('a seat whose device is gone', () => {
  test('[P-86] [P-87] the newcomer gets a number, the others see device and number, and nobody else anything', async () => {
    await lost();
    const stranger = await visit(new Guest({ origin: server.origin }), company.code, 'Zoë');
    expect(newcomer.latest.may).toContain('claim');
    expect(await claim(newcomer)).toMatchObject({ ok: true });
    const shown = { seat: 1, device: 'phone', accepted: 0, needed: 2, voters: 2, wait: 5 * MINUTE };
    const own = await until(newcomer, (update) => update.claim !== undefined);
    const number = own.claim?.number ?? 0;
    expect(number).toBeGreaterThanOrEqual(10);
    expect(number).toBeLessThan(100);
    expect(own.claim).toMatchObject({ ...shown, yours: 'yours' });
    for (const seat of [0, 2]) {
      const { claim: seen } = await until(at(seat), (update) => update.claim !== undefined);
      expect(seen).toMatchObject({ ...shown, number, yours: 'asked' });
    }
    expect(await vouch(at(0))).toMatchObject({ ok: true });
    expect((await until(at(0), (update) => update.claim?.accepted === 1)).claim?.yours).toBe('accepted');
    expect((await until(at(2), (update) => update.claim?.accepted === 1)).claim?.yours).toBe('asked');
    expect((await until(newcomer, (update) => update.claim?.accepted === 1)).claim).toMatchObject({ number });
    expect(stranger.latest.claim).toBeUndefined();
    expect(JSON.stringify(stranger.received)).not.toContain('"number"');
    for (const guest of [...company.guests, newcomer])
      expect(JSON.stringify(guest.received)).not.toContain('Mozilla');
    expect(await claim(stranger)).toMatchObject({ ok: false, code: 'claimOpen' });
    stranger.disconnect();
  });

  test('[P-86] a seat with a page open cannot be claimed, nor one where somebody else sits by now', async () => {
    await lost();
    expect(await claim(newcomer, 0)).toMatchObject({ ok: false, code: 'seatPresent' });
    const other = newcomer.command(company.code, { type: 'claim', seat: 1, who: 'Camille' });
    expect(await other).toMatchObject({ ok: false, code: 'decisionClosed' });
    expect(await claim(at(0))).toMatchObject({ ok: false, code: 'alreadySeated' });
  });

  test('[P-88] [P-89] after five minutes away and a minute without objection the newcomer plays on with the same cards', async () => {
    await lost();
    const before = at(1).latest;
    const old = at(1).cookie;
    await claim(newcomer);
    for (const seat of [0, 2]) await until(at(seat), (update) => update.claim !== undefined);
    for (const seat of [0, 2]) expect(await vouch(at(seat))).toMatchObject({ ok: true });
    await until(newcomer, (update) => update.claim?.accepted === 2);
    clock.advance(5 * MINUTE - 1);
    expect(newcomer.latest.you).toBeNull();
    clock.advance(1);
    const now = await until(newcomer, (update) => update.you === 1);
    expect(now.seats[1]).toMatchObject({ name: 'Oskar', present: true });
    expect(now.lastClaim).toMatchObject({ outcome: 'passed' });
    expect(Reflect.get(Object(now.match), 'hand')).toEqual(Reflect.get(Object(before.match), 'hand'));
    const back = new Guest({ origin: server.origin });
    back.cookie = old;
    await back.connect();
    expect(await back.join(company.code)).toMatchObject({ ok: true });
    expect(back.latest).toMatchObject({ you: null, match: null, decision: null });
    expect(back.latest.passed).toEqual({ name: 'Oskar', device: 'phone', at: clock.now() });
    const { body } = await back.request('GET', `/api/tables/${company.code}`);
    expect(body).toMatchObject({ you: null, passed: { device: 'phone' } });
    await playOn(
      { ...company, guests: [at(0), newcomer, at(2)] },
      seededDraw(3),
      (update) => update.version > now.version + 20,
    );
    back.disconnect();
  });

  test('[P-88] enough vouches late are followed by a minute in which anyone may still object', async () => {
    await lost();
    clock.advance(6 * MINUTE);
    await claim(newcomer);
    for (const seat of [0, 2]) await until(at(seat), (update) => update.claim !== undefined);
    expect(newcomer.latest.claim?.wait).toBe(0);
    for (const seat of [0, 2]) await vouch(at(seat));
    expect((await until(newcomer, (update) => update.claim?.accepted === 2)).claim?.wait).toBe(MINUTE);
    clock.advance(MINUTE - 1);
    expect(await vouch(at(0), 'decline')).toMatchObject({ ok: true });
    const ended = await until(newcomer, (update) => update.claim === undefined);
    expect(ended.lastClaim).toMatchObject({ outcome: 'declined' });
    clock.advance(MINUTE);
    expect(newcomer.latest.you).toBeNull();
  });

  test('[P-88] whoever has the seat comes back: the claim is over', async () => {
    await lost();
    const old = at(1).cookie;
    await claim(newcomer);
    for (const seat of [0, 2]) await until(at(seat), (update) => update.claim !== undefined);
    for (const seat of [0, 2]) await vouch(at(seat));
    clock.advance(5 * MINUTE - 1);
    const back = new Guest({ origin: server.origin });
    back.cookie = old;
    await back.connect();
    await back.join(company.code);
    clock.advance(0);
    const ended = await until(newcomer, (update) => update.claim === undefined);
    expect(ended).toMatchObject({ you: null, lastClaim: { outcome: 'returned' } });
    expect(back.latest).toMatchObject({ you: 1 });
    back.disconnect();
  });

  test('[P-88] too few vouch for a quarter of an hour: the claim lapses, and can be made again', async () => {
    await lost();
    await claim(newcomer);
    clock.advance(15 * MINUTE);
    expect(
      (await until(newcomer, (update) => update.claim === undefined && update.lastClaim !== undefined))
        .lastClaim,
    ).toMatchObject({ outcome: 'lapsed' });
    expect(await claim(newcomer)).toMatchObject({ ok: true });
    expect(await newcomer.command(company.code, { type: 'withdrawClaim' })).toMatchObject({ ok: true });
    expect((await until(at(0), (update) => update.lastClaim?.outcome === 'withdrawn')).claim).toBeUndefined();
  });

  test('[P-88] G-03 after a restart the vouches stand, and the five minutes begin anew', async () => {
    await lost();
    await claim(newcomer);
    for (const seat of [0, 2]) await until(at(seat), (update) => update.claim !== undefined);
    for (const seat of [0, 2]) await vouch(at(seat));
    const number = newcomer.latest.claim?.number;
    const cookies = [at(0), newcomer, at(2)].map(({ cookie }) => cookie);
    clock.advance(4 * MINUTE);
    await server.close();
    await start();
    const guests = cookies.map((cookie) => {
      const guest = new Guest({ origin: server.origin });
      guest.cookie = cookie;
      return guest;
    });
    for (const guest of guests) await guest.connect();
    for (const guest of guests) await guest.join(company.code);
    const [, again = newcomer] = guests;
    expect(again.latest.claim).toMatchObject({ number, accepted: 2, wait: 5 * MINUTE });
    clock.advance(5 * MINUTE);
    await until(again, (update) => update.you === 1);
  });

  test('[P-88] at five seats two thirds are enough while no cards are out, and with cards out all', async () => {
    const moment = async (cards: 'out' | 'gathered') => {
      if (cards === 'out') await lost(5, 'nap');
      else {
        company = await seatCompany({ origin: server.origin }, { guests: 5, game: 'nap' });
        await until(at(0), ({ seats }) => seats[4] !== null);
        at(1).disconnect();
        newcomer = await visit(new Guest({ origin: server.origin }), company.code, 'Oskar');
      }
      await claim(newcomer);
      for (const seat of [0, 2, 3]) {
        await until(at(seat), (update) => update.claim !== undefined);
        await vouch(at(seat));
      }
      await until(newcomer, (update) => update.claim?.accepted === 3);
      clock.advance(6 * MINUTE);
    };
    await moment('gathered');
    await until(newcomer, (update) => update.you === 1);
    await moment('out');
    await until(at(4), (update) => update.claim?.accepted === 3);
    expect(newcomer.latest).toMatchObject({ you: null, claim: { needed: 3, voters: 4 } });
    await vouch(at(4));
    await until(newcomer, (update) => update.claim?.accepted === 4);
    clock.advance(0);
    await until(newcomer, (update) => update.you === 1);
  });

  test('[P-90] I-07 claims are few: for one person, and from one address', async () => {
    await server.close();
    server = await startTestServer({
      storage,
      clock,
      limits: { ...UNHURRIED, claimRate: USUAL_LIMITS.claimRate },
    });
    await lost();
    for (let time = 0; time < 5; time += 1) {
      expect(await claim(newcomer)).toMatchObject({ ok: true });
      await newcomer.command(company.code, { type: 'withdrawClaim' });
    }
    expect(await claim(newcomer)).toMatchObject({ ok: false, code: 'tooManyRequests' });
    const other = await visit(new Guest({ origin: server.origin }), company.code, 'Zoë');
    expect(await claim(other)).toMatchObject({ ok: false, code: 'tooManyRequests' });
    clock.advance(MINUTE);
    expect(await claim(other)).toMatchObject({ ok: true });
    other.disconnect();
  });

  test('[P-89] the evening’s sum goes with the seat, the record too, after a restart as before', async () => {
    company = await seatCompany({ origin: server.origin }, { game: 'nap', options: { rounds: 1 } });
    await beginMatch(company);
    await playOn(company, seededDraw(9), ({ phase }) => phase === 'over');
    const sums = at(0).latest.evening;
    const old = at(1);
    const record = `/api/tables/${company.code}/record?match=1`;
    expect((await old.request('GET', record)).status).toBe(200);
    old.disconnect();
    newcomer = await visit(new Guest({ origin: server.origin }), company.code, 'Oskar');
    await claim(newcomer);
    for (const seat of [0, 2]) {
      await until(at(seat), (update) => update.claim !== undefined);
      await vouch(at(seat));
    }
    await until(newcomer, (update) => update.claim?.accepted === 2);
    clock.advance(5 * MINUTE);
    expect((await until(newcomer, (update) => update.you === 1)).evening).toEqual(sums);
    expect((await newcomer.request('GET', record)).status).toBe(200);
    expect((await old.request('GET', record)).body).toMatchObject({ ok: false, code: 'notSeated' });
    expect((await old.request('GET', '/api/me')).body).toMatchObject({ tables: [] });
    const cookie = newcomer.cookie;
    await server.close();
    await start();
    const again = new Guest({ origin: server.origin });
    again.cookie = cookie;
    await again.connect();
    await again.join(company.code);
    expect(again.latest).toMatchObject({ you: 1, evening: sums });
    again.disconnect();
  });
});
