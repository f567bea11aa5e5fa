// What to call: the bid that pays best on average, if one pays at all.
import { ANY_CALL_IDS, type AnyCallId, BASE_BIDS, type BidRow, type Card, present } from '@forehand/engine';
import { bestPlan, chanceOf } from './chances.ts';

/** A Wellington costs double, and is called with as good as certain tricks alone. */
const SURE = 0.9;

/** A bid that is not in the base profile is made where nothing else is left. */
export function callOn(hand: readonly Card[], seats: number, offered: readonly string[]): AnyCallId {
  const { chances } = bestPlan(hand, seats);
  let call: AnyCallId = 'pass';
  let most = 0;
  for (const row of BASE_BIDS) {
    const made = chanceOf(row.need, chances);
    const gain = gainOf(row, made);
    if (!offered.includes(row.id) || gain <= most) continue;
    if (row.after !== undefined && made < SURE) continue;
    call = row.id;
    most = gain;
  }
  if (offered.includes(call)) return call;
  return present(
    ANY_CALL_IDS.find((id) => offered.includes(id)),
    'a call',
  );
}

/** What each opponent pays on average. */
const gainOf = ({ win, lose }: BidRow, made: number): number => win * made - lose * (1 - made);
