// Which contract to name: the one the known cards help most, each held against as many cards as they usually are. What
// is known are four open cards, or the own hand as well.
import {
  type BismarckChoices,
  type Card,
  NO_TRUMP,
  present,
  RANKS,
  SUITS,
  type Suit,
  strengthOf,
  suitOf,
} from '@forehand/engine';
import { ofSuit, sumOf } from '../cards.ts';
import type { BismarckSight } from './view.ts';

type Offered = Extract<BismarckChoices, { readonly kind: 'contract' }>;
/** `NT`: without. */
type Trumps = Suit | typeof NO_TRUMP;

interface Announcement {
  readonly contract: string;
  readonly trump?: Trumps;
}

/** What known cards bring in points. */
interface Weights {
  /** For each step of a card above the ten: one for a knave, four for an ace. */
  readonly honours?: number;
  /** For each card of the trump suit. */
  readonly trumps?: number;
  /** For each step of a card above the deuce. */
  readonly ranks?: number;
}

type Contracts = ReadonlyMap<string, Weights>;

/** Fitted to what forehand scored in some thousand deals with a contract drawn at random. */
const ON_OPEN_CARDS: Contracts = new Map([
  ['spel', { honours: 0.24 }],
  ['spader', { honours: 0.17, trumps: 0.65 }],
  ['valfri', { honours: 0.17, trumps: 0.65 }],
  ['pass', { ranks: -0.085 }],
]);
/** The same with the own hand in view. */
const ON_HAND: Contracts = new Map([
  ['spel', { ranks: 0.105 }],
  ['spader', { honours: 0.25, trumps: 0.9 }],
  ['valfri', { honours: 0.25, trumps: 1.05 }],
  ['pass', { ranks: -0.14 }],
]);
/** What a suit of one's own is worth on average above no trumps, in points. */
const SUIT_OF_ONES_OWN = 1.4;

const TEN = RANKS.indexOf('T');
const USUAL_RANK = (RANKS.length - 1) / 2;
const USUAL_HONOURS = sumOf(RANKS.map((_, strength) => Math.max(0, strength - TEN))) / RANKS.length;

export function contractOn(sight: BismarckSight, choices: Offered): Announcement {
  const { options, named } = choices;
  const announcements = options.flatMap((contract): readonly Announcement[] =>
    named.includes(contract) ? trumpsOf(choices).map((trump) => ({ contract, trump })) : [{ contract }],
  );
  const cards = knownTo(sight);
  return mostPromising(announcements, (announcement) => {
    const { like, trumps } = promised(announcement, sight);
    return Math.max(...trumps.map((trump) => promiseOf(like, trump, cards)));
  });
}

/** Where the contract stands, what to name besides. */
export const trumpOn = <T extends Trumps>(hand: readonly Card[], trumps: readonly T[]): T =>
  mostPromising(trumps, (trump) => promiseOf('valfri', trump, hand));

export const trumpsOf = ({ suits, noTrump }: Pick<Offered, 'suits' | 'noTrump'>): readonly Trumps[] =>
  noTrump === true ? [...suits, NO_TRUMP] : suits;

/** The open cards, and the own hand where it is dealt. */
const knownTo = ({ hand, faceUp }: BismarckSight): readonly Card[] => [
  ...hand,
  ...faceUp.filter((card) => !hand.includes(card)),
];

interface Promised {
  /** The contract it is like: one whose trumps were cut or turned up is like Spader, one without like Spel. */
  readonly like: string;
  /** Those of which forehand will have the best. */
  readonly trumps: readonly Trumps[];
}

function promised({ contract, trump }: Announcement, { valfri, cutSuit, faceUp }: BismarckSight): Promised {
  if (trump !== undefined) return { like: contract, trumps: [trump] };
  const [turned] = faceUp;
  if (contract === 'valfri' && valfri === undefined) return { like: contract, trumps: SUITS };
  if (contract === 'valfri' && valfri === 'none') return { like: 'spel', trumps: [NO_TRUMP] };
  if (contract === 'valfri' && turned !== undefined) return { like: 'spader', trumps: [suitOf(turned)] };
  if (contract === 'cutTrump' && cutSuit !== undefined) return { like: 'spader', trumps: [cutSuit] };
  return { like: contract, trumps: [contract === 'spader' ? 'S' : NO_TRUMP] };
}

/** In points more than as many cards usually bring. */
function promiseOf(contract: string, trump: Trumps, cards: readonly Card[]): number {
  const isFree = contract === 'valfri';
  if (isFree && trump === NO_TRUMP) return promiseOf('spel', trump, cards) - SUIT_OF_ONES_OWN;
  const weights = (cards.length > 4 ? ON_HAND : ON_OPEN_CARDS).get(contract);
  if (weights === undefined) return 0;
  const { honours = 0, trumps = 0, ranks = 0 } = weights;
  const strengths = cards.map(strengthOf);
  const ofTrump = trump === NO_TRUMP ? [] : ofSuit(cards, trump);
  return (
    honours *
      (sumOf(strengths.map((strength) => Math.max(0, strength - TEN))) - USUAL_HONOURS * cards.length) +
    trumps * (ofTrump.length - usualLength(cards.length, isFree)) +
    ranks * (sumOf(strengths) - USUAL_RANK * cards.length)
  );
}

/** How many of so many cards are of one suit, or of the suit there is most of. */
const usualLength = (cards: number, isLongest: boolean): number =>
  cards / SUITS.length + (isLongest ? 0.5 + 0.3 * Math.sqrt(cards) : 0);

function mostPromising<T>(choices: readonly T[], promiseOf: (choice: T) => number): T {
  const promises = choices.map(promiseOf);
  return present(choices[promises.indexOf(Math.max(...promises))], 'something to name');
}
