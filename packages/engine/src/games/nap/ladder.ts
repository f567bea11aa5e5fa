// The ladder of a table: the bids that may be called there, low to high, at the price of its tariff.
import { present } from '../../result.ts';
import { BASE_BIDS, type BidRow } from './bids.ts';
import { profileOf, rulesOf } from './profiles.ts';
import { type BidId, EXTRA_BID_IDS, type NapOptions, type NapRules, type Price } from './types.ts';

interface Ladder {
  readonly bids: readonly BidRow[];
  readonly prices: readonly Price[];
  /** The four of the base profile at its prices. */
  readonly isUsual: boolean;
}

const LADDERS = new WeakMap<NapOptions, Ladder>();

/** Asked for at every call and card: worked out once for the options of a match. */
function ladderOf(options: NapOptions): Ladder {
  const ladder = LADDERS.get(options) ?? agreedLadder(options);
  LADDERS.set(options, ladder);
  return ladder;
}

export const bidsOf = (options: NapOptions): readonly BidRow[] => ladderOf(options).bids;

/** What each bid pays, low to high. */
export const pricesOf = (options: NapOptions): readonly Price[] => ladderOf(options).prices;

/** The same where they are not the four of the base profile at its prices. */
export function unusualPrices(options: NapOptions): readonly Price[] | undefined {
  const { prices, isUsual } = ladderOf(options);
  return isUsual ? undefined : prices;
}

function agreedLadder(options: NapOptions): Ladder {
  const rules = rulesOf(options);
  const called = profileOf(options).tariff.filter((row) => isCalled(row, rules));
  const bids = ranked(called, rules).map((row) => asAgreed(row, rules));
  const prices = bids.map(priceOf);
  return { bids, prices, isUsual: JSON.stringify(prices) === USUAL };
}

const priceOf = (row: BidRow): Price => ({ bid: row.id, win: row.win, lose: row.lose, ...trumpShown(row) });

/** Told only where the first lead does not fix the trumps. */
function trumpShown({ trump, lead }: BidRow): Pick<Price, 'trump'> {
  if (trump !== undefined) return { trump };
  return lead === 'lowestBesideTrump' ? { trump: 'named' } : {};
}

const USUAL = JSON.stringify(BASE_BIDS.map(priceOf));

export const findBid = (options: NapOptions, id: BidId): BidRow | undefined =>
  bidsOf(options).find((row) => row.id === id);

export const bidOf = (options: NapOptions, id: BidId): BidRow => present(findBid(options, id), `bid ${id}`);

function isCalled({ id, by }: BidRow, { extraBids, allPass }: NapRules): boolean {
  if (by === 'dealerAlone') return allPass === 'dealerMustBidOne';
  const extra = EXTRA_BID_IDS.find((bid) => bid === id);
  return extra === undefined || extraBids.includes(extra);
}

/** Misère stands above Three, or just below it (NAP-9.4). */
function ranked(rows: readonly BidRow[], { misereRank }: NapRules): readonly BidRow[] {
  const misere = rows.find(({ id }) => id === 'misere');
  if (misere === undefined || misereRank === 'aboveThree') return rows;
  return rows.flatMap((row) => {
    if (row === misere) return [];
    return row.id === 'three' ? [misere, row] : [row];
  });
}

/** A bid as this table plays it. */
function asAgreed(row: BidRow, rules: NapRules): BidRow {
  switch (row.id) {
    case 'misere': {
      const trump = rules.misereTrump === 'none' ? { trump: rules.misereTrump } : {};
      return { ...row, ...trump, lose: rules.misereLoss === 'double' ? 2 * row.lose : row.lose };
    }
    case 'nap':
      return { ...row, lose: rules.lostNap === 'half' ? (row.half ?? row.lose) : row.lose };
    case 'wellington':
      return rules.wellingtonLead === 'any' ? row : { ...row, lead: 'lowestTrump' };
    case 'blucher':
      return rules.wellingtonLead === 'any' ? row : { ...row, lead: 'lowestBesideTrump' };
    default:
      return row;
  }
}
