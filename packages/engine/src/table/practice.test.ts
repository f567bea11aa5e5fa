// Practice players: they fill seats, agree by themselves, and make room for friends.
import { describe, expect, test } from 'vitest';
import { begun, comparable, gathered, TestTable } from '../../test/table-kit.ts';
import { decideTable, openWithPractice } from './decide.ts';
import { USUAL_LINES } from './lines.ts';
import { isCutAskedFor, isPractice, seatInMatch } from './seats.ts';
import type { TableState } from './types.ts';

/** Ann alone with three practice players, two rounds. */
const alone = (): TestTable => new TestTable({ alone: true, seats: 4, options: { rounds: 2 } });

const isCut = ({ match }: TableState): boolean => match?.awaitedCut !== undefined;
const OPEN = {
  type: 'open',
  game: 'nap',
  options: { profile: 'nap-base@1', rounds: 2, openDeals: 'afterMatch' },
  seats: 4,
  lines: USUAL_LINES,
  listed: false,
} as const;
const FREE_CUT = { type: 'goOn', cut: 30 } as const;

describe('a game at once', () => {
  test.each(['bismarck', 'nap'] as const)(
    'GR6 whoever comes alone plays %s with practice players',
    (game) => {
      const table = new TestTable({ game, alone: true, seats: 3 });
      expect(table.version).toBe(1);
      expect(table.state).toMatchObject({ phase: 'playing', host: 'ann', list: 'closed', matchNo: 1 });
      expect(table.state.players).toEqual(['ann', 'practice:1', 'practice:2']);
      expect(table.state.players.map(isPractice)).toEqual([false, true, true]);
      expect(isPractice(null)).toBe(false);
      table.playOut();
      expect(table.state.ended).toBe('played');
      expect(table.ask('ann', { type: 'agree' })).toBe('ok');
      expect(table.state).toMatchObject({ phase: 'playing', matchNo: 2 });
    },
  );

  test('GR6 one alone ends it alone: nobody else is asked', () => {
    const table = alone().cut();
    expect(table.ask('ann', { type: 'propose', proposal: { kind: 'close' } })).toBe('ok');
    expect(table.state).toMatchObject({
      phase: 'over',
      ended: 'closed',
      lastProposal: { outcome: 'passed' },
    });
    expect(table.ask('ann', { type: 'leave' })).toBe('ok');
    expect(table.state.host).toBeNull();
  });
});

describe('filling seats', () => {
  test('GR6 one by one, until none is free, and only before a match', () => {
    const table = gathered(['ann', 'bob'], { seats: 4 });
    for (const seat of [2, 3]) {
      expect(table.ask('ann', { type: 'addPractice' })).toBe('ok');
      expect(isPractice(table.state.seats[seat])).toBe(true);
    }
    expect(table.ask('ann', { type: 'addPractice' })).toBe('tableFull');
    table.begin();
    expect(table.state).toMatchObject({
      phase: 'playing',
      players: ['ann', 'bob', 'practice:1', 'practice:2'],
    });
    expect(table.ask('ann', { type: 'addPractice' })).toBe('wrongPhase');
  });

  test('GR6 each has its own number, also when one went before', () => {
    const table = gathered(['ann']).must('ann', { type: 'addPractice' }).must('ann', { type: 'addPractice' });
    table.must('ann', { type: 'remove', seat: 1 }).must('ann', { type: 'addPractice' });
    expect(table.state.seats.slice(0, 4)).toEqual(['ann', 'practice:1', 'practice:2', null]);
  });
});

