// A legal move of any game, drawn at random from what a seat is offered.
import { type Choices, unreachable } from '@forehand/engine';
import type { Random } from './random.ts';

/** Every move the choices stand for is possible, but those that make a deal be done again. */
export function anyMove(choices: Choices, random: Random): object {
  switch (choices.kind) {
    case 'cut':
      return { type: 'cut', at: choices.min + random.below(choices.max - choices.min + 1) };
    case 'contract': {
      const contract = random.pick(choices.options);
      if (!choices.named.includes(contract)) return { type: 'chooseContract', contract };
      return { type: 'chooseContract', contract, trump: random.pick(choices.suits) };
    }
    case 'discard': {
      const free = choices.from.filter((card) => !choices.forbidden.includes(card));
      return { type: 'discard', cards: random.shuffled(free).slice(0, choices.count) };
    }
    case 'call':
      return { type: 'call', call: random.pick(choices.calls) };
    case 'play':
      return { type: 'play', card: random.pick(choices.cards) };
    default:
      return unreachable(choices);
  }
}
