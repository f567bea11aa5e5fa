// What is the case after an event. Total on what `decide` and `answer` produce; it never refuses.
import { type Card, type Suit, strengthOf } from '../../card.ts';
import { present, unreachable } from '../../result.ts';
import type { Seat } from '../../seat.ts';
import { isNamedLater, rulesOf } from './agreed-rules.ts';
import type { BismarckEvent, DealScored, HighCardsDrawn } from './events.ts';
import {
  dealtHands,
  firstDealerFor,
  firstLeadOf,
  forehandOf,
  isExtra,
  openContracts,
  slotOf,
} from './schedule.ts';
import { resultOf } from './scoring.ts';
import {
  type AnnounceState,
  announcing,
  type BismarckState,
  type ContractState,
  type CutState,
  contractRowOf,
  type DealFirstState,
  type DealSlot,
  type DealState,
  type DiscardState,
  type DrawState,
  inPhase,
  type LotState,
  type MatchSoFar,
  type PlayState,
  type SealState,
  type SuitState,
  type TalonState,
  type TrumpState,
  type TurnUpLastState,
  type TurnUpState,
} from './state.ts';
import type { BismarckOptions, Contract } from './types.ts';

/** What changes while the cards are played. */
type Moving = Pick<PlayState, 'hands' | 'leader' | 'trick' | 'taken'>;
/** What does not. */
type Standing = Omit<PlayState, keyof Moving | 'phase'>;

/** `firstSeat` deals first; without one the match opens with a lot, or with drawing cards (BIS-2.1, BIS-9.16). */
export function setup(options: BismarckOptions, firstSeat?: Seat): LotState | DrawState | SealState {
  const match = { options, firstDealer: firstSeat ?? 0, sheet: [], lastDeal: null };
  const slot = slotOf(match, 1);
  if (firstSeat !== undefined) return { phase: 'seal', match, slot };
  const { firstSeat: how, seats } = rulesOf(options);
  if (how === 'lot') return { phase: 'lot', match, slot };
  return { phase: 'draw', match, slot, among: Array.from({ length: seats }, (_, seat) => seat), round: 1 };
}

export function evolve(state: BismarckState, event: BismarckEvent): BismarckState {
  switch (event.type) {
    case 'dealerDrawn':
      return setup(inPhase(state, 'lot').match.options, event.dealer);
    case 'highCardsDrawn':
      return draw(inPhase(state, 'draw'), event);
    case 'packSealed':
      return { ...inPhase(state, 'seal'), phase: 'cut', commitment: event.commitment };
    case 'packCut':
      return cut(inPhase(state, 'cut'), event.at);
    case 'suitCut':
      return opened({ ...inPhase(state, 'suit'), cutSuit: event.suit });
    case 'turnedUp':
      return state.phase === 'turnUpLast'
        ? turnUpLast(state, event.cards)
        : turnUp(inPhase(state, 'turnUp'), event.cards);
    case 'contractChosen':
      return announce(announcing(state), event.contract);
    case 'dealt':
      return state.phase === 'dealFirst'
        ? dealFirst(state, event.sealed.cards)
        : deal(inPhase(state, 'deal'), event.sealed.cards);
    case 'talonTaken':
      return takeTalon(inPhase(state, 'talon'));
    case 'talonDeclined':
      return startPlay({ ...inPhase(state, 'talon'), laidAway: [] });
    case 'discarded':
      return discard(inPhase(state, 'discard'), event.sealed.cards);
    case 'discardForgotten':
      return redeal(inPhase(state, 'discard'));
    case 'trumpNamed':
      return nameTrump(inPhase(state, 'trump'), event.trump);
    case 'cardPlayed':
      return play(inPhase(state, 'play'), event.seat, event.card);
    case 'trickTaken':
      return takeTrick(inPhase(state, 'play'), event.seat);
    case 'dealScored':
      return score(inPhase(state, 'play'), event);
    default:
      return unreachable(event);
  }
}

