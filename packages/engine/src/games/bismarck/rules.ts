// Whether a move is allowed, and if not, why. `whyIllegal` is the one verdict; what a seat is offered rests on it.
import type { Card } from '../../card.ts';
import { isSuit, SUITS } from '../../card.ts';
import { CUT, isCut } from '../../cut.ts';
import type { IllegalMove } from '../../game.ts';
import { present, unreachable } from '../../result.ts';
import type { Seat } from '../../seat.ts';
import { followers, type TrickSoFar, trickSoFar, whyNotCard } from '../../trick.ts';
import type { ContractRow } from './contracts.ts';
import { rulesOf } from './profiles.ts';
import { turnOf } from './schedule.ts';
import { usesOf } from './scoring.ts';
import type { AnnounceState, BismarckState, ContractState, DiscardState, PlayState } from './state.ts';
import { type BismarckChoices, type BismarckMove, NO_TRUMP } from './types.ts';

/** Every refusal there is, with the rule of docs/rules/bismarck.md that forbids the move. */
const NO = {
  turn: { code: 'NOT_YOUR_TURN', rule: 'BIS-2.5' },
  phase: { code: 'WRONG_PHASE', rule: 'BIS-2.6' },
  over: { code: 'WRONG_PHASE', rule: 'BIS-2.7' },
  cutRange: { code: 'CUT_RANGE', rule: 'BIS-3.3' },
  contract: { code: 'UNKNOWN_CONTRACT', rule: 'BIS-4.1' },
  order: { code: 'UNKNOWN_CONTRACT', rule: 'BIS-9.5' },
  used: { code: 'CONTRACT_ALREADY_USED', rule: 'BIS-4.2' },
  noSuit: { code: 'TRUMP_REQUIRED', rule: 'BIS-4.3' },
  suit: { code: 'TRUMP_NOT_ALLOWED', rule: 'BIS-4.4' },
  count: { code: 'DISCARD_COUNT', rule: 'BIS-5.1' },
  twice: { code: 'DISCARD_DUPLICATE', rule: 'BIS-5.2' },
  discard: { code: 'CARD_NOT_IN_HAND', rule: 'BIS-5.3' },
  secondRedeal: { code: 'WRONG_PHASE', rule: 'BIS-6.4' },
  prevented: { code: 'WRONG_PHASE', rule: 'BIS-6.5' },
  lead: { code: 'CARD_NOT_IN_HAND', rule: 'BIS-6.6' },
  card: { code: 'CARD_NOT_IN_HAND', rule: 'BIS-7.3' },
  early: { code: 'RESULT_NOT_CERTAIN', rule: 'BIS-7.8' },
  MUST_FOLLOW_SUIT: { code: 'MUST_FOLLOW_SUIT', rule: 'BIS-7.4' },
  MUST_TRUMP: { code: 'MUST_TRUMP', rule: 'BIS-9.9' },
} as const satisfies Record<string, IllegalMove>;

export function whyIllegal(state: BismarckState, seat: Seat, move: BismarckMove): IllegalMove | undefined {
  if (state.phase === 'over') return NO.over;
  if (turnOf(state) !== seat) return NO.turn;
  switch (move.type) {
    case 'cut':
      return state.phase === 'cut' ? whyNotCut(move.at) : NO.phase;
    case 'chooseContract':
      return state.phase === 'contract' || state.phase === 'announce'
        ? whyNotContract(state, seat, move)
        : NO.phase;
    case 'discard':
      return state.phase === 'discard' ? whyNotDiscard(state, seat, move.cards) : NO.phase;
    case 'leadWithoutDiscarding':
      return state.phase === 'discard' ? whyNotForget(state, seat, move.card) : NO.phase;
    case 'play':
      return state.phase === 'play' ? whyNotPlay(state, seat, move.card) : NO.phase;
    default:
      return unreachable(move);
  }
}

/** All tricks are played: no result is certain before the last. */
export const whyNotSettle = (): IllegalMove => NO.early;

