// What chance is asked for, and what its answers make happen.
import { answered } from '../../chance.ts';
import { V } from '../../deal-events.ts';
import type { ChanceAnswer, ChanceRequest } from '../../game.ts';
import type { NapEvent } from './events.ts';
import { handSizeOf, hasFloater } from './profiles.ts';
import type { NapState } from './state.ts';

/** A deal is never done again, so its first attempt is its only one. */
const ATTEMPT = 1;

export function chance(state: NapState): ChanceRequest {
  const { match, slot } = state;
  switch (state.phase) {
    case 'lot':
      return { kind: 'lot', seats: match.seats };
    case 'seal':
      return { kind: 'commitment', deal: slot.deal, attempt: ATTEMPT };
    case 'deal': {
      const count = match.seats * handSizeOf(match.options) + (hasFloater(match.options) ? 1 : 0);
      return { kind: 'cards', deal: slot.deal, attempt: ATTEMPT, cut: state.cut, from: 0, count };
    }
    default:
      throw new Error(`nothing is left to chance in phase ${state.phase}`);
  }
}

export const answer = (state: NapState, given: ChanceAnswer): readonly NapEvent[] => [
  answered<NapEvent>(chance(state), given, (cards) => ({ v: V, type: 'dealt', sealed: { cards } })),
];
