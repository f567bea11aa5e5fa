// What was agreed, offered or given up does not outlive what it was about.
import { describe, expect, test } from 'vitest';
import { begun, comparable, folded, type TestTable } from '../../test/table-kit.ts';
import { present } from '../result.ts';
import { AFTER_DECLINED_MS, AFTER_OWN_DECLINED_MS, claimEnded, seatPassed } from './claims.ts';
import { deedsOf } from './deeds.ts';
import type { AfterDeal } from './events.ts';
import { isBetweenDeals } from './seats.ts';
import type { PersonId, TableCommand } from './types.ts';

const FOUR = ['ann', 'bob', 'cyd', 'dan'] as const;
const DAY = Date.UTC(2030, 0, 6, 19);

const inDeal = () => begun(FOUR, { options: { rounds: 2 } }).cut();
const toTheEnd = (table: TestTable): TestTable =>
  table.until((state) => isBetweenDeals(state) || state.paused !== null);
const allChoose = (table: TestTable, choice: AfterDeal, until: number | null = null): TestTable => {
  const question = present(table.state.leaving?.id, 'leaving');
  for (const person of table.people) table.must(person, { type: 'chooseAfter', question, choice, until });
  return table;
};
/** Proposed by the first of them, accepted by the rest. */
const agreed = (
  table: TestTable,
  proposal: Extract<TableCommand, { type: 'propose' }>['proposal'],
  [first, ...rest]: readonly PersonId[] = FOUR,
): TestTable => {
  table.must(present(first, 'proposer'), { type: 'propose', proposal });
  const id = present(table.state.proposal?.id, 'proposal');
  for (const person of rest) table.must(person, { type: 'vote', proposal: id, vote: 'accept' });
  return table;
};

describe('another day', () => {
  test('[P-66] agreed in the last deal, it stops no later match', () => {
    const table = begun(FOUR, { options: { rounds: 1 } });
    table.until(({ match }) => match?.deal === 4 && match.awaitedCut === undefined);
    agreed(table, { kind: 'anotherDay', until: DAY }).playOut();
    expect(table.state).toMatchObject({ phase: 'over', ended: 'played', due: null });
    table.agree();
    table.must('ann', { type: 'propose', proposal: { kind: 'anotherDay', until: null } });
    table.must('bob', { type: 'vote', proposal: table.state.proposal?.id ?? 0, vote: 'decline' });
    expect(toTheEnd(table.cut()).state.paused).toBeNull();
  });

  test('[P-66] agreed while the match is paused, it is at once', () => {
    const table = agreed(inDeal().must('cyd', { type: 'pause' }), { kind: 'anotherDay', until: DAY });
    expect(table.state).toMatchObject({ paused: { why: 'anotherDay', until: DAY }, due: null });
    agreed(table, { kind: 'anotherDay', until: DAY + 1 });
    expect(table.state).toMatchObject({ paused: { why: 'anotherDay', until: DAY + 1 }, due: null });
  });
});

test('[P-65] while the match is paused nobody has to act, so no seat is freed in the middle of a deal', () => {
  const table = inDeal();
  const [seat, gone] = [table.seatToMove, table.mover];
  const others = FOUR.filter((person) => person !== gone);
  agreed(table, { kind: 'remove', seat }, others)
    .must(others[0] ?? '', { type: 'pause' })
    .whileAway(gone);
  expect(table.state).toMatchObject({ phase: 'playing', due: { kind: 'remove' } });
  agreed(table, { kind: 'resume' }, others);
  expect(table.state).toMatchObject({ phase: 'over', ended: 'closed', removed: [gone] });
});

test('[P-67] a seat that was offered is no longer offered when another leaver makes all choose anew', () => {
  const table = allChoose(inDeal().must('bob', { type: 'mustLeave' }), 'substitute');
  table.must('eve', { type: 'standIn', seat: 1 }).must('cyd', { type: 'mustLeave' });
  expect(table.state).toMatchObject({ offers: [], guests: [{ person: 'eve', seat: null }] });
  toTheEnd(allChoose(table, 'anotherDay', DAY));
  expect(table.ask('fay', { type: 'standIn', seat: 1 })).toBe('notOffered');
  expect(table.state.seats).toEqual([...FOUR]);
});

test('[P-68] [P-33] two seats that change hands together leave the host’s role with somebody who sits here', () => {
  const table = inDeal().must('ann', { type: 'mustLeave' }).must('bob', { type: 'mustLeave' });
  allChoose(table, 'substitute');
  table.must('eve', { type: 'standIn', seat: 0 }).must('fay', { type: 'standIn', seat: 1 });
  toTheEnd(table);
  expect(table.state.seats).toEqual(['eve', 'fay', 'cyd', 'dan']);
  expect(table.state.seats).toContain(table.state.host);
  expect(comparable(folded(table.events))).toEqual(comparable(table.state));
});

const claim = (seat: number, at = 0): TableCommand => ({
  type: 'claim',
  seat,
  number: 47,
  device: 'phone',
  at,
});
const passTo = (table: TestTable, person: PersonId, seat: number): TestTable => {
  const { people } = table;
  const holder = table.personIn(seat);
  table.must(person, claim(seat));
  for (const voter of people.filter((one) => one !== holder))
    table.must(voter, { type: 'vouch', claim: table.state.claim?.id ?? 0, vote: 'accept', at: 0 });
  expect(table.byItself((state, version) => seatPassed(state, 0, version))).toBe(true);
  return table;
};

describe('whoever had a seat that has passed', () => {
  test('[P-89] plays for nobody else at this table', () => {
    const table = passTo(inDeal(), 'new', 1).must('cyd', { type: 'mustLeave' });
    allChoose(table, 'substitute');
    expect(table.ask('bob', { type: 'standIn', seat: 2 })).toBe('seatPassed');
    expect(table.ask('eve', { type: 'standIn', seat: 2 })).toBe('ok');
  });

  test('[P-89] claims that seat back, whoever has it by now, and no other', () => {
    const table = passTo(inDeal(), 'new', 1);
    expect(table.ask('bob', claim(2))).toBe('seatPassed');
    expect(deedsOf(table.state, 'bob')).toEqual(['claim']);
    passTo(table, 'hal', 1);
    expect(table.ask('new', claim(0))).toBe('seatPassed');
    passTo(table, 'bob', 1);
    expect(table.state.seats).toEqual([...FOUR]);
  });
});

test('[P-90] a claim of somebody else does not shorten the pause of whoever was declined', () => {
  const table = inDeal().must('new', claim(1));
  table.must('ann', { type: 'vouch', claim: table.state.claim?.id ?? 0, vote: 'decline', at: 0 });
  table
    .must('hal', claim(1, AFTER_DECLINED_MS))
    .must('hal', { type: 'withdrawClaim', at: AFTER_DECLINED_MS });
  expect(table.ask('new', claim(1, AFTER_DECLINED_MS))).toBe('claimDeclined');
  expect(table.ask('hal', claim(1, AFTER_DECLINED_MS))).toBe('ok');
  table.byItself((state, version) => claimEnded(state, 'lapsed', AFTER_OWN_DECLINED_MS, version));
  expect(table.ask('new', claim(1, AFTER_OWN_DECLINED_MS))).toBe('ok');
});
