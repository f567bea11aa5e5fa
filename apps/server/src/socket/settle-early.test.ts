import { type Card, present } from '@forehand/engine';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { cardsIn } from '../admin/disclosure/card-audit.ts';
import { fairness } from '../fairness/fairness.ts';
import type { Fairness } from '../ports.ts';
import { beginMatch, type Company, guestOf, level, seatCompany, until } from '../testing/company.ts';
import type { AnyAnswer, Guest } from '../testing/guest.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const hands = (...texts: readonly string[]): readonly (readonly string[])[] =>
  texts.map((text) => text.split(' '));

/** N-X2: the Nap of seat 0 fails in the first trick. */
const FAILED = hands('KS QS JS TS AH', 'AS 2D 3D 4D 5D', '9S 6D 7D 8D 9D', '8S 2C 3C 4C 5C');
/** N-S1: the Four of seat 0 is made in the fourth trick. */
const MADE = hands('AH KH QH AS 2C', 'JH TH KS AC KD', '9H 8H QS QC QD', '7H 6H JS JC JD');

const PACK = Array.from('CDHS').flatMap((suit) => Array.from('23456789TJQKA', (rank) => `${rank}${suit}`));

/** The pack that gives these hands when seat 3 deals: three to each, then two to each. */
function packFor(dealt: readonly (readonly string[])[]): readonly string[] {
  const first = dealt.flatMap((hand) => hand.slice(0, 3));
  const top = [...first, ...dealt.flatMap((hand) => hand.slice(3))];
  return [...top, ...PACK.filter((card) => !top.includes(card))];
}

/** Chance that lets seat 3 deal first and deals these hands. */
function stacked(dealt: readonly (readonly string[])[]): Fairness {
  const pack = packFor(dealt);
  const isCard = (card: string): card is Card => PACK.includes(card);
  return {
    ...fairness,
    answer(context, secret, request) {
      if (request.kind === 'lot') return { kind: 'lot', seat: 3 };
      if (request.kind !== 'cards') return fairness.answer(context, secret, request);
      return { kind: 'cards', cards: pack.slice(request.from, request.from + request.count).filter(isCard) };
    },
  };
}

const shown = z.looseObject({ balances: z.array(z.number()), played: z.array(z.unknown()) });
const balancesOf = (guest: Guest) => shown.parse(guest.latest.match).balances;

let server: TestServer;
let company: Company;

async function deal(dealt: readonly (readonly string[])[], lines?: object): Promise<void> {
  server = await startTestServer({ fairness: stacked(dealt) });
  const options = { profile: 'nap-base@1', rounds: 1 };
  const table = { game: 'nap', guests: 4, options, ...(lines && { lines }) };
  company = await seatCompany({ origin: server.origin }, table);
  await beginMatch(company);
}

afterEach(async () => {
  for (const guest of company.guests) guest.disconnect();
  await server.close();
});

const at = (seat: number): Guest => guestOf(company, seat);

async function move(seat: number, wanted: object): Promise<void> {
  await until(at(seat), ({ decision }) => decision?.kind === 'move');
  expect(await at(seat).command(company.code, { type: 'move', move: wanted })).toMatchObject({ ok: true });
  await level(company);
}

async function call(first: string): Promise<void> {
  await move(2, { type: 'cut', at: 20 });
  await move(0, { type: 'call', call: first });
  for (const seat of [1, 2, 3]) await move(seat, { type: 'call', call: 'pass' });
}

/** A trick, from its leader on. */
async function trick(leader: number, cards: string): Promise<void> {
  for (const [place, card] of cards.split(' ').entries())
    await move((leader + place) % 4, { type: 'play', card });
}

const propose = (seat: number): Promise<AnyAnswer> =>
  at(seat).command(company.code, { type: 'propose', proposal: { kind: 'settle' } });

const voteOf = async (seat: number): Promise<number> =>
  present((await until(at(seat), ({ vote }) => vote !== null)).vote ?? undefined, 'vote').id;

async function answer(seat: number, vote: 'accept' | 'decline'): Promise<AnyAnswer> {
  const decision = await voteOf(seat);
  return at(seat).command(company.code, { type: 'vote', vote }, { decision });
}

