// The one outgoing message: how the table stands, for one viewer.
import { hasPracticePlayer } from '@forehand/bots';
import {
  changesOf,
  deedsOf,
  isCutAskedFor,
  isPractice,
  isSameCompany,
  isTalkOpen,
  type Seat,
  seatOf,
  type TableState,
} from '@forehand/engine';
import type { SeatView, TableUpdate } from '@forehand/protocol';
import { absence } from './compose-absence.ts';
import { claimFor } from './compose-claim.ts';
import { lastVote, voteFor } from './compose-vote.ts';
import type { MarkChange } from './presence.ts';
import { dealOf } from './running-deal.ts';
import { shownSeat } from './shown-seat.ts';
import type { Surroundings } from './surroundings.ts';

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
      seated === null ? null : seatView(state, around, { person: seated, seat, isYou: seat === you }),
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
    vote: voteFor(state, around, you),
    ...lastVote(state),
    ...claimFor(state, around, person),
    ahead: you !== null && state.ahead.includes(you),
    ...absence(state, around),
    may: mayOf(state, around, person),
    talk: isTalkOpen(state) ? 'open' : 'closed',
    openFor: around.openFor,
    ...matchFor(state, around, person, seen),
    ...(state.adjustments.length > 0 && { adjustments: state.adjustments }),
    ...(state.closed && { closed: state.closed }),
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
  const player = shownSeat(state, person);
  const decision = decisionFor(state, you, player);
  if (state.match === null || player === undefined)
    return { match: null, ...runningDeal(state), players: null, seen: [], decision };
  const players = isSameCompany(state) ? null : state.players.map(around.nameOf);
  const view = state.match.view(player, changesOf(state, state.matchNo));
  return { match: view, players, seen: [...seen], decision };
}

const runningDeal = (state: TableState): Pick<TableUpdate, 'deal'> =>
  state.phase === 'playing' ? { deal: dealOf(state) } : {};

interface Seated {
  readonly person: string;
  readonly seat: Seat;
  readonly isYou: boolean;
}

function seatView(state: TableState, around: Surroundings, { person, seat, isYou }: Seated): SeatView {
  const practice = isPractice(person);
  const mark = around.markOf(person);
  const offer = state.offers.find((one) => one.seat === seat);
  return {
    name: around.nameOf(person),
    present: practice || mark !== 'away',
    agreed: practice || state.agreed.includes(seat),
    ...(mark === 'hidden' && isOnTurn(state, seat) && !isYou && { hidden: true }),
    ...(practice && { practice }),
    ...(around.isMuted(person) && { muted: true }),
    ...(state.leaving?.seats.includes(seat) && { leaving: true }),
    ...(offer !== undefined && { offered: offer.from }),
  };
}

const isOnTurn = (state: TableState, seat: Seat): boolean =>
  state.phase === 'playing' && state.match?.turn === seat;

/** Whether the others are told: who is not on turn may look elsewhere. */
export function isMarkTold(state: TableState, { person, was, now }: MarkChange): boolean {
  const seat = seatOf(state, person);
  return was === 'away' || now === 'away' || (seat !== undefined && isOnTurn(state, seat));
}

function decisionFor(state: TableState, you: Seat | null, player: Seat | undefined): TableUpdate['decision'] {
  if (you === null || state.closed !== null) return null;
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

function mayOf(state: TableState, around: Surroundings, person: string): TableUpdate['may'] {
  const may: TableUpdate['may'] = deedsOf(state, person, around.attendance).filter(
    (deed) => deed !== 'addPractice' || hasPracticePlayer(state.game),
  );
  const takes =
    state.closed === null &&
    around.hostIsFree &&
    seatOf(state, person) !== undefined &&
    state.host !== person;
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
