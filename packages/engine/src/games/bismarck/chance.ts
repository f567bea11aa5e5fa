// What chance is asked for, and what its answers make happen.
import type { Card } from '../../card.ts';
import { answered } from '../../chance.ts';
import { V } from '../../deal-events.ts';
import type { ChanceAnswer, ChanceRequest } from '../../game.ts';
import { invariant } from '../../result.ts';
import { rulesOf } from './agreed-rules.ts';
import type { BismarckEvent } from './events.ts';
import { forehandOf } from './schedule.ts';
import type {
  BismarckState,
  DealFirstState,
  DealState,
  DrawState,
  TurnUpLastState,
  TurnUpState,
} from './state.ts';

type CardsRequest = Extract<ChanceRequest, { readonly kind: 'cards' }>;

export function chance(state: BismarckState): ChanceRequest {
  const { match, slot } = state;
  switch (state.phase) {
    case 'lot':
      return { kind: 'lot', seats: rulesOf(match.options).seats };
    case 'draw':
      return { kind: 'highCards', among: state.among, round: state.round };
    case 'seal':
      return { kind: 'commitment', deal: slot.deal, attempt: slot.attempt };
    case 'suit':
      return { kind: 'suit', deal: slot.deal, attempt: slot.attempt };
    case 'turnUp':
    case 'deal':
    case 'dealFirst':
    case 'turnUpLast':
      return cardsFor(state);
    default:
      throw new Error(`nothing is left to chance in phase ${state.phase}`);
  }
}

export function answer(state: BismarckState, given: ChanceAnswer): readonly BismarckEvent[] {
  if (state.phase === 'draw' && given.kind === 'highCards') return [drawn(state, given.cards)];
  if (state.phase === 'suit' && given.kind === 'suit') return [{ v: V, type: 'suitCut', suit: given.suit }];
  const event = answered<BismarckEvent>(chance(state), given, (cards) =>
    state.phase === 'turnUp' || state.phase === 'turnUpLast'
      ? { v: V, type: 'turnedUp', cards }
      : { v: V, type: 'dealt', sealed: { cards } },
  );
  return [event, ...(state.phase === 'dealFirst' ? takenByItself(state) : [])];
}

function drawn({ among }: DrawState, cards: readonly Card[]): BismarckEvent {
  invariant(new Set(cards).size === among.length, 'each draws a card of its own');
  return { v: V, type: 'highCardsDrawn', among, cards };
}

/** With a contract imposed there is nothing to announce, and a closed talon is forehand's at once (BIS-9.21). */
function takenByItself(state: DealFirstState): readonly BismarckEvent[] {
  const { talon, talonUse } = rulesOf(state.match.options);
  if (state.slot.imposed === null || talonUse !== 'faceDown') return [];
  return [{ v: V, type: 'talonTaken', seat: forehandOf(state), count: talon }];
}

/**
 * The four cards are drawn before the contract and the rest only after it (BIS-3.5, BIS-3.6), but where it is named with
 * the hand in view: then the hands come first, with a closed talon on their heels, or four open cards, or none.
 */
export function cardsFor({
  phase,
  match,
  slot,
  cut,
}: TurnUpState | DealState | DealFirstState | TurnUpLastState): CardsRequest {
  const { talon, seats, handSize, talonUse } = rulesOf(match.options);
  const hands = seats * handSize;
  const slice = {
    turnUp: { from: 0, count: talon },
    deal: { from: talon, count: hands },
    dealFirst: { from: 0, count: talonUse === 'faceDown' ? hands + talon : hands },
    turnUpLast: { from: hands, count: talon },
  }[phase];
  return { kind: 'cards', deal: slot.deal, attempt: slot.attempt, cut, ...slice };
}
