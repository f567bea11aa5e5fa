// The one way in which seats agree on something while a match is played. Whoever proposes has accepted; when all who
// are asked have accepted, it happens; one who declines ends it. Votes are told as a count: nobody learns who declined.
import { err, ok, type Result, unreachable } from '../result.ts';
import type { Seat } from '../seat.ts';
import {
  following,
  happened,
  nothingYet,
  refuse,
  scoredEarly,
  type TableAdvance,
  type Verdict,
} from './advance.ts';
import { ALL_HERE, type Attendance, isAway, isLongAway } from './attendance.ts';
import type { Proposal } from './events.ts';
import { gameOf, matchOf } from './known.ts';
import { isSameLines, linesWith } from './lines.ts';
import { humanSeats, seatOf } from './seats.ts';
import type { OpenProposal, PersonId, TableRefusal, TableState, WishedProposal } from './types.ts';

/** Whose acceptance it takes. Practice players accept everything; whoever is to go or to be replaced has no vote. */
export function votersOn(
  state: TableState,
  proposal: Proposal,
  there: Attendance = ALL_HERE,
): readonly Seat[] {
  return humanSeats(state).filter((seat) => {
    switch (proposal.kind) {
      case 'settle':
      case 'lines':
        return true;
      case 'close':
        return !isLongAway(state, seat, there);
      case 'remove':
        return seat !== proposal.seat;
      case 'resume':
      case 'anotherDay':
        return !isAway(state, seat, there);
      case 'substitute':
        return seat !== proposal.seat && !isAway(state, seat, there);
      default:
        return unreachable(proposal);
    }
  });
}

/** Who of them has accepted so far, those included who accept every early score beforehand. */
export function acceptedBy(
  state: TableState,
  { proposal, accepted }: OpenProposal,
  there: Attendance = ALL_HERE,
): readonly Seat[] {
  const ahead = proposal.kind === 'settle' ? state.ahead : [];
  return votersOn(state, proposal, there).filter((seat) => accepted.includes(seat) || ahead.includes(seat));
}

export function propose(
  state: TableState,
  person: PersonId,
  wish: WishedProposal,
  version: number,
  there: Attendance = ALL_HERE,
): Verdict {
  const seat = seatOf(state, person);
  if (seat === undefined) return refuse('notSeated');
  if (state.phase !== 'playing') return refuse('wrongPhase');
  const proposal = judged(state, seat, wish, there);
  if (!proposal.ok) return proposal;
  if (state.proposal !== null) {
    // Two seats had the same thought: the second one accepts what the first proposed.
    if (!isSame(state.proposal.proposal, proposal.value)) return refuse('proposalOpen');
    return vote(state, person, { proposal: state.proposal.id, vote: 'accept' }, version, there);
  }
  // One thing is due at the end of the deal already: everything else may still be asked in the deal that goes on.
  if (state.due !== null && isDoneLater(wish.kind)) return refuse('proposalOpen');
  const proposed = { type: 'proposed' as const, seat, proposal: proposal.value };
  return ok(decided(happened(nothingYet(state), [proposed], version), version, there));
}

/** Done between deals. */
const isDoneLater = (kind: Proposal['kind']): boolean => kind === 'remove' || kind === 'anotherDay';

export function vote(
  state: TableState,
  person: PersonId,
  { proposal: id, vote: answer }: { readonly proposal: number; readonly vote: 'accept' | 'decline' },
  version: number,
  there: Attendance = ALL_HERE,
): Verdict {
  const seat = seatOf(state, person);
  if (seat === undefined) return refuse('notSeated');
  const { proposal, lastProposal } = state;
  if (proposal === null || proposal.id !== id) {
    // Votes never refuse one another: one that comes when it is decided changes nothing, and is no mistake.
    return lastProposal?.id === id ? ok(nothingYet(state)) : refuse('decisionClosed');
  }
  // Somebody whose page has just come back has a vote again, whoever has not heard of it yet.
  if (!votersOn(state, proposal.proposal).includes(seat)) return refuse('notAsked');
  if (answer === 'decline') {
    return ok(happened(nothingYet(state), [{ type: 'proposalEnded', outcome: 'declined' }], version));
  }
  if (proposal.accepted.includes(seat)) return ok(nothingYet(state));
  return ok(decided(happened(nothingYet(state), [{ type: 'accepted', seat }], version), version, there));
}

