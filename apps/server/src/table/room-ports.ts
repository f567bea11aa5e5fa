import type { Deadlines, NodeLink } from '../node-ports.ts';
import type { Clock, Fairness, Ids, Logger, SeatDevices, StepLog, Talk } from '../ports.ts';
import type { ClaimDelays } from './seat-claims.ts';
import type { SightingsBook } from './sightings.ts';

export interface RoomPorts {
  readonly log: StepLog;
  readonly devices: SeatDevices;
  readonly ids: Ids;
  readonly talk: Talk;
  readonly node: NodeLink;
  readonly seen: SightingsBook;
  /** Since when this process has served tables, in milliseconds since the epoch. */
  readonly servingSince: number;
  readonly deadlines: Pick<Deadlines, 'catchUp'>;
  readonly clock: Clock;
  readonly fairness: Fairness;
  readonly logger: Logger;
  /** How long a practice player takes over a move, in milliseconds. */
  readonly practicePaceMs: number;
  readonly claimDelays: ClaimDelays;
}

/** Commands that may wait at one table. */
export const MAILBOX_CAPACITY = 200;
/** How often a command is judged again after another node was first. */
export const CONFLICT_RETRIES = 5;
/** How soon the log is read again after an append of unknown outcome. */
export const REFRESH_AFTER_MS = 1_000;
/** Steps of others that are shown one by one; of more, only where they led to. */
export const SHOWN_STEPS = 5;
