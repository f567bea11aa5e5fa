// The table from its log and from a snapshot.
import { describe, expect, test } from 'vitest';
import { begun, comparable, folded, resumed, TestTable, threeAtBismarck } from '../../test/table-kit.ts';
import { decideTable } from './decide.ts';
import { tableEvent } from './events.ts';
import { evolveTable, foldTable } from './evolve.ts';
import { decideHosting } from './hosting.ts';
import { resumeTable, tableSnapshot } from './snapshot.ts';
import type { TableState } from './types.ts';

/** The first steps of a table as version 1 of these events wrote them. */
const VERSION_1 = `[
  [1, { "type": "opened", "game": "bismarck", "seats": 3,
        "options": { "profile": "bismarck-swedish@1", "deals": 12, "forgottenDiscard": "redeal" } }],
  [1, { "type": "seatTaken", "seat": 0, "person": "p-ann" }],
  [2, { "type": "seatTaken", "seat": 1, "person": "p-bob" }],
  [3, { "type": "seatTaken", "seat": 2, "person": "p-cyd" }],
  [4, { "type": "seatLeft", "seat": 0, "person": "p-ann" }],
  [4, { "type": "hostPassed", "person": "p-bob" }],
  [5, { "type": "seatTaken", "seat": 0, "person": "p-dan" }],
  [6, { "type": "agreed", "seat": 1 }],
  [7, { "type": "agreed", "seat": 0 }],
  [8, { "type": "agreed", "seat": 2 }],
  [8, { "type": "matchStarted", "matchNo": 1, "firstSeat": null }],
  [8, { "type": "played", "event": { "v": 1, "type": "dealerDrawn", "dealer": 1 } }],
  [8, { "type": "played", "event": { "v": 1, "type": "packSealed", "deal": 1, "attempt": 1, "commitment": "c0ffee" } }],
  [9, { "type": "played", "event": { "v": 1, "type": "packCut", "seat": 0, "at": 20, "by": "cutter" } }]
]`;

const parsed = (text: string): readonly (readonly [number, unknown])[] => JSON.parse(text);

describe('the log', () => {
  test('GR10 the fold of the stored events is the state, at the end of two matches', () => {
    const table = threeAtBismarck().begin().playOut().agree().playOut();
    expect(comparable(folded(table.events))).toEqual(comparable(table.state));
  });

  test('GR10 a table that was stored by the first version of these events is read as it was meant', () => {
    const state = parsed(VERSION_1).reduce<TableState | null>(
      (now, [version, event]) => foldTable(now, [tableEvent.parse(event)], version),
      null,
    );
    expect(state).toMatchObject({
      lines: { talk: 'closed', settleEarly: 'ask' },
      listed: false,
      list: 'closed',
      host: 'p-bob',
      seats: ['p-dan', 'p-bob', 'p-cyd'],
      removed: [],
      phase: 'playing',
      decision: 9,
      players: ['p-dan', 'p-bob', 'p-cyd'],
    });
    expect(state && decideTable(state, 'p-ann', { type: 'wait' }, 10)).toMatchObject({ ok: true });
    expect(state?.match?.chance()).toMatchObject({ kind: 'cards', deal: 1, cut: 20 });
  });

  test('GR10 an event nobody wrote is a damaged log', () => {
    const table = threeAtBismarck();
    for (const event of [{ type: 'seatSold', seat: 1 }, { type: 'agreed' }, { type: 'seatTaken', seat: 7 }]) {
      expect(tableEvent.safeParse(event).success).toBe(false);
    }
    expect(() => evolveTable(table.state, JSON.parse('{"type":"seatSold"}'), 9)).toThrow('unreachable');
  });

  test('GR9 a command nobody knows never gets as far as a verdict', () => {
    const gathering = threeAtBismarck().state;
    const { state } = begun(['ann', 'bob', 'cyd']);
    const unknown = JSON.parse('{"type":"sell","kind":"sell"}');
    const open = { id: 4, proposal: unknown, by: 0, accepted: [0, 1] };
    for (const act of [
      () => decideTable(state, 'ann', unknown, 9),
      () => decideTable(state, 'ann', { type: 'propose', proposal: unknown }, 9),
      () =>
        decideTable({ ...state, proposal: open }, 'cyd', { type: 'vote', proposal: 4, vote: 'accept' }, 9),
      () => decideHosting(gathering, 'ann', unknown, 9),
    ]) {
      expect(act).toThrow('unreachable');
    }
  });

  test('GR10 events before a table is opened are a damaged log, and so are moves without a match', () => {
    expect(() => evolveTable(null, { type: 'agreed', seat: 0 }, 1)).toThrow('opened table');
    const { state } = threeAtBismarck();
    expect(() => evolveTable(state, { type: 'played', event: { type: 'cardPlayed' } }, 9)).toThrow('match');
    expect(() => evolveTable(state, { type: 'matchClosed' }, 9)).toThrow('match');
    const start = { type: 'matchStarted', matchNo: 1, firstSeat: null } as const;
    expect(() => evolveTable(new TestTable().state, start, 9)).toThrow('person in seat 1');
  });

  test('GR10 votes on nothing leave the state as it is', () => {
    const { state } = begun(['ann', 'bob', 'cyd']);
    expect(evolveTable(state, { type: 'accepted', seat: 1 }, 9)).toBe(state);
    expect(evolveTable(state, { type: 'proposalEnded', outcome: 'passed' }, 9)).toEqual(state);
  });
});

describe('a snapshot', () => {
  test('GR10 resumes to the same state, before a match, in it and after it', () => {
    const table = threeAtBismarck();
    expect(comparable(resumed(table.state))).toEqual(comparable(table.state));
    table.begin();
    for (let step = 0; step < 60; step += 1) {
      table.step();
      expect(comparable(resumed(table.state))).toEqual(comparable(table.state));
    }
    table.playOut();
    expect(comparable(resumed(table.state))).toEqual(comparable(table.state));
  });

  test('GR10 that cannot be read is an error, never a wrong state', () => {
    const good = tableSnapshot(threeAtBismarck().begin().state);
    for (const spoiled of [
      null,
      7,
      {},
      { ...Object(good), phase: 'paused' },
      { ...Object(good), match: { phase: '?' } },
      { ...Object(good), game: 'whist' },
      { ...Object(good), linesNext: undefined },
    ]) {
      expect(resumeTable(spoiled).ok).toBe(false);
    }
  });
});
