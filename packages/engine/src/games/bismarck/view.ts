// What a viewer may know, composed field by field: nothing is in a view that is not put there on purpose.
import type { Card } from '../../card.ts';
import { seenByAll } from '../../deal-events.ts';
import type { Viewer } from '../../game.ts';
import type { MatchEnd } from '../../record.ts';
import { unreachable } from '../../result.ts';
import { zeros } from '../../standing.ts';
import { tricksBySeat } from '../../trick.ts';
import { contractIn, rulesOf } from './agreed-rules.ts';
import { type ContractRow, quotaOf } from './contracts.ts';
import type { BismarckEvent } from './events.ts';
import { choices, isTrumpToCome } from './rules.ts';
import { cutterOf, firstLeadOf, forehandOf, isExtra, seatsOf, turnOf } from './schedule.ts';
import { countedOf, quotasOf, resultOf, totalsOf } from './scoring.ts';
import { type BismarckState, contractOf, type FinishedDeal, inPhase } from './state.ts';
import type {
  BismarckReview,
  BismarckSeen,
  BismarckView,
  Contract,
  ContractId,
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
    ...unusual(state, contract),
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
    case 'highCardsDrawn':
      return { type: event.type, among: event.among, cards: event.cards };
    case 'suitCut':
      return { type: event.type, suit: event.suit };
    case 'turnedUp':
      return { type: event.type, cards: event.cards };
    case 'contractChosen':
      return { type: event.type, seat: event.seat, contract: event.contract };
    case 'dealt':
      return { type: event.type, forehand: forehandOf(before) };
    case 'talonTaken': {
      const { type, seat, count } = event;
      const { talon } = inPhase(before, 'talon');
      return viewer === seat ? { type, seat, count, cards: talon } : { type, seat, count };
    }
    case 'talonDeclined':
      return { type: event.type, seat: event.seat };
    case 'trumpNamed':
      return { type: event.type, seat: event.seat, trump: event.trump };
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
    case 'draw':
      return 'lot';
    case 'seal':
      return 'cut';
    case 'suit':
    case 'turnUp':
    case 'dealFirst':
    case 'turnUpLast':
    case 'announce':
      return 'contract';
    case 'deal':
      return 'discard';
    default:
      return phase;
  }
}

/** What is there only in some forms of the game, or some deals. */
function unusual(state: BismarckState, contract: Contract | null): Partial<BismarckView> {
  const { match, slot, phase } = state;
  const counted = contract && countedFor(state, contract);
  const firstLead = firstLeadOf(state);
  return {
    ...rulesOf(match.options).told,
    ...(firstLead === forehandOf(state) ? {} : { firstLead }),
    ...(isTrumpToCome(state) ? { trumpToCome: true } : {}),
    ...((phase === 'announce' || phase === 'talon') && state.talon
      ? { closedTalon: state.talon.length }
      : {}),
    ...(counted && { counted }),
    ...(isExtra(match, slot) ? { extra: true } : {}),
    ...(contract === null && 'cutSuit' in state ? { cutSuit: state.cutSuit } : {}),
    ...(match.highCards && { highCards: match.highCards }),
  };
}

function countedFor(state: BismarckState, { id }: Contract): BismarckView['counted'] | null {
  const row = rowOf(state, id);
  if (row.counts === 'tricks') return null;
  const taken = state.phase === 'play' ? state.taken : [];
  return { of: row.counts, taken: countedOf(row, taken, seatsOf(state.match)) };
}

function quotasFor(state: BismarckState, { id }: Contract): readonly number[] | null {
  const row = rowOf(state, id);
  return quotaOf(row) && quotasOf(row, forehandOf(state), seatsOf(state.match));
}

const rowOf = ({ match }: BismarckState, contract: ContractId): ContractRow =>
  contractIn(rulesOf(match.options), contract);

function handOf(state: BismarckState, viewer: Viewer): readonly Card[] {
  return ('hands' in state && isSeat(viewer) && state.hands[viewer]) || [];
}

function laidAwayOf(state: BismarckState, viewer: Viewer): readonly Card[] {
  if (state.phase === 'play' || state.phase === 'trump')
    return viewer === forehandOf(state) ? state.laidAway : [];
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

function lineOf({ contract, trump, tricks, change, redeals, counted, extra }: SheetRow): SheetLine {
  if (counted === undefined && extra === undefined) return [contract, trump, tricks, change, redeals];
  const more = { ...(counted && { counted }), ...(extra && { extra }) };
  return [contract, trump, tricks, change, redeals, more];
}

const isSeat = (viewer: Viewer): viewer is number => typeof viewer === 'number';
