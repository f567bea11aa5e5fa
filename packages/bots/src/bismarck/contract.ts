// Which contract to name, knowing four cards: the one they help most, each held against four cards as they usually are.
import { type BismarckChoices, type Card, present, RANKS, type Suit, strengthOf } from '@forehand/engine';
import { ofSuit } from '../cards.ts';

type Offered = Extract<BismarckChoices, { readonly kind: 'contract' }>;

interface Announcement {
  readonly contract: string;
  readonly trump?: Suit;
}

/** What the four cards bring in points, and what four cards bring on average. */
interface Weights {
  /** For each step of a card above the ten: one for a knave, four for an ace. */
  readonly honours: number;
  /** For each card of the trump suit. */
  readonly trumps: number;
  /** For each step of a card above the deuce. */
  readonly ranks: number;
  readonly usual: number;
}

/** Fitted to what forehand scored in some thousand deals with a contract drawn at random. */
const WEIGHTS: ReadonlyMap<string, Weights> = new Map([
  ['spel', { honours: 0.24, trumps: 0, ranks: 0, usual: 0.74 }],
  ['spader', { honours: 0.17, trumps: 0.65, ranks: 0, usual: 1.17 }],
  ['valfri', { honours: 0.17, trumps: 0.65, ranks: 0, usual: 1.89 }],
  ['pass', { honours: 0, trumps: 0, ranks: -0.085, usual: -2.04 }],
]);

export function contractOn(faceUp: readonly Card[], { options, named, suits }: Offered): Announcement {
  const announcements = options.flatMap((contract): readonly Announcement[] =>
    named.includes(contract) ? suits.map((trump) => ({ contract, trump })) : [{ contract }],
  );
  const promises = announcements.map((announcement) => promiseOf(announcement, faceUp));
  return present(announcements[promises.indexOf(Math.max(...promises))], 'contract to name');
}

function promiseOf({ contract, trump = 'S' }: Announcement, cards: readonly Card[]): number {
  const weights = WEIGHTS.get(contract);
  if (weights === undefined) return 0;
  const { honours, trumps, ranks, usual } = weights;
  const strengths = cards.map(strengthOf);
  const promised =
    honours * sumOf(strengths.map((strength) => Math.max(0, strength - TEN))) +
    trumps * ofSuit(cards, trump).length +
    ranks * sumOf(strengths);
  return promised - usual;
}

const TEN = RANKS.indexOf('T');
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
