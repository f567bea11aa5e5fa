// What happens in a recorded deal of Nap, in the order in which it is replayed.
import type { Reading } from '../../record-keeper.ts';
import { differs, type Place, type Replay, type Verdict } from '../../record-replay.ts';
import { tricksBySeat } from '../../trick.ts';
import type { NapTypes } from './index.ts';
import { handSizeOf, packetsOf } from './profiles.ts';
import { completeHands } from './record-complete.ts';
import { dealEnd, isShown } from './record-compose.ts';
import type { NapDeal } from './record-shape.ts';
import { deckOf, firstOf } from './schedule.ts';
import type { NapState } from './state.ts';

type Replayed = Replay<NapTypes>;

export function replayDeal(replay: Replayed, deal: NapDeal): Verdict {
  const place = `deal ${deal.deal}`;
  return (
    replay.answer({ kind: 'commitment', commitment: deal.commitment }) ??
    replay.cut(deal.cut, place) ??
    dealOut(replay, deal, place) ??
    callAll(replay, deal, place) ??
    replay.plays(deal.plays, place) ??
    (deal.end === 'settledEarly' ? replay.settle(place) : undefined)
  );
}

/** What the record states beside the cards is what they give, and it shows the hands it may show, and those alone. */
export function compare({ state }: Replayed, deal: NapDeal, reading: Reading): Verdict {
  const at = (ruleId: string): Place => ({ ruleId, place: `deal ${deal.deal}` });
  const { declarer, bid, trump } = contestOf(state, deal.deal);
  return (
    differs(at('NAP-4.6'), 'the declarer is', deal.declarer, declarer) ??
    differs(at('NAP-4.6'), 'the bid is', deal.bid, bid) ??
    differs(at('NAP-5.2'), 'trumps are', deal.trump, trump) ??
    compareScore(state, deal, at) ??
    compareHands(state, deal, reading)
  );
}

function dealOut(replay: Replayed, deal: NapDeal, place: string): Verdict {
  const { state } = replay;
  if (deal.hands === null) return undefined;
  if (state.phase !== 'deal') return { ruleId: 'NAP-3.2', place, message: 'cards are dealt after the cut' };
  const { seats, options } = state.match;
  const handSize = handSizeOf(options);
  const hands = completeHands(deal, deal.hands, { seats, handSize, options, place });
  if (!hands.ok) return hands.error;
  return replay.answer({ kind: 'cards', cards: deckOf(hands.value, packetsOf(options), firstOf(state)) });
}

function callAll(replay: Replayed, { calls }: NapDeal, place: string): Verdict {
  for (const call of calls) {
    const refused = replay.next({ type: 'call', call }, place);
    if (refused) return refused;
  }
  return undefined;
}

function compareScore(state: NapState, deal: NapDeal, at: (ruleId: string) => Place): Verdict {
  const row = state.match.ledger[deal.deal - 1];
  const tricks = row && state.match.lastDeal?.tricks;
  const end = row && tricks ? dealEnd(state, row, tricks.length) : null;
  const ended = differs(at('NAP-5.9'), 'the end of the deal is', deal.end, end);
  if (ended || deal.result === null || !row || !tricks) return ended;
  return (
    differs(at('NAP-5.7'), 'the tricks are', deal.result.tricks, tricksBySeat(tricks, state.match.seats)) ??
    differs(at('NAP-6.1'), 'whether the bid is made:', deal.result.made, row.made) ??
    differs(
      at(row.made === false ? 'NAP-6.3' : 'NAP-6.2'),
      'the changes are',
      deal.result.change,
      row.change,
    ) ??
    differs(at('NAP-6.6'), 'the balances are', deal.result.total, row.total)
  );
}

function compareHands(state: NapState, { deal, hands }: NapDeal, reading: Reading): Verdict {
  const shown = hands?.map((hand) => hand !== null) ?? [];
  const wrong = shown.findIndex((isThere, seat) => isThere !== isShown(state, { deal, seat }, reading));
  if (wrong < 0) return undefined;
  const message = shown[wrong]
    ? `the hand of seat ${wrong} is still hidden`
    : `the hand of seat ${wrong} is missing`;
  return { ruleId: 'NAP-8.2', place: `deal ${deal}`, message };
}

/** Who plays for what, once the auction of this deal is over. */
function contestOf(state: NapState, deal: number) {
  const { ledger, lastDeal } = state.match;
  const row = ledger[deal - 1];
  if (row && lastDeal) return { declarer: row.declarer, bid: row.bid, trump: lastDeal.trump };
  if (state.phase === 'play') return { declarer: state.declarer, bid: state.bid, trump: state.trump };
  return { declarer: null, bid: null, trump: null };
}
