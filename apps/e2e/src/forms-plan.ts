// The round of Nap with other bids that the browser tests play: what is dealt, and what is called.
import { napDeck } from './nap-packs.ts';
import type { Calls } from './nap-party.ts';

/** Seat 0 deals first; places count from the dealer's left. In deal 3 all pass. */
export const napCalls: Calls = {
  1: ['Misère'],
  2: ['Nap', 'Wellington', 'Blücher'],
  4: ['Pass', 'Three'],
};

export const floaterDeck = napDeck(4, {
  1: { 0: ['2C', '2D', '2H', '2S', '3C'] },
  2: { 2: ['AS', 'KS', 'QS', 'JS', 'TS'] },
  4: { 1: ['AH', 'KH', 'QH', '2D', '3D'] },
});
