// What a room needs from the world.
import type { Clock, Fairness, Ids, Logger, SeatDevices, StepLog } from '../ports.ts';
import type { ClaimDelays } from './seat-claims.ts';

export interface RoomPorts {
  readonly log: StepLog;
  readonly devices: SeatDevices;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly fairness: Fairness;
  readonly logger: Logger;
  /** How long a practice player takes over a move, in milliseconds. */
  readonly practicePaceMs: number;
  readonly claimDelays: ClaimDelays;
}