describe('a friend comes', () => {
  test('F-04 before a match: to a free seat, else at once to a practice player’s', () => {
    const table = gathered(['ann', 'bob'], { seats: 3 }).must('ann', { type: 'addPractice' });
    table.must('ann', { type: 'closeList' }).must('ann', { type: 'agree' }).must('bob', { type: 'agree' });
    expect(table.state.phase).toBe('playing');
    const waiting = gathered(['ann', 'bob'], { seats: 3 }).must('ann', { type: 'addPractice' });
    waiting.must('ann', { type: 'closeList' }).must('ann', { type: 'agree' }).sit('cyd');
    expect(waiting.state).toMatchObject({ seats: ['ann', 'bob', 'cyd'], list: 'closed', agreed: [0] });
    expect(waiting.ask('dan', { type: 'sit', seat: 1 })).toBe('tableFull');
    waiting.agree();
    expect(waiting.state.players).toEqual(['ann', 'bob', 'cyd']);
  });

  test('F-09 between deals: at once, and plays the seat from there on', () => {
    const table = alone().cut().until(isCut);
    const totals = table.state.match?.totals;
    const { decision } = table.state;
    expect(table.ask('bob', { type: 'sit', seat: 2 })).toBe('ok');
    expect(table.state).toMatchObject({ seats: ['ann', 'practice:1', 'bob', 'practice:3'], decision });
    expect(table.state.players).toEqual(table.state.seats);
    expect(table.state.match?.totals).toEqual(totals);
    expect(seatInMatch(table.state, 'bob')).toBe(2);
    expect(table.ask('cyd', { type: 'sit', seat: 2 })).toBe('seatTaken');
    expect(table.ask('cyd', { type: 'sit', seat: 9 })).toBe('malformed');
  });

  test('F-09 F-06 with cards out: at the next deal, and the seat’s total goes on', () => {
    const table = alone().cut();
    expect(table.ask('bob', { type: 'sit' })).toBe('ok');
    expect(table.state).toMatchObject({
      seats: ['ann', 'practice:1', 'practice:2', 'practice:3'],
      guests: [{ person: 'bob', seat: 1 }],
    });
    expect(table.ask('bob', { type: 'move', move: {} })).toBe('notSeated');
    expect(table.ask('cyd', { type: 'sit', seat: 1 })).toBe('seatTaken');
    expect(table.ask('cyd', { type: 'sit' })).toBe('ok');
    const { version } = table;
    table.until(isCut);
    expect(table.typesSince(version).slice(-4)).toEqual([
      'dealScored',
      'packSealed',
      'seatTaken',
      'seatTaken',
    ]);
    expect(table.state).toMatchObject({ seats: ['ann', 'bob', 'cyd', 'practice:3'], guests: [] });
    const totals = table.state.match?.totals;
    table.playOut();
    expect(table.state.players).toEqual(['ann', 'bob', 'cyd', 'practice:3']);
    expect(totals).toHaveLength(4);
  });

  test('F-09 whoever has the promise of a seat keeps it, may wish for another, and may go', () => {
    const table = alone().cut().must('bob', { type: 'sit' });
    const before = comparable(table.state);
    expect(table.ask('bob', { type: 'sit' })).toBe('alreadyWaiting');
    expect(table.ask('bob', { type: 'sit', seat: 1 })).toBe('alreadyWaiting');
    expect(comparable(table.state)).toEqual(before);
    expect(table.ask('bob', { type: 'sit', seat: 3 })).toBe('ok');
    expect(table.state.guests).toEqual([{ person: 'bob', seat: 3 }]);
    table.must('bob', { type: 'leave' }).until(isCut);
    expect(table.state.seats).not.toContain('bob');
  });

  test('F-09 with every practice player promised there is no seat more, and a guest may wait for one', () => {
    const table = new TestTable({ alone: true, seats: 3 }).cut();
    for (const person of ['bob', 'cyd']) expect(table.ask(person, { type: 'sit' })).toBe('ok');
    expect(table.ask('dan', { type: 'sit' })).toBe('tableFull');
    table.must('dan', { type: 'wait' }).until(isCut);
    expect(table.state).toMatchObject({
      seats: ['ann', 'bob', 'cyd'],
      guests: [{ person: 'dan', seat: null }],
    });
  });

  test('F-09 when the match ends before the next deal, the promise ends, and the seat can be taken', () => {
    const table = alone().cut().must('bob', { type: 'sit' });
    table.must('ann', { type: 'propose', proposal: { kind: 'close' } });
    expect(table.state).toMatchObject({ phase: 'over', guests: [{ person: 'bob', seat: null }] });
    expect(table.ask('bob', { type: 'sit' })).toBe('ok');
    expect(table.state).toMatchObject({ guests: [], seats: ['ann', 'bob', 'practice:2', 'practice:3'] });
  });

  test('F-12 who takes over a practice player’s seat is not removed in its place', () => {
    const asked = () => gathered(['ann', 'bob'], { seats: 3 }).must('ann', { type: 'addPractice' }).begin();
    const remove = { type: 'propose', proposal: { kind: 'remove', seat: 2 } } as const;
    const due = asked().cut().must('ann', remove).must('bob', remove).must('cyd', { type: 'sit' });
    expect(due.state.due).toEqual({ kind: 'remove', seat: 2 });
    due.until(isCut);
    expect(due.state).toMatchObject({
      phase: 'playing',
      players: ['ann', 'bob', 'cyd'],
      due: null,
      removed: [],
    });
    const open = asked().must('ann', remove).must('cyd', { type: 'sit' });
    expect(open.state).toMatchObject({ proposal: null, lastProposal: { outcome: 'overtaken' } });
    const other = asked().must('ann', { type: 'propose', proposal: { kind: 'close' } });
    other.must('cyd', { type: 'sit' });
    expect(other.state.proposal).toMatchObject({ proposal: { kind: 'close' } });
  });

  test('GR6 a practice player that all want gone leaves a free seat', () => {
    const table = gathered(['ann', 'bob'], { seats: 3 }).must('ann', { type: 'addPractice' }).begin();
    for (const person of ['ann', 'bob']) {
      table.must(person, { type: 'propose', proposal: { kind: 'remove', seat: 2 } });
    }
    expect(table.state).toMatchObject({ phase: 'over', seats: ['ann', 'bob', null], removed: [] });
  });
});

describe('the cut of a practice player', () => {
  test('GR7 is made when somebody who sits there asks for the next deal', () => {
    const table = alone().until(isCutAskedFor);
    expect(table.ask('bob', FREE_CUT)).toBe('notSeated');
    expect(table.ask('ann', FREE_CUT)).toBe('ok');
    expect(isCut(table.state)).toBe(false);
    expect(table.ask('ann', FREE_CUT)).toBe('wrongPhase');
  });

  test('GR7 before the first score there is no result to look at, and nothing to ask for', () => {
    const { state } = alone().until(isCutAskedFor);
    const { match } = openWithPractice(OPEN, 'ann').state;
    const fresh = { ...state, match: match?.answer({ kind: 'lot', seat: 2 }).match ?? null };
    const sealed = fresh.match?.answer({ kind: 'commitment', commitment: 'c0ffee' }).match ?? null;
    expect(isPractice(state.seats[sealed?.awaitedCut ?? 0])).toBe(true);
    expect(decideTable({ ...state, match: sealed }, 'ann', FREE_CUT, 9)).toMatchObject({
      error: { code: 'wrongPhase' },
    });
  });

  test('GR7 the cut of one of the people is not', () => {
    const table = begun(['ann', 'bob', 'cyd']);
    const before = comparable(table.state);
    expect(table.ask('ann', FREE_CUT)).toBe('wrongPhase');
    expect(comparable(table.state)).toEqual(before);
    expect(decideTable(table.state, 'ann', FREE_CUT, 9)).toMatchObject({ ok: false });
  });
});
