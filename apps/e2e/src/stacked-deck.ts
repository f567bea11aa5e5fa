// Chance as the product has it, but for packs and lots that a test has laid out beforehand.
import { readFileSync } from 'node:fs';
import { type Card, isCard, PACK, present } from '@forehand/engine';
import { fairness } from '@forehand/server/fairness';
import type { Fairness } from '@forehand/server/ports';
import * as z from 'zod';

const pack = z.array(z.custom<Card>(isCard)).length(52);

const stackedDeck = z.strictObject({
  /** The seat that deals first. */
  firstDealer: z.number().int().min(0).max(6).optional(),
  /** Packs as they lie after the cut, by `deal/attempt` of the first match; any other pack is shuffled. */
  packs: z.record(z.string(), pack),
});
export type StackedDeck = z.infer<typeof stackedDeck>;

export const readStackedDeck = (path: string): StackedDeck =>
  stackedDeck.parse(JSON.parse(readFileSync(path, 'utf8')));

export function stackedFairness({ firstDealer, packs }: StackedDeck): Fairness {
  return {
    ...fairness,
    answer(context, secret, request) {
      if (request.kind === 'lot' && firstDealer !== undefined) return { kind: 'lot', seat: firstDealer };
      if (request.kind === 'highCards' && firstDealer !== undefined)
        return { kind: 'highCards', cards: highestFor(firstDealer, request.among) };
      const laidOut = packs[`${context.deal}/${context.attempt}`];
      if (request.kind !== 'cards' || laidOut === undefined) return fairness.answer(context, secret, request);
      return { kind: 'cards', cards: laidOut.slice(request.from, request.from + request.count) };
    },
  };
}

/** Different cards, the highest for one of these seats. */
const highestFor = (seat: number, among: readonly number[]): readonly Card[] =>
  among.map((one, place) => present(one === seat ? PACK.at(-1) : PACK[place], 'card'));
