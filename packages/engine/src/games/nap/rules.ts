// Whether a move is allowed, and if not, why. `whyIllegal` is the one verdict; what a seat is offered rests on it.
import { type Card, isSuit, SUITS, strengthOf, suitOf } from '../../card.ts';
import { CUT, isCut } from '../../cut.ts';
import type { Certainty, IllegalMove } from '../../game.ts';
import { present, unreachable } from '../../result.ts';
import type { Seat } from '../../seat.ts';
import { followers, type TrickSoFar, type Trump, trickSoFar, whyNotCard } from '../../trick.ts';
import { callsOpenTo, whyNotCall, whyNotLook } from './auction.ts';
import type { BidRow } from './bids.ts';
import { bidOf } from './ladder.ts';
import { handSizeOf } from './profiles.ts';
import { turnOf } from './schedule.ts';
import { certaintyOf } from './scoring.ts';
import type { DiscardState, NapState, PlayState } from './state.ts';
import type { NapChoices, NapMove } from './types.ts';

/** Every refusal but those of the auction, with the rule of docs/rules/nap.md that forbids the move. */
const NO = {
  turn: { code: 'NOT_YOUR_TURN', rule: 'NAP-2.5' },
  phase: { code: 'WRONG_PHASE', rule: 'NAP-2.6' },
  over: { code: 'WRONG_PHASE', rule: 'NAP-2.7' },
  cutRange: { code: 'CUT_RANGE', rule: 'NAP-3.3' },
  card: { code: 'CARD_NOT_IN_HAND', rule: 'NAP-5.4' },
  MUST_FOLLOW_SUIT: { code: 'MUST_FOLLOW_SUIT', rule: 'NAP-5.5' },
  MUST_TRUMP: { code: 'MUST_TRUMP', rule: 'NAP-5.6' },
  lowestTrump: { code: 'LEAD_LOWEST_TRUMP', rule: 'NAP-9.13' },
  lowestBesideTrump: { code: 'LEAD_LOWEST_BESIDE_TRUMP', rule: 'NAP-9.18' },
  trump: { code: 'TRUMP_NOT_ALLOWED', rule: 'NAP-9.18' },
  discards: { code: 'DISCARD_COUNT', rule: 'NAP-9.17' },
  inTrick: { code: 'WRONG_PHASE', rule: 'NAP-7.2' },
  uncertain: { code: 'RESULT_NOT_CERTAIN', rule: 'NAP-7.3' },
} as const satisfies Record<string, IllegalMove>;

export function whyIllegal(state: NapState, seat: Seat, move: NapMove): IllegalMove | undefined {
  if (state.phase === 'over') return NO.over;
  if (turnOf(state) !== seat) return NO.turn;
  switch (move.type) {
    case 'cut':
      return state.phase === 'cut' ? whyNotCut(move.at) : NO.phase;
    case 'call':
      return state.phase === 'auction' ? whyNotCall(state, move.call) : NO.phase;
    case 'look':
      return state.phase === 'auction' ? whyNotLook(state, seat) : NO.phase;
    case 'takeFloater':
    case 'declineFloater':
      return state.phase === 'floater' ? undefined : NO.phase;
    case 'discard':
      return state.phase === 'discard' ? whyNotDiscard(state, move.cards) : NO.phase;
    case 'nameTrump':
      return state.phase === 'trump' ? whyNoTrump(move.trump) : NO.phase;
    case 'play':
      return state.phase === 'play' ? whyNotPlay(state, seat, move.card) : NO.phase;
    default:
      return unreachable(move);
  }
}

export function choices(state: NapState, seat: Seat): NapChoices | undefined {
  if (turnOf(state) !== seat) return undefined;
  switch (state.phase) {
    case 'cut':
      return { kind: 'cut', ...CUT };
    case 'auction':
      return {
        kind: 'call',
        calls: callsOpenTo(state),
        ...(whyNotLook(state, seat) === undefined ? { look: true } : {}),
      };
    case 'floater':
      return { kind: 'talon' };
    case 'discard':
      return { kind: 'discard', from: handOf(state, seat), count: 1, forbidden: [], leads: [] };
    case 'trump':
      return { kind: 'trump', suits: SUITS };
    case 'play':
      return { kind: 'play', cards: playable(state, seat) };
    default:
      return undefined;
  }
}

