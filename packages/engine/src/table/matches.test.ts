import { describe, expect, test } from 'vitest';
import { begun, PEOPLE, threeAtBismarck } from '../../test/table-kit.ts';
import { isBetweenDeals, isTalkOpen } from './seats.ts';

const startsOf = (table: ReturnType<typeof threeAtBismarck>) =>
  table.events.flatMap(({ event }) => (event.type === 'matchStarted' ? [event.firstSeat] : []));

describe('matches', () => {
  test('GR8 B-10 a match ends once; all agree to play again and the deal passes on', () => {
    const table = threeAtBismarck().begin().playOut();
    expect(table.state).toMatchObject({ phase: 'over', ended: 'played', matchNo: 1, agreed: [] });
    const next = table.state.match?.nextFirstSeat;
    expect(table.state.firstSeat).toBe(next);
    expect(table.ask('ann', { type: 'move', move: { type: 'cut', at: 5 } })).toBe('WRONG_PHASE');
    for (const person of ['cyd', 'ann', 'bob']) expect(table.ask(person, { type: 'agree' })).toBe('ok');
    expect(table.state).toMatchObject({ phase: 'playing', matchNo: 2 });
    expect(startsOf(table)).toEqual([null, next]);
  });

  test('GR6 BIS-2.1 the deal passes on in the same company; another one draws lots for its dealer', () => {
    const table = threeAtBismarck().begin().playOut();
    table.must('bob', { type: 'leave' }).sit('dan').agree().playOut();
    table.must('dan', { type: 'leave' }).sit('dan').agree();
    expect(startsOf(table)).toEqual([null, null, table.state.firstSeat]);
    expect(table.state.firstSeat).not.toBeNull();
  });

  test('GR6 NAP-2.1 other seats are another company', () => {
    const table = begun(PEOPLE.slice(0, 4)).playOut();
    table.must('ann', { type: 'openList' }).must('ann', { type: 'orderSeats', order: [1, 0, 2, 3, 4, 5, 6] });
    table.begin();
    expect(startsOf(table)).toEqual([null, null]);
    const same = begun(PEOPLE.slice(0, 4)).playOut();
    same.must('ann', { type: 'openList' }).begin();
    expect(startsOf(same)).toEqual([null, same.state.firstSeat]);
  });
});

describe('talk', () => {
  test('NAP-8.1 is closed while cards are out, and open between deals and between matches', () => {
    const table = begun(PEOPLE.slice(0, 3));
    expect([isBetweenDeals(table.state), isTalkOpen(table.state)]).toEqual([true, true]);
    table.cut();
    expect([isBetweenDeals(table.state), isTalkOpen(table.state)]).toEqual([false, false]);
    table.until(isBetweenDeals);
    expect(isTalkOpen(table.state)).toBe(true);
    table.playOut();
    expect([isBetweenDeals(table.state), isTalkOpen(table.state)]).toEqual([false, true]);
  });

  test('BIS-7.9 is open all the time where a table of Bismarck has agreed so', () => {
    const table = threeAtBismarck()
      .must('ann', { type: 'changeSheet', lines: { talk: 'open' } })
      .begin()
      .cut();
    expect(isTalkOpen(table.state)).toBe(true);
  });
});
