// What is done for a seat whose time is over, by a rule that everybody can know beforehand: a pass, or the lowest call
// where passing is not allowed; the floater declined, the lowest card laid away, the lowest card played.
import { lowest } from '../../card.ts';
import { present, unreachable } from '../../result.ts';
import { CALL_IDS, type NapChoices, type NapMove } from './types.ts';

export function moveForLate(choices: NapChoices): NapMove {
  switch (choices.kind) {
    case 'cut':
      return { type: 'cut', at: Math.floor((choices.min + choices.max) / 2) };
    case 'call': {
      const [first] = CALL_IDS.filter((call) => choices.calls.includes(call));
      return { type: 'call', call: present(first, 'call') };
    }
    case 'talon':
      return { type: 'declineFloater' };
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
