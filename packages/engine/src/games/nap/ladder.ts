// The ladder of a table: the bids that may be called there, low to high, at the price of its tariff.
import { present } from '../../result.ts';
import type { BidRow } from './bids.ts';
import { profileOf, rulesOf } from './profiles.ts';
import { type AnyBidId, EXTRA_BID_IDS, type NapOptions, type NapRules } from './types.ts';

const LADDERS = new WeakMap<NapOptions, readonly BidRow[]>();

/** Asked for at every call and card: worked out once for the options of a match. */
export function bidsOf(options: NapOptions): readonly BidRow[] {
  const ladder = LADDERS.get(options) ?? ladderOf(options);
  LADDERS.set(options, ladder);
  return ladder;
}

function ladderOf(options: NapOptions): readonly BidRow[] {
  const rules = rulesOf(options);
  const called = profileOf(options).tariff.filter((row) => isCalled(row, rules));
  return ranked(called, rules).map((row) => asAgreed(row, rules));
}

export const findBid = (options: NapOptions, id: AnyBidId): BidRow | undefined =>
  bidsOf(options).find((row) => row.id === id);

export const bidOf = (options: NapOptions, id: AnyBidId): BidRow =>
  present(findBid(options, id), `bid ${id}`);

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
      return rules.wellingtonLead === 'any' ? row : { ...row, lead: rules.wellingtonLead };
    default:
      return row;
  }
}
