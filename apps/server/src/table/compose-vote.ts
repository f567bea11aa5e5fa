// The question to the seats, for one viewer.
import { acceptedBy, type Seat, type TableState, votersOn } from '@forehand/engine';
import type { OpenVote, TableUpdate } from '@forehand/protocol';
import type { Surroundings } from './surroundings.ts';

export function voteFor(state: TableState, around: Surroundings, you: Seat | null): OpenVote | null {
  const { proposal: open } = state;
  if (open === null) return null;
  const { id, by, proposal } = open;
  const voters = votersOn(state, proposal, around.attendance);
  const accepted = acceptedBy(state, open, around.attendance);
  return {
    id,
    kind: proposal.kind,
    by,
    ...('seat' in proposal && { seat: proposal.seat }),
    ...('lines' in proposal && { lines: proposal.lines }),
    ...('until' in proposal && proposal.until !== null && { until: proposal.until }),
    accepted: accepted.length,
    voters: voters.length,
    yours: yoursIn(voters, accepted, you),
  };
}

/** A removal that has passed waits for the end of the deal. */
export function lastVote({ lastProposal: last, due }: TableState): Pick<TableUpdate, 'lastVote'> {
  if (last === null) return {};
  const outcome = last.outcome === 'passed' && due !== null ? 'due' : last.outcome;
  return { lastVote: { id: last.id, outcome } };
}

function yoursIn(voters: readonly Seat[], accepted: readonly Seat[], you: Seat | null): OpenVote['yours'] {
  if (you === null || !voters.includes(you)) return 'notAsked';
  return accepted.includes(you) ? 'accepted' : 'asked';
}
