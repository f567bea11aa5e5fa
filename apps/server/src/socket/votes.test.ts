import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { openMemoryStorage } from '../adapters/memory-storage.ts';
import type { Storage } from '../ports.ts';
import {
  beginMatch,
  type Company,
  guestOf,
  level,
  playOn,
  seatCompany,
  until,
  visit,
} from '../testing/company.ts';
import { type AnyAnswer, Guest } from '../testing/guest.ts';
import { seededDraw } from '../testing/legal-player.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

type Proposal = Parameters<Guest['command']>[1] & { type: 'propose' };

let storage: Storage;
let server: TestServer;
let company: Company;

beforeEach(async () => {
  storage = { ...openMemoryStorage(), close: async () => undefined };
  server = await startTestServer({ storage });
});
afterEach(async () => {
  for (const guest of company.guests) guest.disconnect();
  await server.close();
});

const at = (place: number): Guest => guestOf(company, place);
const begin = async (game: 'bismarck' | 'nap', guests: number): Promise<void> => {
  company = await seatCompany({ origin: server.origin }, { game, guests });
  await beginMatch(company);
};
const propose = (place: number, proposal: Proposal['proposal']): Promise<AnyAnswer> =>
  at(place).command(company.code, { type: 'propose', proposal });
const voteId = async (place: number): Promise<number> =>
  (await until(at(place), ({ vote }) => vote !== null)).vote?.id ?? 0;
const vote = (place: number, decision: number, say: 'accept' | 'decline', moveId?: string) =>
  at(place).command(
    company.code,
    { type: 'vote', vote: say },
    { decision, ...(moveId !== undefined && { moveId }) },
  );
const toCards = () => playOn(company, seededDraw(5), ({ talk }) => talk === 'closed');
const totalsOf = (guest: Guest): unknown => {
  const view = z.looseObject({ totals: z.unknown().optional(), balances: z.unknown().optional() });
  const { totals, balances } = view.parse(guest.latest.match);
  return totals ?? balances;
};

const ORDERS = [
  [1, 2, 3],
  [1, 3, 2],
  [2, 1, 3],
  [2, 3, 1],
  [3, 1, 2],
  [3, 2, 1],
] as const;

describe('votes of all seats at once', () => {
  test.each(ORDERS)(
    '[P-40] [P-41] in the order %i %i %i, doubled and repeated: all accepted, it happens once',
    async (...order) => {
      await begin('nap', 4);
      await propose(0, { kind: 'close' });
      const id = await voteId(3);
      const answers = await Promise.all(
        order.flatMap((place) => [
          vote(place, id, 'accept', `vote-of-seat-${place}`),
          vote(place, id, 'accept', `vote-of-seat-${place}`),
          vote(place, id, 'accept'),
        ]),
      );
      expect(answers.filter(({ ok }) => !ok)).toEqual([]);
      await until(at(3), ({ phase }) => phase === 'over');
      await level(company);
      const table = await storage.directory.findByCode(company.code);
      const steps = await storage.log.history(table?.tableId ?? '');
      const closed = steps
        .flatMap(({ events }) => events)
        .filter((event) => JSON.stringify(event).includes('matchClosed'));
      expect(closed).toHaveLength(1);
      expect(await vote(1, id, 'decline')).toMatchObject({ ok: true });
      expect((await level(company)) > 0 && at(2).latest.ended).toBe('closed');
    },
  );

  test('[P-41] one who declines among many ends it, whatever the order; who that was is told to nobody', async () => {
    await begin('nap', 5);
    await propose(0, { kind: 'close' });
    const id = await voteId(4);
    const before = company.guests.map((guest) => guest.received.length);
    const answers = await Promise.all([
      vote(1, id, 'accept'),
      vote(2, id, 'decline'),
      vote(3, id, 'accept'),
      vote(4, id, 'accept'),
    ]);
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, true]);
    await until(at(1), (update) => update.vote === null);
    await level(company);
    for (const [place, guest] of company.guests.entries()) {
      const told = JSON.stringify(guest.received.slice(before[place]));
      expect(told).not.toMatch(/"declin\w*":|accepted":\[/u);
      const lastVote = { id, outcome: 'declined' };
      expect(guest.latest).toMatchObject({ phase: 'playing', vote: null, lastVote, seen: [] });
    }
  });

  test('[P-41] two seats have the same thought: the second accepts; another thought is proposalOpen', async () => {
    await begin('nap', 4);
    const both = await Promise.all([propose(1, { kind: 'close' }), propose(2, { kind: 'close' })]);
    expect(both.map(({ ok }) => ok)).toEqual([true, true]);
    const { vote: open } = await until(at(0), (update) => update.vote?.accepted === 2);
    expect(open).toMatchObject({ kind: 'close', voters: 4, yours: 'asked' });
    expect(await propose(3, { kind: 'remove', seat: 0 })).toMatchObject({ code: 'proposalOpen' });
    expect(await vote(3, 1, 'accept')).toMatchObject({ code: 'decisionClosed' });
  });
});

