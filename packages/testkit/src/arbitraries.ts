// fast-check arbitraries of the card table.
import { type Card, PACK, SUITS, type Suit } from '@forehand/engine';
import fc from 'fast-check';

export const anyCard: fc.Arbitrary<Card> = fc.constantFrom(...PACK);
export const anySuit: fc.Arbitrary<Suit> = fc.constantFrom(...SUITS);
export const anyTrump: fc.Arbitrary<Suit | null> = fc.constantFrom(...SUITS, null);

/** A whole pack in some order. */
export const anyPack: fc.Arbitrary<readonly Card[]> = fc.shuffledSubarray([...PACK], {
  minLength: PACK.length,
});

/** So many different cards. */
export const anyHand = (size: {
  readonly min: number;
  readonly max: number;
}): fc.Arbitrary<readonly Card[]> =>
  fc.shuffledSubarray([...PACK], { minLength: size.min, maxLength: size.max });

export const anySeed: fc.Arbitrary<number> = fc.integer({ min: 1, max: 2 ** 31 - 1 });
