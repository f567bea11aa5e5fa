// What is the case after somebody paused, left, vanished, or took a seat over in the middle of a match.
import { unreachable } from '../result.ts';
import type { Seat } from '../seat.ts';
import type { TableEvent } from './events.ts';
import { isAbout, withoutProposal } from './evolve-votes.ts';
import { isPractice } from './seats.ts';
import type { PersonId, StandIn, TableState } from './types.ts';

type Event<T extends TableEvent['type']> = Extract<TableEvent, { type: T }>;

export type AbsenceEvent = Event<
  | 'paused'
  | 'resumed'
  | 'leavingSaid'
  | 'afterChosen'
  | 'afterDecided'
  | 'seatOffered'
  | 'offerEnded'
  | 'stoodIn'
  | 'bankUsed'
  | 'actedFor'
>;

type Absence = Pick<
  TableState,
  'paused' | 'leaving' | 'lastLeaving' | 'offers' | 'standIns' | 'bankUsed' | 'actedFor' | 'unattended'
>;

/** Where a match begins. */
export const NOBODY_GONE: Absence = {
  paused: null,
  leaving: null,
  lastLeaving: null,
  offers: [],
  standIns: [],
  bankUsed: [],
  actedFor: [],
  unattended: null,
};

/** Where a match ends: its sheet goes on telling who played it. */
export const nobodyAwaited = (state: TableState) =>
  ({ ...withoutLeaving(state), paused: null, offers: [] }) satisfies Partial<TableState>;

export const without = ({ guests }: TableState, person: PersonId) =>
  guests.filter((guest) => guest.person !== person);

export function withAbsence(state: TableState, event: AbsenceEvent, version: number): TableState {
  switch (event.type) {
    case 'paused':
      return {
        ...state,
        paused: { why: event.why, seat: event.seat, until: event.until },
        due: state.due?.kind === 'anotherDay' ? null : state.due,
        unattended: null,
      };
    case 'resumed':
      return resumed(state, version);
    case 'leavingSaid':
      return event.leaving ? withLeaver(state, event.seat, version) : withoutLeaver(state, event.seat);
    case 'afterChosen':
    case 'afterDecided':
      return withChoice(state, event);
    case 'seatOffered':
      return { ...state, offers: [...offersBut(state, event.seat), { seat: event.seat, from: event.from }] };
    case 'offerEnded':
      return withoutOffer(state, event.seat);
    default:
      return withSeatPlayed(state, event, version);
  }
}

function withSeatPlayed(
  state: TableState,
  event: Event<'stoodIn' | 'bankUsed' | 'actedFor'>,
  version: number,
): TableState {
  switch (event.type) {
    case 'stoodIn':
      return stoodIn(state, event, version);
    case 'bankUsed': {
      const used = state.seats.map((_, seat) => state.bankUsed[seat] ?? 0);
      return { ...state, bankUsed: used.with(event.seat, (used[event.seat] ?? 0) + event.ms) };
    }
    case 'actedFor':
      return actedFor(state, event, version);
    default:
      return unreachable(event);
  }
}

/** The turn that was interrupted is asked for anew: its time begins again. */
function resumed(state: TableState, version: number): TableState {
  const why = state.paused?.why;
  const left = why === 'leaving' || why === 'anotherDay' ? withoutLeaving(state) : {};
  return { ...state, ...left, paused: null, unattended: null, decision: version };
}

/** Nobody has to leave any more, and what was offered for that is no longer offered. */
function withoutLeaving(
  state: TableState,
): Pick<TableState, 'leaving' | 'lastLeaving' | 'offers' | 'guests'> {
  const { leaving } = state;
  const { offers, guests } = (leaving?.seats ?? []).reduce(withoutLeaversOffer, state);
  return { leaving: null, lastLeaving: leaving?.id ?? state.lastLeaving, offers, guests };
}

