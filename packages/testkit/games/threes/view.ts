// What a viewer may know: the own hand, and what lies open. The last deal stays readable until the next is dealt.
import { tricksBySeat, type Viewer } from '@forehand/engine';
import { resultOf, seenByAll, zeros } from '@forehand/engine/kernel';
import type { ThreesEvent } from './events.ts';
import { choices, cutterOf, dealerIn, dealOf, turnOf } from './rules.ts';
import { totalsOf } from './scoring.ts';
import type { ThreesReview, ThreesSeen, ThreesState, ThreesView } from './types.ts';

export function view(state: ThreesState, viewer: Viewer): ThreesView {
  const { match } = state;
  const plays = state.phase === 'play' ? state : null;
  return {
    phase: shownPhase(state),
    turn: turnOf(state),
    deal: dealOf(state),
    deals: match.seats,
    dealer: dealerIn(state),
    cutter: cutterOf(state),
    commitment: 'commitment' in state ? state.commitment : '',
    hand: (typeof viewer === 'number' && plays?.hands[viewer]) || [],
    counts: plays?.hands.map((hand) => hand.length) ?? zeros(match.seats),
    trump: null,
    trick: plays && { leader: plays.leader, cards: plays.trick },
    lastTrick: (plays?.taken ?? match.lastTricks).at(-1) ?? null,
    tricks: plays ? tricksBySeat(plays.taken, match.seats) : zeros(match.seats),
    scores: match.scores.map(({ deal, change, total }) => ({ deal, change, total })),
    choices: (typeof viewer === 'number' && choices(state, viewer)) || null,
    result: state.phase === 'over' ? resultOf(totalsOf(match)) : null,
  };
}

export function seen(event: ThreesEvent): ThreesSeen {
  if (event.type === 'dealt') return { type: 'dealt' };
  if (event.type !== 'dealScored') return seenByAll(event);
  const { deal, change, total } = event.score;
  return { type: 'dealScored', deal, change, total };
}

export function review({ match }: ThreesState, deal = match.scores.length): ThreesReview | undefined {
  return deal > 0 && deal === match.scores.length ? { deal, tricks: match.lastTricks } : undefined;
}

/** While chance is asked for cards, the phase those cards open. */
function shownPhase({ phase }: ThreesState): ThreesView['phase'] {
  if (phase === 'seal') return 'cut';
  return phase === 'deal' ? 'play' : phase;
}