/** NAP-7.5: one may accept every early score beforehand. */
export function setAhead(state: TableState, person: PersonId, ahead: boolean, version: number): Verdict {
  const seat = seatOf(state, person);
  if (seat === undefined) return refuse('notSeated');
  if (state.phase !== 'playing') return refuse('wrongPhase');
  if (state.lines.settleEarly !== 'ask' || !settlesEarly(state)) return refuse('notOffered');
  return ok(decided(happened(nothingYet(state), [{ type: 'aheadSet', seat, ahead }], version), version));
}

const settlesEarly = (state: TableState): boolean => gameOf(state).lines.includes('settleEarly');

/** Whether this may be proposed now; lines come out complete. */
function judged(
  state: TableState,
  by: Seat,
  wish: WishedProposal,
  there: Attendance,
): Result<Proposal, TableRefusal> {
  switch (wish.kind) {
    case 'settle': {
      if (state.paused !== null) return refuse('paused');
      if (state.lines.settleEarly !== 'ask' || !settlesEarly(state)) return refuse('notOffered');
      const settled = matchOf(state).settle();
      if (!settled.ok) return err({ code: settled.error.code, rule: settled.error.rule });
      // Who has declined is not asked again before another trick has been played.
      return state.playsOn === state.decision ? refuse('justDeclined') : ok(wish);
    }
    case 'close':
      return ok(wish);
    case 'remove':
      return wish.seat === by || wish.seat >= state.seats.length ? refuse('malformed') : ok(wish);
    case 'lines': {
      const lines = linesWith(state.linesNext ?? state.lines, wish.lines, gameOf(state).lines);
      return lines === undefined ? refuse('malformed') : ok({ kind: 'lines', lines });
    }
    case 'resume':
      return state.paused === null ? refuse('wrongPhase') : ok(wish);
    case 'anotherDay':
      return ok(wish);
    case 'substitute':
      return mayReplace(state, by, wish.seat, there);
    default:
      return unreachable(wish);
  }
}

/** Somebody who is there plays, or says that they must leave. */
function mayReplace(
  state: TableState,
  by: Seat,
  seat: Seat,
  there: Attendance,
): Result<Proposal, TableRefusal> {
  if (seat === by || !humanSeats(state).includes(seat)) return refuse('malformed');
  if (!isAway(state, seat, there)) return refuse('seatPresent');
  const isOffered = state.offers.some((offer) => offer.seat === seat && offer.from === 'now');
  return isOffered ? refuse('wrongPhase') : ok({ kind: 'substitute', seat });
}

function isSame(one: Proposal, other: Proposal): boolean {
  if (one.kind === 'remove') return other.kind === 'remove' && one.seat === other.seat;
  if (one.kind === 'substitute') return other.kind === 'substitute' && one.seat === other.seat;
  if (one.kind === 'anotherDay') return other.kind === 'anotherDay' && one.until === other.until;
  if (one.kind === 'lines') return other.kind === 'lines' && isSameLines(one.lines, other.lines);
  return one.kind === other.kind;
}

/** What follows once all who are asked have accepted, or all accept an early score beforehand. */
export function decided(advance: TableAdvance, version: number, there: Attendance = ALL_HERE): TableAdvance {
  const { state } = advance;
  const { proposal } = state;
  if (proposal === null) return following(advance, version);
  const accepted = acceptedBy(state, proposal, there).length;
  // Where nobody is left who could answer, nobody has agreed to anything.
  if (accepted === 0 || accepted < votersOn(state, proposal.proposal, there).length) {
    return following(advance, version);
  }
  const passed = happened(advance, [{ type: 'proposalEnded', outcome: 'passed' }], version);
  return takenEffect(passed, proposal.proposal, version);
}

function takenEffect(passed: TableAdvance, proposal: Proposal, version: number): TableAdvance {
  switch (proposal.kind) {
    case 'settle':
      // A proposal to score early is overtaken by the next card, so the result is certain still.
      return scoredEarly(passed, version);
    case 'close':
      return following(happened(passed, [{ type: 'matchClosed' }], version), version);
    case 'remove':
      return following(passed, version);
    case 'anotherDay':
      return following(stoppedNow(passed, proposal.until, version), version);
    case 'lines':
      return happened(passed, [{ type: 'linesChanged', lines: proposal.lines }], version);
    case 'resume':
      return following(happened(passed, [{ type: 'resumed' }], version), version);
    case 'substitute':
      return happened(passed, [{ type: 'seatOffered', seat: proposal.seat, from: 'now' }], version);
    default:
      return unreachable(proposal);
  }
}

/** A match that stands still has no end of a deal to wait for. */
function stoppedNow(passed: TableAdvance, until: number | null, version: number): TableAdvance {
  if (passed.state.paused === null) return passed;
  return happened(passed, [{ type: 'paused', why: 'anotherDay', seat: null, until }], version);
}
