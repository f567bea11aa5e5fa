// Chooses among what the server says is legal, and nothing else: no rules of its own.
import { type Choices, NO_TRUMP, PACK, present, SUITS, unreachable } from '@forehand/engine';
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
const suits = z.array(z.enum(SUITS));
const noTrump = z.literal(true).exactOptional();
const choicesShape = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('cut'), min: z.number(), max: z.number() }),
  z.object({
    kind: z.literal('contract'),
    options: z.array(z.string()),
    named: z.array(z.string()),
    suits,
    noTrump,
  }),
  z.object({ kind: z.literal('talon') }),
  z.object({ kind: z.literal('trump'), suits, noTrump }),
  z.object({ kind: z.literal('discard'), from: cards, count: z.number(), forbidden: cards, leads: cards }),
  z.object({ kind: z.literal('call'), calls: z.array(z.string()), look: z.literal(true).exactOptional() }),
  z.object({ kind: z.literal('play'), cards }),
]);
const withChoices = z.looseObject({ choices: choicesShape });

/** What the server offers the viewer of this update; undefined when it is not their turn. */
export const choicesOf = (update: TableUpdate): Choices | undefined =>
  withChoices.safeParse(update.match).data?.choices;

type Offered<K extends Choices['kind']> = Extract<Choices, { readonly kind: K }>;

/** One of the moves that the choices stand for; the games differ in what they call a card that lies face down. */
export function chooseMove(choices: Choices, draw: Draw, game = 'bismarck'): object {
  switch (choices.kind) {
    case 'cut':
      return { type: 'cut', at: choices.min + draw(choices.max - choices.min + 1) };
    case 'contract':
      return chooseContract(choices, draw);
    case 'talon':
      return { type: pick(present(TALON_MOVES.get(game), `talon of ${game}`), draw) };
    case 'trump':
      return { type: 'nameTrump', trump: pick(trumpsOf(choices), draw) };
    case 'discard':
      return chooseDiscard(choices, draw);
    case 'call':
      if (choices.look && draw(2) === 0) return { type: 'look' };
      return { type: 'call', call: pick(choices.calls, draw) };
    case 'play':
      return { type: 'play', card: pick(choices.cards, draw) };
    default:
      return unreachable(choices);
  }
}

const TALON_MOVES: ReadonlyMap<string, readonly string[]> = new Map([
  ['bismarck', ['takeTalon', 'declineTalon']],
  ['nap', ['takeFloater', 'declineFloater']],
]);

const trumpsOf = ({ suits: named, noTrump: orNone }: Offered<'contract' | 'trump'>): readonly string[] =>
  orNone ? [...named, NO_TRUMP] : named;

function chooseContract(choices: Offered<'contract'>, draw: Draw): object {
  const contract = pick(choices.options, draw);
  return choices.named.includes(contract)
    ? { type: 'chooseContract', contract, trump: pick(trumpsOf(choices), draw) }
    : { type: 'chooseContract', contract };
}

function chooseDiscard(choices: Offered<'discard'>, draw: Draw): object {
  const left = choices.from.filter((card) => !choices.forbidden.includes(card));
  const chosen: string[] = [];
  while (chosen.length < choices.count) chosen.push(...left.splice(draw(left.length), 1));
  return { type: 'discard', cards: chosen };
}
