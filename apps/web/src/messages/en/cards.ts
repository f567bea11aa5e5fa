// Cards, suits and contracts in English: as signs for the eye, in words for the ear.
import { type Card, type Rank, rankOf, type Suit, suitOf } from '@forehand/engine/card';
import { numbers } from './numbers.ts';

const SIGNS = { C: '♣', D: '♦', H: '♥', S: '♠' } as const satisfies Record<Suit, string>;
const SUITS = { C: 'clubs', D: 'diamonds', H: 'hearts', S: 'spades' } as const satisfies Record<Suit, string>;
const SUIT_TITLES = {
  C: 'Clubs',
  D: 'Diamonds',
  H: 'Hearts',
  S: 'Spades',
} as const satisfies Record<Suit, string>;
const RANKS = {
  '2': 'two',
  '3': 'three',
  '4': 'four',
  '5': 'five',
  '6': 'six',
  '7': 'seven',
  '8': 'eight',
  '9': 'nine',
  T: 'ten',
  J: 'jack',
  Q: 'queen',
  K: 'king',
  A: 'ace',
} as const satisfies Record<Rank, string>;

const letter = (card: Card): string => (rankOf(card) === 'T' ? '10' : rankOf(card));

export const cards = {
  sign: (suit: Suit): string => SIGNS[suit],
  /** «hearts» */
  suit: (suit: Suit): string => SUITS[suit],
  /** «Hearts» */
  suitTitle: (suit: Suit): string => SUIT_TITLES[suit],
  /** «10♥» */
  short: (card: Card): string => letter(card) + SIGNS[suitOf(card)],
  /** «10» */
  rank: (card: Card): string => letter(card),
  /** «king», «10»: for the ear, where the suit is clear. */
  spokenRank: (card: Card): string => (/\d/u.test(letter(card)) ? letter(card) : RANKS[rankOf(card)]),
  /** «ten of hearts» */
  words: (card: Card): string => `${RANKS[rankOf(card)]} of ${SUITS[suitOf(card)]}`,
  count: (n: number): string => numbers.count(n, { one: '# card', other: '# cards' }),
  faceDown: 'card, face down',
};

export type ContractName = 'spel' | 'spader' | 'valfri' | 'pass' | 'noHearts' | 'noQueen' | 'cutTrump';
/** A suit, no trumps, or undefined while they are not known. */
export type Trumps = Suit | null | undefined;

const CONTRACTS = {
  spel: 'Spel',
  spader: 'Spader',
  valfri: 'Valfri',
  pass: 'Pass',
  noHearts: 'No hearts',
  noQueen: 'No queen',
  cutTrump: 'Cut trump',
} as const satisfies Record<ContractName, string>;

/** What is known of a contract before it is announced. */
export interface ContractTerms {
  /** The quota of whoever plays it; null where each trick counts by itself. */
  readonly quota: number | null;
  /** Where Valfri's trumps come from. */
  readonly valfri: 'named' | 'namedLater' | 'turned' | 'none';
  readonly cutSuit: Suit | undefined;
}

const VALFRI = {
  named: 'Name trumps.',
  namedLater: 'Name trumps later.',
  turned: 'The turned suit trumps.',
  none: 'No trumps.',
} as const satisfies Record<ContractTerms['valfri'], string>;

const wanted = ({ quota }: ContractTerms): string =>
  quota === null ? 'A trick counts 1.' : `Take ${quota}.`;

function avoided({ quota }: ContractTerms): string {
  if (quota === null) return 'A trick costs 1.';
  return quota === 0 ? 'Take none.' : `At most ${quota}.`;
}

/** What each means, before it is announced. */
const GLOSSES: Readonly<Record<ContractName, (terms: ContractTerms) => string>> = {
  spel: (terms) => `No trumps. ${wanted(terms)}`,
  spader: (terms) => `Spades trump. ${wanted(terms)}`,
  valfri: (terms) => `${VALFRI[terms.valfri]} ${wanted(terms)}`,
  pass: (terms) => `No trumps. ${avoided(terms)}`,
  noHearts: ({ quota }) => `At most ${quota ?? 0} hearts.`,
  noQueen: () => 'Avoid the spade queen.',
  cutTrump: (terms) => {
    const trump =
      terms.cutSuit === undefined ? 'The cut suit trumps.' : `${SUIT_TITLES[terms.cutSuit]} trump.`;
    return `${trump} ${wanted(terms)}`;
  },
};

const AVOIDING: Partial<Readonly<Record<ContractName, string>>> = {
  pass: 'No trumps, and fewer tricks are better.',
  noHearts: 'No trumps, and fewer hearts are better.',
  noQueen: 'No trumps, and whoever takes the queen of spades pays.',
};

/** Contracts that say their trumps with their name. */
const NAMED: readonly ContractName[] = ['valfri', 'cutTrump'];

export const contracts = {
  name: (id: ContractName): string => CONTRACTS[id],
  /** «Spader», «Valfri, hearts», «Valfri, no trumps» */
  full: (id: ContractName, trump: Trumps): string => {
    if (trump === undefined || !NAMED.includes(id)) return CONTRACTS[id];
    return `${CONTRACTS[id]}, ${contracts.trump(trump)}`;
  },
  /** «Valfri ♥» */
  short: (id: ContractName, trump: Trumps): string => {
    if (trump === undefined || !NAMED.includes(id)) return CONTRACTS[id];
    return trump === null ? contracts.full(id, trump) : `${CONTRACTS[id]} ${SIGNS[trump]}`;
  },
  /** Beside the sign of its suit: «Valfri», «Valfri, no trumps» */
  pill: (id: ContractName, trump: Trumps): string =>
    trump === null ? contracts.full(id, trump) : CONTRACTS[id],
  /** «hearts», «no trumps» */
  trump: (trump: Suit | null): string => (trump === null ? 'no trumps' : SUITS[trump]),
  noTrump: 'No trumps',
  gloss: (id: ContractName, terms: ContractTerms): string => GLOSSES[id](terms),
  of: (name: string): string => `${name}’s contracts`,
  inTurn: 'The contracts come in turn; each is announced all the same.',
  notItsTurn: 'not in this deal',
  playedIn: (deals: readonly number[]): string =>
    deals.length === 1
      ? `played in deal ${deals.join()}`
      : `played in deals ${numbers.list(deals.map(String))}`,
  /** «1 of 2 left» */
  left: (left: number, uses: number): string => `${left} of ${uses} left`,
  announce: (id: ContractName, trump: Trumps): string => `Announce ${contracts.full(id, trump)}`,
  announceShort: (id: ContractName, trump: Trumps): string => `Announce ${contracts.short(id, trump)}`,
  chooseFirst: 'Choose a contract first',
  chooseSuitFirst: 'Choose the trump suit first',
  otherContract: 'Other contract',
  trumps: (id: ContractName, trump: Trumps): string => {
    const avoiding = AVOIDING[id];
    if (avoiding !== undefined) return avoiding;
    if (trump === undefined) return 'Trumps are named after laying away.';
    return trump === null ? 'No trumps.' : `${SUIT_TITLES[trump]} are trumps.`;
  },
};
