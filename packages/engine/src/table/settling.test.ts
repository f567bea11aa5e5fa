// Scoring a deal early, as the table's question (NAP-7.5).

import { cards, stackedChance } from '@forehand/testkit';
import { describe, expect, test } from 'vitest';
import { napDeal } from '../../test/nap-table.ts';
import { begun, comparable, PEOPLE, type TestTable } from '../../test/table-kit.ts';
import { present } from '../result.ts';
import { acceptedBy, votersOn } from './consent.ts';
import { deedsOf } from './deeds.ts';
import type { TableLines } from './lines.ts';

const SETTLE = { type: 'propose', proposal: { kind: 'settle' } } as const;

/** A complete deal of the vectors up to its first lead, with people in all its seats. */
function dealt(id: string, settleEarly: TableLines['settleEarly'] = 'ask', rounds = 2): TestTable {
  const deal = napDeal(id);
  const chance = stackedChance({ lot: deal.dealer, packAfterCut: () => deal.deckAfterCut });
  return begun(PEOPLE.slice(0, deal.players), { options: { rounds }, lines: { settleEarly }, chance })
    .cut()
    .call(...deal.calls.map(([, call]) => call));
}

const tricks = (id: string, from: number, to?: number) => napDeal(id).plays.slice(from, to).flat();

/** N-X2 when the Nap has lost its first trick. */
const lostNap = (settleEarly?: TableLines['settleEarly']): TestTable =>
  dealt('N-X2', settleEarly).play(...tricks('N-X2', 0, 1));

const openId = ({ state }: TestTable): number => present(state.proposal ?? undefined, 'proposal').id;

const vote = (table: TestTable, person: string, answer: 'accept' | 'decline'): TestTable =>
  table.must(person, { type: 'vote', proposal: openId(table), vote: answer });

const LOST = [-15, 5, 5, 5];

describe('an early score is offered', () => {
  test('NAP-7.5 P21 one who declines lets play go on; the end is the same', () => {
    const table = lostNap().must('cyd', SETTLE);
    vote(table, 'ann', 'accept');
    vote(table, 'bob', 'accept');
    vote(table, 'dan', 'decline');
    expect(table.state).toMatchObject({ proposal: null, lastProposal: { outcome: 'declined' } });
    expect(table.state.match?.totals).toEqual([0, 0, 0, 0]);
    table.play(...tricks('N-X2', 1));
    expect(table.state.match?.totals).toEqual(LOST);
  });

  test('NAP-7.5 declined, it may be offered again after the next trick, by whomever', () => {
    const table = lostNap().must('cyd', SETTLE);
    vote(table, 'dan', 'decline');
    for (const person of ['ann', 'bob', 'cyd', 'dan']) {
      expect(table.refusal(person, SETTLE)).toEqual({ code: 'justDeclined' });
    }
    expect(deedsOf(table.state, 'ann')).not.toContain('settle');
    expect(table.ask('ann', { type: 'propose', proposal: { kind: 'close' } })).toBe('ok');
    vote(table, 'bob', 'decline');
    expect(table.refusal('cyd', SETTLE)).toEqual({ code: 'justDeclined' });
    table.play(...tricks('N-X2', 1, 2)).must('cyd', SETTLE);
    for (const person of ['ann', 'bob', 'dan']) vote(table, person, 'accept');
    expect(table.state.match?.totals).toEqual(LOST);
  });

  test('NAP-7.5 NAP-7.4 P21 when all accept, the declarer too, it scores what it would after five tricks', () => {
    const table = lostNap().must('cyd', SETTLE);
    vote(table, 'dan', 'accept');
    vote(table, 'ann', 'accept');
    expect(table.state.match?.totals).toEqual([0, 0, 0, 0]);
    const { version } = table;
    vote(table, 'bob', 'accept');
    expect(table.typesSince(version)).toEqual(['accepted', 'proposalEnded', 'dealScored', 'packSealed']);
    expect(table.state.match?.totals).toEqual(LOST);
    expect(table.state).toMatchObject({ proposal: null, lastProposal: { outcome: 'passed' } });
  });

  test('NAP-7.3 P22 not while the result is not certain', () => {
    const table = dealt('N-S1').play(...tricks('N-S1', 0, 3));
    const before = comparable(table.state);
    expect(table.refusal('bob', SETTLE)).toEqual({ code: 'RESULT_NOT_CERTAIN', rule: 'NAP-7.3' });
    expect(comparable(table.state)).toEqual(before);
    table.play(...tricks('N-S1', 3, 4));
    expect(table.refusal('bob', SETTLE)).toBeUndefined();
  });

  test('NAP-7.2 P23 not while a card of the next trick lies on the table', () => {
    const table = lostNap().play(...cards('2D'));
    expect(table.refusal('ann', SETTLE)).toEqual({ code: 'WRONG_PHASE', rule: 'NAP-7.2' });
    expect(dealt('N-X2').refusal('ann', SETTLE)).toMatchObject({ code: 'RESULT_NOT_CERTAIN' });
  });

  test('NAP-7.5 the leader’s next card overtakes it, and a vote on its way is no mistake', () => {
    const table = lostNap().must('cyd', SETTLE);
    const id = openId(table);
    const { version } = table;
    table.play(...cards('2D'));
    expect(table.typesSince(version)).toEqual(['proposalEnded', 'cardPlayed']);
    expect(table.state).toMatchObject({ proposal: null, lastProposal: { id, outcome: 'overtaken' } });
    expect(table.ask('ann', { type: 'vote', proposal: id, vote: 'accept' })).toBe('ok');
    table.play(...cards('6D 2C TS'));
    expect(table.ask('ann', SETTLE)).toBe('ok');
  });

  test('NAP-7.5 another question stays open when a card is played', () => {
    const table = lostNap().must('cyd', { type: 'propose', proposal: { kind: 'close' } });
    table.play(...cards('2D'));
    expect(table.state.proposal).toMatchObject({ proposal: { kind: 'close' } });
  });

  test('NAP-7.5 it is not offered where the sheet says never, nor in Bismarck', () => {
    const never = lostNap('never');
    const bismarck = begun(['ann', 'bob', 'cyd'], { game: 'bismarck' }).cut();
    for (const table of [never, bismarck]) {
      expect(table.refusal('ann', SETTLE)).toEqual({ code: 'notOffered' });
      expect(table.refusal('ann', { type: 'setAhead', ahead: true })).toEqual({ code: 'notOffered' });
    }
    never.play(...tricks('N-X2', 1));
    expect(never.state.match?.totals).toEqual(LOST);
  });

  test('NAP-7.5 with a seat to be freed after the deal, the deal may be scored early all the same', () => {
    const table = lostNap().must('ann', { type: 'propose', proposal: { kind: 'remove', seat: 2 } });
    vote(table, 'bob', 'accept');
    vote(table, 'dan', 'accept').must('cyd', SETTLE);
    for (const person of ['ann', 'bob', 'dan']) vote(table, person, 'accept');
    expect(table.state).toMatchObject({ ended: 'closed', removed: ['cyd'], due: null });
    expect(table.state.match?.totals).toEqual(LOST);
  });
});