/** Why the running deal cannot be scored as it stands. Asks nothing that not everybody knows (NAP-7.1). */
export function whyNotSettle(state: NapState): IllegalMove | undefined {
  if (state.phase === 'over') return NO.over;
  if (state.phase !== 'play') return NO.phase;
  if (state.trick.length > 0) return NO.inTrick;
  return certainty(state) === undefined ? NO.uncertain : undefined;
}

/** How the running deal is certain to end, where it may be scored as it stands. */
export const settlement = (state: NapState): Certainty | undefined =>
  state.phase === 'play' && whyNotSettle(state) === undefined ? certainty(state) : undefined;

/** How the tricks taken so far decide the deal. */
export function certainty({
  match,
  bid,
  declarer,
  taken,
}: Pick<PlayState, 'match' | 'bid' | 'declarer' | 'taken'>): Certainty | undefined {
  return certaintyOf(bidOf(match.options, bid), {
    won: taken.filter(({ winner }) => winner === declarer).length,
    played: taken.length,
    inDeal: handSizeOf(match.options),
  });
}

function whyNotCut(at: number): IllegalMove | undefined {
  return isCut(at) ? undefined : NO.cutRange;
}

/** One card of the six goes, whichever it is (NAP-9.17). */
function whyNotDiscard(state: DiscardState, cards: readonly Card[]): IllegalMove | undefined {
  const [card] = cards;
  if (card === undefined || cards.length > 1) return NO.discards;
  return handOf(state, state.declarer).includes(card) ? undefined : NO.card;
}

const whyNoTrump = (named: string): IllegalMove | undefined => (isSuit(named) ? undefined : NO.trump);

function whyNotPlay(state: PlayState, seat: Seat, card: Card): IllegalMove | undefined {
  const hand = handOf(state, seat);
  return whyNotCard(hand, card, onTable(state), NO) ?? whyNotLead(state, hand, card);
}

function playable(state: PlayState, seat: Seat): readonly Card[] {
  const hand = handOf(state, seat);
  return followers(hand, onTable(state)).filter((card) => whyNotLead(state, hand, card) === undefined);
}

/** Whether the card of the declarer's first lead makes its suit trump (NAP-5.2, NAP-9.4, NAP-9.18). */
export const fixesTrump = (state: PlayState): boolean =>
  state.trump === null && isFirstLead(state) && bidOf(state.match.options, state.bid).trump !== 'none';

function whyNotLead(state: PlayState, hand: readonly Card[], card: Card): IllegalMove | undefined {
  const { lead: rule } = bidOf(state.match.options, state.bid);
  if (rule === undefined || !isFirstLead(state)) return undefined;
  return hand.every((held) => mayLeadFrom(held, card, rule, state.trump)) ? undefined : NO[rule];
}

/**
 * Whether a hand that holds this card too may open with that lead. Where the lowest trump is to be led, that is the
 * lowest card of any suit (NAP-9.13); where trumps are named before, that of another suit, or the lowest trump of a
 * hand that holds nothing else (NAP-9.18).
 */
export function mayLeadFrom(held: Card, lead: Card, rule: BidRow['lead'], trump: Trump): boolean {
  if (rule === undefined) return true;
  if (suitOf(held) === suitOf(lead)) return strengthOf(held) >= strengthOf(lead);
  return rule === 'lowestTrump' || suitOf(lead) !== trump;
}

const isFirstLead = ({ taken, trick }: PlayState): boolean => taken.length === 0 && trick.length === 0;

const onTable = ({ trump, trick }: PlayState): TrickSoFar => trickSoFar(trick, trump, 'free');

const handOf = ({ hands }: DiscardState | PlayState, seat: Seat): readonly Card[] =>
  present(hands[seat], 'hand');