/** Whoever must leave after a deal that is not decided yet joins those who must; all choose anew. */
function withLeaver(state: TableState, seat: Seat, version: number): TableState {
  const { leaving } = state;
  const before = leaving?.seats ?? [];
  const seats = [...before, seat];
  return {
    // What was offered on the last decision is open again, and nobody takes a seat that may stay its holder's.
    ...before.reduce(withoutLeaversOffer, state),
    leaving: { id: version, seats, chosen: [], decided: null },
    lastLeaving: leaving?.id ?? state.lastLeaving,
  };
}

function withoutLeaver(state: TableState, seat: Seat): TableState {
  const { leaving } = state;
  if (leaving === null) return state;
  const seats = leaving.seats.filter((leaver) => leaver !== seat);
  if (seats.length === 0) return { ...state, ...withoutLeaving(state) };
  return { ...withoutLeaversOffer(state, seat), leaving: { ...leaving, seats } };
}

function withChoice(state: TableState, event: Event<'afterChosen' | 'afterDecided'>): TableState {
  const { leaving } = state;
  if (leaving === null) return state;
  const { choice, until } = event;
  if (event.type === 'afterDecided') return { ...state, leaving: { ...leaving, decided: { choice, until } } };
  const { seat } = event;
  const others = leaving.chosen.filter((chosen) => chosen.seat !== seat);
  return { ...state, leaving: { ...leaving, chosen: [...others, { seat, choice, until }] } };
}

const offersBut = ({ offers }: TableState, seat: Seat) => offers.filter((offer) => offer.seat !== seat);

const withoutLeaversOffer = (state: TableState, seat: Seat): TableState =>
  state.offers.some((offer) => offer.seat === seat && offer.from === 'nextDeal')
    ? withoutOffer(state, seat)
    : state;

/** Whoever was promised the seat waits for another. */
const withoutOffer = (state: TableState, seat: Seat): TableState => ({
  ...state,
  offers: offersBut(state, seat),
  guests: state.guests.map((guest) => (guest.seat === seat ? { ...guest, seat: null } : guest)),
});

/**
 * Somebody takes a seat over in the middle of a match and plays it from here on. Nothing that was said from it or about
 * it was said by the newcomer, or meant the newcomer.
 */
export function takenOver(state: TableState, seat: Seat, person: PersonId): TableState {
  const { proposal, due } = state;
  const stays = withoutLeaver({ ...state, guests: without(state, person) }, seat);
  const said = {
    ...stays,
    proposal: proposal && { ...proposal, accepted: proposal.accepted.filter((other) => other !== seat) },
    leaving: stays.leaving && {
      ...stays.leaving,
      chosen: stays.leaving.chosen.filter((chosen) => chosen.seat !== seat),
    },
  };
  const isOvertaken = proposal !== null && (isAbout(proposal.proposal, seat) || proposal.by === seat);
  return {
    ...(isOvertaken ? withoutProposal(said, 'overtaken') : said),
    host: state.host ?? (isPractice(person) ? null : person),
    seats: state.seats.with(seat, person),
    players: state.players.with(seat, person),
    offers: offersBut(said, seat),
    ahead: state.ahead.filter((other) => other !== seat),
    due: isAbout(due, seat) ? null : due,
  };
}

function stoodIn(state: TableState, event: Event<'stoodIn'>, version: number): TableState {
  const { seat, person, deal, tricks } = event;
  const standIn: StandIn = { seat, person, instead: state.seats[seat] ?? person, deal, tricks };
  return {
    ...takenOver(state, seat, person),
    standIns: [...state.standIns, standIn],
    // Its turn, if it is on turn, is asked of somebody else.
    decision: state.match?.turn === seat ? version : state.decision,
  };
}

function actedFor(state: TableState, { seat, deal, alone }: Event<'actedFor'>, version: number): TableState {
  const { actedFor: before, unattended } = state;
  const isSame = (acted: { readonly seat: Seat; readonly deal: number }): boolean =>
    acted.seat === seat && acted.deal === deal;
  const moves = (before.find(isSame)?.moves ?? 0) + 1;
  const inRow = unattended?.version === state.decision ? unattended.moves : 0;
  return {
    ...state,
    actedFor: [...before.filter((acted) => !isSame(acted)), { seat, deal, moves }],
    unattended: alone ? { version, moves: inRow + 1 } : null,
  };
}
