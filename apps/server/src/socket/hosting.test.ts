import type { Command } from '@forehand/protocol';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { beginMatch, type Company, guestOf, level, seatCompany, until, visit } from '../testing/company.ts';
import { type AnyAnswer, Guest } from '../testing/guest.ts';
import { ManualClock } from '../testing/manual-clock.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let clock: ManualClock;
let server: TestServer;
let company: Company;
let guests: Guest[];

beforeEach(async () => {
  clock = new ManualClock();
  server = await startTestServer({ clock });
  guests = [];
});
afterEach(async () => {
  for (const guest of [...company.guests, ...guests]) guest.disconnect();
  await server.close();
});

const seat = async (game: 'bismarck' | 'nap', count: number): Promise<void> => {
  company = await seatCompany({ origin: server.origin }, { game, guests: count });
  await level(company);
};
const at = (place: number): Guest => guestOf(company, place);
const ask = (place: number, command: Command): Promise<AnyAnswer> => at(place).command(company.code, command);
const newcomer = async (name: string): Promise<Guest> => {
  const guest = await visit(new Guest({ origin: server.origin }), company.code, name);
  guests.push(guest);
  return guest;
};
const names = (guest: Guest): readonly (string | undefined)[] => guest.latest.seats.map((one) => one?.name);

const HOSTS: readonly Command[] = [
  { type: 'closeList' },
  { type: 'openList' },
  { type: 'changeSheet' },
  { type: 'list', listed: true },
  { type: 'orderSeats', order: [1, 0, 2] },
  { type: 'drawSeats' },
  { type: 'addPractice' },
  { type: 'remove', seat: 2 },
  { type: 'turnAway', guest: 'Leif' },
  { type: 'readmit' },
  { type: 'passHost', seat: 2 },
];

/** What a host may do while a match is played too. */
const ALWAYS: ReadonlySet<Command['type']> = new Set(['turnAway', 'readmit', 'passHost']);

describe('the list of players', () => {
  test('[P-30] closing it fixes the seats and the deals, and asks for agreement; coming and going open it again', async () => {
    await seat('nap', 4);
    expect(await ask(1, { type: 'agree' })).toMatchObject({ code: 'decisionClosed' });
    const answers = await Promise.all(
      Array.from({ length: at(1).latest.version }, (_, id) =>
        at(1).command(company.code, { type: 'agree' }, { decision: id + 1 }),
      ),
    );
    expect(new Set(answers.map((answer) => answer['code']))).toEqual(new Set(['decisionClosed', 'listOpen']));
    expect(at(0).latest.may).toEqual(expect.arrayContaining(['closeList', 'changeSheet', 'addPractice']));
    expect(await ask(0, { type: 'closeList' })).toMatchObject({ ok: true });
    const closed = await until(at(3), ({ list }) => list === 'closed');
    expect(closed).toMatchObject({ decision: { kind: 'agree' }, sheet: { seats: 4, deals: 12 } });
    expect(names(at(3))).toEqual(['Inês', 'Oskar', 'Camille', 'Ruth']);
    expect(await ask(0, { type: 'closeList' })).toMatchObject({ code: 'listClosed' });
    await ask(1, { type: 'agree' });

    const late = await newcomer('Leif');
    expect(late.latest.may).toContain('sit');
    await late.command(company.code, { type: 'sit', name: 'Leif' });
    const reopened = await until(at(3), ({ list }) => list === 'open');
    expect(reopened).toMatchObject({ decision: null, sheet: { before: { seats: 4, deals: 12 } } });
    expect(reopened.seats.some((one) => one?.agreed)).toBe(false);

    await ask(0, { type: 'closeList' });
    await until(at(3), ({ list, sheet }) => list === 'closed' && sheet.deals === 15);
    await ask(2, { type: 'leave' });
    expect(await until(at(3), ({ list }) => list === 'open')).toMatchObject({ you: 2 });
    expect(at(3).latest.sheet.before).toMatchObject({ seats: 5 });
  });

  test('[P-30] too few and listOpen; a game of one number has no list', async () => {
    await seat('nap', 2);
    expect(await ask(0, { type: 'closeList' })).toMatchObject({ code: 'tooFewPlayers' });
    await seat('bismarck', 3);
    expect(at(0).latest).toMatchObject({ list: 'closed', capacity: 3, decision: { kind: 'agree' } });
    expect(await ask(0, { type: 'closeList' })).toMatchObject({ code: 'listClosed' });
  });

  test('[P-30] F-04 two pages of the host close it at once, somebody sits down at that moment: one closed list, nobody lost', async () => {
    await seat('nap', 3);
    const other = new Guest({ origin: server.origin });
    other.cookie = at(0).cookie;
    await other.connect();
    await other.join(company.code);
    const late = await newcomer('Leif');
    const [first, second, sat] = await Promise.all([
      ask(0, { type: 'closeList' }),
      other.command(company.code, { type: 'closeList' }),
      late.command(company.code, { type: 'sit', name: 'Leif' }),
    ]);
    expect(sat).toMatchObject({ ok: true });
    expect([first, second].some(({ ok }) => ok)).toBe(true);
    await level({ ...company, guests: [...company.guests, late] });
    const { list, seats, sheet } = late.latest;
    expect(seats.filter((one) => one !== null)).toHaveLength(4);
    expect(seats.some((one) => one?.name === 'Leif')).toBe(true);
    expect(list === 'open' || (sheet.seats === 4 && seats.length === 4)).toBe(true);
    other.disconnect();
  });
});

