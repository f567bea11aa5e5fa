// The card set aside: whether the declarer takes it, and what goes for it.
import { type Card, invariant } from '@forehand/engine';
import { best } from '../cards.ts';
import { chancesOf } from './calling.ts';
import type { NapSight } from './view.ts';

type Declarer = Pick<NapSight, 'hand' | 'counts' | 'bid' | 'floater'>;

/** What goes may be the card that was taken: taking gives whatever leaving gives. It is left where it is known to go. */
export function isTaken(declarer: Declarer): boolean {
  const face = declarer.floater?.face;
  if (face === undefined) return true;
  return layAway({ ...declarer, hand: [face, ...declarer.hand] }) !== face;
}

/** The card without which the bid has the best chance. */
export function layAway({ hand, counts, bid }: Pick<Declarer, 'hand' | 'counts' | 'bid'>): Card {
  invariant(bid !== null, 'there is a bid before a card is laid away for it');
  return best(hand, (away) => {
    const rest = hand.filter((card) => card !== away);
    return chancesOf(rest, counts.length)(bid);
  });
}
