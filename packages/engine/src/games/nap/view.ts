// What a viewer may know, composed field by field: nothing is in a view that is not put there on purpose.
import type { Card } from '../../card.ts';
import { seenByAll } from '../../deal-events.ts';
import type { Viewer } from '../../game.ts';
import type { MatchEnd } from '../../record.ts';
import { present, unreachable } from '../../result.ts';
import { resultOf, zeros } from '../../standing.ts';
import { type PlayedTrick, tricksBySeat } from '../../trick.ts';
import { callsBySeat, highestOf } from './auction.ts';
import type { NapEvent } from './events.ts';
import { bidOf, unusualPrices } from './ladder.ts';
import { choices, settlement } from './rules.ts';
import { cutterOf, dealsOf, firstOf, turnOf } from './schedule.ts';
import { balancesOf, stakeOf } from './scoring.ts';
import type { MatchSoFar, NapState } from './state.ts';
import type {
  LedgerLine,
  LedgerRow,
  NapOptions,
  NapReview,
  NapSeen,
  NapView,
  PackedNapView,
} from './types.ts';

export function view(state: NapState, viewer: Viewer): PackedNapView {
  const { match, slot } = state;
  const { seats, options } = match;
  return {
    phase: shownPhase(state),
    turn: turnOf(state),
    deal: slot.deal,
    deals: dealsOf(options, seats),
    firstDealer: match.firstDealer,
    dealer: slot.dealer,
    cutter: cutterOf(state),
    commitment: 'commitment' in state ? state.commitment : '',
    hand: handOf(state, viewer),
    counts: 'hands' in state ? state.hands.map((hand) => hand.length) : zeros(seats),
    calls: callsBySeat(state),
    highest: 'calls' in state ? highestOf(state) : null,
    ...contestOf(state),
    ...(state.phase === 'over' ? {} : stakeShown(match)),
    ...tariffShown(options),
    ...floaterShown(state, viewer),
    played: playedOf(state),
    settlement: settlement(state) ?? null,
    ledger: match.ledger.map(lineOf),
    balances: balancesOf(match),
    choices: (isSeat(viewer) && choices(state, viewer)) || null,
    result: state.phase === 'over' ? resultOf(balancesOf(match)) : null,
  };
}

type Contest = Pick<NapView, 'declarer' | 'bid' | 'need' | 'trump' | 'trick' | 'tricks'>;

/** Who plays for what against the others, and how it stands; nothing before the auction is over. */
function contestOf(state: NapState): Contest {
  const { seats, options } = state.match;
  const unplayed = { trump: null, trick: null, tricks: zeros(seats) };
  if (!('bid' in state)) return { declarer: null, bid: null, need: null, ...unplayed };
  const { declarer, bid } = state;
  const promised = bidOf(options, bid).need;
  const need = promised === 'none' ? 0 : promised;
  if (state.phase !== 'play') return { declarer, bid, need, ...unplayed };
  const { trump, leader, trick, taken } = state;
  const tricks = tricksBySeat(taken, seats);
  return { declarer, bid, need, trump, trick: { leader, cards: trick }, tricks };
}

/** What the bids of a table pay, where they are not the usual four. What multiplies it is told apart. */
function tariffShown(options: NapOptions): Pick<NapView, 'tariff'> {
  const tariff = unusualPrices(options);
  return tariff === undefined ? {} : { tariff };
}

/** A stake that is not simple is told while there is a deal it counts for: the one that is due. */
function stakeShown(match: MatchSoFar): Pick<NapView, 'stake'> {
  const stake = stakeOf(match);
  return stake === 1 ? {} : { stake };
}

/** Its face goes to whoever looked and to the declarer who took it; what was laid away to the declarer alone. */
function floaterShown(state: NapState, viewer: Viewer): Pick<NapView, 'floater' | 'laidAway'> {
  if (!('floater' in state) || state.floater === undefined) return {};
  const { card, lookedAt, state: fate, laidAway } = state.floater;
  const isTaker = fate === 'taken' && 'declarer' in state && state.declarer === viewer;
  const isSeen = isTaker || lookedAt.some((seat) => seat === viewer);
  return {
    floater: { state: fate, lookedAt, ...(isSeen && { face: card }) },
    ...(isTaker && laidAway !== null && { laidAway: [laidAway] }),
  };
}

