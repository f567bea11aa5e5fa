// Cards as a player writes them: 'AH 7H 2S'. A name that is no card is a mistake in the test, so it throws.
import { type Card, isCard } from '@forehand/engine';

export function card(name: string): Card {
  if (!isCard(name)) throw new Error(`not a card: ${name}`);
  return name;
}

export const cards = (names: string): readonly Card[] => names.split(/\s+/u).filter(Boolean).map(card);
