// What chance is asked for, and what its answers make happen.
import { answered } from '../../chance.ts';
import { V } from '../../deal-events.ts';
import type { ChanceAnswer, ChanceRequest } from '../../game.ts';
import type { BismarckEvent } from './events.ts';
import { rulesOf } from './profiles.ts';
import type { BismarckState, DealFirstState, DealState, TurnUpState } from './state.ts';

type CardsRequest = Extract<ChanceRequest, { readonly kind: 'cards' }>;

export function chance(state: BismarckState): ChanceRequest {
  switch (state.phase) {
    case 'lot':
      return { kind: 'lot', seats: rulesOf(state.match.options).seats };
    case 'seal':
      return { kind: 'commitment', deal: state.slot.deal, attempt: state.slot.attempt };
    case 'turnUp':
    case 'deal':
    case 'dealFirst':
      return cardsFor(state);
    default:
      throw new Error(`nothing is left to chance in phase ${state.phase}`);
  }
}

export function answer(state: BismarckState, given: ChanceAnswer): readonly BismarckEvent[] {
  return [
    answered<BismarckEvent>(chance(state), given, (cards) =>
      state.phase === 'turnUp'
        ? { v: V, type: 'turnedUp', cards }
        : { v: V, type: 'dealt', sealed: { cards } },
    ),
  ];
}

/** The four cards are drawn before the contract, the rest only after it (BIS-3.5, BIS-3.6), but where it is named with the hand in view (BIS-9.12). */
export function cardsFor({
  phase,
  match,
  slot,
  cut,
}: TurnUpState | DealState | DealFirstState): CardsRequest {
  const { talon, seats, handSize } = rulesOf(match.options);
  const hands = { from: phase === 'deal' ? talon : 0, count: seats * handSize };
  const slice = phase === 'turnUp' ? { from: 0, count: talon } : hands;
  return { kind: 'cards', deal: slot.deal, attempt: slot.attempt, cut, ...slice };
}
