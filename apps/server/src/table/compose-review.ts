// A deal that is over, as whoever played it may look at it again.
import { seatInMatch, type TableState } from '@forehand/engine';
import type { Answer, DealReview } from '@forehand/protocol';

export function reviewFor(state: TableState, person: string): Answer<DealReview> {
  const seat = seatInMatch(state, person);
  if (seat === undefined) return { ok: false, code: 'notSeated' };
  const review = state.match?.review(seat);
  return review === undefined ? { ok: false, code: 'notYetOpen' } : { ok: true, review };
}
