// Views for worked hands, packed as they travel: said is what matters, the rest is a deal like any other.
import type { PackedNapView, PackedView } from '@forehand/engine';
import { cards } from '@forehand/testkit';

const COMMITMENT = 'c0ffee'.padEnd(64, '0');

/** Seat 0 of four, on turn in deal 1; seat 3 deals. */
export const napView = (said: Partial<PackedNapView>): PackedNapView => ({
  phase: 'play',
  turn: 0,
  deal: 1,
  deals: 12,
  firstDealer: 3,
  dealer: 3,
  cutter: 2,
  commitment: COMMITMENT,
  hand: [],
  counts: [5, 5, 5, 5],
  calls: [null, null, null, null],
  highest: null,
  declarer: null,
  bid: null,
  need: null,
  trump: null,
  trick: null,
  played: [],
  tricks: [0, 0, 0, 0],
  settlement: null,
  ledger: [],
  balances: [0, 0, 0, 0],
  choices: null,
  result: null,
  ...said,
});

/** Seat 0 of three, forehand and on turn in deal 1. */
export const bismarckView = (said: Partial<PackedView>): PackedView => ({
  phase: 'play',
  turn: 0,
  deal: 1,
  deals: 12,
  firstDealer: 2,
  dealer: 2,
  forehand: 0,
  cutter: 1,
  commitment: COMMITMENT,
  faceUp: cards('2C 3C 4C 5C'),
  contract: null,
  imposed: false,
  hand: [],
  counts: [16, 16, 16],
  laidAway: [],
  trick: null,
  lastTrick: null,
  tricks: [0, 0, 0],
  quotas: null,
  redeals: 0,
  sheet: [],
  totals: [0, 0, 0],
  choices: null,
  result: null,
  ...said,
});
