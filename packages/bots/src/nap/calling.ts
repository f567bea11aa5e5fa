// What to call: the bid that pays best on average, if one pays at all.
import { BASE_BIDS, type BidRow, type CallId, type Card } from '@forehand/engine';
import { bestPlan, chanceOf } from './chances.ts';

/** A Wellington costs double, and is called with as good as certain tricks alone. */
const SURE = 0.9;

export function callOn(hand: readonly Card[], seats: number, offered: readonly string[]): CallId {
  const { chances } = bestPlan(hand, seats);
  let call: CallId = 'pass';
  let most = 0;
  for (const row of BASE_BIDS) {
    const made = chanceOf(row.need, chances);
    const gain = gainOf(row, made);
    if (!offered.includes(row.id) || gain <= most) continue;
    if (row.after !== undefined && made < SURE) continue;
    call = row.id;
    most = gain;
  }
  return call;
}

/** What each opponent pays on average. */
const gainOf = ({ win, lose }: BidRow, made: number): number => win * made - lose * (1 - made);
