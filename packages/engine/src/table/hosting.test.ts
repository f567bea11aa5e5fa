import { describe, expect, test } from 'vitest';
import { begun, comparable, gathered, PEOPLE, TestTable, threeAtBismarck } from '../../test/table-kit.ts';
import { decideTable } from './decide.ts';
import { evolveTable } from './evolve.ts';
import { USUAL_LINES } from './lines.ts';
import type { TableCommand } from './types.ts';

const HOST_COMMANDS: readonly TableCommand[] = [
  { type: 'closeList' },
  { type: 'openList' },
  { type: 'changeSheet', options: { rounds: 2 } },
  { type: 'list', listed: true },
  { type: 'orderSeats', order: [1, 0, 2, 3, 4, 5, 6] },
  { type: 'drawSeats', order: [1, 0, 2, 3, 4, 5, 6] },
  { type: 'addPractice' },
  { type: 'remove', seat: 2 },
  { type: 'turnAway', person: 'dan' },
  { type: 'readmit' },
  { type: 'passHost', seat: 2 },
];

const friends = () => gathered(['ann', 'bob', 'cyd']);

describe('who is host', () => {
  test.each(HOST_COMMANDS)('GR5 F-02 $type is refused to everybody else, in every phase', (command) => {
    const gathering = friends();
    const closed = friends().must('ann', { type: 'closeList' });
    const playing = begun(['ann', 'bob', 'cyd']);
    const over = begun(['ann', 'bob', 'cyd']).playOut();
    for (const table of [gathering, closed, playing, over]) {
      const before = comparable(table.state);
      for (const person of ['bob', 'cyd', 'dan']) expect(table.ask(person, command)).toBe('notHost');
      expect(comparable(table.state)).toEqual(before);
    }
  });

  test('GR6 a host hands the role on in every phase, to people who sit there', () => {
    const gathering = friends().must('ann', { type: 'addPractice' });
    const playing = begun(['ann', 'bob', 'cyd']);
    const over = begun(['ann', 'bob', 'cyd']).playOut();
    for (const seat of [0, 3, 4, 9]) {
      expect(gathering.ask('ann', { type: 'passHost', seat })).toBe('malformed');
    }
    for (const table of [gathering, playing, over]) {
      expect(table.ask('ann', { type: 'passHost', seat: 2 })).toBe('ok');
      expect(table.state.host).toBe('cyd');
      expect(table.ask('ann', { type: 'passHost', seat: 1 })).toBe('notHost');
    }
  });

  test('GR6 F-10 another seat takes the role, in every phase; who has it cannot take it', () => {
    const playing = begun(['ann', 'bob', 'cyd']);
    const over = begun(['ann', 'bob', 'cyd']).playOut();
    for (const table of [friends(), playing, over]) {
      expect(table.ask('dan', { type: 'takeHost' })).toBe('notSeated');
      expect(table.ask('ann', { type: 'takeHost' })).toBe('alreadyHost');
      expect(table.ask('bob', { type: 'takeHost' })).toBe('ok');
      expect(table.state.host).toBe('bob');
    }
  });

  test('GR6 the role never passes to a practice player, and waits for the next of the people', () => {
    const table = new TestTable().must('ann', { type: 'addPractice' }).must('ann', { type: 'addPractice' });
    table.sit('bob').must('ann', { type: 'leave' });
    expect(table.state.host).toBe('bob');
    table.must('bob', { type: 'leave' });
    expect(table.state.host).toBeNull();
    const more = { type: 'seatTaken', seat: 4, person: 'practice:3' } as const;
    expect(evolveTable(table.state, more, 9).host).toBeNull();
    table.must('cyd', { type: 'sit', seat: 1 });
    expect(table.state.host).toBe('cyd');
  });
});

