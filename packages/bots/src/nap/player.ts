// The practice player of Nap.
import { CALL_IDS, type NapMove, unreachable } from '@forehand/engine';
import { cutAt } from '../cut.ts';
import { callOn, isWorthALook } from './calling.ts';
import { bestPlan } from './chances.ts';
import { isTaken, layAway } from './floater.ts';
import { cardToPlay } from './playing.ts';
import { type NapSight, readNapView } from './view.ts';

export function playNap(view: unknown): NapMove | undefined {
  const sight = readNapView(view);
  if (sight === null || sight.choices === null) return undefined;
  const { choices, commitment, hand, counts } = sight;
  switch (choices.kind) {
    case 'cut':
      return cutAt(choices, commitment);
    case 'call':
      return callOrLook(sight, choices);
    case 'talon':
      return { type: isTaken(sight) ? 'takeFloater' : 'declineFloater' };
    case 'discard':
      return { type: 'discard', cards: [layAway(sight)] };
    case 'trump':
      return { type: 'nameTrump', trump: bestPlan(hand, counts.length).trump };
    case 'play':
      return { type: 'play', card: cardToPlay(sight, choices.cards) };
    default:
      return unreachable(choices);
  }
}

function callOrLook(
  sight: NapSight,
  { calls, look }: { readonly calls: readonly string[]; readonly look?: true },
): NapMove {
  const offered = CALL_IDS.filter((call) => calls.includes(call));
  if (look === true && isWorthALook(sight, offered)) return { type: 'look' };
  return { type: 'call', call: callOn(sight, offered) };
}
