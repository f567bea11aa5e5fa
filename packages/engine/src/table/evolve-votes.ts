// What is the case after something has happened to a question that all seats are asked.
import { unreachable } from '../result.ts';
import type { Seat } from '../seat.ts';
import type { Proposal, ProposalOutcome, TableEvent } from './events.ts';
import type { TableState } from './types.ts';

type Event<T extends TableEvent['type']> = Extract<TableEvent, { type: T }>;

/** Whether it speaks of whoever has this seat. */
export const isAbout = (proposal: Proposal | null, seat: Seat): boolean =>
  (proposal?.kind === 'remove' || proposal?.kind === 'substitute') && proposal.seat === seat;

export type VoteEvent = Event<'proposed' | 'accepted' | 'proposalEnded' | 'aheadSet'>;

export function withVotes(state: TableState, event: VoteEvent, version: number): TableState {
  const { proposal } = state;
  switch (event.type) {
    case 'proposed': {
      const { seat, proposal: what } = event;
      return { ...state, proposal: { id: version, proposal: what, by: seat, accepted: [seat] } };
    }
    case 'accepted':
      return proposal === null
        ? state
        : { ...state, proposal: { ...proposal, accepted: [...proposal.accepted, event.seat] } };
    case 'proposalEnded': {
      const ended = proposal?.proposal;
      const isDue = event.outcome === 'passed' && (ended?.kind === 'remove' || ended?.kind === 'anotherDay');
      const isPlayedOn = event.outcome === 'declined' && ended?.kind === 'settle';
      return {
        ...withoutProposal(state, event.outcome),
        due: isDue ? ended : state.due,
        playsOn: isPlayedOn ? state.decision : state.playsOn,
      };
    }
    case 'aheadSet': {
      const others = state.ahead.filter((seat) => seat !== event.seat);
      return { ...state, ahead: event.ahead ? [...others, event.seat] : others };
    }
    default:
      return unreachable(event);
  }
}

export function withoutProposal(state: TableState, outcome: ProposalOutcome): TableState {
  const { proposal } = state;
  return proposal === null ? state : { ...state, proposal: null, lastProposal: { id: proposal.id, outcome } };
}
