// Chooses among what the server says is legal, and nothing else: no rules of its own.
import { type Choices, PACK, SUITS } from '@forehand/engine';
import type { TableUpdate } from '@forehand/protocol';
import * as z from 'zod';

/** Draws a whole number from 0 to `bound` - 1. */
export type Draw = (bound: number) => number;

/** Numbers that look random and are the same for the same seed (Mulberry32). */
export function seededDraw(seed: number): Draw {
  let state = seed >>> 0;
  return (bound) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  };
}

function pick<T>(from: readonly T[], draw: Draw): T {
  const chosen = from[draw(from.length)];
  if (chosen === undefined) throw new Error('nothing to choose from');
  return chosen;
}

const cards = z.array(z.enum(PACK));
const choicesShape = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('cut'), min: z.number(), max: z.number() }),
  z.object({
    kind: z.literal('contract'),
    options: z.array(z.string()),
    named: z.array(z.string()),
    suits: z.array(z.enum(SUITS)),
  }),
  z.object({ kind: z.literal('discard'), from: cards, count: z.number(), forbidden: cards, leads: cards }),
  z.object({ kind: z.literal('call'), calls: z.array(z.string()) }),
  z.object({ kind: z.literal('play'), cards }),
]);
const withChoices = z.looseObject({ choices: choicesShape });

/** What the server offers the viewer of this update; undefined when it is not their turn. */
export const choicesOf = (update: TableUpdate): Choices | undefined =>
  withChoices.safeParse(update.match).data?.choices;

/** One of the moves that the choices stand for. */
export function chooseMove(choices: Choices, draw: Draw): object {
  switch (choices.kind) {
    case 'cut':
      return { type: 'cut', at: choices.min + draw(choices.max - choices.min + 1) };
    case 'contract': {
      const contract = pick(choices.options, draw);
      return choices.named.includes(contract)
        ? { type: 'chooseContract', contract, trump: pick(choices.suits, draw) }
        : { type: 'chooseContract', contract };
    }
    case 'discard': {
      const left = choices.from.filter((card) => !choices.forbidden.includes(card));
      const cards: string[] = [];
      while (cards.length < choices.count) cards.push(...left.splice(draw(left.length), 1));
      return { type: 'discard', cards };
    }
    case 'call':
      return { type: 'call', call: pick(choices.calls, draw) };
    case 'play':
      return { type: 'play', card: pick(choices.cards, draw) };
  }
}
