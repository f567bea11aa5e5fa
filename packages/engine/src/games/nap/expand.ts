// From what a seat is offered to the moves it may make.
import { unreachable } from '../../result.ts';
import { ANY_CALL_IDS, type AnyBidId, type NapChoices, type NapMove } from './types.ts';

/** Every move these choices allow, each once. */
export function* expand(choices: NapChoices): Generator<NapMove<AnyBidId>, void> {
  switch (choices.kind) {
    case 'cut':
      for (let at = choices.min; at <= choices.max; at += 1) yield { type: 'cut', at };
      return;
    case 'call':
      for (const call of ANY_CALL_IDS) if (choices.calls.includes(call)) yield { type: 'call', call };
      return;
    case 'play':
      for (const card of choices.cards) yield { type: 'play', card };
      return;
    default:
      unreachable(choices);
  }
}
