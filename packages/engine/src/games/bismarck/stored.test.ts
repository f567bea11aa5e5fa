// Literal samples of what matches of the Swedish game stored before there were other forms: they are read for ever.
import { describe, expect, it } from 'vitest';
import { bismarck } from './index.ts';

const OPTIONS = { profile: 'bismarck-swedish@1', deals: 12, forgottenDiscard: 'redeal' };

const STATE = {
  phase: 'contract',
  match: {
    options: OPTIONS,
    firstDealer: 0,
    sheet: [
      {
        deal: 1,
        dealer: 0,
        forehand: 1,
        contract: 'valfri',
        trump: 'C',
        tricks: [4, 9, 3],
        change: [0, 1, -1],
        total: [0, 1, -1],
        redeals: 1,
      },
    ],
    lastDeal: {
      deal: 1,
      forehand: 1,
      faceUp: ['QC', 'KC', 'AC', '2D'],
      laidAway: ['2D', '3D', '2H', '4S'],
      tricks: [],
    },
  },
  slot: { deal: 2, dealer: 1, attempt: 1, redeals: 0, imposed: null },
  commitment: 'c0ffee',
  cut: 26,
  faceUp: ['2C', '3C', '4C', '5C'],
};

const EVENTS = [
  { v: 1, type: 'dealerDrawn', dealer: 0 },
  { v: 1, type: 'packSealed', deal: 1, attempt: 1, commitment: 'c0ffee' },
  { v: 1, type: 'packCut', seat: 2, at: 10, by: 'cutter' },
  { v: 1, type: 'turnedUp', cards: ['QC', 'KC', 'AC', '2D'] },
  { v: 1, type: 'contractChosen', seat: 1, contract: { id: 'spader', trump: 'S' } },
  { v: 1, type: 'dealt', sealed: { cards: ['2C', '3C'] } },
  { v: 1, type: 'discarded', seat: 1, count: 4, sealed: { cards: ['2D', '3D', '2H', '4S'] } },
  { v: 1, type: 'discardForgotten', seat: 1, card: 'KC' },
  { v: 1, type: 'cardPlayed', seat: 1, card: 'AH' },
  { v: 1, type: 'trickTaken', seat: 1 },
  { v: 1, type: 'dealScored', row: STATE.match.sheet[0], useNo: 1 },
];

describe('what older matches have stored', () => {
  it('BIS-9.1 options are complete as they are', () => {
    expect(bismarck.parseOptions(OPTIONS)).toStrictEqual({ ok: true, value: OPTIONS });
  });

  it('BIS-9.1 a snapshot is played on by the same rules', () => {
    const read = bismarck.parseState(STATE);
    expect(read).toStrictEqual({ ok: true, value: STATE });
    if (!read.ok) return;
    expect(bismarck.turn(read.value)).toBe(2);
    expect(bismarck.choices(read.value, 2)).toStrictEqual({
      kind: 'contract',
      options: ['spel', 'spader', 'valfri', 'pass'],
      named: ['valfri'],
      suits: ['C', 'D', 'H', 'S'],
    });
  });

  it.each(EVENTS)('BIS-9.1 $type is read as it is', (event) => {
    expect(bismarck.parseEvent(event)).toStrictEqual({ ok: true, value: event });
  });
});