describe('sending somebody away', () => {
  test('F-12 who was removed comes back neither to a seat nor to wait; others see an open list', () => {
    const table = gathered(['ann', 'bob', 'cyd', 'dan']).must('ann', { type: 'closeList' });
    expect(table.ask('ann', { type: 'remove', seat: 1 })).toBe('ok');
    expect(table.state).toMatchObject({ list: 'open', removed: ['bob'] });
    expect(table.state.seats).toEqual(['ann', 'cyd', 'dan', null, null, null, null]);
    for (const type of ['sit', 'wait'] as const) expect(table.ask('bob', { type })).toBe('removed');
    expect(table.ask('bob', { type: 'sit', seat: 5 })).toBe('removed');
  });

  test('F-12 a removal by mistake is taken back by the host, in any phase', () => {
    const table = gathered(['ann', 'bob', 'cyd']);
    expect(table.ask('ann', { type: 'readmit' })).toBe('malformed');
    table.must('ann', { type: 'remove', seat: 1 });
    expect(table.ask('ann', { type: 'readmit' })).toBe('ok');
    expect(table.state.removed).toEqual([]);
    expect(table.ask('bob', { type: 'sit' })).toBe('ok');
  });

  test('F-12 F-04 a late guest is sent away in every phase, and gives back the seat that was promised', () => {
    const playing = begun(['ann', 'bob', 'cyd']);
    const over = begun(['ann', 'bob', 'cyd']).playOut();
    for (const table of [friends(), playing, over]) {
      expect(table.ask('ann', { type: 'turnAway', person: 'dan' })).toBe('malformed');
      expect(table.ask('ann', { type: 'turnAway', person: 'bob' })).toBe('malformed');
      table.must('dan', { type: 'wait' });
      expect(table.ask('ann', { type: 'turnAway', person: 'dan' })).toBe('ok');
      expect(table.state).toMatchObject({ guests: [], removed: ['dan'] });
      for (const type of ['sit', 'wait'] as const) expect(table.ask('dan', { type })).toBe('removed');
      expect(table.ask('ann', { type: 'readmit' })).toBe('ok');
      expect(table.ask('dan', { type: 'wait' })).toBe('ok');
    }
    const filled = gathered(['ann', 'bob']).must('ann', { type: 'addPractice' });
    filled.begin().cut().must('dan', { type: 'sit' }).must('ann', { type: 'turnAway', person: 'dan' });
    expect(filled.ask('eve', { type: 'sit' })).toBe('ok');
    expect(filled.state.guests).toEqual([{ person: 'eve', seat: 2 }]);
  });

  test('F-12 nobody is removed from a free seat, oneself neither, and during a match the others decide', () => {
    const table = friends();
    for (const seat of [0, 3, 8]) expect(table.ask('ann', { type: 'remove', seat })).toBe('malformed');
    table.begin();
    expect(table.ask('ann', { type: 'remove', seat: 1 })).toBe('wrongPhase');
    table.playOut();
    expect(table.ask('ann', { type: 'remove', seat: 1 })).toBe('ok');
    expect(table.state).toMatchObject({ phase: 'over', seats: ['ann', null, 'cyd'], removed: ['bob'] });
    expect(table.ask('bob', { type: 'wait' })).toBe('removed');
  });

  test('F-12 a practice player that was sent away may be had again', () => {
    const table = friends().must('ann', { type: 'addPractice' }).must('ann', { type: 'remove', seat: 3 });
    expect(table.state.removed).toEqual([]);
    expect(table.ask('ann', { type: 'addPractice' })).toBe('ok');
    expect(table.state.seats[3]).toBe('practice:1');
  });
});