describe('a failed Nap (N-X2)', () => {
  beforeEach(async () => {
    await deal(FAILED);
    await call('nap');
    await trick(0, 'KS AS 9S 8S');
  });

  test('[P-42] [P-41] NAP-7.1 P21 declined: play goes on, nobody learns who declined, the numbers are the same', async () => {
    expect(at(2).latest.may).toContain('settle');
    expect(await propose(2)).toMatchObject({ ok: true });
    expect((await until(at(3), ({ vote }) => vote !== null)).vote).toEqual({
      id: expect.any(Number),
      kind: 'settle',
      by: 2,
      accepted: 1,
      voters: 4,
      yours: 'asked',
    });
    await answer(0, 'accept');
    await answer(1, 'accept');
    const before = at(0).received.length;
    await answer(3, 'decline');
    await until(at(0), ({ vote }) => vote === null);
    const told = JSON.stringify(at(0).received.slice(before));
    expect(told).not.toMatch(/"declin\w*":|"vote":\{/u);
    expect(at(0).latest).toMatchObject({ lastVote: { outcome: 'declined' }, seen: [] });
    expect(at(2).latest.may).not.toContain('settle');
    expect(await propose(0)).toEqual({ ok: false, code: 'justDeclined' });
    await trick(1, '2D 6D 2C TS');
    await trick(0, 'QS 3D 7D 3C');
    await trick(0, 'JS 4D 8D 4C');
    await trick(0, 'AH 5D 9D 5C');
    for (const guest of company.guests) expect(balancesOf(guest)).toEqual([-15, 5, 5, 5]);
  });

  test('[P-42] NAP-7.4 P21 accepted by all: scored at once with the same numbers, unplayed cards told to nobody', async () => {
    await propose(2);
    const { version } = at(0).latest;
    const answers = await Promise.all([0, 1, 3].map((seat) => answer(seat, 'accept')));
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true]);
    expect(await level(company)).toBe(version + 3);
    for (const [seat, guest] of company.guests.entries()) {
      expect(balancesOf(guest)).toEqual([-15, 5, 5, 5]);
      const open = ['KS', 'AS', '9S', '8S', ...present(FAILED[seat], 'hand')];
      const review = await guest.ask('deal:review', { table: company.code });
      const record = await guest.request('GET', `/api/tables/${company.code}/record?match=1`);
      for (const message of [...guest.received, review, record.text]) {
        expect(cardsIn(message).filter((card) => !open.includes(card))).toEqual([]);
      }
    }
    expect(
      await at(0).command(company.code, { type: 'propose', proposal: { kind: 'settle' } }),
    ).toMatchObject({ code: 'WRONG_PHASE' });
  });

  test('[P-42] NAP-7.2 P23 while a card of the next trick lies on the table it is WRONG_PHASE', async () => {
    await move(1, { type: 'play', card: '2D' });
    const { version } = at(1).latest;
    expect(await propose(2)).toMatchObject({ ok: false, code: 'WRONG_PHASE', rule: 'NAP-7.2' });
    expect(at(2).latest.may).not.toContain('settle');
    expect(await level(company)).toBe(version);
  });

  test('[P-42] the next card ends the question, and a late vote is no mistake', async () => {
    await propose(2);
    const decision = await voteOf(3);
    await move(1, { type: 'play', card: '2D' });
    expect(at(3).latest.vote).toBeNull();
    const { version } = at(3).latest;
    const late = { type: 'vote', vote: 'accept' } as const;
    expect(await at(3).command(company.code, late, { decision })).toMatchObject({ ok: true });
    expect((await level(company)) - version).toBeLessThanOrEqual(1);
    expect(balancesOf(at(0))).toEqual([0, 0, 0, 0]);
  });
});

describe('a Four that is made in the fourth trick (N-S1)', () => {
  test('[P-42] NAP-7.3 P22 after three tricks the result is not certain; after four it may be offered', async () => {
    await deal(MADE);
    await call('four');
    await trick(0, 'AH JH 9H 7H');
    await trick(0, 'KH TH 8H 6H');
    await trick(0, 'QH KD QD JD');
    expect(await propose(2)).toMatchObject({ ok: false, code: 'RESULT_NOT_CERTAIN', rule: 'NAP-7.3' });
    expect(at(2).latest.may).not.toContain('settle');
    await trick(0, 'AS KS QS JS');
    expect(await propose(2)).toMatchObject({ ok: true });
  });

  test('[P-42] NAP-7.5 who accepts beforehand is counted when it is offered, and nobody is told before', async () => {
    await deal(MADE);
    await move(2, { type: 'cut', at: 20 });
    const ahead = (seat: number) => at(seat).command(company.code, { type: 'setAhead', ahead: true });
    for (const seat of [0, 1, 3]) expect(await ahead(seat)).toMatchObject({ ok: true });
    await level(company);
    expect(company.guests.map((guest) => guest.latest.ahead)).toEqual([true, true, false, true]);
    await move(0, { type: 'call', call: 'four' });
    for (const seat of [1, 2, 3]) await move(seat, { type: 'call', call: 'pass' });
    await trick(0, 'AH JH 9H 7H');
    await trick(0, 'KH TH 8H 6H');
    await trick(0, 'QH KD QD JD');
    await trick(0, 'AS KS QS JS');
    expect(balancesOf(at(0))).toEqual([0, 0, 0, 0]);
    expect(await propose(2)).toMatchObject({ ok: true });
    await level(company);
    expect(balancesOf(at(0))).toEqual([12, -4, -4, -4]);
  });

  test.each(['automatic', 'never'] as const)(
    '[P-42] NAP-7.5 on a table that settles early: %s',
    async (line) => {
      await deal(MADE, { settleEarly: line });
      await call('four');
      await trick(0, 'AH JH 9H 7H');
      await trick(0, 'KH TH 8H 6H');
      await trick(0, 'QH KD QD JD');
      await trick(0, 'AS KS QS JS');
      expect(balancesOf(at(0))).toEqual(line === 'automatic' ? [12, -4, -4, -4] : [0, 0, 0, 0]);
      if (line === 'automatic') return;
      expect(await propose(2)).toMatchObject({ code: 'notOffered' });
      expect(await at(0).command(company.code, { type: 'setAhead', ahead: true })).toMatchObject({
        code: 'notOffered',
      });
    },
  );
});
