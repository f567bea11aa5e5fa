// What to call: the bid that pays best on average, if one pays at all; and whether to look at the card set aside first.
import { BASE_TARIFF, type BidId, type BidRow, type CallId, type Card, present } from '@forehand/engine';
import { bestPlan, chanceOf } from './chances.ts';
import { chanceOfNone } from './misere.ts';
import type { NapSight } from './view.ts';

type Bidder = Pick<NapSight, 'hand' | 'counts' | 'tariff' | 'floater'>;

/** A bid over another's Nap or Wellington risks much, and is called with as good as certain tricks alone. */
const SURE = 0.9;

const ROWS: ReadonlyMap<BidId, BidRow> = new Map(BASE_TARIFF.map((row) => [row.id, row]));
const rowOf = (bid: BidId): BidRow => present(ROWS.get(bid), `bid ${bid}`);

export function callOn(bidder: Bidder, offered: readonly CallId[]): CallId {
  const bids = bidsAmong(offered);
  if (bids.length === 0) return 'pass';
  const chances = handsFor(bidder).map((hand) => chancesOf(hand, bidder.counts.length));
  const gains = bids.map((bid) => gainOf(bid, Math.max(...chances.map((of) => of(bid))), bidder));
  const most = Math.max(...gains);
  return most > 0 || !offered.includes('pass') ? present(bids[gains.indexOf(most)], 'bid') : 'pass';
}

/** Looking costs nothing but time: it is of use where one card more could make a bid. */
export const isWorthALook = ({ hand, counts }: Bidder, offered: readonly CallId[]): boolean =>
  bidsAmong(offered).some((bid) => {
    const { need } = rowOf(bid);
    if (need !== 'none') return bestPlan(hand, counts.length).tricks + 1 >= need;
    return handsWithout(hand).some((four) => chanceOfNone(four, counts.length) > 0.5);
  });

const bidsAmong = (offered: readonly CallId[]): readonly BidId[] =>
  offered.flatMap((call) => (call === 'pass' ? [] : [call]));

/** What each opponent pays on average, at the price of this table. `made`: the chance of that. */
function gainOf(bid: BidId, made: number, { tariff }: Bidder): number {
  const row = rowOf(bid);
  const { win, lose } = tariff?.find((price) => price.bid === bid) ?? row;
  return row.after !== undefined && made < SURE ? Number.NEGATIVE_INFINITY : win * made - lose * (1 - made);
}

/** For each bid the chance to keep its promise with this hand. */
export function chancesOf(hand: readonly Card[], seats: number): (bid: BidId) => number {
  const { chances } = bestPlan(hand, seats);
  return (bid) => {
    const { need } = rowOf(bid);
    return need === 'none' ? chanceOfNone(hand, seats) : chanceOf(need, chances);
  };
}

/** The hand as it is, and as it can be once the card set aside is taken. */
const handsFor = ({ hand, floater }: Bidder): readonly (readonly Card[])[] => {
  const face = floater?.face;
  return face === undefined ? [hand] : [hand, ...handsWithout(hand).map((four) => [...four, face])];
};

const handsWithout = (hand: readonly Card[]): readonly (readonly Card[])[] =>
  hand.map((away) => hand.filter((card) => card !== away));