describe('the list of players', () => {
  test('F-04 GR3 closing it leaves no gap and fixes how many play; it is closed once', () => {
    const table = new TestTable().must('bob', { type: 'sit', seat: 3 }).must('cyd', { type: 'sit', seat: 5 });
    table.must('ann', { type: 'closeList' });
    expect(table.state).toMatchObject({
      list: 'closed',
      seats: ['ann', 'bob', 'cyd'],
      capacity: 7,
      agreed: [],
    });
    expect(table.ask('ann', { type: 'closeList' })).toBe('listClosed');
    expect(threeAtBismarck().ask('ann', { type: 'closeList' })).toBe('listClosed');
  });

  test('GR3 what cannot be dealt is refused: too few people, or options for another number', () => {
    const two = gathered(['ann', 'bob']);
    expect(two.ask('ann', { type: 'closeList' })).toBe('tooFewPlayers');
    const many = gathered(PEOPLE.slice(0, 4)).state;
    const odd = { ...many, game: 'bismarck', options: { profile: 'bismarck-swedish@1' } };
    expect(decideTable(odd, 'ann', { type: 'closeList' }, 9)).toEqual({
      ok: false,
      error: { code: 'cannotBeDealt' },
    });
  });

  test('GR6 somebody more before deal 1 opens it again; what was agreed to is asked anew', () => {
    const table = friends().must('ann', { type: 'closeList' });
    table.must('ann', { type: 'agree' }).must('bob', { type: 'agree' });
    expect(table.state).toMatchObject({ agreed: [0, 1], sheetBefore: null });
    const { version } = table;
    table.sit('dan');
    expect(table.typesSince(version)).toEqual(['listOpened', 'seatTaken']);
    expect(table.state).toMatchObject({ list: 'open', agreed: [], decision: table.version });
    expect(table.state.seats).toEqual(['ann', 'bob', 'cyd', 'dan', null, null, null]);
    expect(table.state.sheetBefore).toEqual({
      options: table.state.options,
      lines: table.state.lines,
      seats: 3,
    });
    table.must('ann', { type: 'closeList' });
    expect(table.state.sheetBefore).toMatchObject({ seats: 3 });
    expect(table.agree().state).toMatchObject({ phase: 'playing', sheetBefore: null });
  });

  test('GR6 somebody less before deal 1 opens it as well', () => {
    const table = gathered(['ann', 'bob', 'cyd', 'dan']).must('ann', { type: 'closeList' });
    table.must('cyd', { type: 'agree' });
    const { version } = table;
    table.must('bob', { type: 'leave' });
    expect(table.typesSince(version)).toEqual(['seatLeft', 'listOpened']);
    expect(table.state).toMatchObject({ list: 'open', agreed: [], sheetBefore: { seats: 4 } });
    expect(table.state.seats.slice(0, 4)).toEqual(['ann', 'cyd', 'dan', null]);
  });

  test('GR5 a list that was closed too soon is opened again, and everybody is asked anew', () => {
    const table = friends().must('ann', { type: 'closeList' }).must('bob', { type: 'agree' });
    table.must('ann', { type: 'openList' });
    expect(table.state).toMatchObject({ list: 'open', agreed: [], sheetBefore: { seats: 3 } });
    expect(table.state.seats).toEqual(['ann', 'bob', 'cyd', null, null, null, null]);
    expect(table.ask('ann', { type: 'openList' })).toBe('wrongPhase');
  });

  test('F-09 after a match of Bismarck too the host may go on with other people: there is no list to close', () => {
    const table = threeAtBismarck().begin().playOut().must('ann', { type: 'openList' });
    expect(table.state).toMatchObject({ phase: 'gathering', list: 'closed', agreed: [], ended: 'played' });
    expect(table.ask('ann', { type: 'openList' })).toBe('wrongPhase');
    table.must('ann', { type: 'remove', seat: 1 }).must('ann', { type: 'addPractice' }).agree();
    expect(table.state).toMatchObject({ phase: 'playing', players: ['ann', 'practice:1', 'cyd'] });
  });

  test('F-11 it is public or not as the host says, while people gather', () => {
    const table = friends().must('ann', { type: 'list', listed: true });
    expect(table.state.listed).toBe(true);
    table.must('ann', { type: 'list', listed: false }).begin();
    expect(table.state.listed).toBe(false);
    expect(table.ask('ann', { type: 'list', listed: true })).toBe('wrongPhase');
  });
});

describe('the order of seats', () => {
  test.each(['orderSeats', 'drawSeats'] as const)(
    'GR9 %s takes the seats in another order, nothing else',
    (type) => {
      const table = friends().must('ann', { type: 'closeList' }).must('ann', { type: 'agree' });
      for (const order of [[], [0, 1], [0, 1, 1], [0, 1, 3], [0, 1, 2, 2], [0, 1, -1], [2, 1, 0.5]]) {
        expect(table.ask('ann', { type, order })).toBe('malformed');
      }
      table.must('ann', { type, order: [2, 0, 1] });
      expect(table.state).toMatchObject({
        seats: ['cyd', 'ann', 'bob'],
        agreed: [],
        decision: table.version,
      });
      expect(table.events.at(-1)?.event).toMatchObject({ by: type === 'orderSeats' ? 'host' : 'lots' });
    },
  );

  test('GR6 free seats have their place in it too, and after a match it stands', () => {
    const table = gathered(['ann', 'bob', 'cyd'], { seats: 4 });
    table.must('ann', { type: 'orderSeats', order: [3, 2, 1, 0] });
    expect(table.state.seats).toEqual([null, 'cyd', 'bob', 'ann']);
    table.begin();
    expect(table.state.seats).toEqual(['cyd', 'bob', 'ann']);
    expect(table.ask('ann', { type: 'drawSeats', order: [0, 1, 2] })).toBe('wrongPhase');
    table.playOut();
    expect(table.ask('ann', { type: 'orderSeats', order: [0, 1, 2] })).toBe('wrongPhase');
  });
});

