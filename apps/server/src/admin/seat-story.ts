// Whose each seat of a match was, step by step, and who asked for one: told by the log alone.
import { isPractice, type PersonId, type TableEvent } from '@forehand/engine';
import type { SeatHolder, TracedClaim } from '@forehand/protocol';
import { type Moment, matchOf } from './moments.ts';

export type Names = ReadonlyMap<string, string>;

export interface Held {
  readonly person: PersonId;
  readonly how: SeatHolder['how'];
  readonly version: number;
  readonly at: number;
}

type Claimed = Extract<TableEvent, { type: 'claimed' }>;

interface Claim extends Pick<Claimed, 'person' | 'device'> {
  readonly version: number;
  readonly at: number;
  readonly seat: number | null;
  readonly vouchedBy: PersonId[];
  outcome: string | null;
}

export interface SeatStory {
  /** By seat. */
  readonly holders: readonly (readonly Held[])[];
  readonly claims: readonly Readonly<Claim>[];
  /** From its first step to its last; without end while it runs. */
  readonly from: number;
  readonly until: number;
}

const WAYS: Readonly<Record<string, Held['how']>> = {
  stoodIn: 'stoodIn',
  seatTaken: 'tookOver',
  seatPassed: 'vouched',
};

/** How somebody who was not there before has come. */
function wayOf({ before, events }: Moment, person: PersonId): Held['how'] {
  if (before?.phase === 'gathering') return 'sat';
  const came = events.find((event) => event.type in WAYS && 'person' in event && event.person === person);
  return WAYS[came?.type ?? ''] ?? 'sat';
}

function hold(holders: Held[][], moment: Moment): void {
  const { after, step } = moment;
  for (const [seat, person] of after.seats.entries()) {
    const held = holders[seat] ?? [];
    holders[seat] = held;
    if (person === null || held.at(-1)?.person === person) continue;
    held.push({ person, how: wayOf(moment, person), version: step.version, at: step.at });
  }
}

function claim(claims: Claim[], { before, events, step }: Moment): void {
  for (const event of events) {
    const open = claims.findLast(({ outcome }) => outcome === null);
    if (event.type === 'claimed') {
      const seat = before?.seats.indexOf(event.from) ?? -1;
      const { person, device } = event;
      const where = { version: step.version, at: step.at, seat: seat < 0 ? null : seat };
      claims.push({ person, device, ...where, vouchedBy: [], outcome: null });
    } else if (event.type === 'vouched') open?.vouchedBy.push(event.person);
    else if (open && event.type === 'claimEnded') open.outcome = event.outcome;
    else if (open && event.type === 'seatPassed') open.outcome = 'passed';
  }
}

/** Undefined where there was no such match. What led to it belongs to the first. */
export function seatStory(moments: Iterable<Moment>, matchNo: number): SeatStory | undefined {
  const holders: Held[][] = [];
  const claims: Claim[] = [];
  let [from, until, isRunning]: [number | undefined, number, boolean] = [undefined, 0, false];
  for (const moment of moments) {
    if (matchOf(moment) > matchNo) {
      isRunning = false;
      break;
    }
    if (matchOf(moment) < matchNo) continue;
    from ??= moment.step.at;
    until = moment.step.at;
    isRunning = moment.after.phase !== 'over';
    if (moment.after.list !== 'open') hold(holders, moment);
    claim(claims, moment);
  }
  if (from === undefined) return undefined;
  return { holders, claims, from, until: isRunning ? Number.POSITIVE_INFINITY : until };
}

export const heldBy = ({ person, ...held }: Held, names: Names): SeatHolder => ({
  ...held,
  name: names.get(person) ?? '',
  practice: isPractice(person),
});

export const claimedBy = (
  { person, device, vouchedBy, ...claimed }: Readonly<Claim>,
  names: Names,
): TracedClaim => ({
  ...claimed,
  kind: device,
  name: names.get(person) ?? '',
  vouchedBy: vouchedBy.map((voter) => names.get(voter) ?? ''),
});
