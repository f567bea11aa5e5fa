// What is the case after something has happened to a claim on a seat.
import { unreachable } from '../result.ts';
import type { ClaimEvent, ClaimOutcome } from './claim-events.ts';
import type { TableState } from './types.ts';

export function withClaim(state: TableState, event: ClaimEvent, version: number): TableState {
  switch (event.type) {
    case 'claimed': {
      const { person, from, number, device, at } = event;
      return { ...state, claim: { id: version, person, from, number, device, at, vouched: [] } };
    }
    case 'vouched': {
      const { claim } = state;
      const vouch = { person: event.person, at: event.at };
      return claim === null ? state : { ...state, claim: { ...claim, vouched: [...claim.vouched, vouch] } };
    }
    case 'claimEnded':
      return withoutClaim(
        event.outcome === 'declined' ? withDeclined(state, event.at) : state,
        event.outcome,
        event.at,
      );
    case 'seatPassed': {
      const { person, from, device, at } = event;
      const changed = <T>(one: T): T | string => (one === from ? person : one);
      return {
        ...withoutClaim(state, 'passed', at),
        host: changed(state.host),
        seats: state.seats.map(changed),
        // Who played the last match, or plays this one, goes on being who plays the next: it is the same player.
        players: state.players.map(changed),
        guests: state.guests.filter((guest) => guest.person !== person),
        standIns: state.standIns.map((standIn) => ({
          ...standIn,
          person: changed(standIn.person),
          instead: changed(standIn.instead),
        })),
        passed: [...state.passed, { from, person, device, at }],
      };
    }
    default:
      return unreachable(event);
  }
}

/** A claim is gone with the seat it is about, and with whoever takes another or has to go. */
export function withLiveClaim(state: TableState): TableState {
  const { claim, seats, removed } = state;
  if (claim === null) return state;
  const isLive =
    seats.includes(claim.from) && !seats.includes(claim.person) && !removed.includes(claim.person);
  return isLive ? state : withoutClaim(state, 'overtaken', claim.at);
}

function withoutClaim(state: TableState, outcome: ClaimOutcome, at: number): TableState {
  const { claim } = state;
  if (claim === null) return state;
  return { ...state, claim: null, lastClaim: { id: claim.id, person: claim.person, outcome, at } };
}

function withDeclined(state: TableState, at: number): TableState {
  const { claim, declinedClaims } = state;
  if (claim === null) return state;
  const others = declinedClaims.filter(({ person }) => person !== claim.person);
  return { ...state, declinedClaims: [...others, { person: claim.person, at }] };
}
