import { seeded } from '@forehand/testkit';
import { describe, expect, test } from 'vitest';
import { anyCommand, CROWD } from '../../test/table-commands.ts';
import { begun, comparable, gathered, PEOPLE, TestTable, threeAtBismarck } from '../../test/table-kit.ts';
import { decideTable } from './decide.ts';
import { nextHost, seatInMatch, seatOf } from './seats.ts';

describe('sitting down', () => {
  test('GR5 E-05 the host sits first; others take the wished or the first free seat, one each', () => {
    const table = new TestTable({ game: 'bismarck' });
    expect(table.state).toMatchObject({ host: 'ann', seats: ['ann', null, null], phase: 'gathering' });
    expect(table.ask('bob', { type: 'sit', seat: 2 })).toBe('ok');
    expect(table.ask('cyd', { type: 'sit', seat: 2 })).toBe('seatTaken');
    expect(table.ask('cyd', { type: 'sit', seat: 3 })).toBe('malformed');
    expect(table.ask('bob', { type: 'sit', seat: 1 })).toBe('alreadySeated');
    expect(table.ask('cyd', { type: 'sit' })).toBe('ok');
    expect(table.state.seats).toEqual(['ann', 'cyd', 'bob']);
    expect(seatOf(table.state, 'dan')).toBeUndefined();
  });

  test('F-04 whoever comes to a full table finds no seat, with a wish or without', () => {
    const bismarck = threeAtBismarck();
    const nap = gathered(PEOPLE);
    for (const table of [bismarck, nap]) {
      const before = comparable(table.state);
      expect(table.ask('hal', { type: 'sit' })).toBe('tableFull');
      expect(table.ask('hal', { type: 'sit', seat: 1 })).toBe('tableFull');
      expect(comparable(table.state)).toEqual(before);
    }
  });

  test('F-04 a table of Nap has as many seats as its host has said, and closing the list fixes who sits there', () => {
    const table = gathered(['ann', 'bob', 'cyd'], { seats: 4 });
    expect(table.state.seats).toEqual(['ann', 'bob', 'cyd', null]);
    table.sit('dan');
    expect(table.ask('eve', { type: 'sit' })).toBe('tableFull');
    table.must('ann', { type: 'closeList' });
    expect(table.ask('eve', { type: 'sit' })).toBe('tableFull');
  });

  test('F-05 who has left and comes back finds no more seats than there are', () => {
    const table = gathered(['ann', 'bob', 'cyd', 'dan'], { seats: 4 });
    table.must('bob', { type: 'leave' }).sit('eve');
    expect(table.ask('bob', { type: 'sit' })).toBe('tableFull');
    expect(table.state.seats).toEqual(['ann', 'eve', 'cyd', 'dan']);
  });
});

