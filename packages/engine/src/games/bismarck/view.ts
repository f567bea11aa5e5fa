// What a viewer may know, composed field by field: nothing is in a view that is not put there on purpose.
import type { Card } from '../../card.ts';
import { seenByAll } from '../../deal-events.ts';
import type { Viewer } from '../../game.ts';
import type { MatchEnd } from '../../record.ts';
import { present, unreachable } from '../../result.ts';
import { zeros } from '../../standing.ts';
import { tricksBySeat } from '../../trick.ts';
import type { BismarckEvent } from './events.ts';
import { rulesOf } from './profiles.ts';
import { choices } from './rules.ts';
import { cutterOf, forehandOf, seatsOf, turnOf } from './schedule.ts';
import { quotasOf, resultOf, totalsOf } from './scoring.ts';
import { type BismarckState, contractOf, type FinishedDeal } from './state.ts';
import type {
  BismarckReview,
  BismarckSeen,
  BismarckView,
  Contract,
  PackedView,
  SheetLine,
  SheetRow,
} from './types.ts';

export function view(state: BismarckState, viewer: Viewer): PackedView {
  const { match, slot } = state;
  const seats = seatsOf(match);
  const contract = contractOf(state);
  return {
    phase: shownPhase(state),
    turn: turnOf(state),
    deal: slot.deal,
    deals: match.options.deals,
    firstDealer: match.firstDealer,
    dealer: slot.dealer,
    forehand: forehandOf(state),
    cutter: cutterOf(state),
    commitment: 'commitment' in state ? state.commitment : '',
    faceUp: 'faceUp' in state ? state.faceUp : [],
    contract,
    imposed: slot.imposed !== null,
    hand: handOf(state, viewer),
    counts: 'hands' in state ? state.hands.map((hand) => hand.length) : zeros(seats),
    laidAway: laidAwayOf(state, viewer),
    trick: state.phase === 'play' ? { leader: state.leader, cards: state.trick } : null,
    lastTrick: lastTrickOf(state),
    tricks: state.phase === 'play' ? tricksBySeat(state.taken, seats) : zeros(seats),
    quotas: contract && quotasFor(state, contract),
    redeals: slot.redeals,
    sheet: match.sheet.map(lineOf),
    totals: totalsOf(match.sheet, seats),
    choices: (isSeat(viewer) && choices(state, viewer)) || null,
    result: state.phase === 'over' ? resultOf(match.sheet, seats) : null,
  };
}

export function seen(before: BismarckState, event: BismarckEvent, viewer: Viewer): BismarckSeen {
  switch (event.type) {
    case 'dealerDrawn':
    case 'packSealed':
    case 'packCut':
    case 'cardPlayed':
    case 'trickTaken':
      return seenByAll(event);
    case 'turnedUp':
      return { type: event.type, cards: event.cards };
    case 'contractChosen':
      return { type: event.type, seat: event.seat, contract: event.contract };
    case 'dealt':
      return { type: event.type, forehand: forehandOf(before) };
    case 'discarded': {
      const { type, seat, count } = event;
      return viewer === seat ? { type, seat, count, cards: event.sealed.cards } : { type, seat, count };
    }
    case 'discardForgotten':
      return { type: event.type, seat: event.seat, card: event.card };
    case 'dealScored':
      return { type: event.type, row: event.row };
    default:
      return unreachable(event);
  }
}

/** The tricks of the last scored deal are open to all; the four that were laid away stay forehand's (BIS-7.9). */
export function review(state: BismarckState, viewer: Viewer, deal?: number): BismarckReview | undefined {
  const { lastDeal } = state.match;
  if (lastDeal === null || (deal !== undefined && deal !== lastDeal.deal)) return undefined;
  return {
    deal: lastDeal.deal,
    forehand: lastDeal.forehand,
    faceUp: lastDeal.faceUp,
    tricks: lastDeal.tricks,
    laidAway: viewer === lastDeal.forehand ? lastDeal.laidAway : [],
  };
}

/** Whether every card of the match may be seen by everybody: once it has ended. */
export const opened = (ended: MatchEnd | null): boolean => ended !== null;

function shownPhase({ phase }: BismarckState): BismarckView['phase'] {
  switch (phase) {
    case 'seal':
      return 'cut';
    case 'turnUp':
    case 'dealFirst':
    case 'announce':
      return 'contract';
    case 'deal':
      return 'discard';
    default:
      return phase;
  }
}

function quotasFor(state: BismarckState, contract: Contract): readonly number[] {
  const { contracts, seats } = rulesOf(state.match.options);
  const row = contracts.find(({ id }) => id === contract.id);
  return quotasOf(present(row, 'contract'), forehandOf(state), seats);
}

function handOf(state: BismarckState, viewer: Viewer): readonly Card[] {
  return ('hands' in state && isSeat(viewer) && state.hands[viewer]) || [];
}

function laidAwayOf(state: BismarckState, viewer: Viewer): readonly Card[] {
  if (state.phase === 'play') return viewer === forehandOf(state) ? state.laidAway : [];
  const shown = shownDeal(state);
  return shown !== null && viewer === shown.forehand ? shown.laidAway : [];
}

function lastTrickOf(state: BismarckState): BismarckView['lastTrick'] {
  const tricks = state.phase === 'play' ? state.taken : shownDeal(state)?.tricks;
  return tricks?.at(-1) ?? null;
}

/** The finished deal stays on the table until the next is cut for the first time. */
function shownDeal(state: BismarckState): FinishedDeal | null {
  const { phase, match, slot } = state;
  const between = phase === 'over' || ((phase === 'seal' || phase === 'cut') && slot.attempt === 1);
  return between ? match.lastDeal : null;
}

const lineOf = ({ contract, trump, tricks, change, redeals }: SheetRow): SheetLine => [
  contract,
  trump,
  tricks,
  change,
  redeals,
];

const isSeat = (viewer: Viewer): viewer is number => typeof viewer === 'number';
