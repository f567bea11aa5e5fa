// Whether a move is allowed, and if not, why. `whyIllegal` is the one verdict; what a seat is offered rests on it.
import type { Card } from '../../card.ts';
import { isSuit, SUITS } from '../../card.ts';
import { CUT, isCut } from '../../cut.ts';
import type { IllegalMove } from '../../game.ts';
import { present, unreachable } from '../../result.ts';
import type { Seat } from '../../seat.ts';
import { followers, type TrickSoFar, trickSoFar, whyNotCard } from '../../trick.ts';
import { contractIn, isNamedLater, rulesOf } from './agreed-rules.ts';
import { type ContractRow, isFree, isNamed } from './contracts.ts';
import { isExtra, openContracts, turnOf } from './schedule.ts';
import {
  type AnnounceState,
  type BismarckState,
  type ContractState,
  contractOf,
  contractRowOf,
  type DiscardState,
  type MatchSoFar,
  type PlayState,
} from './state.ts';
import { type BismarckChoices, type BismarckMove, type Contract, NO_TRUMP } from './types.ts';

/** Every refusal there is, with the rule of docs/rules/bismarck.md that forbids the move. */
const NO = {
  turn: { code: 'NOT_YOUR_TURN', rule: 'BIS-2.5' },
  phase: { code: 'WRONG_PHASE', rule: 'BIS-2.6' },
  over: { code: 'WRONG_PHASE', rule: 'BIS-2.7' },
  cutRange: { code: 'CUT_RANGE', rule: 'BIS-3.3' },
  contract: { code: 'UNKNOWN_CONTRACT', rule: 'BIS-4.1' },
  order: { code: 'UNKNOWN_CONTRACT', rule: 'BIS-9.5' },
  extra: { code: 'UNKNOWN_CONTRACT', rule: 'BIS-9.30' },
  used: { code: 'CONTRACT_ALREADY_USED', rule: 'BIS-4.2' },
  noSuit: { code: 'TRUMP_REQUIRED', rule: 'BIS-4.3' },
  suit: { code: 'TRUMP_NOT_ALLOWED', rule: 'BIS-4.4' },
  later: { code: 'TRUMP_NOT_ALLOWED', rule: 'BIS-9.19' },
  count: { code: 'DISCARD_COUNT', rule: 'BIS-5.1' },
  twice: { code: 'DISCARD_DUPLICATE', rule: 'BIS-5.2' },
  discard: { code: 'CARD_NOT_IN_HAND', rule: 'BIS-5.3' },
  forbidden: { code: 'DISCARD_FORBIDDEN_CARD', rule: 'BIS-9.25' },
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
        ? whyNotContract(state, move)
        : NO.phase;
    case 'takeTalon':
    case 'declineTalon':
      return state.phase === 'talon' ? undefined : NO.phase;
    case 'discard':
      return state.phase === 'discard' ? whyNotDiscard(state, seat, move.cards) : NO.phase;
    case 'nameTrump':
      return state.phase === 'trump' ? whyNotTrump(contractRowOf(state), move.trump) : NO.phase;
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
      return contractChoices(state);
    case 'talon':
      return { kind: 'talon' };
    case 'discard':
      return discardChoices(state, seat);
    case 'trump':
      return { kind: 'trump', suits: SUITS, ...orNone([contractRowOf(state)]) };
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
  { match, slot }: ContractState | AnnounceState,
  { contract, trump }: { readonly contract: string; readonly trump?: string },
): IllegalMove | undefined {
  const rules = rulesOf(match.options);
  const row = rules.contracts.find(({ id }) => id === contract);
  if (row === undefined) return NO.contract;
  if (!openContracts(match, slot).includes(row)) {
    if (isExtra(match, slot)) return NO.extra;
    return rules.order === 'rounds' ? NO.order : NO.used;
  }
  if (isNamedLater(rules, row)) return trump === undefined ? undefined : NO.later;
  if (!isNamed(row)) return trump === undefined ? undefined : NO.suit;
  return trump === undefined ? NO.noSuit : whyNotTrump(row, trump);
}

function whyNotTrump({ trump: source }: ContractRow, trump: string): IllegalMove | undefined {
  if (trump === NO_TRUMP && source === 'namedOrNone') return undefined;
  return isSuit(trump) ? undefined : NO.suit;
}

function whyNotDiscard(state: DiscardState, seat: Seat, cards: readonly Card[]): IllegalMove | undefined {
  const hand = handOf(state, seat);
  if (cards.length !== rulesOf(state.match.options).talon) return NO.count;
  if (new Set(cards).size !== cards.length) return NO.twice;
  if (!cards.every((card) => hand.includes(card))) return NO.discard;
  const { mayNotDiscard } = contractRowOf(state);
  return cards.some((card) => mayNotDiscard.includes(card)) ? NO.forbidden : undefined;
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
  const { mayNotDiscard } = contractRowOf(state);
  return {
    kind: 'discard',
    from,
    count: rulesOf(state.match.options).talon,
    forbidden: from.filter((card) => mayNotDiscard.includes(card)),
    leads: whyNoRedeal(state) === undefined ? from : [],
  };
}

function contractChoices({ match, slot }: ContractState | AnnounceState): BismarckChoices {
  const open = openContracts(match, slot);
  const named = rulesOf(match.options).trumpNamed === 'withContract' ? open.filter(isNamed) : [];
  return {
    kind: 'contract',
    options: open.map(idOf),
    named: named.map(idOf),
    suits: SUITS,
    ...orNone(named),
  };
}

const orNone = (rows: readonly ContractRow[]): { readonly noTrump?: true } =>
  rows.some(({ trump }) => trump === 'namedOrNone') ? { noTrump: true } : {};

/** Whether a closed talon has to be taken: always, or in Valfri (BIS-9.18, BIS-9.21). */
export function isTalonBound({ options }: MatchSoFar, contract: Contract): boolean {
  const rules = rulesOf(options);
  return rules.exchange === 'mandatory' || isFree(contractIn(rules, contract.id));
}

/** The contract stands, its trumps are named after laying away (BIS-9.19). */
export function isTrumpToCome(state: BismarckState): boolean {
  const contract = contractOf(state);
  if (contract === null || state.phase === 'play') return false;
  const rules = rulesOf(state.match.options);
  return isNamedLater(rules, contractIn(rules, contract.id));
}

const idOf = ({ id }: ContractRow): string => id;

const onTable = ({ match, contract, trick }: PlayState): TrickSoFar =>
  trickSoFar(trick, contract.trump, rulesOf(match.options).mustTrump ? 'mustTrump' : 'free');

const handOf = ({ hands }: DiscardState | PlayState, seat: Seat): readonly Card[] =>
  present(hands[seat], 'hand');