describe('the sheet', () => {
  test('[P-31] a change asks everybody anew and says what it was; equal rules have equal marks', async () => {
    await seat('nap', 3);
    await ask(0, { type: 'closeList' });
    await level(company);
    const { mark } = at(0).latest.sheet;
    expect(mark).toMatch(/^[0-9A-F]{8}$/u);
    await ask(1, { type: 'agree' });
    const changed = { type: 'changeSheet', options: { profile: 'nap-base@1', rounds: 5 } } as const;
    expect(await ask(0, changed)).toMatchObject({ ok: true });
    const update = await until(at(1), ({ sheet }) => sheet.deals === 15);
    expect(update.sheet).toMatchObject({
      options: { rounds: 5 },
      before: { options: { rounds: 3 }, deals: 9 },
    });
    expect(update.sheet.mark).not.toBe(mark);
    expect(update.seats.some((one) => one?.agreed)).toBe(false);
    expect(update.decision?.kind).toBe('agree');
    await ask(0, { type: 'changeSheet', options: { profile: 'nap-base@1' } });
    expect((await until(at(1), ({ sheet }) => sheet.deals === 9)).sheet.mark).toBe(mark);
    const elsewhere = await seatCompany({ origin: server.origin }, { game: 'nap', guests: 5 });
    expect(guestOf(elsewhere, 0).latest.sheet.mark).toBe(mark);
    for (const guest of elsewhere.guests) guest.disconnect();
  });

  test('[P-31] what the game does not allow is refused and changes nothing; after the first card the sheet stands', async () => {
    await seat('nap', 4);
    const { version } = at(0).latest;
    for (const [wish, code] of [
      [{ seats: 3 }, 'seatsOutOfRange'],
      [{ seats: 1 }, 'seatsOutOfRange'],
      [{ options: { rounds: 21 } }, 'optionsRefused'],
      [{ options: { rounds: 1.5 } }, 'optionsRefused'],
      [{ options: { profile: 'nap-base@9' } }, 'optionsRefused'],
      [{ options: [] }, 'optionsRefused'],
      [{ options: 'nap' }, 'optionsRefused'],
      [{ options: JSON.parse('{"__proto__":{"rounds":2},"x":1}') }, 'optionsRefused'],
    ] as const) {
      expect(await ask(0, { type: 'changeSheet', ...wish }), JSON.stringify(wish)).toMatchObject({ code });
    }
    await seat('bismarck', 3);
    expect(await ask(0, { type: 'changeSheet', lines: { settleEarly: 'never' } })).toMatchObject({
      code: 'malformed',
    });
    expect(await ask(0, { type: 'changeSheet', lines: { talk: 'open' } })).toMatchObject({ ok: true });
    expect(await ask(0, { type: 'changeSheet', seats: 4 })).toMatchObject({ code: 'seatsOutOfRange' });
    expect(version).toBeGreaterThan(0);
    await beginMatch(company);
    expect(at(0).latest.sheet.before).toBeNull();
    expect(await ask(0, { type: 'changeSheet', lines: { talk: 'closed' } })).toMatchObject({
      code: 'wrongPhase',
    });
  });
});

