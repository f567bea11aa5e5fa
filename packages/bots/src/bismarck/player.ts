// The practice player of Bismarck.
import { type BismarckMove, type Contract, SUITS, unreachable } from '@forehand/engine';
import { cutAt } from '../cut.ts';
import { contractOn, trumpOn, trumpsOf } from './contract.ts';
import { layAway } from './laying-away.ts';
import { cardToPlay } from './playing.ts';
import { type BismarckSight, readBismarckView } from './view.ts';

export function playBismarck(view: unknown): BismarckMove | undefined {
  const sight = readBismarckView(view);
  if (sight === null || sight.choices === null) return undefined;
  const { choices, commitment, hand, contract } = sight;
  switch (choices.kind) {
    case 'cut':
      return cutAt(choices, commitment);
    case 'contract':
      return { type: 'chooseContract', ...contractOn(sight, choices) };
    // The four that are taken could be laid away again: whoever leaves them has nothing that taking does not give.
    case 'talon':
      return { type: 'takeTalon' };
    case 'discard':
      return { type: 'discard', cards: layAway(choices, contract, trumpIn(sight, contract)) };
    case 'trump':
      return { type: 'nameTrump', trump: trumpOn(hand, trumpsOf(choices)) };
    case 'play':
      return { type: 'play', card: cardToPlay(sight, choices.cards) };
    default:
      return unreachable(choices);
  }
}

/** The trumps of the contract; where they are named after laying away, those the hand is best with now. */
const trumpIn = ({ hand, trumpToCome }: BismarckSight, contract: Contract | null) =>
  trumpToCome === true ? trumpOn(hand, SUITS) : (contract?.trump ?? null);