describe('an early score by itself', () => {
  test('NAP-7.5 where the sheet says automatic, at the first certain moment', () => {
    const table = dealt('N-X2', 'automatic').play(...cards('KS AS 9S'));
    expect(table.refusal('ann', { type: 'setAhead', ahead: true })).toEqual({ code: 'notOffered' });
    const { version } = table;
    table.play(...cards('8S'));
    expect(table.typesSince(version)).toEqual(['cardPlayed', 'trickTaken', 'dealScored', 'packSealed']);
    expect(table.state.match?.totals).toEqual(LOST);
  });

  test('NAP-7.5 when all people have accepted beforehand, at the first certain moment', () => {
    const table = dealt('N-X2');
    for (const person of ['ann', 'bob', 'cyd', 'dan']) table.must(person, { type: 'setAhead', ahead: true });
    expect(table.state.ahead).toEqual([0, 1, 2, 3]);
    table.play(...tricks('N-X2', 0, 1));
    expect(table.state.match?.totals).toEqual(LOST);
    expect(table.state.ahead).toEqual([0, 1, 2, 3]);
  });

  test('NAP-7.5 the last to accept beforehand has it scored at once, whatever else is asked', () => {
    for (const close of [true, false]) {
      const table = lostNap();
      if (close) table.must('ann', { type: 'propose', proposal: { kind: 'close' } });
      for (const person of ['ann', 'bob', 'cyd']) table.must(person, { type: 'setAhead', ahead: true });
      expect(table.state.match?.totals).toEqual([0, 0, 0, 0]);
      table.must('dan', { type: 'setAhead', ahead: true });
      expect(table.state.match?.totals).toEqual(LOST);
      expect(table.state.proposal === null).toBe(!close);
    }
  });

  test('NAP-7.5 who has accepted beforehand counts where it is asked, and may take it back', () => {
    const table = lostNap().must('bob', { type: 'setAhead', ahead: true });
    table.must('dan', { type: 'setAhead', ahead: true }).must('dan', { type: 'setAhead', ahead: false });
    expect(table.state.ahead).toEqual([1]);
    table.must('cyd', SETTLE);
    const open = present(table.state.proposal ?? undefined, 'proposal');
    expect(acceptedBy(table.state, open)).toEqual([1, 2]);
    expect(votersOn(table.state, open.proposal)).toEqual([0, 1, 2, 3]);
    vote(table, 'ann', 'accept');
    const { version } = table;
    table.must('dan', { type: 'setAhead', ahead: true });
    expect(table.typesSince(version)).toEqual(['aheadSet', 'proposalEnded', 'dealScored', 'packSealed']);
    expect(table.state.match?.totals).toEqual(LOST);
  });

  test('NAP-7.5 an acceptance beforehand is of no use once the table has agreed to play every deal out', () => {
    const table = dealt('N-X2');
    for (const person of ['ann', 'bob', 'cyd', 'dan']) table.must(person, { type: 'setAhead', ahead: true });
    table.must('ann', { type: 'propose', proposal: { kind: 'lines', lines: { settleEarly: 'never' } } });
    for (const person of ['bob', 'cyd', 'dan']) vote(table, person, 'accept');
    table.play(...tricks('N-X2', 0, 1));
    expect(table.state.match?.totals).toEqual(LOST);
    // In force from the next deal on: the same cards are dealt again, by the next dealer.
    table.cut();
    while (table.state.match?.choices(table.seatToMove)?.kind === 'call') table.step();
    expect(table.state).toMatchObject({ lines: { settleEarly: 'never' }, ahead: [0, 1, 2, 3] });
    let early = 0;
    table.until(({ match }) => {
      if (match?.settlement !== undefined) early += 1;
      return match?.awaitedCut !== undefined;
    });
    expect(early).toBeGreaterThan(0);
  });

  test('NAP-7.5 an acceptance beforehand holds for its match alone', () => {
    const table = lostNap();
    table.must('ann', { type: 'setAhead', ahead: true });
    table.must('ann', { type: 'propose', proposal: { kind: 'close' } });
    for (const person of ['bob', 'cyd', 'dan']) vote(table, person, 'accept');
    expect(table.state.ahead).toEqual([]);
  });
});