describe.each(['bismarck', 'nap'] as const)('a table of %s agrees', (game) => {
  beforeEach(() => begin(game, 3));

  test('[P-43] NAP-2.8 BIS-2.8 to close: the deal counts for nothing, nobody has won, the same company plays on', async () => {
    const draw = seededDraw(11);
    await playOn(company, draw, ({ match }) => JSON.stringify(match).includes('"deal":2'));
    await toCards();
    const totals = totalsOf(at(0));
    await propose(1, { kind: 'close' });
    const id = await voteId(0);
    await Promise.all([vote(0, id, 'accept'), vote(2, id, 'accept')]);
    for (const guest of company.guests) {
      const over = await until(guest, ({ phase }) => phase === 'over');
      expect(over).toMatchObject({ ended: 'closed', decision: { kind: 'again' }, vote: null, talk: 'open' });
      expect(totalsOf(guest)).toEqual(totals);
      expect(over.evening?.map(({ sum }) => sum)).toEqual(totals);
      expect(await guest.command(company.code, { type: 'move', move: { type: 'cut', at: 3 } })).toMatchObject(
        {
          ok: false,
        },
      );
    }
    await Promise.all(company.guests.map((guest) => guest.command(company.code, { type: 'agree' })));
    expect(await until(at(0), ({ matchNo }) => matchNo === 2)).toMatchObject({
      phase: 'playing',
      ended: null,
    });
  }, 60_000);

  test('[P-43] [P-41] to remove a seat: that seat has no vote, and is freed when no cards are out', async () => {
    await toCards();
    expect(await propose(0, { kind: 'remove', seat: 0 })).toMatchObject({ code: 'malformed' });
    await propose(0, { kind: 'remove', seat: 2 });
    const id = await voteId(2);
    expect(at(2).latest.vote).toMatchObject({ kind: 'remove', seat: 2, voters: 2, yours: 'notAsked' });
    expect(await vote(2, id, 'decline')).toMatchObject({ code: 'notAsked' });
    expect(await vote(1, id, 'accept')).toMatchObject({ ok: true });
    await level(company);
    expect(at(2).latest).toMatchObject({ phase: 'playing', you: 2, vote: null });
    await playOn(company, seededDraw(7), ({ phase }) => phase === 'over');
    await level(company);
    expect(at(2).latest).toMatchObject({ you: null, match: null, ended: 'closed' });
    expect(await at(2).command(company.code, { type: 'sit', name: 'Camille' })).toMatchObject({
      code: 'removed',
    });
  }, 60_000);

  test('[P-43] [P-40] on other lines: they hold from the next deal on; visitors have no vote', async () => {
    await toCards();
    const line = game === 'nap' ? ({ settleEarly: 'never' } as const) : ({ talk: 'open' } as const);
    const other = game === 'nap' ? { talk: 'open' as const } : { settleEarly: 'never' as const };
    expect(await propose(0, { kind: 'lines', lines: other })).toMatchObject({ code: 'malformed' });
    await propose(0, { kind: 'lines', lines: line });
    const id = await voteId(2);
    const visitor = await visit(new Guest({ origin: server.origin }), company.code, 'Stranger');
    const say = { type: 'vote', vote: 'decline' } as const;
    expect(await visitor.command(company.code, say, { decision: id })).toMatchObject({ code: 'notSeated' });
    expect(visitor.latest.vote).toMatchObject({ yours: 'notAsked' });
    visitor.disconnect();
    await Promise.all([vote(1, id, 'accept'), vote(2, id, 'accept')]);
    const agreed = await until(at(0), (update) => update.vote === null);
    expect(agreed.sheet.linesNext).toMatchObject(line);
    expect(agreed.sheet.lines).not.toMatchObject(line);
    await playOn(company, seededDraw(8), ({ sheet }) => sheet.linesNext === null);
    expect(at(0).latest.sheet.lines).toMatchObject(line);
  }, 60_000);

  test('[P-40] [P-42] before a match and after it there is nothing to vote on', async () => {
    await propose(0, { kind: 'close' });
    const id = await voteId(1);
    await Promise.all([vote(1, id, 'accept'), vote(2, id, 'accept')]);
    await until(at(0), ({ phase }) => phase === 'over');
    for (const kind of ['settle', 'close'] as const) {
      expect(await propose(0, { kind })).toMatchObject({ code: 'wrongPhase' });
    }
    expect(await at(0).command(company.code, { type: 'setAhead', ahead: true })).toMatchObject({
      code: 'wrongPhase',
    });
  });
});

test('[P-42] Bismarck does not settle early', async () => {
  await begin('bismarck', 3);
  await toCards();
  expect(await propose(0, { kind: 'settle' })).toMatchObject({ code: 'notOffered' });
  expect(await at(0).command(company.code, { type: 'setAhead', ahead: true })).toMatchObject({
    code: 'notOffered',
  });
});