export function choices(state: BismarckState, seat: Seat): BismarckChoices | undefined {
  if (turnOf(state) !== seat) return undefined;
  switch (state.phase) {
    case 'cut':
      return { kind: 'cut', ...CUT };
    case 'contract':
    case 'announce':
      return contractChoices(state, seat);
    case 'discard':
      return discardChoices(state, seat);
    case 'play':
      return { kind: 'play', cards: followers(handOf(state, seat), onTable(state)) };
    default:
      return undefined;
  }
}

function whyNotCut(at: number): IllegalMove | undefined {
  return isCut(at) ? undefined : NO.cutRange;
}

function whyNotContract(
  state: ContractState | AnnounceState,
  seat: Seat,
  { contract, trump }: { readonly contract: string; readonly trump?: string },
): IllegalMove | undefined {
  const { contracts, order } = rulesOf(state.match.options);
  const row = contracts.find(({ id }) => id === contract);
  if (row === undefined) return NO.contract;
  if (!openContracts(state, seat).includes(row)) return order === 'rounds' ? NO.order : NO.used;
  if (!isNamed(row)) return trump === undefined ? undefined : NO.suit;
  if (trump === undefined) return NO.noSuit;
  if (trump === NO_TRUMP && row.trump === 'namedOrNone') return undefined;
  return isSuit(trump) ? undefined : NO.suit;
}

function whyNotDiscard(state: DiscardState, seat: Seat, cards: readonly Card[]): IllegalMove | undefined {
  const hand = handOf(state, seat);
  if (cards.length !== rulesOf(state.match.options).talon) return NO.count;
  if (new Set(cards).size !== cards.length) return NO.twice;
  return cards.every((card) => hand.includes(card)) ? undefined : NO.discard;
}

function whyNotForget(state: DiscardState, seat: Seat, card: Card): IllegalMove | undefined {
  return whyNoRedeal(state) ?? (handOf(state, seat).includes(card) ? undefined : NO.lead);
}

/** A forgotten discard is the table's to allow, and once per deal at most. */
function whyNoRedeal({ match, slot }: DiscardState): IllegalMove | undefined {
  if (match.options.forgottenDiscard === 'prevent') return NO.prevented;
  return slot.redeals < rulesOf(match.options).redealsPerDeal ? undefined : NO.secondRedeal;
}

const whyNotPlay = (state: PlayState, seat: Seat, card: Card): IllegalMove | undefined =>
  whyNotCard(handOf(state, seat), card, onTable(state), NO);

function discardChoices(state: DiscardState, seat: Seat): BismarckChoices {
  const from = handOf(state, seat);
  return {
    kind: 'discard',
    from,
    count: rulesOf(state.match.options).talon,
    forbidden: [],
    leads: whyNoRedeal(state) === undefined ? from : [],
  };
}

function contractChoices(state: ContractState | AnnounceState, seat: Seat): BismarckChoices {
  const open = openContracts(state, seat);
  const options = open.map(idOf);
  const named = open.filter(isNamed).map(idOf);
  const orNone = open.some(({ trump }) => trump === 'namedOrNone');
  return { kind: 'contract', options, named, suits: SUITS, ...(orNone && { noTrump: true }) };
}

/** What forehand may announce: the contract whose round it is, or any that is not used up (BIS-4.2, BIS-9.5). */
function openContracts({ match, slot }: ContractState | AnnounceState, seat: Seat): readonly ContractRow[] {
  const { contracts, order, seats, usesEach } = rulesOf(match.options);
  if (order === 'rounds') {
    const round = Math.floor((slot.deal - 1) / seats);
    return contracts.filter((_row, place) => place === round % contracts.length);
  }
  return contracts.filter(({ id }) => usesOf(match.sheet, seat, id) < usesEach);
}

/** Whether forehand says which trumps it is played with. */
const isNamed = ({ trump }: ContractRow): boolean => trump === 'named' || trump === 'namedOrNone';

const idOf = ({ id }: ContractRow): string => id;

const onTable = ({ match, contract, trick }: PlayState): TrickSoFar =>
  trickSoFar(trick, contract.trump, rulesOf(match.options).mustTrump ? 'mustTrump' : 'free');

const handOf = ({ hands }: DiscardState | PlayState, seat: Seat): readonly Card[] =>
  present(hands[seat], 'hand');
