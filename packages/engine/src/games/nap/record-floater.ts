// The floater in a record: what is told of it, and whether that can be.
import type { Card } from '../../card.ts';
import type { Place, Verdict } from '../../record-replay.ts';
import type { Seat } from '../../seat.ts';
import { hasFloater } from './profiles.ts';
import type { NapDeal } from './record-shape.ts';
import type { NapOptions, StandingBid } from './types.ts';

export interface Aside {
  /** Null where it is hidden, and where there is none. */
  readonly card: Card | null;
  /** Who took it; null where it lies or was declined. */
  readonly taker: Seat | null;
}

export function asideOf({ floater }: NapDeal, highest: StandingBid | null): Aside {
  if (floater === undefined) return { card: null, taker: null };
  const { card, taken } = floater;
  return { card: card === 'hidden' ? null : card, taker: taken === true ? (highest?.seat ?? null) : null };
}

/** A record that tells of a floater where there is none, or of which the parts contradict each other. */
export function whyNoFloater(
  deal: NapDeal,
  hands: NonNullable<NapDeal['hands']>,
  highest: StandingBid | null,
  { options, place }: { readonly options: NapOptions; readonly place: string },
): Verdict {
  const aside: Place = { ruleId: 'NAP-9.16', place };
  const { floater } = deal;
  if ((floater !== undefined) !== hasFloater(options)) {
    return { ...aside, message: 'a card is set aside where the table plays with a floater, and only there' };
  }
  if (floater === undefined) return undefined;
  const { card, taken, laidAway } = floater;
  if (card !== 'hidden' && hands.some((hand) => hand?.includes(card))) {
    return { ruleId: 'NAP-1.2', place, message: 'the card set aside is dealt twice' };
  }
  if (taken !== true) {
    if (laidAway === null) return undefined;
    return { ruleId: 'NAP-9.17', place, message: 'a card is laid away, and the floater was not taken' };
  }
  const isOpen = Boolean(highest && hands[highest.seat]);
  const isTold = isOpen
    ? card !== 'hidden' && laidAway !== 'hidden'
    : laidAway === null || laidAway === 'hidden';
  if (isTold) return undefined;
  const message = 'what the declarer took and laid away is told with its hand, and only then';
  return { ruleId: 'NAP-8.2', place, message };
}
