// The practice player of Bismarck.
import { type BismarckMove, unreachable } from '@forehand/engine';
import { cutAt } from '../cut.ts';
import { contractOn } from './contract.ts';
import { layAway } from './laying-away.ts';
import { cardToPlay } from './playing.ts';
import { readBismarckView } from './view.ts';

export function playBismarck(view: unknown): BismarckMove | undefined {
  const sight = readBismarckView(view);
  if (sight === null || sight.choices === null) return undefined;
  const { choices, commitment, faceUp } = sight;
  switch (choices.kind) {
    case 'cut':
      return cutAt(choices, commitment);
    case 'contract':
      return { type: 'chooseContract', ...contractOn(faceUp, choices) };
    case 'discard':
      return { type: 'discard', cards: layAway(choices, sight.contract) };
    case 'play':
      return { type: 'play', card: cardToPlay(sight, choices.cards) };
    default:
      return unreachable(choices);
  }
}