describe('a sheet of another number of hands', () => {
  const changed = (profile: string) => ({ type: 'changeSheet' as const, options: { profile } });

  test('[P-31] BIS-9.14 three become four with a seat more for a friend, and not three again while four sit there', async () => {
    await seat('bismarck', 3);
    expect(await ask(0, changed('bismarck-16@1'))).toMatchObject({ ok: true });
    const wider = await until(at(2), ({ capacity }) => capacity === 4);
    expect(wider).toMatchObject({ list: 'closed', decision: { kind: 'agree' } });
    expect(wider.sheet).toMatchObject({ seats: 4, deals: 16, before: { seats: 3, deals: 12 } });
    expect(wider.seats[3]).toBeNull();
    const friend = await newcomer('Leif');
    expect(await friend.command(company.code, { type: 'sit', name: 'Leif' })).toMatchObject({ ok: true });
    expect(await ask(0, changed('bismarck-swedish@1'))).toMatchObject({ code: 'seatsOutOfRange' });
    expect(await ask(0, changed('bismarck-17@1'))).toMatchObject({ code: 'optionsRefused' });
    company = { ...company, guests: [...company.guests, friend] };
    await beginMatch(company);
    expect(friend.latest).toMatchObject({ phase: 'playing', profile: 'bismarck-16@1' });
  });
});

