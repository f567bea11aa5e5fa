// Complete deals of the forms of Bismarck, worked out apart from this engine.
import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { cardShape, suitShape } from '../src/shape.ts';

const cards = z.array(cardShape);
const perSeat = z.array(z.int());

const profileDeal = z.object({
  id: z.string(),
  profile: z.string(),
  contract: z.string(),
  dealer: z.int(),
  main: z.int(),
  leader: z.int(),
  trump: suitShape.nullable(),
  deckAfterCut: cards,
  hands: z.array(cards),
  discards: cards,
  plays: z.array(cards),
  tricks: perSeat,
  counted: perSeat,
  scores: perSeat,
});
export type ProfileDeal = z.infer<typeof profileDeal>;

const ALL: unknown = JSON.parse(
  readFileSync(new URL('./vectors/profile-deals.json', import.meta.url), 'utf8'),
);

/** The deals of one profile, named without its version. */
export const dealsOfProfile = (profile: string): readonly ProfileDeal[] =>
  z
    .array(z.looseObject({ profile: z.string() }))
    .parse(ALL)
    .filter((deal) => deal.profile === profile)
    .map((deal) => profileDeal.parse(deal));
