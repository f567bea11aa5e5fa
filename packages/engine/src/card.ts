// The French pack of 52: the vocabulary of suits, ranks and cards. A card is its name; ten is T.

export const SUITS = ['C', 'D', 'H', 'S'] as const;
export type Suit = (typeof SUITS)[number];

/** Low to high: a rank's place is its strength. */
export const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A'] as const;
export type Rank = (typeof RANKS)[number];

export type Card = `${Rank}${Suit}`;

/** The unshuffled pack: 2C..AC, 2D..AD, 2H..AH, 2S..AS. */
export const PACK: readonly Card[] = SUITS.flatMap((suit) => RANKS.map((rank): Card => `${rank}${suit}`));

const SUIT_OF: ReadonlyMap<string, Suit> = new Map(
  SUITS.flatMap((suit) => RANKS.map((rank): [string, Suit] => [`${rank}${suit}`, suit])),
);
const RANK_OF: ReadonlyMap<string, Rank> = new Map(
  SUITS.flatMap((suit) => RANKS.map((rank): [string, Rank] => [`${rank}${suit}`, rank])),
);
const STRENGTH: ReadonlyMap<string, number> = new Map(
  SUITS.flatMap((suit) => RANKS.map((rank, place): [string, number] => [`${rank}${suit}`, place])),
);

export const isSuit = (input: unknown): input is Suit => SUITS.some((suit) => suit === input);
export const isCard = (input: unknown): input is Card => typeof input === 'string' && SUIT_OF.has(input);

export function suitOf(card: Card): Suit {
  const suit = SUIT_OF.get(card);
  if (suit === undefined) throw new Error(`not a card: ${card}`);
  return suit;
}

export function rankOf(card: Card): Rank {
  const rank = RANK_OF.get(card);
  if (rank === undefined) throw new Error(`not a card: ${card}`);
  return rank;
}

/** Place within the suit: 0 for the deuce, 12 for the ace. */
export function strengthOf(card: Card): number {
  const strength = STRENGTH.get(card);
  if (strength === undefined) throw new Error(`not a card: ${card}`);
  return strength;
}
