// A lost device: somebody new says to be one of those who sit here, and the others vouch for it or not. It is the one
// consent beside the questions the seats ask each other: whoever comes by the link must not be able to stand in the way
// of those. As with them, votes are told as a count, one who declines ends it, and a late vote is no mistake.
import { ok, unreachable } from '../result.ts';
import { happened, nothingYet, refuse, type TableAdvance, type Verdict } from './advance.ts';
import type { ClaimOutcome, OpenClaim } from './claim-events.ts';
import { isBetweenDeals, isPractice, seatedPeople, seatOf } from './seats.ts';
import type { PersonId, TableCommand, TableState } from './types.ts';

/** How long nobody can claim a seat after one who did was not vouched for. */
export const AFTER_DECLINED_MS = 60_000;
/** How long that same person cannot. */
export const AFTER_OWN_DECLINED_MS = 600_000;

type Command<T extends TableCommand['type']> = Extract<TableCommand, { type: T }>;
type ClaimCommand = Command<'claim'>;

export function decideClaim(
  state: TableState,
  person: PersonId,
  command: Command<'claim' | 'withdrawClaim' | 'vouch'>,
  version: number,
): Verdict {
  switch (command.type) {
    case 'claim':
      return claimSeat(state, person, command, version);
    case 'withdrawClaim':
      return withdrawClaim(state, person, command.at, version);
    case 'vouch':
      return vouch(state, person, command, version);
    default:
      return unreachable(command);
  }
}

function claimSeat(
  state: TableState,
  person: PersonId,
  { seat, number, device, at }: ClaimCommand,
  version: number,
): Verdict {
  if (seatOf(state, person) !== undefined) return refuse('alreadySeated');
  if (state.removed.includes(person)) return refuse('removed');
  const from = state.seats[seat] ?? null;
  if (from === null || isPractice(from)) return refuse('notOffered');
  const heir = heirOf(state, person);
  if (heir !== undefined && heir !== from) return refuse('seatPassed');
  if (state.claim !== null) return refuse('claimOpen');
  if (votersFor(state, from).length === 0) return refuse('nobodyVouches');
  if (waitsAfterDeclined(state, person, at)) return refuse('claimDeclined');
  return ok(happened(nothingYet(state), [{ type: 'claimed', person, from, number, device, at }], version));
}

const waitsAfterDeclined = ({ declinedClaims }: TableState, person: PersonId, at: number): boolean =>
  declinedClaims.some(
    (declined) => at - declined.at < (declined.person === person ? AFTER_OWN_DECLINED_MS : AFTER_DECLINED_MS),
  );

function vouch(
  state: TableState,
  person: PersonId,
  { claim: id, vote, at }: Command<'vouch'>,
  version: number,
): Verdict {
  if (seatOf(state, person) === undefined) return refuse('notSeated');
  const { claim } = state;
  if (claim?.id !== id) return state.lastClaim?.id === id ? ok(nothingYet(state)) : refuse('decisionClosed');
  if (!votersFor(state, claim.from).includes(person)) return refuse('notAsked');
  if (vote === 'decline') return ok(claimEnded(state, 'declined', at, version));
  if (claim.vouched.some((vouched) => vouched.person === person)) return ok(nothingYet(state));
  return ok(happened(nothingYet(state), [{ type: 'vouched', person, at }], version));
}

function withdrawClaim(state: TableState, person: PersonId, at: number, version: number): Verdict {
  if (state.claim?.person !== person) return refuse('decisionClosed');
  return ok(claimEnded(state, 'withdrawn', at, version));
}

/** What the table does by itself; nothing where the claim is no longer open. */
export function claimEnded(
  state: TableState,
  outcome: Exclude<ClaimOutcome, 'passed' | 'overtaken'>,
  at: number,
  version: number,
): TableAdvance {
  return state.claim === null
    ? nothingYet(state)
    : happened(nothingYet(state), [{ type: 'claimEnded', outcome, at }], version);
}

/** The seat passes, with name, cards and score; nothing where its moment has not come, or never will. */
export function seatPassed(state: TableState, at: number, version: number): TableAdvance {
  const { claim } = state;
  if (claim === null || !mayPassNow(state, claim)) return nothingYet(state);
  const { person, from, device } = claim;
  return happened(nothingYet(state), [{ type: 'seatPassed', person, from, device, at }], version);
}

const votersFor = (state: TableState, from: PersonId): readonly PersonId[] =>
  seatedPeople(state).filter((person) => person !== from && !isPractice(person));

/** Up to so many seats all others have to vouch; at a larger table two thirds of them. */
const ALL_UP_TO = 4;

export interface ClaimCount {
  readonly voters: readonly PersonId[];
  readonly accepted: readonly PersonId[];
  readonly needed: number;
  /** When as many as it takes had vouched; null while they have not. */
  readonly enoughSince: number | null;
}

export function countOf(state: TableState, claim: OpenClaim): ClaimCount {
  const voters = votersFor(state, claim.from);
  const vouched = claim.vouched.filter(({ person }) => voters.includes(person));
  const needed =
    state.seats.length <= ALL_UP_TO ? voters.length : Math.max(1, Math.ceil((voters.length * 2) / 3));
  const times = vouched.map(({ at }) => at).toSorted((one, other) => one - other);
  return {
    voters,
    accepted: vouched.map(({ person }) => person),
    needed,
    // With nobody left to vouch there is never enough.
    enoughSince: voters.length === 0 ? null : (times[needed - 1] ?? null),
  };
}

/**
 * Enough have vouched, and no cards are out or all have: a deal in which the seat that is lost has to act could
 * otherwise never end.
 */
export function mayPassNow(state: TableState, claim: OpenClaim): boolean {
  const { voters, accepted, enoughSince } = countOf(state, claim);
  if (enoughSince === null) return false;
  return accepted.length === voters.length || state.phase !== 'playing' || isBetweenDeals(state);
}

/** How the seat of this person has passed to somebody else, where it has and has not come back. */
export function passedFrom({ passed }: TableState, person: PersonId) {
  const last = passed.findLast((one) => one.from === person || one.person === person);
  return last?.from === person ? last : undefined;
}

/** Who has the seat by now that this person had, however often it has passed on since; undefined where it has not. */
export function heirOf(state: TableState, person: PersonId): PersonId | undefined {
  let heir: PersonId | undefined;
  for (let last = passedFrom(state, person); last !== undefined; last = passedFrom(state, heir)) {
    heir = last.person;
  }
  return heir;
}

/** Everybody whom the table has vouched for as one and the same player, this person among them. */
export function samePlayer({ passed }: Pick<TableState, 'passed'>, person: PersonId): readonly PersonId[] {
  const same = new Set([person]);
  let known = 0;
  while (known < same.size) {
    known = same.size;
    for (const { from, person: heir } of passed)
      if (same.has(from) || same.has(heir)) same.add(from).add(heir);
  }
  return [...same];
}
