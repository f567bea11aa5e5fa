// Trumps that may be named, in the order of their tiles: the suits as in the hand, then none.
import { HAND_SUITS } from '../cards/faces.ts';
import type { Catalogue } from '../messages/en.ts';
import type { Trump } from './selection.svelte.ts';

export interface Nameable {
  readonly suits: readonly Trump[];
  readonly noTrump?: true;
}

export const trumpOptions = ({ suits, noTrump }: Nameable): readonly Trump[] => [
  ...HAND_SUITS.filter((suit) => suits.includes(suit)),
  ...(noTrump ? (['NT'] as const) : []),
];

export const trumpNames = (m: Catalogue) => ({
  S: m.cards.suitTitle('S'),
  H: m.cards.suitTitle('H'),
  C: m.cards.suitTitle('C'),
  D: m.cards.suitTitle('D'),
  NT: m.contracts.noTrump,
});
