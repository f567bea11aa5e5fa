// What happens in a recorded deal of Nap, in the order in which it is replayed.
import type { Card } from '../../card.ts';
import type { Reading } from '../../record-keeper.ts';
import { differs, type Place, type Replay, type Verdict } from '../../record-replay.ts';
import type { Seat } from '../../seat.ts';
import { tricksBySeat } from '../../trick.ts';
import type { NapTypes } from './index.ts';
import { handSizeOf, packetsOf } from './profiles.ts';
import { completeDeal } from './record-complete.ts';
import { dealEnd, isKnown, isShown } from './record-compose.ts';
import type { NapDeal } from './record-shape.ts';
import { deckOf, firstOf, turnOf } from './schedule.ts';
import type { NapState } from './state.ts';

type Replayed = Replay<NapTypes>;

export function replayDeal(replay: Replayed, deal: NapDeal): Verdict {
  const place = `deal ${deal.deal}`;
  return (
    replay.answer({ kind: 'commitment', commitment: deal.commitment }) ??
    replay.cut(deal.cut, place) ??
    (deal.hands === null ? undealt(replay, deal, place) : dealOut(replay, deal, deal.hands, place)) ??
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

function undealt(replay: Replayed, deal: NapDeal, place: string): Verdict {
  if (deal.floater !== undefined) {
    return { ruleId: 'NAP-9.16', place, message: 'a card is set aside when the others are dealt' };
  }
  return callAll(replay, deal, place) ?? replay.plays(deal.plays, place);
}

function dealOut(
  replay: Replayed,
  deal: NapDeal,
  shown: NonNullable<NapDeal['hands']>,
  place: string,
): Verdict {
  const { state } = replay;
  if (state.phase !== 'deal') return { ruleId: 'NAP-3.2', place, message: 'cards are dealt after the cut' };
  const { seats, options } = state.match;
  const complete = completeDeal(deal, shown, { seats, handSize: handSizeOf(options), options, place });
  if (!complete.ok) return complete.error;
  const { hands, floater, laidAway } = complete.value;
  const cards = deckOf(hands, packetsOf(options), firstOf(state));
  return (
    replay.answer({ kind: 'cards', cards: floater === undefined ? cards : [...cards, floater] }) ??
    callAll(replay, deal, place) ??
    decideOnFloater(replay, deal, laidAway, place) ??
    nameTrump(replay, deal, place) ??
    replay.plays(deal.plays, place)
  );
}

/** Each looks before it calls (NAP-9.16). */
function callAll(replay: Replayed, { calls, floater }: NapDeal, place: string): Verdict {
  const looking = [...(floater?.lookedAt ?? [])];
  for (const call of calls) {
    const looked =
      looking[0] === turnOf(replay.state) ? look(replay, looking.splice(0, 1), place) : undefined;
    const refused = looked ?? replay.next({ type: 'call', call }, place);
    if (refused) return refused;
  }
  return look(replay, looking, place);
}

function look(replay: Replayed, seats: readonly Seat[], place: string): Verdict {
  for (const seat of seats) {
    const refused = replay.move(seat, { type: 'look' }, `${place}, seat ${seat}`);
    if (refused) return refused;
  }
  return undefined;
}

function decideOnFloater(
  replay: Replayed,
  { floater }: NapDeal,
  laidAway: Card | undefined,
  place: string,
): Verdict {
  if (floater === undefined || floater.taken === null) return undefined;
  if (!floater.taken) return replay.next({ type: 'declineFloater' }, place);
  const taken = replay.next({ type: 'takeFloater' }, place);
  if (taken || laidAway === undefined) return taken;
  return replay.next({ type: 'discard', cards: [laidAway] }, place);
}

/** Where the bid has its trumps named before the lead (NAP-9.18); otherwise they follow from the cards. */
function nameTrump(replay: Replayed, { trump }: NapDeal, place: string): Verdict {
  if (replay.state.phase !== 'trump' || trump === null) return undefined;
  return replay.next({ type: 'nameTrump', trump }, place);
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

function compareHands(state: NapState, { deal, hands, floater }: NapDeal, reading: Reading): Verdict {
  const at = (message: string): Verdict => ({ ruleId: 'NAP-8.2', place: `deal ${deal}`, message });
  const shown = hands?.map((hand) => hand !== null) ?? [];
  const wrong = shown.findIndex((isThere, seat) => isThere !== isShown(state, { deal, seat }, reading));
  if (wrong >= 0) {
    return at(`the hand of seat ${wrong} is ${shown[wrong] ? 'still hidden' : 'missing'}`);
  }
  if (floater === undefined) return undefined;
  const { declarer } = contestOf(state, deal);
  const by = [...floater.lookedAt, ...(floater.taken && declarer !== null ? [declarer] : [])];
  const isThere = floater.card !== 'hidden';
  if (isThere === isKnown(state, { deal, by }, reading)) return undefined;
  return at(`the card set aside is ${isThere ? 'still hidden' : 'missing'}`);
}

/** Who plays for what, once the auction of this deal is over. */
function contestOf(state: NapState, deal: number) {
  const { ledger, lastDeal } = state.match;
  const row = ledger[deal - 1];
  if (row && lastDeal) return { declarer: row.declarer, bid: row.bid, trump: lastDeal.trump };
  if (!('bid' in state)) return { declarer: null, bid: null, trump: null };
  const { declarer, bid } = state;
  return { declarer, bid, trump: state.phase === 'play' ? state.trump : null };
}
