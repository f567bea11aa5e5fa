// Records of Nap to look at and to forge: whole, closed, scored early, of one seat, of everybody.
import type { Json, NapEvent, Openness } from '@forehand/engine';
import { cards, stackedChance } from '@forehand/testkit';
import { deckOf } from '../src/games/nap/schedule.ts';
import { napSteps, napStored } from './nap-records.ts';
import { begun, NapTable, napDeal } from './nap-table.ts';
import { written } from './records.ts';

const OPTIONS = { rounds: 1 };
const recordAfter = (events: readonly NapEvent[], openness: Openness, options: Json = OPTIONS) =>
  written({ ...napStored(events, { seats: 4, dealer: 3, options }), closed: true }, openness, 'nap');

/** N-S1 (dealer 3, seat 0 makes Four in hearts), then a deal that is passed out; closed there. */
const s1 = begun(napDeal('N-S1'), OPTIONS).play(...napDeal('N-S1').plays.flat());
export const FULL = recordAfter(s1.cut().passOut().events, 'full');
/** N-X2, where seat 0 fails its Nap on the first trick: scored early. */
export const EARLY = recordAfter(
  begun(napDeal('N-X2'), OPTIONS)
    .play(...(napDeal('N-X2').plays[0] ?? []))
    .settle().events,
  'full',
);
export const OVER = written(
  napStored(napSteps({ seed: 4, seats: 4, dealer: 3, options: OPTIONS }).flat(), {
    seats: 4,
    dealer: 3,
    options: OPTIONS,
  }),
  'full',
  'nap',
);

/** N-S1 to its second trick, as seat 0 and seat 1 and everybody know it. */
const RUNNING = begun(napDeal('N-S1'), OPTIONS).play(...napDeal('N-S1').plays.flat().slice(0, 7)).events;
const seen = (openness: Openness) =>
  written(napStored(RUNNING, { seats: 4, dealer: 3, options: OPTIONS }), openness, 'nap');
export const [OWN, OTHERS, ALL] = [seen('seat:0'), seen('seat:1'), seen('public')];
const NEVER = { rounds: 1, openDeals: 'never' };
/** N-S1 where hands never open. */
export const HIDDEN = recordAfter(s1.events, 'public', NEVER);

/** Seat 0 leads three aces, and every hand can follow. */
const HANDS = ['AS AH AD 2C 3C', 'KS KH KD QS QH', 'JS JH JD TS TH', '9S 9H 9D 8S 8H'].map(cards);
const ACES = 'AS KS JS 9S AH KH JH 9H AD KD JD 9D';
const aces = new NapTable({
  dealer: 3,
  options: OPTIONS,
  chance: stackedChance({ lot: 3, packAfterCut: () => deckOf(HANDS, [3, 2], 0) }),
})
  .cut()
  .call('three', 'pass', 'pass', 'pass')
  .play(...cards(ACES));
export const ACES_SEEN = written(
  napStored(aces.events, { seats: 4, dealer: 3, options: OPTIONS }),
  'seat:0',
  'nap',
);
