// What the answers of chance make happen, the same in every game.
import type { Card } from './card.ts';
import { isCut } from './cut.ts';
import { type DealerDrawn, type PackCut, type PackSealed, V } from './deal-events.ts';
import type { ChanceAnswer, ChanceRequest } from './game.ts';
import { invariant } from './result.ts';
import type { Seat } from './seat.ts';

/** The cut for a cutter who is absent; one that is no cut is a bug. */
export function cutByChance(seat: Seat, at: number): PackCut {
  invariant(isCut(at), 'chance cuts within the range');
  return { v: V, type: 'packCut', seat, at, by: 'chance' };
}

/** What an answer makes happen; what becomes of cards is the game's. An answer to another question is a bug. */
export function answered<E>(
  request: ChanceRequest,
  given: ChanceAnswer,
  dealt: (cards: readonly Card[]) => E,
): DealerDrawn | PackSealed | E {
  if (given.kind === 'lot' && request.kind === 'lot' && given.seat < request.seats) {
    return { v: V, type: 'dealerDrawn', dealer: given.seat };
  }
  if (given.kind === 'commitment' && request.kind === 'commitment') {
    const { deal, attempt } = request;
    return { v: V, type: 'packSealed', deal, attempt, commitment: given.commitment };
  }
  if (given.kind === 'cards' && request.kind === 'cards' && given.cards.length === request.count) {
    return dealt(given.cards);
  }
  throw new Error(`chance was asked ${JSON.stringify(request)} and answered ${given.kind}`);
}
