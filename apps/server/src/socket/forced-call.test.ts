// The one call that is left, after a Wellington, of somebody who has no page open.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { beginMatch, type Company, guestOf, level, seatCompany, until } from '../testing/company.ts';
import type { Guest } from '../testing/guest.ts';
import { choicesOf } from '../testing/legal-player.ts';
import { ManualClock } from '../testing/manual-clock.ts';
import { PRACTICE_PACE_MS, startTestServer, type TestServer } from '../testing/test-server.ts';

let clock: ManualClock;
let server: TestServer;
let company: Company;

beforeEach(async () => {
  clock = new ManualClock();
  server = await startTestServer({ clock });
  company = await seatCompany({ origin: server.origin }, { game: 'nap', guests: 4 });
  await beginMatch(company);
});
afterEach(async () => {
  for (const guest of company.guests) guest.disconnect();
  await server.close();
});

const onTurn = async (): Promise<Guest> => {
  await level(company);
  const mover = company.guests.find(({ latest }) => latest.decision?.kind === 'move');
  if (!mover) throw new Error('nobody is on turn');
  return mover;
};

async function move(made: object): Promise<void> {
  const guest = await onTurn();
  expect(await guest.command(company.code, { type: 'move', move: made })).toMatchObject({ ok: true });
}

/** The seat on turn goes away; who is left. */
async function goesAway(): Promise<{ readonly away: Guest; readonly others: Company }> {
  const away = await onTurn();
  away.disconnect();
  await expect.poll(() => server.app.sockets()).toBe(3);
  return { away, others: { ...company, guests: company.guests.filter((guest) => guest !== away) } };
}

describe('a seat without a page', () => {
  test('[P-23] NAP-4.5 the pass that is left after a Wellington is made for it, after the pause of all, and for nobody else', async () => {
    await move({ type: 'cut', at: 20 });
    await move({ type: 'call', call: 'nap' });
    await move({ type: 'call', call: 'wellington' });
    const { away, others } = await goesAway();
    const { version } = guestOf(others, 0).latest;
    clock.advance(PRACTICE_PACE_MS - 1);
    expect(guestOf(others, 0).latest.version).toBe(version);
    clock.advance(1);
    await until(guestOf(others, 0), (update) => update.version === version + 1);
    await level(others);
    const last = others.guests.find(({ latest }) => latest.decision?.kind === 'move');
    expect(last && choicesOf(last.latest)).toEqual({ kind: 'call', calls: ['pass'] });
    clock.advance(600_000);
    expect(await level(others)).toBe(version + 1);
    await away.connect();
    await away.join(company.code);
    expect(away.latest).toMatchObject({ version: version + 1, decision: null });
  });

  test('[P-23] NAP-4.1 no call is made for it while it has a choice', async () => {
    await move({ type: 'cut', at: 20 });
    await move({ type: 'call', call: 'nap' });
    const { others } = await goesAway();
    const before = await level(others);
    clock.advance(600_000);
    expect(await level(others)).toBe(before);
  });

  test('[P-23] NAP-4.5 nothing is made while nobody looks', async () => {
    await move({ type: 'cut', at: 20 });
    await move({ type: 'call', call: 'nap' });
    await move({ type: 'call', call: 'wellington' });
    const { version } = (await onTurn()).latest;
    for (const guest of company.guests) guest.disconnect();
    await expect.poll(() => server.app.sockets()).toBe(0);
    clock.advance(30_000);
    const back = guestOf(company, 0);
    await back.connect();
    await back.join(company.code);
    expect(back.latest.version).toBe(version);
  });
});
