// Who deals, cuts and is forehand in which deal, which contracts are open in it, who gets which card, and whose turn it is.
import type { Card } from '../../card.ts';
import type { Turn } from '../../game.ts';
import { unreachable } from '../../result.ts';
import { dealerOf, left, nextDealerOf, right, type Seat } from '../../seat.ts';
import { type Rules, rulesOf } from './agreed-rules.ts';
import { type ContractRow, isFree } from './contracts.ts';
import { usesOf } from './scoring.ts';
import type { BismarckState, DealSlot, MatchSoFar } from './state.ts';

export const seatsOf = ({ options }: MatchSoFar): number => rulesOf(options).seats;

/** The deal passes to the left (BIS-2.2), where a dealer stays after some deals (BIS-9.27). */
export const dealerIn = ({ seats, dealerStays }: Rules, firstDealer: Seat, deal: number): Seat =>
  dealerOf(firstDealer, Math.ceil(deal / dealerStays), seats);

export const slotOf = ({ options, firstDealer }: MatchSoFar, deal: number): DealSlot => ({
  deal,
  dealer: dealerIn(rulesOf(options), firstDealer, deal),
  attempt: 1,
  redeals: 0,
  imposed: null,
});

/** Forehand sits at the dealer's left (BIS-2.3), or is the dealer (BIS-9.16). */
export const forehandFor = ({ mainSeat, seats }: Rules, dealer: Seat): Seat =>
  mainSeat === 'dealer' ? dealer : left(dealer, seats);

type Slotted = Pick<BismarckState, 'match' | 'slot'>;

export const forehandOf = ({ match, slot }: Slotted): Seat =>
  forehandFor(rulesOf(match.options), slot.dealer);

/** The dealer's left leads to the first trick (BIS-7.1, BIS-9.20). */
export const firstLeadOf = ({ match, slot }: Slotted): Seat => left(slot.dealer, seatsOf(match));

/** The cutter sits at the dealer's right (BIS-3.2). */
export const cutterOf = ({ match, slot }: Slotted): Seat => right(slot.dealer, seatsOf(match));

/** The first dealer where a seat is drawn to be the first to deal, or the first forehand. */
export const firstDealerFor = ({ firstSeat, mainSeat, seats }: Rules, drawn: Seat): Seat =>
  firstSeat === 'highCard' && mainSeat === 'leftOfDealer' ? right(drawn, seats) : drawn;

/** The deal passes on from the last one that was dealt (BIS-2.1). */
export const nextDealer = ({ phase, match, slot }: BismarckState): Seat =>
  nextDealerOf(phase === 'draw' ? 'lot' : phase, slot.dealer, seatsOf(match));

/** How often each seat is forehand, the first dealer's first. */
export function turnsOf(rules: Rules): readonly number[] {
  const deals = Array.from({ length: rules.deals }, (_, place) => place + 1);
  const forehands = deals.map((deal) => forehandFor(rules, dealerIn(rules, 0, deal)));
  return Array.from({ length: rules.seats }, (_, seat) => forehands.filter((one) => one === seat).length);
}

/** Whether a deal is played beyond the last one, to break a tie (BIS-9.30). */
export const isExtra = (match: MatchSoFar, { deal }: DealSlot): boolean => deal > match.options.deals;

/**
 * What forehand may announce: Valfri alone in a deal that breaks a tie; else the contract whose turn it is, or any that
 * is not used up (BIS-4.2, BIS-9.5, BIS-9.22, BIS-9.30).
 */
export function openContracts(match: MatchSoFar, slot: DealSlot): readonly ContractRow[] {
  const rules = rulesOf(match.options);
  const { contracts, order, freeFrom, dealsEach, usesEach } = rules;
  if (isExtra(match, slot)) return contracts.filter(isFree);
  if (freeFrom !== null && slot.deal >= freeFrom) return contracts;
  if (order === 'rounds') {
    const turn = Math.floor((slot.deal - 1) / dealsEach) % contracts.length;
    return contracts.filter((_row, place) => place === turn);
  }
  const forehand = forehandFor(rules, slot.dealer);
  return contracts.filter(({ id }) => usesOf(match.sheet, forehand, id) < usesEach);
}

/** By packets, the first to the dealer's left (BIS-3.6, BIS-9.17). */
export function dealtHands(
  cards: readonly Card[],
  { seats, packet, handSize }: Pick<Rules, 'seats' | 'packet' | 'handSize'>,
  dealer: Seat,
): readonly (readonly Card[])[] {
  const first = left(dealer, seats);
  const dealt = cards.slice(0, seats * handSize);
  return Array.from({ length: seats }, (_, seat) =>
    dealt.filter((_card, place) => (first + Math.floor(place / packet)) % seats === seat),
  );
}

export function turnOf(state: BismarckState): Turn {
  switch (state.phase) {
    case 'lot':
    case 'draw':
    case 'seal':
    case 'suit':
    case 'turnUp':
    case 'deal':
    case 'dealFirst':
    case 'turnUpLast':
      return 'chance';
    case 'cut':
      return cutterOf(state);
    case 'contract':
    case 'announce':
    case 'talon':
    case 'discard':
    case 'trump':
      return forehandOf(state);
    case 'play':
      return (state.leader + state.trick.length) % state.hands.length;
    case 'over':
      return 'over';
    default:
      return unreachable(state);
  }
}