/** The highest rank; those who share it draw again among themselves (BIS-9.16). */
function draw(state: DrawState, { among, cards }: HighCardsDrawn): DrawState | LotState | SealState {
  const best = Math.max(...cards.map(strengthOf));
  const [first, ...others] = among.filter(
    (_seat, place) => strengthOf(present(cards[place], 'card')) === best,
  );
  const drawn = present(first, 'highest card');
  const highCards = [...(state.match.highCards ?? []), { among, cards }];
  const match = { ...state.match, highCards };
  if (others.length > 0) return { ...state, match, among: [drawn, ...others], round: state.round + 1 };
  const { options } = match;
  const next = setup(options, firstDealerFor(rulesOf(options), drawn));
  return { ...next, match: { ...next.match, highCards } };
}

function cut(uncut: CutState, at: number): SuitState | TurnUpState | DealFirstState {
  const { highCards: _, ...match } = uncut.match;
  const state = { ...uncut, match };
  const open = state.slot.imposed === null ? openContracts(state.match, state.slot) : [];
  const isSuitCut = open.some(({ trump }) => trump === 'cut');
  return isSuitCut ? { ...state, phase: 'suit', cut: at } : opened({ ...state, cut: at });
}

function opened(state: Omit<SuitState, 'phase'>): TurnUpState | DealFirstState {
  const { talonUse } = rulesOf(state.match.options);
  return { ...state, phase: talonUse === 'faceUpBeforeContract' ? 'turnUp' : 'dealFirst' };
}

/**
 * Named before the deal it lets the others be dealt. With the hand in view it leaves the talon to forehand: to be taken
 * where it lies open, to be taken or left where it is closed, and where there is none only play (BIS-9.12).
 */
function announce(
  state: ContractState | AnnounceState,
  contract: Contract,
): DealState | TalonState | DiscardState | PlayState {
  if (state.phase === 'contract') return { ...state, phase: 'deal', contract };
  const { talon, ...announced } = state;
  if (talon !== undefined) return { ...announced, phase: 'talon', contract, talon };
  if (state.faceUp.length === 0) return startPlay({ ...announced, contract, laidAway: [] });
  return { ...announced, phase: 'discard', contract, hands: withTalon(state, state.hands, state.faceUp) };
}

/** An imposed contract leaves nothing to choose (BIS-6.2). */
function turnUp(state: TurnUpState, faceUp: readonly Card[]): ContractState | DealState {
  const { imposed } = state.slot;
  return imposed === null
    ? { ...state, phase: 'contract', faceUp }
    : { ...state, phase: 'deal', faceUp, contract: imposed };
}

function turnUpLast(state: TurnUpLastState, faceUp: readonly Card[]): AnnounceState | DiscardState {
  const { imposed } = state.slot;
  return imposed === null
    ? { ...state, phase: 'announce', faceUp }
    : { ...state, phase: 'discard', faceUp, contract: imposed, hands: withTalon(state, state.hands, faceUp) };
}

function dealFirst(
  state: DealFirstState,
  cards: readonly Card[],
): TurnUpLastState | AnnounceState | TalonState {
  const rules = rulesOf(state.match.options);
  const hands = dealtHands(cards, rules, state.slot.dealer);
  if (rules.talonUse === 'faceUpAfterDeal') return { ...state, phase: 'turnUpLast', hands };
  if (rules.talonUse === 'dead') return { ...state, phase: 'announce', faceUp: [], hands };
  const talon = cards.slice(-rules.talon);
  const { imposed } = state.slot;
  return imposed === null
    ? { ...state, phase: 'announce', faceUp: [], hands, talon }
    : { ...state, phase: 'talon', faceUp: [], hands, talon, contract: imposed };
}

function deal(state: DealState, cards: readonly Card[]): DiscardState {
  const hands = dealtHands(cards, rulesOf(state.match.options), state.slot.dealer);
  return { ...state, phase: 'discard', hands: withTalon(state, hands, state.faceUp) };
}

