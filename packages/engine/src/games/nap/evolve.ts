// What is the case after an event. Total on what `decide`, `settle` and `answer` produce; it never refuses.
import type { Card, Suit } from '../../card.ts';
import { present, unreachable } from '../../result.ts';
import type { Seat } from '../../seat.ts';
import type { PlayedTrick, Trump } from '../../trick.ts';
import { highestOf } from './auction.ts';
import type { DealScored, NapEvent } from './events.ts';
import { bidOf } from './ladder.ts';
import { handSizeOf, packetsOf } from './profiles.ts';
import { dealsOf, dealtHands, firstOf, slotOf } from './schedule.ts';
import {
  type AuctionState,
  type Contested,
  type ContestedState,
  type DealState,
  type DiscardState,
  type FinishedDeal,
  type FloaterState,
  type InHand,
  inPhase,
  type LotState,
  type NapState,
  type PlayState,
  type SealState,
  type SetAside,
  type TrumpState,
} from './state.ts';
import type { CallId, NapOptions } from './types.ts';

/** `firstSeat` deals first; without one the match opens with a lot (NAP-2.1). */
export function setup(options: NapOptions, seats: number, firstSeat?: Seat): LotState | SealState {
  const match = { options, seats, firstDealer: firstSeat ?? 0, ledger: [], lastDeal: null };
  return { phase: firstSeat === undefined ? 'lot' : 'seal', match, slot: slotOf(match, 1) };
}

export function evolve(state: NapState, event: NapEvent): NapState {
  switch (event.type) {
    case 'dealerDrawn': {
      const { options, seats } = inPhase(state, 'lot').match;
      return setup(options, seats, event.dealer);
    }
    case 'packSealed':
      return { ...inPhase(state, 'seal'), phase: 'cut', commitment: event.commitment };
    case 'packCut':
      return { ...inPhase(state, 'cut'), phase: 'deal', cut: event.at };
    case 'dealt':
      return deal(inPhase(state, 'deal'), event.sealed.cards);
    case 'called':
      return call(inPhase(state, 'auction'), event.call);
    case 'floaterSeen':
      return look(inPhase(state, 'auction'), event.seat);
    case 'floaterTaken':
      return take(inPhase(state, 'floater'));
    case 'floaterDeclined':
      return decline(inPhase(state, 'floater'));
    case 'discarded':
      return layAway(inPhase(state, 'discard'), present(event.sealed.cards[0], 'card laid away'));
    case 'cardPlayed':
      return play(inPhase(state, 'play'), event.seat, event.card);
    case 'trumpFixed':
      return fixTrump(state, event.trump);
    case 'trickTaken':
      return takeTrick(inPhase(state, 'play'), event.seat);
    case 'dealScored':
      return score(state, event);
    default:
      return unreachable(event);
  }
}

function deal(state: DealState, cards: readonly Card[]): AuctionState {
  const packets = packetsOf(state.match.options);
  const { options, seats } = state.match;
  const hands = dealtHands(cards, packets, firstOf(state), seats);
  const aside = cards[seats * handSizeOf(options)];
  const floater = aside && { floater: { card: aside, lookedAt: [], state: 'lies', laidAway: null } as const };
  return { ...state, phase: 'auction', hands, calls: [], ...floater };
}

function look(state: AuctionState, seat: Seat): AuctionState {
  const { floater } = asideOf(state);
  return { ...state, floater: { ...floater, lookedAt: [...floater.lookedAt, seat] } };
}

/** The last call makes the highest bidder the declarer, who leads (NAP-4.6, NAP-5.1). */
function call(state: AuctionState, made: CallId): AuctionState | ContestedState {
  const after = { ...state, calls: [...state.calls, made] };
  const highest = highestOf(after);
  if (highest === null || after.calls.length < state.match.seats) return after;
  const contested = { ...after, declarer: highest.seat, bid: highest.bid };
  return after.floater === undefined ? open(contested) : { ...contested, phase: 'floater' };
}

