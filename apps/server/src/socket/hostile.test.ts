// Every command and every talk message, with everything that is not what it should be.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { beginMatch, type Company, guestOf, level, playOn, seatCompany } from '../testing/company.ts';
import type { Guest } from '../testing/guest.ts';
import { seededDraw } from '../testing/legal-player.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const ODD_SEATS: readonly unknown[] = [-1, 7, 1.5, Number.NaN, 1e308, '1', null, [], {}, true, undefined];
const DEEP: unknown = JSON.parse(`${'{"a":'.repeat(30)}1${'}'.repeat(30)}`);
const LONG = 'x'.repeat(9_000);

const withSeats = (type: string, more: object = {}): readonly object[] =>
  ODD_SEATS.map((seat) => ({ type, seat, ...more }));

/** By name of the command: bodies without the shape of it. */
const MALFORMED: Readonly<Record<string, readonly object[]>> = {
  sit: [
    ...withSeats('sit', { name: 'Ruth' }).filter(
      (body) => JSON.stringify(body) !== '{"type":"sit","name":"Ruth"}',
    ),
    { type: 'sit' },
    { type: 'sit', name: LONG },
    { type: 'sit', name: { toString: 'x' } },
    { type: 'sit', name: 'Ruth', person: 'x' },
  ],
  wait: [{ type: 'wait' }, { type: 'wait', name: 7 }, { type: 'wait', name: 'Ruth', seat: 1 }],
  leave: [{ type: 'leave', seat: 1 }],
  agree: [{ type: 'agree', seat: 1 }],
  goOn: [
    { type: 'goOn', cut: 1 },
    { type: 'goOn', seat: 0 },
  ],
  closeList: [{ type: 'closeList', seats: ['x', 'y', 'z'] }],
  openList: [{ type: 'openList', capacity: 99 }],
  changeSheet: [
    ...[0, 8, 3.5, '3', null, [], Number.NaN].map((seats) => ({ type: 'changeSheet', seats })),
    { type: 'changeSheet', lines: { talk: 'sometimes' } },
    { type: 'changeSheet', lines: { clock: 1 } },
    { type: 'changeSheet', lines: null },
    { type: 'changeSheet', options: DEEP },
    { type: 'changeSheet', game: 'bismarck' },
  ],
  list: [{ type: 'list' }, { type: 'list', listed: 'yes' }, { type: 'list', listed: 1 }],
  orderSeats: [
    ...ODD_SEATS.map((seat) => ({ type: 'orderSeats', order: [0, seat ?? null] })),
    { type: 'orderSeats' },
    { type: 'orderSeats', order: '0123' },
    { type: 'orderSeats', order: Array.from({ length: 900 }, () => 0) },
    { type: 'orderSeats', order: { length: 3 } },
  ],
  drawSeats: [{ type: 'drawSeats', order: [2, 1, 0] }],
  addPractice: [
    { type: 'addPractice', name: 'Bot' },
    { type: 'addPractice', count: 6 },
  ],
  claim: [...withSeats('claim'), { type: 'claim', seat: 1, number: 47 }],
  withdrawClaim: [{ type: 'withdrawClaim', seat: 1 }],
  remove: withSeats('remove'),
  turnAway: [
    { type: 'turnAway' },
    { type: 'turnAway', guest: '' },
    { type: 'turnAway', guest: LONG },
    { type: 'turnAway', seat: 0 },
  ],
  readmit: withSeats('readmit').slice(0, 3),
  passHost: withSeats('passHost'),
  takeHost: [{ type: 'takeHost', seat: 0 }],
  propose: [
    { type: 'propose' },
    { type: 'propose', proposal: null },
    { type: 'propose', proposal: { kind: 'win' } },
    { type: 'propose', proposal: { kind: 'settle', totals: [9, 9] } },
    { type: 'propose', proposal: { kind: 'lines', lines: { talk: 'open', x: 1 } } },
    { type: 'propose', proposal: { kind: 'lines' } },
    ...ODD_SEATS.map((seat) => ({ type: 'propose', proposal: { kind: 'remove', seat } })),
  ],
  vote: [
    { type: 'vote' },
    { type: 'vote', vote: 'maybe' },
    { type: 'vote', vote: true },
    { type: 'vote', vote: 'accept', seat: 1 },
  ],
  setAhead: [{ type: 'setAhead' }, { type: 'setAhead', ahead: 'yes' }, { type: 'setAhead', ahead: 1 }],
  'no command': [
    { type: '__proto__' },
    { type: 'matchClosed' },
    { type: 'cutForAbsent', cut: 3 },
    { type: ['agree'] },
    {},
    { command: { type: 'agree' } },
  ],
};

