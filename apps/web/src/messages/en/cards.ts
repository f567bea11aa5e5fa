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

export type ContractName = 'spel' | 'spader' | 'valfri' | 'pass';

const CONTRACTS = { spel: 'Spel', spader: 'Spader', valfri: 'Valfri', pass: 'Pass' } as const;
const GLOSSES = {
  spel: 'No trumps. Take 8.',
  spader: 'Spades trump. Take 8.',
  valfri: 'Name trumps. Take 8.',
  pass: 'No trumps. At most 4.',
} as const satisfies Record<ContractName, string>;

export const contracts = {
  name: (id: ContractName): string => CONTRACTS[id],
  /** «Spader», «Valfri, hearts» */
  full: (id: ContractName, trump: Suit | null): string =>
    id === 'valfri' && trump !== null ? `Valfri, ${SUITS[trump]}` : CONTRACTS[id],
  gloss: (id: ContractName): string => GLOSSES[id],
  of: (name: string): string => `${name}’s contracts`,
  playedIn: (deal: number): string => `played in deal ${deal}`,
  announce: (id: ContractName, trump: Suit | null): string => `Announce ${contracts.full(id, trump)}`,
  chooseFirst: 'Choose a contract first',
  chooseSuitFirst: 'Choose the trump suit first',
  otherContract: 'Other contract',
  trumps: (id: ContractName, trump: Suit | null): string => {
    if (id === 'pass') return 'No trumps, and fewer tricks are better.';
    return trump === null ? 'No trumps.' : `${SUIT_TITLES[trump]} are trumps.`;
  },
};

export type CallName = 'pass' | 'three' | 'four' | 'nap' | 'wellington';
export type BidName = Exclude<CallName, 'pass'>;

const CALLS = { pass: 'Pass', three: 'Three', four: 'Four', nap: 'Nap', wellington: 'Wellington' } as const;
const NEEDS = { three: '3 tricks', four: '4 tricks', nap: 'all 5', wellington: 'all 5' } as const;
const TARIFF = { three: 3, four: 4, nap: 5, wellington: 10 } as const satisfies Record<BidName, number>;
const COUNTS = { three: 'three', four: 'four', nap: 'all five', wellington: 'all five' } as const;

type WhyNot = 'notYet' | 'called' | 'tooLow' | 'needsNap' | 'afterWellington';

const REASONS = {
  notYet: 'not your call yet',
  called: 'you have called',
  tooLow: 'too low',
  needsNap: 'only over a Nap',
  afterWellington: 'nothing beats Wellington',
} as const satisfies Record<WhyNot, string>;

const SENTENCES = {
  notYet: () => 'It is not your call yet.',
  called: () => 'You have called, and each calls once.',
  tooLow: (call) => `${call} is too low.`,
  needsNap: () => 'Wellington may only be called over a Nap.',
  afterWellington: () => 'Nothing beats Wellington.',
} as const satisfies Record<WhyNot, (call: string) => string>;

/** What one calls in the auction of Nap. */
export const bids = {
  name: (id: CallName): string => CALLS[id],
  /** «3 tricks, for 3 each»: what it needs, and what each opponent pays for it. */
  gloss: (id: CallName): string => (id === 'pass' ? '' : `${NEEDS[id]}, for ${TARIFF[id]} each`),
  /** The same where there is little room: «for 10». */
  short: (id: CallName): string => (id === 'pass' ? '' : `for ${TARIFF[id]}`),
  /** «all five tricks, ten units from each opponent». */
  spoken: (id: CallName): string =>
    id === 'pass' ? 'Pass' : `${CALLS[id]}, ${COUNTS[id]} tricks, ${TARIFF[id]} units for each opponent`,
  chosen: (call: string): string => `${call}, chosen, press again to call`,
  /** «Three, too low» */
  not: (call: string, reason: string): string => `${call}, ${reason}`,
  call: (id: CallName): string => (id === 'pass' ? 'Pass' : `Call ${CALLS[id]}`),
  group: 'Calls',
  callNothing: 'Call',
  chooseFirst: 'Choose a call first',
  /** Why it cannot be called, after its name. */
  reason: (why: WhyNot): string => REASONS[why],
  /** The same as a sentence, with what stands. */
  whyNot: (why: WhyNot, id: CallName, standing: string) => ({
    strong: SENTENCES[why](CALLS[id]),
    text: '',
    note: standing,
  }),
  tariff: 'Three pays 3, Four 4, Nap 5, Wellington 10 for each opponent.',
};