/** The declarer is to lead, or to name the trumps before it does (NAP-9.18). */
function open(state: Contested): TrumpState | PlayState {
  const { lead } = bidOf(state.match.options, state.bid);
  return lead === 'lowestBesideTrump' ? { ...state, phase: 'trump' } : toLead(state, null);
}

const toLead = (state: Contested, trump: Trump): PlayState => ({
  ...state,
  phase: 'play',
  trump,
  leader: state.declarer,
  trick: [],
  taken: [],
});

/** The declarer holds one card more until it has laid one away (NAP-9.17). */
function take(state: FloaterState): DiscardState {
  const { floater, hands, declarer } = asideOf(state);
  const hand = [...present(hands[declarer], 'hand'), floater.card];
  return {
    ...state,
    phase: 'discard',
    hands: hands.with(declarer, hand),
    floater: { ...floater, state: 'taken' },
  };
}

function decline(state: FloaterState): TrumpState | PlayState {
  const { floater } = asideOf(state);
  return open({ ...state, floater: { ...floater, state: 'declined' } });
}

function layAway(state: DiscardState, card: Card): TrumpState | PlayState {
  const { floater, hands, declarer } = asideOf(state);
  const kept = present(hands[declarer], 'hand').filter((held) => held !== card);
  return open({ ...state, hands: hands.with(declarer, kept), floater: { ...floater, laidAway: card } });
}

/** Named before the first lead, or by it. */
function fixTrump(state: NapState, trump: Suit): PlayState {
  return state.phase === 'trump' ? toLead(state, trump) : { ...inPhase(state, 'play'), trump };
}

const asideOf = <S extends InHand>(state: S) => ({ ...state, floater: present(state.floater, 'floater') });

function play(state: PlayState, player: Seat, card: Card): PlayState {
  const left = present(state.hands[player], 'hand').filter((held) => held !== card);
  return { ...state, hands: state.hands.with(player, left), trick: [...state.trick, card] };
}

/** The winner leads to the next trick (NAP-5.8). */
function takeTrick(state: PlayState, winner: Seat): PlayState {
  const { leader, trick: cards } = state;
  return { ...state, leader: winner, trick: [], taken: [...state.taken, { leader, cards, winner }] };
}

/** A deal ends in play, or in the auction when all have passed. */
function score(state: NapState, { row }: DealScored): NapState {
  const { hands, trump, taken, floater } = row.bid === null ? passedOut(state) : inPhase(state, 'play');
  const held = hands.map((hand, seat) => [...playedBy(seat, taken), ...hand]);
  const dealt = { hands: held, ...(floater && asDealt(held, floater, row.declarer)) };
  const lastDeal = { deal: row.deal, trump, tricks: taken, ...dealt };
  const match = { ...state.match, ledger: [...state.match.ledger, row], lastDeal };
  if (row.deal === dealsOf(match.options, match.seats)) return { phase: 'over', match, slot: state.slot };
  return { phase: 'seal', match, slot: slotOf(match, row.deal + 1) };
}

function passedOut(
  state: NapState,
): Omit<InHand, 'commitment' | 'cut' | 'calls'> & Pick<PlayState, 'trump' | 'taken'> {
  return { ...inPhase(state, 'auction'), trump: null, taken: [] };
}

/** The hands before the declarer laid a card away for the floater. */
function asDealt(held: FinishedDeal['hands'], { card, laidAway }: SetAside, declarer: Seat | null) {
  const floater = { card, laidAway };
  if (laidAway === null || declarer === null) return { floater };
  const hand = [...present(held[declarer], 'hand'), laidAway].filter((dealt) => dealt !== card);
  return { hands: held.with(declarer, hand), floater };
}

const playedBy = (seat: Seat, taken: readonly PlayedTrick[]): readonly Card[] =>
  taken.map(({ leader, cards }) => present(cards[(seat - leader + cards.length) % cards.length], 'card'));
