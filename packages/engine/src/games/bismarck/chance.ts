// What chance is asked for, and what its answers make happen.
import type { ChanceAnswer, ChanceRequest } from '../../game.ts';
import { type BismarckEvent, V } from './events.ts';
import { profileOf } from './profiles.ts';
import type { BismarckState, DealState, TurnUpState } from './state.ts';

type CardsRequest = Extract<ChanceRequest, { readonly kind: 'cards' }>;

export function chance(state: BismarckState): ChanceRequest {
  switch (state.phase) {
    case 'lot':
      return { kind: 'lot', seats: profileOf(state.match.options).seats };
    case 'seal':
      return { kind: 'commitment', deal: state.slot.deal, attempt: state.slot.attempt };
    case 'turnUp':
    case 'deal':
      return cardsFor(state);
    default:
      throw new Error(`nothing is left to chance in phase ${state.phase}`);
  }
}

export function answer(state: BismarckState, given: ChanceAnswer): readonly BismarckEvent[] {
  const request = chance(state);
  if (given.kind === 'lot' && request.kind === 'lot' && given.seat < request.seats) {
    return [{ v: V, type: 'dealerDrawn', dealer: given.seat }];
  }
  if (given.kind === 'commitment' && request.kind === 'commitment') {
    const { deal, attempt } = request;
    return [{ v: V, type: 'packSealed', deal, attempt, commitment: given.commitment }];
  }
  if (given.kind === 'cards' && request.kind === 'cards' && given.cards.length === request.count) {
    const { cards } = given;
    if (state.phase === 'turnUp') return [{ v: V, type: 'turnedUp', cards }];
    return [{ v: V, type: 'dealt', sealed: { cards } }];
  }
  throw new Error(`chance was asked ${JSON.stringify(request)} and answered ${given.kind}`);
}

/** The four cards are drawn before the contract, the rest only after it (BIS-3.5, BIS-3.6). */
export function cardsFor({ phase, match, slot, cut }: TurnUpState | DealState): CardsRequest {
  const { talon, seats, handSize } = profileOf(match.options);
  const slice = phase === 'turnUp' ? { from: 0, count: talon } : { from: talon, count: seats * handSize };
  return { kind: 'cards', deal: slot.deal, attempt: slot.attempt, cut, ...slice };
}
