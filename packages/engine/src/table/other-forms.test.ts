// How many play follows from the profile, and rules may change while people gather.
import { describe, expect, test } from 'vitest';
import { comparable, folded, gathered, PEOPLE, resumed, TestTable } from '../../test/table-kit.ts';
import { evolveTable } from './evolve.ts';
import type { TableState } from './types.ts';

const SWEDISH = { profile: 'bismarck-swedish@1' } as const;
const SIXTEEN = { profile: 'bismarck-16@1' } as const;
const changed = (options: object) => ({ type: 'changeSheet', options }) as const;

const atBismarck = (people: number, options: { readonly profile: string } = SWEDISH): TestTable =>
  gathered(PEOPLE.slice(0, people), { game: 'bismarck', options });

describe('seats follow the profile', () => {
  test('F-04 BIS-9.14 a four-handed table has four seats, no list, and begins when all four have agreed', () => {
    const table = atBismarck(3, SIXTEEN);
    expect(table.state).toMatchObject({ capacity: 4, list: 'closed', seats: ['ann', 'bob', 'cyd', null] });
    expect(table.ask('ann', { type: 'closeList' })).toBe('listClosed');
    table.agree();
    expect(table.state.phase).toBe('gathering');
    table.sit('dan');
    expect(table.ask('eve', { type: 'sit' })).toBe('tableFull');
    table.agree();
    expect(table.state).toMatchObject({ phase: 'playing', players: ['ann', 'bob', 'cyd', 'dan'] });
  });

  test('GR3 the sheet changed from three to four hands widens the table, and back again', () => {
    const waiting = atBismarck(2);
    waiting.must('ann', { type: 'agree' }).must('ann', changed(SIXTEEN));
    expect(waiting.state).toMatchObject({
      ...{ capacity: 4, list: 'closed', agreed: [], seats: ['ann', 'bob', null, null] },
      sheetBefore: { options: SWEDISH, seats: 3 },
    });
    waiting.must('ann', changed(SWEDISH));
    expect(waiting.state).toMatchObject({ capacity: 3, seats: ['ann', 'bob', null] });
    expect(comparable(folded(waiting.events))).toEqual(comparable(waiting.state));
    expect(comparable(resumed(waiting.state))).toEqual(comparable(waiting.state));
  });

  test('F-04 GR3 four who sit there do not become three; who leaves makes room for it', () => {
    const table = atBismarck(3).must('ann', changed(SIXTEEN)).sit('dan');
    expect(table.ask('ann', changed(SWEDISH))).toBe('seatsOutOfRange');
    expect(table.ask('ann', { ...changed(SIXTEEN), seats: 3 })).toBe('seatsOutOfRange');
    table.must('bob', { type: 'leave' }).must('ann', changed(SWEDISH));
    expect(table.state).toMatchObject({ capacity: 3, seats: ['ann', 'cyd', 'dan'] });
    expect(table.agree().state.phase).toBe('playing');
  });

  test('GR6 after a match the company plays on, and in another number once the list is open', () => {
    const table = atBismarck(4, SIXTEEN).agree().playOut();
    expect(table.state).toMatchObject({ phase: 'over', ended: 'played' });
    table.agree();
    expect(table.state).toMatchObject({ phase: 'playing', matchNo: 2 });
    table.playOut().must('ann', { type: 'openList' });
    expect(table.state).toMatchObject({ phase: 'gathering', list: 'closed', capacity: 4 });
    table.must('dan', { type: 'leave' }).must('ann', changed(SWEDISH)).agree();
    expect(table.state).toMatchObject({ phase: 'playing', matchNo: 3, players: ['ann', 'bob', 'cyd'] });
  });

  test('[P-49] somebody alone gets as many practice players as the profile has other seats', () => {
    for (const [options, seats] of [
      [SWEDISH, 3],
      [SIXTEEN, 4],
    ] as const) {
      const { state } = new TestTable({ game: 'bismarck', options, alone: true });
      expect(state).toMatchObject({ phase: 'playing' });
      expect(state.players).toHaveLength(seats);
    }
  });
});

describe('rules that make no sense', () => {
  test.each([
    [{ profile: 'bismarck-light@1', deals: 24 }, 'deals'],
    [{ ...SWEDISH, talonUse: 'dead' }, 'talonUse'],
    [{ profile: 'bismarck-nine@1', valfri: 'suit' }, 'valfri'],
  ])('GR3 %j is refused with what makes none, and why', (options, option) => {
    const refused = atBismarck(3).refusal('ann', changed(options));
    expect(refused).toEqual({
      code: 'optionsRefused',
      reasons: expect.arrayContaining([
        { option, code: expect.stringMatching(/^[A-Z_]+$/u), rule: expect.stringMatching(/^BIS-/u) },
      ]),
    });
  });
});

describe('where a list may come and go with the rules', () => {
  const people = ['ann', 'bob', 'cyd'];
  const change = (state: TableState, options: TableState['options'], seats: number): TableState =>
    evolveTable(state, { type: 'sheetChanged', lines: state.lines, options, seats }, 9);

  test('GR3 rules for one number of players close it', () => {
    // No game has both kinds of rules yet: these are of another game than the table was opened with.
    const { state } = gathered(people, { seats: 5 });
    const three = change({ ...state, game: 'bismarck' }, SWEDISH, 3);
    expect(three).toMatchObject({ list: 'closed', capacity: 3, seats: people });
  });

  test('GR3 a closed list stays closed while its people are enough, and is opened when they are too few', () => {
    const { state } = gathered(people).must('ann', { type: 'closeList' });
    const { options } = state;
    expect(change(state, options, 6)).toMatchObject({ list: 'closed', capacity: 6, seats: people });
    const two = change({ ...state, seats: ['ann', 'bob'] }, options, 4);
    expect(two).toMatchObject({ list: 'open', seats: ['ann', 'bob', null, null] });
  });
});
