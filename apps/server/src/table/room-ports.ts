// What a room needs from the world.
import type { Clock, Fairness, Logger, SeatDevices, StepLog } from '../ports.ts';

export interface RoomPorts {
  readonly log: StepLog;
  readonly devices: SeatDevices;
  readonly clock: Clock;
  readonly fairness: Fairness;
  readonly logger: Logger;
  /** How long a practice player takes over a move, in milliseconds. */
  readonly practicePaceMs: number;
}
