// From what a seat is offered to the moves it may make.
import { unreachable } from '../../result.ts';
import { CALL_IDS, type NapChoices, type NapMove } from './types.ts';

/** Every move these choices allow, each once. */
export function* expand(choices: NapChoices): Generator<NapMove, void> {
  switch (choices.kind) {
    case 'cut':
      for (let at = choices.min; at <= choices.max; at += 1) yield { type: 'cut', at };
      return;
    case 'call':
      if (choices.look) yield { type: 'look' };
      for (const call of CALL_IDS) if (choices.calls.includes(call)) yield { type: 'call', call };
      return;
    case 'talon':
      yield { type: 'takeFloater' };
      yield { type: 'declineFloater' };
      return;
    case 'discard':
      for (const card of choices.from) yield { type: 'discard', cards: [card] };
      return;
    case 'trump':
      for (const trump of choices.suits) yield { type: 'nameTrump', trump };
      return;
    case 'play':
      for (const card of choices.cards) yield { type: 'play', card };
      return;
    default:
      unreachable(choices);
  }
}
