// People who pause, must leave, vanish, and others who play for them.
import { describe, expect, test } from 'vitest';
import { begun, comparable, folded, resumed, type TestTable } from '../../test/table-kit.ts';
import { present } from '../result.ts';
import type { AfterDeal } from './events.ts';
import { isBetweenDeals } from './seats.ts';
import type { PersonId } from './types.ts';

const FOUR = ['ann', 'bob', 'cyd', 'dan'] as const;
const TWO_ROUNDS = { options: { rounds: 2 } };
const DAY = Date.UTC(2030, 0, 6, 19);

const inDeal = () => begun(FOUR, TWO_ROUNDS).cut();
const leavingId = ({ state }: TestTable): number => present(state.leaving?.id, 'leaving');
const choose = (table: TestTable, person: PersonId, choice: AfterDeal, until: number | null = null) =>
  table.must(person, { type: 'chooseAfter', question: leavingId(table), choice, until });
const allChoose = (table: TestTable, choice: AfterDeal, until: number | null = null): TestTable => {
  for (const person of FOUR) choose(table, person, choice, until);
  return table;
};
const accept = (table: TestTable, ...people: readonly PersonId[]): TestTable => {
  const proposal = present(table.state.proposal?.id, 'proposal');
  for (const person of people) table.must(person, { type: 'vote', proposal, vote: 'accept' });
  return table;
};
const toTheEnd = (table: TestTable): TestTable =>
  table.until((state) => isBetweenDeals(state) || state.paused !== null);
/** The one whose move is awaited, gone. */
const withoutMover = (table: TestTable): PersonId => {
  const { mover } = table;
  table.whileAway(mover);
  return mover;
};
const others = (person: PersonId): readonly PersonId[] => FOUR.filter((other) => other !== person);

describe('pause', () => {
  test('[P-65] any one seat stops the game at once; nothing moves, and everything else may be asked', () => {
    const table = inDeal();
    const { mover } = table;
    table.must('cyd', { type: 'pause' });
    expect(table.state.paused).toEqual({ why: 'asked', seat: 2, until: null });
    const before = comparable(table.state);
    expect(table.ask(mover, { type: 'move', move: { type: 'call', call: 'pass' } })).toBe('paused');
    expect(table.ask('ann', { type: 'pause' })).toBe('paused');
    expect(table.ask('eve', { type: 'pause' })).toBe('notSeated');
    expect(table.ask('ann', { type: 'propose', proposal: { kind: 'settle' } })).toBe('paused');
    expect(comparable(table.state)).toEqual(before);
    expect(comparable(resumed(table.state))).toEqual(before);
    table.must('ann', { type: 'propose', proposal: { kind: 'lines', lines: { absence: 'end' } } });
    accept(table, 'bob', 'cyd', 'dan');
    expect(table.state.linesNext).toMatchObject({ absence: 'end' });
  });

  test('[P-66] G-06 all who are there go on, and whoever leaves is waited for no longer', () => {
    const table = inDeal().must('cyd', { type: 'pause' });
    const { decision } = table.state;
    table.whileAway('dan').must('ann', { type: 'propose', proposal: { kind: 'resume' } });
    accept(table, 'bob');
    expect(table.state.paused).not.toBeNull();
    table.whileAway('dan', 'cyd');
    expect(table.state).toMatchObject({ paused: null, lastProposal: { outcome: 'passed' } });
    // The turn that was interrupted is asked for anew.
    expect(table.state.decision).toBeGreaterThan(decision);
    expect(table.ask('ann', { type: 'propose', proposal: { kind: 'resume' } })).toBe('wrongPhase');
    table.whileAway().playOut();
    expect(table.state.ended).toBe('played');
  });

  test('[P-66] nobody has agreed where nobody is left who could', () => {
    const table = inDeal().must('cyd', { type: 'pause' });
    table.must('ann', { type: 'propose', proposal: { kind: 'resume' } }).whileAway(...FOUR);
    expect(table.state).toMatchObject({ paused: { why: 'asked' }, proposal: { accepted: [0] } });
    table.whileAway('ann', 'cyd', 'dan');
    expect(table.state.paused).not.toBeNull();
    accept(table, 'bob');
    expect(table.state.paused).toBeNull();
  });

  test('[P-66] another day, agreed while cards are out, begins after the deal, or at once while one on turn is away', () => {
    const asked = (table: TestTable) => {
      table.must('ann', { type: 'propose', proposal: { kind: 'anotherDay', until: DAY } });
      return accept(table, 'bob', 'cyd', 'dan');
    };
    const played = toTheEnd(asked(inDeal()));
    expect(played.state).toMatchObject({ paused: { why: 'anotherDay', until: DAY }, due: null });
    expect(isBetweenDeals(played.state)).toBe(true);
    const left = asked(inDeal());
    expect(left.state).toMatchObject({ paused: null, due: { kind: 'anotherDay' } });
    withoutMover(left);
    expect(left.state).toMatchObject({ paused: { why: 'anotherDay', until: DAY }, due: null });
  });
});