function takeTalon({ talon, ...state }: TalonState): DiscardState {
  return { ...state, phase: 'discard', hands: withTalon(state, state.hands, talon) };
}

/** Forehand takes the four cards into hand (BIS-3.7). */
function withTalon(
  state: Pick<BismarckState, 'match' | 'slot'>,
  hands: readonly (readonly Card[])[],
  four: readonly Card[],
): readonly (readonly Card[])[] {
  const forehand = forehandOf(state);
  return hands.with(forehand, [...present(hands[forehand], 'hand'), ...four]);
}

function discard(state: DiscardState, laidAway: readonly Card[]): TrumpState | PlayState {
  const forehand = forehandOf(state);
  const kept = present(state.hands[forehand], 'hand').filter((card) => !laidAway.includes(card));
  const inHand = { ...state, hands: state.hands.with(forehand, kept), laidAway };
  const isToBeNamed = isNamedLater(rulesOf(state.match.options), contractRowOf(state));
  return isToBeNamed ? { ...inHand, phase: 'trump' } : startPlay(inHand);
}

const nameTrump = (state: TrumpState, trump: Suit | null): PlayState =>
  startPlay({ ...state, contract: { ...state.contract, trump } });

/** The dealer's left leads (BIS-7.1, BIS-9.20). */
const startPlay = (state: Standing & Pick<PlayState, 'hands'>): PlayState =>
  onTable(state, { hands: state.hands, leader: firstLeadOf(state), trick: [], taken: [] });

/** The same dealer deals again, and the announcement stands (BIS-6.1, BIS-6.2). */
function redeal({ match, slot, contract }: DiscardState): SealState {
  const { attempt, redeals } = slot;
  return {
    phase: 'seal',
    match,
    slot: { ...slot, attempt: attempt + 1, redeals: redeals + 1, imposed: contract },
  };
}

function play(state: PlayState, player: Seat, card: Card): PlayState {
  const { hands, leader, trick, taken } = state;
  const left = present(hands[player], 'hand').filter((held) => held !== card);
  return onTable(state, { hands: hands.with(player, left), leader, trick: [...trick, card], taken });
}

/** The winner leads to the next trick (BIS-7.7). */
function takeTrick(state: PlayState, winner: Seat): PlayState {
  const { hands, leader, trick: cards } = state;
  const taken = [...state.taken, { leader, cards, winner }];
  return onTable(state, { hands, leader: winner, trick: [], taken });
}

/** Written out because it runs at every card: a spread of a spread costs six times as much. */
function onTable(state: Standing, moved: Moving): PlayState {
  const { match, slot, commitment, cut, faceUp, contract, laidAway, talon } = state;
  const { hands, leader, trick, taken } = moved;
  const next: PlayState = {
    phase: 'play',
    match,
    slot,
    commitment,
    cut,
    faceUp,
    contract,
    laidAway,
    hands,
    leader,
    trick,
    taken,
  };
  return talon === undefined ? next : { ...next, talon };
}

function score(state: PlayState, { row }: DealScored): BismarckState {
  const { faceUp, laidAway, taken: tricks, slot } = state;
  const lastDeal = { deal: row.deal, forehand: row.forehand, faceUp, laidAway, tricks };
  const match = { ...state.match, sheet: [...state.match.sheet, row], lastDeal };
  return isDecided(match, slot)
    ? { phase: 'over', match, slot }
    : { phase: 'seal', match, slot: slotOf(match, row.deal + 1) };
}

/** After the last deal, unless that leaves a tie which the table breaks with one more (BIS-9.30). */
function isDecided(match: MatchSoFar, slot: DealSlot): boolean {
  if (slot.deal < match.options.deals) return false;
  const { tieBreak, seats } = rulesOf(match.options);
  return tieBreak === 'share' || isExtra(match, slot) || resultOf(match.sheet, seats).winners.length === 1;
}
