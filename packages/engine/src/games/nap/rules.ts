// Whether a move is allowed, and if not, why. `whyIllegal` is the one verdict; what a seat is offered rests on it.
import { type Card, strengthOf, suitOf } from '../../card.ts';
import { CUT, isCut } from '../../cut.ts';
import type { Certainty, IllegalMove } from '../../game.ts';
import { present, unreachable } from '../../result.ts';
import type { Seat } from '../../seat.ts';
import { followers, type TrickSoFar, trickSoFar, whyNotCard } from '../../trick.ts';
import { callsOpenTo, whyNotCall } from './auction.ts';
import { bidOf } from './ladder.ts';
import { handSizeOf } from './profiles.ts';
import { turnOf } from './schedule.ts';
import { certaintyOf } from './scoring.ts';
import type { NapState, PlayState } from './state.ts';
import type { AnyBidId, NapChoices, NapMove } from './types.ts';

/** Every refusal but those of the auction, with the rule of docs/rules/nap.md that forbids the move. */
const NO = {
  turn: { code: 'NOT_YOUR_TURN', rule: 'NAP-2.5' },
  phase: { code: 'WRONG_PHASE', rule: 'NAP-2.6' },
  over: { code: 'WRONG_PHASE', rule: 'NAP-2.7' },
  cutRange: { code: 'CUT_RANGE', rule: 'NAP-3.3' },
  card: { code: 'CARD_NOT_IN_HAND', rule: 'NAP-5.4' },
  MUST_FOLLOW_SUIT: { code: 'MUST_FOLLOW_SUIT', rule: 'NAP-5.5' },
  MUST_TRUMP: { code: 'MUST_TRUMP', rule: 'NAP-5.6' },
  lead: { code: 'LEAD_LOWEST_TRUMP', rule: 'NAP-9.13' },
  inTrick: { code: 'WRONG_PHASE', rule: 'NAP-7.2' },
  uncertain: { code: 'RESULT_NOT_CERTAIN', rule: 'NAP-7.3' },
} as const satisfies Record<string, IllegalMove>;

export function whyIllegal(state: NapState, seat: Seat, move: NapMove<AnyBidId>): IllegalMove | undefined {
  if (state.phase === 'over') return NO.over;
  if (turnOf(state) !== seat) return NO.turn;
  switch (move.type) {
    case 'cut':
      return state.phase === 'cut' ? whyNotCut(move.at) : NO.phase;
    case 'call':
      return state.phase === 'auction' ? whyNotCall(state, move.call) : NO.phase;
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
      return { kind: 'call', calls: callsOpenTo(state) };
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

function whyNotPlay(state: PlayState, seat: Seat, card: Card): IllegalMove | undefined {
  const hand = handOf(state, seat);
  return whyNotCard(hand, card, onTable(state), NO) ?? (mayLead(state, hand, card) ? undefined : NO.lead);
}

function playable(state: PlayState, seat: Seat): readonly Card[] {
  const hand = handOf(state, seat);
  return followers(hand, onTable(state)).filter((card) => mayLead(state, hand, card));
}

/** Whether the card of the declarer's first lead makes its suit trump (NAP-5.2, NAP-9.4). */
export const fixesTrump = (state: PlayState): boolean =>
  isFirstLead(state) && bidOf(state.match.options, state.bid).trump !== 'none';

/** Where the lowest trump has to be led first, that is the lowest card of any suit (NAP-9.13). */
function mayLead(state: PlayState, hand: readonly Card[], card: Card): boolean {
  if (!isFirstLead(state) || bidOf(state.match.options, state.bid).lead === undefined) return true;
  return hand.every((held) => suitOf(held) !== suitOf(card) || strengthOf(held) >= strengthOf(card));
}

const isFirstLead = ({ taken, trick }: PlayState): boolean => taken.length === 0 && trick.length === 0;

const onTable = ({ trump, trick }: PlayState): TrickSoFar => trickSoFar(trick, trump, 'free');

const handOf = ({ hands }: PlayState, seat: Seat): readonly Card[] => present(hands[seat], 'hand');
