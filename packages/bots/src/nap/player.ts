// The practice player of Nap.
import { type AnyBidId, type NapMove, unreachable } from '@forehand/engine';
import { cutAt } from '../cut.ts';
import { callOn } from './calling.ts';
import { cardToPlay } from './playing.ts';
import { readNapView } from './view.ts';

export function playNap(view: unknown): NapMove<AnyBidId> | undefined {
  const sight = readNapView(view);
  if (sight === null || sight.choices === null) return undefined;
  const { choices, commitment, hand, counts } = sight;
  switch (choices.kind) {
    case 'cut':
      return cutAt(choices, commitment);
    case 'call':
      return { type: 'call', call: callOn(hand, counts.length, choices.calls) };
    case 'play':
      return { type: 'play', card: cardToPlay(sight, choices.cards) };
    default:
      return unreachable(choices);
  }
}