describe('leaving', () => {
  test('GR6 F-02 F-03 the host’s role passes clockwise; an empty table has none until somebody sits down', () => {
    const table = threeAtBismarck();
    expect(table.ask('dan', { type: 'leave' })).toBe('notSeated');
    expect(table.ask('ann', { type: 'leave' })).toBe('ok');
    expect(table.state).toMatchObject({ host: 'bob', seats: [null, 'bob', 'cyd'] });
    expect(table.ask('bob', { type: 'leave' })).toBe('ok');
    expect(table.state.host).toBe('cyd');
    expect(table.ask('cyd', { type: 'leave' })).toBe('ok');
    expect(table.state).toMatchObject({ host: null, seats: [null, null, null] });
    expect(nextHost(table.state, 2)).toBeNull();
    expect(table.ask('dan', { type: 'sit' })).toBe('ok');
    expect(table.state.host).toBe('dan');
  });

  test('F-02 with seven at the table the next host has the powers, and the old one none on coming back', () => {
    const table = gathered(PEOPLE);
    table.must('ann', { type: 'leave' });
    expect(table.state.host).toBe('bob');
    expect(table.ask('bob', { type: 'changeSheet', options: { rounds: 4 } })).toBe('ok');
    expect(table.ask('bob', { type: 'remove', seat: 3 })).toBe('ok');
    table.sit('ann');
    expect(table.ask('ann', { type: 'closeList' })).toBe('notHost');
    expect(table.ask('bob', { type: 'closeList' })).toBe('ok');
  });

  test('F-01 the host has gone, in whatever phase: everybody may ask for anything, and has an answer', () => {
    const remove = { type: 'propose', proposal: { kind: 'remove', seat: 0 } } as const;
    const gone = [
      gathered(PEOPLE.slice(0, 4)).must('ann', { type: 'leave' }),
      gathered(PEOPLE.slice(0, 4)).must('ann', { type: 'closeList' }).must('ann', { type: 'leave' }),
      begun(PEOPLE.slice(0, 4)).playOut().must('bob', { type: 'agree' }).must('ann', { type: 'leave' }),
      begun(PEOPLE.slice(0, 3)).must('bob', remove).must('cyd', remove),
    ];
    for (const { state } of gone) {
      expect(state.host).toBe('bob');
      expect(seatOf(state, 'ann')).toBeUndefined();
      const random = seeded(5);
      for (let asked = 0; asked < 400; asked += 1) {
        const judged = decideTable(state, random.pick(CROWD), anyCommand(state, random), 99);
        expect(judged.ok || judged.error.code.length > 0).toBe(true);
      }
    }
  });

  test('GR6 F-07 nobody leaves or joins while a match is played', () => {
    const table = threeAtBismarck().begin();
    expect(table.ask('ann', { type: 'leave' })).toBe('wrongPhase');
    expect(table.ask('dan', { type: 'sit' })).toBe('tableFull');
    expect(table.ask('dan', { type: 'sit', seat: 1 })).toBe('seatTaken');
  });

  test('F-03 at the result the host leaves: the others play on with somebody else', () => {
    const table = begun(['ann', 'bob', 'cyd']).playOut();
    table.must('bob', { type: 'agree' }).must('ann', { type: 'leave' });
    expect(table.state).toMatchObject({ phase: 'over', host: 'bob', agreed: [], list: 'closed' });
    table.must('bob', { type: 'agree' }).must('cyd', { type: 'agree' });
    expect(table.state.phase).toBe('over');
    table.sit('dan').must('dan', { type: 'agree' });
    expect(table.state).toMatchObject({ phase: 'playing', matchNo: 2, players: ['dan', 'bob', 'cyd'] });
  });

  test('GR6 F-09 between matches a seat may change hands, and the newcomer plays the next one', () => {
    const table = threeAtBismarck().begin().playOut();
    table.must('ann', { type: 'agree' }).must('bob', { type: 'leave' });
    expect(table.state).toMatchObject({ agreed: [] });
    expect(seatInMatch(table.state, 'cyd')).toBe(2);
    table.sit('dan');
    expect(seatInMatch(table.state, 'dan')).toBeUndefined();
    table.agree();
    expect(table.state).toMatchObject({ phase: 'playing', seats: ['ann', 'dan', 'cyd'] });
    expect(seatInMatch(table.state, 'dan')).toBe(1);
  });
});

describe('late guests', () => {
  test('GR6 wait at the table, each once, at most eight of them, and may go again', () => {
    const table = begun(['ann', 'bob', 'cyd']);
    expect(table.ask('dan', { type: 'wait' })).toBe('ok');
    expect(table.ask('dan', { type: 'wait' })).toBe('alreadyWaiting');
    expect(table.ask('ann', { type: 'wait' })).toBe('alreadySeated');
    for (let more = 1; more < 8; more += 1) expect(table.ask(`late${more}`, { type: 'wait' })).toBe('ok');
    expect(table.ask('late8', { type: 'wait' })).toBe('tableFull');
    expect(table.ask('dan', { type: 'leave' })).toBe('ok');
    expect(table.ask('dan', { type: 'leave' })).toBe('notSeated');
    expect(table.ask('late8', { type: 'wait' })).toBe('ok');
    expect(table.state.guests).toHaveLength(8);
  });

  test('F-09 a match later the list is opened and the guest is let in, with other numbers of people', () => {
    const table = begun(['ann', 'bob', 'cyd'], { seats: 4 });
    table.must('dan', { type: 'wait' });
    expect(table.ask('ann', { type: 'openList' })).toBe('wrongPhase');
    table.playOut();
    expect(table.state.guests).toEqual([{ person: 'dan', seat: null }]);
    expect(table.ask('dan', { type: 'sit' })).toBe('tableFull');
    table.must('ann', { type: 'openList' });
    expect(table.state).toMatchObject({
      phase: 'gathering',
      list: 'open',
      seats: ['ann', 'bob', 'cyd', null],
    });
    expect(table.state.sheetBefore).toMatchObject({ seats: 3 });
    table.sit('dan');
    expect(table.state.guests).toEqual([]);
    table.begin();
    expect(table.state).toMatchObject({ matchNo: 2, players: ['ann', 'bob', 'cyd', 'dan'] });
    const starts = table.events.filter(({ event }) => event.type === 'matchStarted');
    expect(starts.at(-1)?.event).toMatchObject({ firstSeat: null });
    table.playOut();
    expect(table.state.match?.totals).toHaveLength(4);
  });
});
