// The evening that the browser tests play: what is dealt and what is called, whoever sits where.
import { type Card, PACK, type Suit, suitOf } from '@forehand/engine';
import { napDeck } from './nap-packs.ts';
import type { Calls } from './nap-party.ts';

/** Deals in which something happens; places count from the dealer's left. */
export const DEALS = {
  allPass: 2,
  wellington: 3,
  /** The Nap of place 2 fails with the first trick. */
  settledEarly: 4,
  /** The Four of place 0 fails with the second trick. */
  declined: 5,
  hostLeaves: 6,
} as const;

const inSuit = (suit: Suit): readonly Card[] => PACK.filter((card) => suitOf(card) === suit);
const lowest = (suit: Suit): readonly Card[] => inSuit(suit).slice(0, 5);
const highest = (suit: Suit): readonly Card[] => inSuit(suit).slice(-5);

export const eveningDeck = napDeck(5, {
  [DEALS.wellington]: { 1: lowest('H'), 3: highest('S') },
  [DEALS.settledEarly]: { 2: lowest('H'), 3: highest('H') },
  [DEALS.declined]: { 0: lowest('C'), 1: highest('C') },
});

/** Ten deals; those that are not named are passed out, as most of an evening's are. */
export const firstMatch: Calls = {
  1: ['Three'],
  [DEALS.wellington]: ['Pass', 'Nap', 'Pass', 'Wellington'],
  [DEALS.settledEarly]: ['Pass', 'Pass', 'Nap'],
  [DEALS.declined]: ['Four'],
  [DEALS.hostLeaves]: ['Pass', 'Three'],
  8: ['Pass', 'Three', 'Four'],
  10: ['Pass', 'Pass', 'Pass', 'Pass', 'Three'],
};

export const secondMatch: Calls = { 1: ['Three'], [DEALS.wellington]: firstMatch[DEALS.wellington] ?? [] };
export const thirdMatch: Calls = { 2: ['Four'], 5: ['Pass', 'Three'] };
