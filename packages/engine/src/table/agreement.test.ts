import { describe, expect, test } from 'vitest';
import { begun, gathered, TestTable, threeAtBismarck } from '../../test/table-kit.ts';
import { USUAL_LINES } from './lines.ts';

describe('agreeing to the sheet', () => {
  test('GR2 C-08 the last agreement of a full table starts one match', () => {
    const table = new TestTable({ game: 'bismarck' });
    expect(table.ask('ann', { type: 'agree' })).toBe('ok');
    expect(table.ask('ann', { type: 'agree' })).toBe('decisionClosed');
    expect(table.ask('dan', { type: 'agree' })).toBe('notSeated');
    table.sit('bob').must('bob', { type: 'agree' });
    expect(table.state).toMatchObject({ phase: 'gathering', agreed: [0, 1] });
    table.sit('cyd').must('cyd', { type: 'agree' });
    expect(table.state).toMatchObject({ phase: 'playing', matchNo: 1, agreed: [] });
    expect(table.ask('cyd', { type: 'agree' })).toBe('decisionClosed');
    expect(table.events.filter(({ event }) => event.type === 'matchStarted')).toHaveLength(1);
  });

  test('GR2 an arrival leaves the question open as it is; a departure asks it anew', () => {
    const table = new TestTable({ game: 'bismarck' }).must('ann', { type: 'agree' });
    const { decision } = table.state;
    table.sit('bob');
    expect(table.state).toMatchObject({ decision, agreed: [0] });
    table.must('bob', { type: 'leave' });
    expect(table.state).toMatchObject({ decision: table.version, agreed: [] });
  });

  test('GR3 while the list is open there is nothing to agree to', () => {
    const table = gathered(['ann', 'bob', 'cyd']);
    expect(table.ask('bob', { type: 'agree' })).toBe('listOpen');
    table.must('ann', { type: 'closeList' });
    const { version } = table;
    for (const person of ['cyd', 'ann']) table.must(person, { type: 'agree' });
    expect(table.state.phase).toBe('gathering');
    table.must('bob', { type: 'agree' });
    expect(table.typesSince(version)).toEqual([
      ...['agreed', 'agreed', 'agreed', 'matchStarted'],
      ...['dealerDrawn', 'packSealed'],
    ]);
  });

  test('GR6 a practice player agrees to everything: adding it may be the last agreement', () => {
    const table = new TestTable({ game: 'bismarck' }).sit('bob');
    table.must('ann', { type: 'agree' }).must('bob', { type: 'agree' });
    expect(table.ask('ann', { type: 'addPractice' })).toBe('ok');
    expect(table.state).toMatchObject({ phase: 'playing', players: ['ann', 'bob', 'practice:1'] });
    const waiting = new TestTable({ game: 'bismarck' }).sit('bob').must('ann', { type: 'agree' });
    expect(waiting.ask('ann', { type: 'addPractice' })).toBe('ok');
    expect(waiting.state.phase).toBe('gathering');
    expect(waiting.ask('bob', { type: 'agree' })).toBe('ok');
    expect(waiting.state.phase).toBe('playing');
  });

  test('GR8 playing again is agreed to like the first time', () => {
    const table = begun(['ann', 'bob', 'cyd']).playOut();
    for (const person of ['cyd', 'bob']) expect(table.ask(person, { type: 'agree' })).toBe('ok');
    expect(table.ask('bob', { type: 'agree' })).toBe('decisionClosed');
    expect(table.state).toMatchObject({ phase: 'over', agreed: [2, 1] });
    table.must('ann', { type: 'agree' });
    expect(table.state).toMatchObject({ phase: 'playing', matchNo: 2, ended: null });
  });

  test('GR2 the table opens with the lines its host wished for, and with the usual ones else', () => {
    expect(new TestTable({ lines: { settleEarly: 'never' } }).state.lines).toEqual({
      ...USUAL_LINES,
      settleEarly: 'never',
    });
    expect(threeAtBismarck().state.lines).toEqual(USUAL_LINES);
  });
});

describe('moves', () => {
  test('GR2 a move belongs to a seat and a match; a refusal is the game’s own', () => {
    const table = threeAtBismarck();
    const cut = { type: 'move', move: { type: 'cut', at: 5 } } as const;
    expect(table.ask('ann', cut)).toBe('wrongPhase');
    table.agree();
    expect(table.ask('dan', cut)).toBe('notSeated');
    const [cutter, other] = [table.mover, table.people.find((person) => person !== table.mover) ?? ''];
    expect(table.ask(other, cut)).toBe('NOT_YOUR_TURN');
    expect(table.refusal(cutter, { type: 'move', move: { type: 'cut', at: 52 } })).toMatchObject({
      code: 'CUT_RANGE',
      rule: 'BIS-3.3',
    });
    expect(table.ask(cutter, { type: 'move', move: 'cut' })).toBe('malformed');
    const { decision } = table.state;
    expect(table.ask(cutter, cut)).toBe('ok');
    expect(table.state.decision).toBe(table.version);
    expect(table.state.decision).toBeGreaterThan(decision);
  });

  test('GR7 an absent cutter is cut for, and the event says by whom', () => {
    const table = threeAtBismarck().begin();
    expect(table.state.match?.awaitedCut).toBe(table.seatToMove);
    table.cutForAbsent(20);
    expect(table.state.match?.awaitedCut).toBeUndefined();
    expect(JSON.stringify(table.events)).toContain('"by":"chance"');
  });

  test('GR2 after a match and before the next one no move is possible', () => {
    const table = begun(['ann', 'bob', 'cyd']).playOut();
    const cut = { type: 'move', move: { type: 'cut', at: 5 } } as const;
    expect(table.refusal('ann', cut)).toMatchObject({ code: 'WRONG_PHASE', rule: 'NAP-2.7' });
    table.must('ann', { type: 'openList' });
    expect(table.ask('ann', cut)).toBe('wrongPhase');
  });
});
