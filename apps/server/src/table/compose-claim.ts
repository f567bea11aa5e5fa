// A claim on a seat, for one viewer: who may vouch and who claims are told of it, and nobody else.
import { countOf, passedFrom, seatOf, type TableState } from '@forehand/engine';
import type { TableUpdate } from '@forehand/protocol';
import type { Surroundings } from './surroundings.ts';

type ClaimPart = Pick<TableUpdate, 'claim' | 'lastClaim' | 'passed'>;

export function claimFor(state: TableState, around: Surroundings, person: string): ClaimPart {
  return {
    ...openFor(state, around, person),
    ...lastFor(state, person),
    ...passedFor(state, around, person),
  };
}

function openFor(state: TableState, around: Surroundings, person: string): ClaimPart {
  const { claim } = state;
  const seat = claim === null ? undefined : seatOf(state, claim.from);
  if (claim === null || seat === undefined) return {};
  const { voters, accepted, needed } = countOf(state, claim);
  const answer = accepted.includes(person) ? 'accepted' : 'asked';
  const isVoter = voters.includes(person);
  if (!isVoter && claim.person !== person) return {};
  return {
    claim: {
      id: claim.id,
      seat,
      number: claim.number,
      device: claim.device,
      accepted: accepted.length,
      needed,
      voters: voters.length,
      yours: isVoter ? answer : 'yours',
      wait: around.waitOf(claim),
    },
  };
}

/** To those whom it concerned. */
function lastFor(state: TableState, person: string): ClaimPart {
  const { lastClaim: last } = state;
  if (last === null || (last.person !== person && seatOf(state, person) === undefined)) return {};
  return { lastClaim: { id: last.id, outcome: last.outcome } };
}

/** To whoever had a seat that is another's now. */
function passedFor(state: TableState, around: Surroundings, person: string): ClaimPart {
  const passed = passedFrom(state, person);
  if (passed === undefined) return {};
  return { passed: { name: around.nameOf(person), device: passed.device, at: passed.at } };
}
