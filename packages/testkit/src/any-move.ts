// Legal moves drawn at random from what a seat is offered: of any game, and the parts a game's own pick is made of.
import { type Card, type Choices, NO_TRUMP, present, unreachable } from '@forehand/engine';
import type { Random } from './random.ts';

type Offered<K extends Choices['kind']> = Extract<Choices, { readonly kind: K }>;
type CutMove = { readonly type: 'cut'; readonly at: number };
type ContractMove = { readonly type: 'chooseContract'; readonly contract: string; readonly trump?: string };
type CallMove = { readonly type: 'look' } | { readonly type: 'call'; readonly call: string };
type DiscardMove = { readonly type: 'discard'; readonly cards: readonly Card[] };

/** How each game says that the cards lying face down are taken, and that they are left. */
const TALON_MOVES: ReadonlyMap<string, readonly string[]> = new Map([
  ['bismarck', ['takeTalon', 'declineTalon']],
  ['nap', ['takeFloater', 'declineFloater']],
]);

/** Every move the choices stand for is possible, but those that make a deal be done again. */
export function anyMove(choices: Choices, random: Random, game = 'bismarck'): object {
  switch (choices.kind) {
    case 'cut':
      return anyCut(choices, random);
    case 'contract':
      return anyContract(choices, random);
    case 'discard':
      return anyDiscard(choices, random);
    case 'talon':
      return { type: random.pick(present(TALON_MOVES.get(game), `talon of ${game}`)) };
    case 'trump':
      return { type: 'nameTrump', trump: random.pick(trumpsOf(choices)) };
    case 'call':
      return anyCall(choices, random);
    case 'play':
      return { type: 'play', card: random.pick(choices.cards) };
    default:
      return unreachable(choices);
  }
}

export const anyCut = ({ min, max }: Offered<'cut'>, random: Random): CutMove => ({
  type: 'cut',
  at: min + random.below(max - min + 1),
});

/** The suits, and no trumps where they may be named instead. */
export const trumpsOf = ({ suits, noTrump }: Offered<'contract' | 'trump'>): readonly string[] =>
  noTrump === true ? [...suits, NO_TRUMP] : suits;

export function anyContract(choices: Offered<'contract'>, random: Random): ContractMove {
  const contract = random.pick(choices.options);
  if (!choices.named.includes(contract)) return { type: 'chooseContract', contract };
  return { type: 'chooseContract', contract, trump: random.pick(trumpsOf(choices)) };
}

/** Where a card is set aside, some look at it before they call. */
export function anyCall({ calls, look }: Offered<'call'>, random: Random): CallMove {
  if (look === true && random.below(2) === 0) return { type: 'look' };
  return { type: 'call', call: random.pick(calls) };
}

export function anyDiscard({ from, forbidden, count }: Offered<'discard'>, random: Random): DiscardMove {
  const free = from.filter((card) => !forbidden.includes(card));
  return { type: 'discard', cards: random.shuffled(free).slice(0, count) };
}
