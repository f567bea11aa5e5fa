// What is done for a seat whose time is over, by a rule that everybody can know beforehand: the first contract that is
// left, the closed talon declined, the lowest cards laid away, the lowest card played.
import { lowest } from '../../card.ts';
import { present, unreachable } from '../../result.ts';
import type { BismarckChoices, BismarckMove } from './types.ts';

export function moveForLate(choices: BismarckChoices): BismarckMove {
  switch (choices.kind) {
    case 'cut':
      return { type: 'cut', at: Math.floor((choices.min + choices.max) / 2) };
    case 'contract':
      return firstContract(choices);
    case 'talon':
      return { type: 'declineTalon' };
    case 'trump':
      return { type: 'nameTrump', trump: present(choices.suits[0], 'suit to name') };
    case 'discard': {
      const free = choices.from.filter((card) => !choices.forbidden.includes(card));
      return { type: 'discard', cards: lowest(free, choices.count) };
    }
    case 'play':
      return { type: 'play', card: present(lowest(choices.cards, 1)[0], 'card to play') };
    default:
      return unreachable(choices);
  }
}

/** Of those left one that needs no trumps named, where there is one. */
function firstContract({
  options,
  named,
  suits,
}: Extract<BismarckChoices, { kind: 'contract' }>): BismarckMove {
  const plain = options.find((contract) => !named.includes(contract));
  if (plain !== undefined) return { type: 'chooseContract', contract: plain };
  const contract = present(options[0], 'contract that is left');
  return { type: 'chooseContract', contract, trump: present(suits[0], 'suit to name') };
}