describe('somebody must leave after this deal', () => {
  test('[P-67] said and taken back, any time; choices never refuse one another', () => {
    const table = inDeal().must('bob', { type: 'mustLeave' });
    const id = leavingId(table);
    choose(table, 'ann', 'end');
    choose(table, 'ann', 'substitute');
    table.must('bob', { type: 'mustLeave' });
    expect(table.state.leaving).toMatchObject({
      id,
      seats: [1],
      chosen: [{ seat: 0, choice: 'substitute' }],
    });
    expect(table.ask('ann', { type: 'stay' })).toBe('wrongPhase');
    table.must('bob', { type: 'stay' });
    expect(table.state.leaving).toBeNull();
    const late = { type: 'chooseAfter', question: id, choice: 'end', until: null } as const;
    expect(table.ask('cyd', late)).toBe('ok');
    expect(table.ask('cyd', { ...late, question: id + 90 })).toBe('decisionClosed');
    expect(toTheEnd(table).state.paused).toBeNull();
  });

  test('[P-67] another day: one day that all name, kept until all who are there go on', () => {
    const table = inDeal().must('bob', { type: 'mustLeave' });
    choose(table, 'ann', 'anotherDay', DAY);
    choose(table, 'bob', 'anotherDay', DAY + 1);
    choose(table, 'cyd', 'anotherDay');
    choose(table, 'dan', 'anotherDay');
    expect(table.state.leaving?.decided).toBeNull();
    choose(table, 'bob', 'anotherDay');
    expect(table.state.leaving?.decided).toEqual({ choice: 'anotherDay', until: DAY });
    expect(toTheEnd(table).state).toMatchObject({ paused: { why: 'anotherDay', until: DAY } });
    table.must('dan', { type: 'propose', proposal: { kind: 'resume' } });
    accept(table, 'ann', 'bob', 'cyd');
    expect(table.state).toMatchObject({ paused: null, leaving: null });
    expect(table.playOut().state.ended).toBe('played');
  });

  test('[P-67] the end: after the deal, which still counts, with balances as they stand', () => {
    const table = allChoose(inDeal().must('bob', { type: 'mustLeave' }), 'end');
    expect(table.state.phase).toBe('playing');
    const scored = (): number => JSON.stringify(table.events).match(/dealScored/g)?.length ?? 0;
    table.until(() => false);
    expect(table.state).toMatchObject({ phase: 'over', ended: 'closed', leaving: null });
    expect(scored()).toBe(1);
  });

  test('[P-67] where the table has not found how to go on it stands still, until whoever must leave can stay', () => {
    const table = toTheEnd(inDeal().must('bob', { type: 'mustLeave' }));
    expect(table.state.paused).toEqual({ why: 'leaving', seat: 1, until: null });
    table.must('bob', { type: 'stay' });
    expect(table.state).toMatchObject({ paused: null, leaving: null });
    const between = toTheEnd(table).must('cyd', { type: 'mustLeave' });
    expect(between.state.paused).toMatchObject({ why: 'leaving', seat: 2 });
    expect(allChoose(between, 'end').state).toMatchObject({ ended: 'closed' });
  });

  test('[P-67] G-06 whoever has gone is not asked, but the end of the match is asked of all for a day', () => {
    const table = inDeal().must('bob', { type: 'mustLeave' });
    for (const person of ['ann', 'cyd', 'dan'] as const) choose(table, person, 'end');
    table.whileAway('bob');
    expect(table.state.leaving?.decided).toBeNull();
    table.longAway = ['bob'];
    table.whileAway('bob');
    // Where it is bob's turn the match ends there and then.
    expect(['end', 'closed']).toContain(table.state.leaving?.decided?.choice ?? table.state.ended);
    const day = inDeal().must('bob', { type: 'mustLeave' });
    for (const person of ['ann', 'cyd', 'dan'] as const) choose(day, person, 'anotherDay');
    day.whileAway('bob');
    expect(day.state.leaving?.decided).toEqual({ choice: 'anotherDay', until: null });
  });
});

