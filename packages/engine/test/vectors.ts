// The test vectors: complete deals and small cases, worked out apart from this engine.
import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { cardShape, suitShape } from '../src/shape.ts';

const cards = z.array(cardShape);
const perSeat = z.array(z.int());
const bid = z.enum(['three', 'four', 'nap', 'wellington']);
const call = z.enum(['pass', 'three', 'four', 'nap', 'wellington']);
const contract = z.enum(['spel', 'spader', 'valfri', 'pass']);
const trump = z.union([suitShape, z.null()]);

const unit = z.discriminatedUnion('kind', [
  z.object({
    id: z.string(),
    kind: z.literal('trick'),
    playedInOrder: cards,
    trump,
    winnerPosition: z.int(),
    note: z.string(),
  }),
  z.object({
    id: z.string(),
    kind: z.literal('legal'),
    hand: cards,
    led: suitShape.nullable(),
    trump,
    mustTrump: z.boolean(),
    legal: cards,
    note: z.string(),
  }),
  z.object({
    id: z.string(),
    kind: z.literal('bismarck-score'),
    contract,
    main: z.int(),
    tricks: perSeat,
    scores: perSeat,
    note: z.string(),
  }),
  z.object({
    id: z.string(),
    kind: z.literal('schedule'),
    firstDealer: z.int(),
    rows: z.array(z.object({ deal: z.int(), dealer: z.int(), forehand: z.int(), cutter: z.int() })),
  }),
  z.object({
    id: z.string(),
    kind: z.literal('match'),
    firstDealer: z.int(),
    rows: z.array(
      z.object({
        deal: z.int(),
        dealer: z.int(),
        forehand: z.int(),
        contract,
        tricks: perSeat,
        scores: perSeat,
        totals: perSeat,
      }),
    ),
    final: perSeat,
  }),
  z.object({
    id: z.string(),
    kind: z.literal('deal'),
    profile: z.string(),
    cutAt: z.int(),
    dealer: z.int(),
    players: z.int().optional(),
    stockSize: z.int().optional(),
    faceUp: cards.optional(),
    hands: z.record(z.string(), cards),
  }),
  z.object({
    id: z.string(),
    kind: z.literal('nap-legal-calls'),
    history: z.array(call),
    legal: z.array(call),
    note: z.string(),
  }),
  z.object({
    id: z.string(),
    kind: z.literal('nap-score'),
    bid,
    tricks: perSeat,
    declarer: z.int(),
    scores: perSeat,
    note: z.string(),
  }),
  z.object({
    id: z.string(),
    kind: z.literal('nap-certainty'),
    /** Bid, completed tricks, the declarer's tricks, verdict. */
    rows: z.array(z.tuple([bid, z.int(), z.int(), z.enum(['made', 'failed']).nullable()])),
  }),
  z.object({
    id: z.string(),
    kind: z.literal('nap-match'),
    players: z.int(),
    rounds: z.int(),
    firstDealer: z.int(),
    rows: z.array(
      z.object({
        deal: z.int(),
        dealer: z.int(),
        calls: z.array(call),
        declarer: z.int().optional(),
        made: z.boolean().optional(),
        scores: perSeat,
      }),
    ),
    final: perSeat,
    winners: perSeat,
  }),
  z.object({ id: z.string(), kind: z.literal('light-score'), contract, tricks: perSeat, scores: perSeat }),
]);
export type UnitVector = z.infer<typeof unit>;

const fullDeal = z.looseObject({
  id: z.string(),
  profile: z.string(),
  dealer: z.int(),
  main: z.int().optional(),
  leader: z.int().optional(),
  deckAfterCut: cards.optional(),
  faceUpOrTalon: cards.optional(),
  contract: contract.optional(),
  trump: trump.optional(),
  discards: cards.optional(),
  hands: z.record(z.string(), cards),
  plays: z.array(cards),
  winners: perSeat,
  tricks: perSeat,
  scores: perSeat,
});
export type FullDeal = z.infer<typeof fullDeal>;

const load = <T>(name: string, shape: z.ZodType<T>): readonly T[] =>
  z.array(shape).parse(JSON.parse(readFileSync(new URL(`./vectors/${name}.json`, import.meta.url), 'utf8')));

const napDeal = fullDeal.extend({
  players: z.int(),
  deckAfterCut: cards,
  stock: z.int(),
  calls: z.array(z.tuple([z.string(), call])),
  declarer: z.int(),
  bid,
  trump: suitShape,
});
export type NapDeal = z.infer<typeof napDeal>;

export const FULL_DEALS = load('full-deals', fullDeal);

/** The complete deals of Nap. */
export const NAP_DEALS: readonly NapDeal[] = FULL_DEALS.filter(({ profile }) => profile === 'nap-base').map(
  (deal) => napDeal.parse(deal),
);

/** The small vectors of one kind. */
export function unitVectors<K extends UnitVector['kind']>(
  kind: K,
): readonly Extract<UnitVector, { kind: K }>[] {
  const isKind = (vector: UnitVector): vector is Extract<UnitVector, { kind: K }> => vector.kind === kind;
  return load('unit', unit).filter(isKind);
}