describe.each(['bismarck', 'nap'] as const)('the host of a table of %s', (game) => {
  beforeEach(() => seat(game, 3));

  test('[P-32] F-07 what is the host’s is notHost from anybody else, seated or not', async () => {
    const visitor = await newcomer('Leif');
    const { version } = at(0).latest;
    for (const command of HOSTS) {
      for (const guest of [at(1), visitor]) {
        const answer = await guest.command(company.code, command);
        expect(answer, command.type).toMatchObject({ ok: false, code: 'notHost' });
      }
    }
    expect(await level(company)).toBe(version);
  });

  test('[P-32] while a match is played nothing of it can be done, but the role handed on', async () => {
    await beginMatch(company);
    for (const command of HOSTS.filter(({ type }) => !ALWAYS.has(type))) {
      expect(await ask(0, command), command.type).toMatchObject({ code: 'wrongPhase' });
    }
    expect(at(0).latest.may).not.toEqual(expect.arrayContaining(['changeSheet', 'remove', 'orderSeats']));
    expect(await ask(0, { type: 'passHost', seat: 2 })).toMatchObject({ ok: true });
    expect((await until(at(1), ({ host }) => host === 2)).phase).toBe('playing');
    expect(await ask(0, { type: 'passHost', seat: 1 })).toMatchObject({ code: 'notHost' });
  });

  test('[P-33] F-01 F-02 after two minutes away the role may be taken, by one of several who take it at once', async () => {
    await beginMatch(company);
    at(0).disconnect();
    await expect.poll(() => server.app.sockets()).toBe(2);
    const left = { ...company, guests: company.guests.slice(1) };
    expect(await ask(1, { type: 'takeHost' })).toMatchObject({ code: 'hostPresent' });
    clock.advance(119_000);
    expect(await ask(1, { type: 'takeHost' })).toMatchObject({ code: 'hostPresent' });
    expect(at(1).latest.may).not.toContain('takeHost');
    clock.advance(1_500);
    await until(at(2), ({ may }) => may.includes('takeHost'));
    await level(left);
    const taken = await Promise.all([
      at(1).command(company.code, { type: 'takeHost' }, { moveId: 'take-host-1' }),
      at(2).command(company.code, { type: 'takeHost' }, { moveId: 'take-host-2' }),
    ]);
    expect(taken.filter(({ ok }) => ok)).toHaveLength(1);
    expect(taken.find(({ ok }) => !ok)).toMatchObject({ code: 'hostPresent' });
    const winner = taken[0]?.ok ? 1 : 2;
    await level(left);
    expect(at(winner).latest.host).toBe(winner);
    const again = await at(winner).command(
      company.code,
      { type: 'takeHost' },
      { moveId: `take-host-${winner}` },
    );
    expect(again).toEqual(taken[winner - 1]);
    await at(0).connect();
    await at(0).join(company.code);
    expect(at(0).latest).toMatchObject({ you: 0, host: winner });
  });

  test('[P-33] whoever has no seat cannot take the role, nor a host who is back', async () => {
    const visitor = await newcomer('Leif');
    at(0).disconnect();
    await expect.poll(() => server.app.sockets()).toBe(3);
    clock.advance(121_000);
    await until(at(1), ({ may }) => may.includes('takeHost'));
    expect(await visitor.command(company.code, { type: 'takeHost' })).toMatchObject({ code: 'notSeated' });
    await at(0).connect();
    await at(0).join(company.code);
    expect(await ask(1, { type: 'takeHost' })).toMatchObject({ code: 'hostPresent' });
  });

  test('[P-34] seats are put in order, or drawn; everybody is asked anew and keeps the own place', async () => {
    const size = at(0).latest.seats.length;
    const rest = Array.from({ length: size - 3 }, (_, place) => place + 3);
    for (const order of [[0, 1], [0, 0, 1, ...rest], [2, 1, 0, ...rest, size], Array(7).fill(0)]) {
      expect(await ask(0, { type: 'orderSeats', order })).toMatchObject({ code: 'malformed' });
    }
    expect(await ask(0, { type: 'orderSeats', order: [2, 0, 1, ...rest] })).toMatchObject({ ok: true });
    await level(company);
    expect(names(at(1)).slice(0, 3)).toEqual(['Camille', 'Inês', 'Oskar']);
    expect(company.guests.map((guest) => guest.latest.you)).toEqual([1, 2, 0]);
    expect(at(0).latest.host).toBe(1);
    for (let time = 0; time < 12; time += 1)
      expect(await ask(0, { type: 'drawSeats' })).toMatchObject({ ok: true });
    await level(company);
    const drawn = new Set(
      at(0)
        .updates.slice(-12)
        .map(({ seats }) => seats.map((one) => one?.name).join()),
    );
    expect(drawn.size).toBeGreaterThan(2);
    for (const key of drawn)
      expect(key.split(',').filter(Boolean).sort()).toEqual(['Camille', 'Inês', 'Oskar']);
  });

  test('[P-35] F-12 whom a host removes comes back when the host takes it back, and was away from this table alone', async () => {
    expect(await ask(0, { type: 'remove', seat: 0 })).toMatchObject({ code: 'malformed' });
    expect(await ask(0, { type: 'remove', seat: 6 })).toMatchObject({ code: 'malformed' });
    expect(await ask(0, { type: 'remove', seat: 2 })).toMatchObject({ ok: true });
    const gone = await until(at(2), ({ you }) => you === null);
    expect(gone.may).not.toEqual(expect.arrayContaining(['sit', 'wait']));
    for (const type of ['sit', 'wait'] as const) {
      expect(await ask(2, { type, name: 'Camille' })).toMatchObject({ code: 'removed' });
    }
    expect(gone.removed).toBeUndefined();
    expect((await until(at(0), ({ removed }) => removed !== undefined)).removed).toEqual(['Camille']);
    expect(at(1).latest.removed).toBeUndefined();
    const other = await at(0).openTable('Inês', { game });
    await at(2).join(other);
    expect(await at(2).command(other, { type: 'sit', name: 'Camille' })).toMatchObject({ ok: true });
    await at(2).join(company.code);
    expect(await ask(0, { type: 'readmit' })).toMatchObject({ ok: true });
    expect(await ask(0, { type: 'readmit' })).toMatchObject({ code: 'malformed' });
    await until(at(2), ({ may }) => may.includes('sit'));
    expect(await ask(2, { type: 'sit', name: 'Camille' })).toMatchObject({ ok: true });
  });

  test('[P-35] [P-36] a practice player who had to go may come again', async () => {
    await ask(2, { type: 'leave' });
    expect(await ask(0, { type: 'addPractice' })).toMatchObject({ ok: true });
    const seats = (await until(at(0), (update) => update.seats.some((one) => one?.practice))).seats;
    const place = seats.findIndex((one) => one?.practice);
    expect(await ask(0, { type: 'passHost', seat: place })).toMatchObject({ code: 'malformed' });
    await ask(0, { type: 'remove', seat: place });
    expect(await ask(0, { type: 'addPractice' })).toMatchObject({ ok: true });
    await ask(0, { type: 'passHost', seat: 1 });
    await ask(1, { type: 'leave' });
    expect((await until(at(0), ({ host }) => host === 0)).you).toBe(0);
  });
});
