// The French pack of 52: the vocabulary of suits, ranks and cards. A card is its name; ten is T.

export const SUITS = ['C', 'D', 'H', 'S'] as const;
export type Suit = (typeof SUITS)[number];

/** Low to high: a rank's place is its strength. */
export const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A'] as const;
export type Rank = (typeof RANKS)[number];

export type Card = `${Rank}${Suit}`;

/** The unshuffled pack: 2C..AC, 2D..AD, 2H..AH, 2S..AS. */
export const PACK: readonly Card[] = SUITS.flatMap((suit) => RANKS.map((rank): Card => `${rank}${suit}`));

const CARDS: ReadonlySet<string> = new Set(PACK);

// Looked up by character code, since every card of every trick comes by here.
const SUIT_BY_CODE = byCode(SUITS.map((suit) => [suit, suit]));
const RANK_BY_CODE = byCode(RANKS.map((rank) => [rank, rank]));
const STRENGTH_BY_CODE = byCode(RANKS.map((rank, place) => [rank, place]));

function byCode<T>(entries: readonly (readonly [name: string, value: T])[]): readonly (T | undefined)[] {
  const values = new Map(entries.map(([name, value]) => [name.charCodeAt(0), value]));
  return Array.from({ length: 128 }, (_, code) => values.get(code));
}

export const isSuit = (input: unknown): input is Suit => SUITS.some((suit) => suit === input);
export const isCard = (input: unknown): input is Card => typeof input === 'string' && CARDS.has(input);

export function suitOf(card: Card): Suit {
  const suit = SUIT_BY_CODE[card.charCodeAt(1)];
  if (suit === undefined) throw new Error(`not a card: ${card}`);
  return suit;
}

/** So many of the cards, the lowest first; of equal ranks those that come first. */
export const lowest = (cards: readonly Card[], count: number): readonly Card[] =>
  cards.toSorted((one, other) => strengthOf(one) - strengthOf(other)).slice(0, count);

export function rankOf(card: Card): Rank {
  const rank = RANK_BY_CODE[card.charCodeAt(0)];
  if (rank === undefined) throw new Error(`not a card: ${card}`);
  return rank;
}

/** Place within the suit: 0 for the deuce, 12 for the ace. */
export function strengthOf(card: Card): number {
  const strength = STRENGTH_BY_CODE[card.charCodeAt(0)];
  if (strength === undefined) throw new Error(`not a card: ${card}`);
  return strength;
}
