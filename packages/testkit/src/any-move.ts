// Legal moves drawn at random from what a seat is offered: of any game, and the parts a game's own pick is made of.
import { type Card, type Choices, type Suit, unreachable } from '@forehand/engine';
import type { Random } from './random.ts';

type Offered<K extends Choices['kind']> = Extract<Choices, { readonly kind: K }>;
type CutMove = { readonly type: 'cut'; readonly at: number };
type ContractMove = { readonly type: 'chooseContract'; readonly contract: string; readonly trump?: Suit };
type DiscardMove = { readonly type: 'discard'; readonly cards: readonly Card[] };

/** Every move the choices stand for is possible, but those that make a deal be done again. */
export function anyMove(choices: Choices, random: Random): object {
  switch (choices.kind) {
    case 'cut':
      return anyCut(choices, random);
    case 'contract':
      return anyContract(choices, random);
    case 'discard':
      return anyDiscard(choices, random);
    case 'call':
      return { type: 'call', call: random.pick(choices.calls) };
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

export function anyContract({ options, named, suits }: Offered<'contract'>, random: Random): ContractMove {
  const contract = random.pick(options);
  if (!named.includes(contract)) return { type: 'chooseContract', contract };
  return { type: 'chooseContract', contract, trump: random.pick(suits) };
}

export function anyDiscard({ from, forbidden, count }: Offered<'discard'>, random: Random): DiscardMove {
  const free = from.filter((card) => !forbidden.includes(card));
  return { type: 'discard', cards: random.shuffled(free).slice(0, count) };
}
