// The one outgoing message: how the table stands, for one viewer.
import { hasPracticePlayer } from '@forehand/bots';
import {
  acceptedBy,
  deedsOf,
  isCutAskedFor,
  isPractice,
  isSameCompany,
  isTalkOpen,
  type Seat,
  seatInMatch,
  seatOf,
  type TableState,
  votersOn,
} from '@forehand/engine';
import type { OpenVote, SeatView, SheetOfRules, TableUpdate } from '@forehand/protocol';
import { dealOf } from './running-deal.ts';

/** What the message needs besides the table's own state. */
export interface Surroundings {
  readonly code: string;
  readonly profile: string;
  readonly sheet: SheetOfRules;
  readonly version: number;
  /** Milliseconds for which the present question has been open. */
  readonly openFor: number;
  /** The host has been away for so long that the role may be taken. */
  readonly hostIsFree: boolean;
  /** Sum per person id over the deals played here. */
  readonly evening: ReadonlyMap<string, number>;
  nameOf(person: string): string;
  isPresent(person: string): boolean;
  isMuted(person: string): boolean;
}

export function composeUpdate(
  state: TableState,
  around: Surroundings,
  person: string,
  seen: readonly unknown[],
): TableUpdate {
  const you = seatOf(state, person) ?? null;
  return {
    version: around.version,
    code: around.code,
    game: state.game,
    profile: around.profile,
    phase: state.phase,
    matchNo: state.matchNo,
    ended: state.ended,
    host: state.host === null ? null : (seatOf(state, state.host) ?? null),
    seats: state.seats.map((seated, seat) =>
      seated === null ? null : seatView(state, around, seated, seat),
    ),
    list: state.list,
    capacity: state.capacity,
    listed: state.listed,
    ...(state.host === person &&
      state.removed.length > 0 && { removed: state.removed.map((removed) => around.nameOf(removed)) }),
    guests: state.guests.map((guest) => ({ name: around.nameOf(guest.person), seat: guest.seat })),
    sheet: around.sheet,
    you,
    waiting: state.guests.some((guest) => guest.person === person),
    vote: voteFor(state, you),
    ...lastVote(state),
    ahead: you !== null && state.ahead.includes(you),
    may: mayOf(state, around, person),
    talk: isTalkOpen(state) ? 'open' : 'closed',
    openFor: around.openFor,
    ...matchFor(state, around, person, seen),
    evening: evening(state, around),
  };
}

/** Only players see a match: watching is not offered, and a seat taken over does not show what its last holder held. */
function matchFor(
  state: TableState,
  around: Surroundings,
  person: string,
  seen: readonly unknown[],
): Pick<TableUpdate, 'match' | 'deal' | 'players' | 'seen' | 'decision'> {
  const you = seatOf(state, person) ?? null;
  const player = state.phase === 'gathering' ? undefined : seatInMatch(state, person);
  const decision = decisionFor(state, you, player);
  if (state.match === null || player === undefined)
    return { match: null, ...runningDeal(state), players: null, seen: [], decision };
  const players = isSameCompany(state) ? null : state.players.map(around.nameOf);
  return { match: state.match.view(player), players, seen: [...seen], decision };
}

const runningDeal = (state: TableState): Pick<TableUpdate, 'deal'> =>
  state.phase === 'playing' ? { deal: dealOf(state) } : {};

function seatView(state: TableState, around: Surroundings, person: string, seat: Seat): SeatView {
  const practice = isPractice(person);
  return {
    name: around.nameOf(person),
    present: practice || around.isPresent(person),
    agreed: practice || state.agreed.includes(seat),
    ...(practice && { practice }),
    ...(around.isMuted(person) && { muted: true }),
  };
}

function decisionFor(state: TableState, you: Seat | null, player: Seat | undefined): TableUpdate['decision'] {
  if (you === null) return null;
  if (state.phase === 'playing') return inMatch(state, you);
  if (state.list === 'open' || state.agreed.includes(you)) return null;
  return { id: state.decision, kind: player === undefined ? 'agree' : 'again' };
}

/** Besides the turn: asking a practice player for the cut. */
function inMatch(state: TableState, you: Seat): TableUpdate['decision'] {
  const { match, decision: id } = state;
  if (match?.turn === you) return { id, kind: 'move' };
  return isCutAskedFor(state) ? { id, kind: 'goOn' } : null;
}

function voteFor(state: TableState, you: Seat | null): OpenVote | null {
  const { proposal: open } = state;
  if (open === null) return null;
  const { id, by, proposal } = open;
  const voters = votersOn(state, proposal);
  const accepted = acceptedBy(state, open);
  return {
    id,
    kind: proposal.kind,
    by,
    ...('seat' in proposal && { seat: proposal.seat }),
    ...('lines' in proposal && { lines: proposal.lines }),
    accepted: accepted.length,
    voters: voters.length,
    yours: yoursIn(voters, accepted, you),
  };
}

/** A removal that has passed waits for the end of the deal. */
function lastVote({ lastProposal: last, due }: TableState): Pick<TableUpdate, 'lastVote'> {
  if (last === null) return {};
  const outcome = last.outcome === 'passed' && due !== null ? 'due' : last.outcome;
  return { lastVote: { id: last.id, outcome } };
}

function yoursIn(voters: readonly Seat[], accepted: readonly Seat[], you: Seat | null): OpenVote['yours'] {
  if (you === null || !voters.includes(you)) return 'notAsked';
  return accepted.includes(you) ? 'accepted' : 'asked';
}

function mayOf(state: TableState, around: Surroundings, person: string): TableUpdate['may'] {
  const may: TableUpdate['may'] = deedsOf(state, person).filter(
    (deed) => deed !== 'addPractice' || hasPracticePlayer(state.game),
  );
  const takes = around.hostIsFree && seatOf(state, person) !== undefined && state.host !== person;
  return takes ? [...may, 'takeHost'] : may;
}

/** Once a match has ended here; from then on the running one counts too. */
function evening(state: TableState, around: Surroundings): TableUpdate['evening'] {
  if (state.matchNo === 0 || (state.matchNo === 1 && state.ended === null)) return null;
  return [...around.evening]
    .filter(([person]) => !isPractice(person))
    .map(([person, sum]) => ({
      name: around.nameOf(person),
      seat: seatOf(state, person) ?? null,
      sum,
    }));
}
