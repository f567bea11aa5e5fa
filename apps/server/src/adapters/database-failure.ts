// Why a statement failed, as far as the step log must tell the cases apart.
import pg from 'pg';

/**
 * `lost`: it may have been carried out or not. `full`: no room. `again`: undone by the database to let another go
 * first. `refused`: the database says no, and will say so again.
 */
export type DatabaseFailure = 'lost' | 'full' | 'again' | 'refused';

/** disk_full, and the operating system’s own word for it. */
const FULL = new Set(['53100', 'ENOSPC']);
/** serialization_failure, deadlock_detected, lock_not_available. */
const AGAIN = new Set(['40001', '40P01', '55P03']);
/** Classes: connection exception, operator intervention, insufficient resources, system error. */
const LOST_CLASSES = new Set(['08', '57', '53', '58', 'XX']);

const NO_ROOM = /No space left on device/u;

export function failureOf(error: unknown): DatabaseFailure {
  if (!(error instanceof Error)) return 'lost';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (FULL.has(code) || NO_ROOM.test(error.message)) return 'full';
  if (!(error instanceof pg.DatabaseError)) return 'lost'; // the driver's own: the connection broke or was too slow
  if (AGAIN.has(code)) return 'again';
  return LOST_CLASSES.has(code.slice(0, 2)) ? 'lost' : 'refused';
}
