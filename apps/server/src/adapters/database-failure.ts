// Why a statement failed, as far as the step log must tell the cases apart.
import pg from 'pg';
import { StorageFull, StorageUnavailable } from '../ports.ts';

/**
 * `lost`: it may have been carried out or not. `full`: no room. `again`: undone by the database to let another go
 * first. `refused`: the database says no, and will say so again.
 */
export type DatabaseFailure = 'lost' | 'full' | 'again' | 'refused';

/** The connection broke, could not be made or was too slow: nobody knows what became of the statement. */
export class ConnectionLost extends StorageUnavailable {
  override readonly name = 'ConnectionLost';
}

/** disk_full. */
const FULL = '53100';
/** What the engine says when the file system has no room, whichever code it gives. */
const NO_ROOM = /No space left on device|Disk quota exceeded/u;
/** serialization_failure, deadlock_detected, lock_not_available. */
const AGAIN = new Set(['40001', '40P01', '55P03']);
/** Classes: connection exception, insufficient resources, operator intervention, system error, internal error. */
const LOST_CLASSES = new Set(['08', '53', '57', '58', 'XX']);

export function failureOf(error: unknown): DatabaseFailure {
  if (error instanceof ConnectionLost) return 'lost';
  if (error instanceof StorageFull) return 'full';
  if (!(error instanceof pg.DatabaseError)) return 'refused';
  const code = error.code ?? '';
  if (AGAIN.has(code)) return 'again';
  return LOST_CLASSES.has(code.slice(0, 2)) ? 'lost' : 'refused';
}

/** What the database says when it goes away, or has no strength left: no answer to what was asked. */
const AWAY_CLASSES = new Set(['08', '53', '57']);

/** What the database itself has said: its code, and its sentence. */
export interface DatabaseAnswer {
  readonly code?: string | undefined;
  readonly message: string;
}

/**
 * What a failed statement is thrown as, whoever has asked: the database's own answer stands, unless it is that there is
 * no room. `said`: undefined where the database has said nothing.
 */
export function failedWith(cause: unknown, said: DatabaseAnswer | undefined): unknown {
  const code = said?.code ?? '';
  if (said !== undefined && (code === FULL || NO_ROOM.test(said.message)))
    return new StorageFull('the database has no room', { cause });
  if (said !== undefined && !AWAY_CLASSES.has(code.slice(0, 2))) return cause;
  return new ConnectionLost('the connection to the database was lost', { cause });
}

/** Asks the database. */
export async function ask<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  query: pg.QueryConfig,
): Promise<readonly Row[]> {
  try {
    return (await pool.query<Row>(query)).rows;
  } catch (error) {
    throw failedWith(error, error instanceof pg.DatabaseError ? error : undefined);
  }
}
