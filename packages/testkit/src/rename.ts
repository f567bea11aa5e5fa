// Cards inside plain JSON: which there are, and the same value with other cards in their place.
import { type Card, isCard } from '@forehand/engine';

export const exchanged =
  (one: Card, other: Card) =>
  (card: Card): Card => {
    if (card === one) return other;
    return card === other ? one : card;
  };

/** The same JSON with each card replaced. */
export function renameCards(value: unknown, name: (card: Card) => Card): unknown {
  if (isCard(value)) return name(value);
  if (Array.isArray(value)) return value.map((item) => renameCards(item, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, renameCards(item, name)]));
}

/** Every card that stands anywhere in the JSON, keys included, also inside longer strings. */
export function cardsAnywhere(value: unknown): readonly Card[] {
  const found =
    JSON.stringify(value ?? null).match(/(?<![A-Za-z0-9])(?:10|[2-9TJQKA])[CDHS](?![A-Za-z0-9])/gu) ?? [];
  return found.map((name) => name.replace('10', 'T')).filter(isCard);
}
