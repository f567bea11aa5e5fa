// The one outgoing message: how the table stands, for one viewer.
import { hasPracticePlayer } from '@forehand/bots';
import {
  type Attendance,
  deedsOf,
  isCutAskedFor,
  isPractice,
  isSameCompany,
  isTalkOpen,
  type OpenClaim,
  type Seat,
  seatInMatch,
  seatOf,
  type TableState,
} from '@forehand/engine';
import type { SeatView, SheetOfRules, TableUpdate, TurnClock } from '@forehand/protocol';
import { absence } from './compose-absence.ts';
import { claimFor } from './compose-claim.ts';
import { lastVote, voteFor } from './compose-vote.ts';
import type { Loaded } from './loaded.ts';
import type { Mark, MarkChange } from './presence.ts';
import { dealOf } from './running-deal.ts';
import { turnClock } from './turn-clock.ts';
import type { Watches } from './watches.ts';

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
  readonly attendance: Attendance;
  readonly clock: TurnClock | null;
  /** Sum per person id over the deals played here. */
  readonly evening: ReadonlyMap<string, number>;
  nameOf(person: string): string;
  markOf(person: string): Mark;
  isMuted(person: string): boolean;
  /** In how many milliseconds the seat can pass at the earliest. */
  waitOf(claim: OpenClaim): number;
}

/** What is known of the table, and of its people at this moment. */
export const surroundingsOf = (
  loaded: Loaded,
  watches: Watches,
  here: { readonly room: Pick<Surroundings, 'code' | 'markOf' | 'isMuted'>; readonly now: number },
): Surroundings => ({
  code: here.room.code,
  profile: loaded.profile,
  sheet: loaded.sheet,
  version: loaded.version,
  openFor: Math.max(0, here.now - loaded.decisionAt),
  hostIsFree: watches.host.isLong(loaded.state),
  attendance: watches.attendance(loaded.state),
  clock: turnClock(loaded, here.now),
  evening: loaded.evening,
  nameOf: (person) => loaded.names.get(person) ?? '',
  markOf: (person) => here.room.markOf(person),
  isMuted: (person) => here.room.isMuted(person),
  waitOf: (claim) => watches.claims.waitOf(loaded.state, claim),
});

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

function mayOf(state: TableState, around: Surroundings, person: string): TableUpdate['may'] {
  const may: TableUpdate['may'] = deedsOf(state, person, around.attendance).filter(
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