describe('a substitute', () => {
  test('[P-68] from the next deal on: agrees by taking the seat, and plays with its balance', () => {
    const table = allChoose(inDeal().must('bob', { type: 'mustLeave' }), 'substitute');
    expect(table.state.offers).toEqual([{ seat: 1, from: 'nextDeal' }]);
    expect(table.ask('eve', { type: 'standIn', seat: 0 })).toBe('notOffered');
    table.must('eve', { type: 'standIn', seat: 1 });
    expect(table.ask('eve', { type: 'standIn', seat: 1 })).toBe('alreadyWaiting');
    expect(table.ask('fay', { type: 'standIn', seat: 1 })).toBe('seatTaken');
    expect(table.personIn(1)).toBe('bob');
    toTheEnd(table);
    expect(table.state).toMatchObject({ paused: null, leaving: null, offers: [], guests: [] });
    expect(table.state.seats).toEqual(['ann', 'eve', 'cyd', 'dan']);
    expect(table.state.standIns).toEqual([{ seat: 1, person: 'eve', instead: 'bob', deal: 2, tricks: 0 }]);
    // A seat's right ends with the seat.
    for (const type of ['pause', 'mustLeave', 'stay'] as const)
      expect(table.ask('bob', { type })).toBe('notSeated');
    expect(comparable(folded(table.events))).toEqual(comparable(table.state));
    expect(table.playOut().state.ended).toBe('played');
  });

  test('[P-68] G-06 while the table stands still for want of one, the game goes on as soon as there is one', () => {
    const table = toTheEnd(allChoose(inDeal().must('ann', { type: 'mustLeave' }), 'substitute'));
    expect(table.state.paused).toMatchObject({ why: 'leaving', seat: 0 });
    table.must('eve', { type: 'standIn', seat: 0 });
    // The host's role passes on with the seat.
    expect(table.state).toMatchObject({ paused: null, leaving: null, host: 'bob' });
  });

  test('[P-68] whoever can stay keeps the seat, and who was promised it waits for another', () => {
    const table = allChoose(inDeal().must('bob', { type: 'mustLeave' }), 'substitute');
    table.must('eve', { type: 'standIn', seat: 1 }).must('bob', { type: 'stay' });
    expect(table.state).toMatchObject({ offers: [], guests: [{ person: 'eve', seat: null }] });
    expect(toTheEnd(table).state.seats).toEqual([...FOUR]);
  });

  test('[P-69] F-07 F-08 for somebody who is away: at once, by the others who are there', () => {
    const table = inDeal();
    const gone = table.mover;
    const seat = table.seatToMove;
    const [first, second, third] = others(gone);
    expect(
      table.ask(present(first, 'first'), { type: 'propose', proposal: { kind: 'substitute', seat } }),
    ).toBe('seatPresent');
    table.whileAway(gone, present(third, 'third'));
    table.must(present(first, 'first'), { type: 'propose', proposal: { kind: 'substitute', seat } });
    accept(table, present(second, 'second'));
    expect(table.state.offers).toEqual([{ seat, from: 'now' }]);
    table.must('eve', { type: 'standIn', seat });
    expect(table.personIn(seat)).toBe('eve');
    expect(table.mover).toBe('eve');
    table.whileAway().playOut();
    expect(table.state.ended).toBe('played');
  });

  test('[P-69] G-09 whoever comes back before has the seat', () => {
    const table = inDeal();
    const seat = table.seatToMove;
    const gone = withoutMover(table);
    const [first, ...rest] = others(gone);
    table.must(present(first, 'first'), { type: 'propose', proposal: { kind: 'substitute', seat } });
    accept(table, ...rest);
    table.whileAway();
    expect(table.state.offers).toEqual([]);
    expect(table.ask('eve', { type: 'standIn', seat })).toBe('notOffered');
    expect(table.ask(gone, { type: 'move', move: { type: 'call', call: 'pass' } })).toBe('ok');
  });
});

describe('what the sheet says of those who vanish', () => {
  test.each([
    ['wait', { paused: null, offers: [], phase: 'playing' }],
    ['pause', { paused: { why: 'absence' }, phase: 'playing' }],
    ['substitute', { paused: null, offers: [{ from: 'now' }], phase: 'playing' }],
    ['end', { phase: 'over', ended: 'closed' }],
  ] as const)('[P-69] F-07 %s', (absence, outcome) => {
    const table = begun(FOUR, { ...TWO_ROUNDS, lines: { absence } }).cut();
    withoutMover(table);
    expect(table.vanish().state).toMatchObject(outcome);
    expect(comparable(folded(table.events))).toEqual(comparable(table.state));
  });

  test('[P-69] G-06 the match goes on at once when somebody plays for who has vanished', () => {
    const table = begun(FOUR, { ...TWO_ROUNDS, lines: { absence: 'pause' } }).cut();
    const seat = table.seatToMove;
    const gone = withoutMover(table);
    const [first, ...rest] = others(gone);
    table.vanish().must(present(first, 'first'), { type: 'propose', proposal: { kind: 'substitute', seat } });
    accept(table, ...rest).must('eve', { type: 'standIn', seat });
    expect(table.state).toMatchObject({ paused: null });
    expect(table.mover).toBe('eve');
  });

  test('[P-43] F-08 a seat that all others have agreed to free is free at once when it must act and nobody is there', () => {
    const table = inDeal();
    const seat = table.seatToMove;
    const gone = table.mover;
    const [first, ...rest] = others(gone);
    table.must(present(first, 'first'), { type: 'propose', proposal: { kind: 'remove', seat } });
    accept(table, ...rest);
    expect(table.state).toMatchObject({ phase: 'playing', due: { kind: 'remove' } });
    table.whileAway(gone);
    expect(table.state).toMatchObject({ phase: 'over', ended: 'closed', due: null, removed: [gone] });
    expect(table.state.seats[seat]).toBeNull();
  });

  test('[P-70] the end of the match is not refused by whoever has been away for a day', () => {
    const table = inDeal()
      .whileAway('dan')
      .must('ann', { type: 'propose', proposal: { kind: 'close' } });
    accept(table, 'bob', 'cyd');
    expect(table.state.phase).toBe('playing');
    table.longAway = ['dan'];
    table.whileAway('dan');
    expect(table.state).toMatchObject({ phase: 'over', ended: 'closed' });
  });
});