describe('the sheet', () => {
  test('GR3 seats go from as many as sit there to as many as the game has', () => {
    const table = gathered(PEOPLE.slice(0, 4));
    for (const seats of [0, 2, 3, 8]) {
      expect(table.ask('ann', { type: 'changeSheet', seats })).toBe('seatsOutOfRange');
    }
    expect(table.ask('ann', { type: 'changeSheet', seats: 4 })).toBe('ok');
    expect(table.state).toMatchObject({ capacity: 4, seats: ['ann', 'bob', 'cyd', 'dan'] });
    expect(new TestTable().ask('ann', { type: 'changeSheet', seats: 2 })).toBe('seatsOutOfRange');
    expect(threeAtBismarck().ask('ann', { type: 'changeSheet', seats: 4 })).toBe('seatsOutOfRange');
  });

  test('GR3 options no table can have are refused, and lines the game does not leave open', () => {
    const table = friends();
    expect(table.refusal('ann', { type: 'changeSheet', options: { rounds: 21 } })).toEqual({
      code: 'optionsRefused',
      reasons: [{ option: 'rounds', code: 'ROUNDS_RANGE', rule: 'NAP-2.3' }],
    });
    for (const lines of [{ talk: 'open' }, { settleEarly: 'now' }, { clock: 3 }, 7]) {
      expect(table.ask('ann', { type: 'changeSheet', lines })).toBe('malformed');
    }
    expect(table.ask('ann', { type: 'changeSheet', lines: { settleEarly: 'never' } })).toBe('ok');
    expect(table.state.lines).toEqual({ ...USUAL_LINES, settleEarly: 'never' });
    const bismarck = threeAtBismarck();
    expect(bismarck.ask('ann', { type: 'changeSheet', lines: { talk: 'open' } })).toBe('ok');
    expect(bismarck.ask('ann', { type: 'changeSheet', lines: { settleEarly: 'ask' } })).toBe('malformed');
  });

  test('GR2 a change asks everybody again, and keeps what stood there before the last one', () => {
    const table = friends().must('ann', { type: 'closeList' });
    table.must('ann', { type: 'agree' }).must('bob', { type: 'agree' });
    const shown = { options: table.state.options, lines: table.state.lines, seats: 3 };
    table.must('ann', { type: 'changeSheet', options: { rounds: 5 } });
    expect(table.state).toMatchObject({ agreed: [], decision: table.version, sheetBefore: shown });
    expect(table.state.options).toMatchObject({ rounds: 5 });
    expect(table.state.seats).toEqual(['ann', 'bob', 'cyd']);
    table.must('ann', { type: 'changeSheet', lines: { settleEarly: 'automatic' } });
    expect(table.state.sheetBefore).toMatchObject({ options: { rounds: 5 }, lines: shown.lines });
    table.agree();
    expect(table.ask('ann', { type: 'changeSheet', options: { rounds: 1 } })).toBe('wrongPhase');
    expect(table.state.sheetBefore).toBeNull();
  });

  test('GR2 before the list is closed nobody has been asked, and a change moves nobody', () => {
    const table = new TestTable({ seats: 5 }).must('bob', { type: 'sit', seat: 3 });
    table.must('ann', { type: 'changeSheet', options: { rounds: 2 } });
    expect(table.state).toMatchObject({ sheetBefore: null, seats: ['ann', null, null, 'bob', null] });
    table.must('ann', { type: 'changeSheet', seats: 3 });
    expect(table.state.seats).toEqual(['ann', 'bob', null]);
  });
});