/** Of the right shape, but about seats, votes or moves that are not there. */
const REFUSED: readonly object[] = [
  { type: 'remove', seat: 6 },
  { type: 'passHost', seat: 6 },
  { type: 'orderSeats', order: [] },
  { type: 'orderSeats', order: [0, 0, 0, 0, 0, 0, 0] },
  { type: 'vote', vote: 'accept' },
  { type: 'goOn' },
  { type: 'propose', proposal: { kind: 'remove', seat: 6 } },
  { type: 'changeSheet', options: { rounds: 1e308 } },
  { type: 'changeSheet', options: JSON.parse('{"__proto__":{"rounds":1},"constructor":{}}') },
  { type: 'move', move: { type: 'call', call: 'toString' } },
  { type: 'move', move: { type: 'call', call: ['nap'] } },
  { type: 'move', move: { type: 'play', card: '__proto__' } },
  { type: 'move', move: { type: 'cut', at: '26' } },
  { type: 'move', move: { type: 'settle' } },
];

const TALK: readonly (readonly [event: 'talk:say' | 'talk:mute' | 'talk:read', body: object])[] = [
  ['talk:say', {}],
  ['talk:say', { kind: 'line' }],
  ['talk:say', { kind: 'line', text: 7 }],
  ['talk:say', { kind: 'line', text: LONG }],
  ['talk:say', { kind: 'line', text: ['x'] }],
  ['talk:say', { kind: 'line', text: 'x', person: 'y' }],
  ['talk:say', { kind: 'phrase', phrase: 'aceOfSpades' }],
  ['talk:say', { kind: 'phrase', phrase: '__proto__' }],
  ['talk:say', { kind: 'phrase', text: 'x' }],
  ['talk:say', { kind: 'reaction', reaction: '<img>' }],
  ['talk:say', { kind: 'reaction' }],
  ['talk:say', { kind: 'card', card: 'AS' }],
  ['talk:read', { from: 1 }],
  ['talk:read', { limit: 1e9 }],
  ...ODD_SEATS.map((seat) => ['talk:mute', { seat, muted: true }] as const),
  ['talk:mute', { seat: 1 }],
  ['talk:mute', { seat: 1, muted: 'muted' }],
  ['talk:mute', { seat: 1, muted: true, person: 'x' }],
];

describe.each([
  ['bismarck', 'gathering'],
  ['bismarck', 'playing'],
  ['nap', 'gathering'],
  ['nap', 'playing'],
] as const)('hostile input at a table of %s that is %s', (game, phase) => {
  let server: TestServer;
  let company: Company;
  let faults: unknown[];
  let version: number;

  beforeAll(async () => {
    faults = [];
    const note = (fields: object): void => {
      faults.push(fields);
    };
    server = await startTestServer({ logger: { info: () => undefined, warn: () => undefined, error: note } });
    company = await seatCompany({ origin: server.origin }, { game });
    if (phase === 'playing') {
      await beginMatch(company);
      await playOn(company, seededDraw(3), ({ talk }) => talk === 'closed');
    }
    version = await level(company);
  });
  afterAll(async () => {
    expect(faults).toEqual([]);
    for (const guest of company.guests) guest.disconnect();
    await server.close();
  });

  const send = (guest: Guest, command: object, place: number) =>
    guest.ask('table:command', {
      table: company.code,
      moveId: `hostile-${phase}-${place}`,
      decision: guest.latest.decision?.id ?? 0,
      command,
    });
  const unharmed = async (): Promise<void> => {
    for (const guest of company.guests) {
      expect(await guest.join(company.code)).toMatchObject({ ok: true, update: { version } });
    }
  };

  test.each(Object.entries(MALFORMED))('[P-6] C-05 I-02 GR9 %s', async (_name, bodies) => {
    for (const [place, body] of bodies.entries()) {
      for (const guest of company.guests.slice(0, 2)) {
        expect(await send(guest, body, place), JSON.stringify(body).slice(0, 90)).toMatchObject({
          ok: false,
          code: 'malformed',
        });
      }
    }
    await unharmed();
  });

  test('[P-6] [P-13] C-06 what has the shape and no sense is refused with a code, and changes nothing', async () => {
    for (const [place, body] of REFUSED.entries()) {
      for (const guest of company.guests) {
        const answer = await send(guest, body, 100 + place);
        expect(answer, JSON.stringify(body)).toMatchObject({ ok: false, code: expect.any(String) });
        expect(answer['code']).not.toBe('internal');
        // A code and, where the game refused, its rule: nothing of how the server reads what it gets.
        expect(Object.keys(answer)).not.toContain('issues');
        expect(answer['rule']).not.toBe('');
      }
    }
    await unharmed();
  });

  test('[P-6] [P-45] I-02 talk', async () => {
    for (const [event, body] of TALK) {
      for (const guest of company.guests.slice(0, 2)) {
        const answer = await guest.ask(event, { table: company.code, ...body });
        expect(answer, `${event} ${JSON.stringify(body).slice(0, 90)}`).toMatchObject({
          ok: false,
          code: 'malformed',
        });
      }
    }
    expect(await guestOf(company, 0).ask('talk:read', { table: 'zzzzzzzz' })).toMatchObject({
      code: 'notJoined',
    });
    expect(await guestOf(company, 0).ask('talk:read', { table: company.code })).toMatchObject({ lines: [] });
    await unharmed();
  });
});