/**
 * What happens is the same for all, but for the face of the floater and the card laid away for it; the cards dealt
 * stand in the view of their seat alone.
 */
export function seen(before: NapState, event: NapEvent, viewer: Viewer): NapSeen {
  switch (event.type) {
    case 'dealerDrawn':
    case 'packSealed':
    case 'packCut':
    case 'cardPlayed':
    case 'trickTaken':
      return seenByAll(event);
    case 'dealt':
      return { type: event.type, first: firstOf(before) };
    case 'called':
      return { type: event.type, seat: event.seat, call: event.call };
    case 'floaterSeen':
      return { type: event.type, seat: event.seat, ...(event.seat === viewer && faceOf(before)) };
    case 'floaterTaken':
      return { type: event.type, seat: event.seat, ...(event.seat === viewer && faceOf(before)) };
    case 'floaterDeclined':
      return { type: event.type, seat: event.seat };
    case 'discarded': {
      const { type, seat, count, sealed } = event;
      return { type, seat, count, ...(seat === viewer && { cards: sealed.cards }) };
    }
    case 'trumpFixed':
      return { type: event.type, trump: event.trump };
    case 'dealScored':
      return { type: event.type, row: event.row };
    default:
      return unreachable(event);
  }
}

const faceOf = (state: NapState): { readonly card?: Card } =>
  'floater' in state && state.floater !== undefined ? { card: state.floater.card } : {};

/** The tricks of the last scored deal are open to all; its hands once it is open (NAP-5.10, NAP-8.2). */
export function review(state: NapState, deal?: number): NapReview | undefined {
  const { lastDeal } = state.match;
  if (lastDeal === null || (deal !== undefined && deal !== lastDeal.deal)) return undefined;
  const { trump, tricks, hands, floater } = lastDeal;
  if (!opened(state, lastDeal.deal)) return { deal: lastDeal.deal, trump, tricks, hands: null };
  return { deal: lastDeal.deal, trump, tricks, hands, ...(floater && { floater }) };
}

/**
 * Whether every card of this deal may be seen by everybody, as the table has agreed (NAP-8.2). `ended`: how the match
 * has ended, where it is known that it was closed early.
 */
export function opened(
  { phase, match }: NapState,
  deal: number,
  ended: MatchEnd | null = phase === 'over' ? 'played' : null,
): boolean {
  const finished = deal <= match.ledger.length || ended === 'closed';
  switch (match.options.openDeals) {
    case 'afterMatch':
      return finished && ended !== null;
    case 'afterDeal':
      return finished;
    case 'never':
      return false;
    default:
      return unreachable(match.options.openDeals);
  }
}

function shownPhase({ phase }: NapState): NapView['phase'] {
  if (phase === 'seal') return 'cut';
  return phase === 'deal' ? 'auction' : phase;
}

function handOf(state: NapState, viewer: Viewer): readonly Card[] {
  return ('hands' in state && isSeat(viewer) && state.hands[viewer]) || [];
}

/** The finished deal stays on the table until the next is cut. */
function playedOf(state: NapState): readonly PlayedTrick[] {
  const { phase, match } = state;
  if (phase === 'play') return state.taken;
  const between = phase === 'over' || phase === 'seal' || phase === 'cut';
  return (between && match.lastDeal?.tricks) || [];
}

/** What each opponent paid is what the dealer's line is shortened to. */
const lineOf = ({ calls, declarer, change }: LedgerRow): LedgerLine => [
  calls.map((call) => (call === 'pass' ? 0 : call)),
  declarer === null ? 0 : 0 - present(change[declarer === 0 ? 1 : 0], 'opponent'),
];

const isSeat = (viewer: Viewer): viewer is number => typeof viewer === 'number';
