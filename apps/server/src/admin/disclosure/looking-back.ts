// What may be looked at again of the deal that was scored last.
import type { Card } from '@forehand/engine';
import * as z from 'zod';

/** Each card as often as it lay there: turned up, played, and in a hand that is open by now. */
export interface Reviewed {
  readonly deal: number;
  readonly open: readonly Card[];
  /** By seat: what it held and has not played. */
  readonly own: readonly ReadonlySet<Card>[];
}

const ofDeal = z.looseObject({ deal: z.number() });

/**
 * Which of the cards `found` in a review are not of the deal looked at. It may show what lay there, as often as it lay
 * there: the same cards are dealt again in the next deal, and one more of them would be one of those.
 */
export function notOfDeal(
  reviewed: Reviewed | null,
  viewer: number | null,
  review: unknown,
  found: readonly Card[],
): readonly Card[] {
  if (reviewed === null || ofDeal.safeParse(review).data?.deal !== reviewed.deal) return found;
  const own = viewer === null ? [] : [...(reviewed.own[viewer] ?? [])];
  return moreThan(found, [...reviewed.open, ...own]);
}

/** What of `found` is not among the allowed, one for one. */
function moreThan(found: readonly Card[], allowed: readonly Card[]): readonly Card[] {
  const left = [...allowed];
  return found.filter((card) => {
    const place = left.indexOf(card);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
}
