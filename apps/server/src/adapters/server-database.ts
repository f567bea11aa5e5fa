// A PostgreSQL server, named by DATABASE_URL.
import type { Database } from './embedded-database.ts';
import { RefusalToStart } from './refusal-to-start.ts';
import { tolerantPool } from './tolerant-pool.ts';

const CONNECTIONS = 10;
const CONNECT_WITHIN_MS = 10_000;
/** The server gives a statement up before the client does: then the client knows that it did not happen. */
const STATEMENT_WITHIN_MS = 15_000;
const ANSWER_WITHIN_MS = 20_000;

function refusal(databaseUrl: string, error: unknown): RefusalToStart {
  const { host, pathname } = new URL(databaseUrl); // never the password
  const reason = error instanceof Error && error.message !== '' ? error.message : 'no answer';
  return new RefusalToStart(`The database ${pathname.slice(1)} at ${host} cannot be used: ${reason}.`, {
    cause: error,
  });
}

/** `patient`: for an operator's command, whose statements may take as long as they need. */
export async function openServerDatabase(
  databaseUrl: string,
  connections = CONNECTIONS,
  manner: 'quick' | 'patient' = 'quick',
): Promise<Database> {
  const limits =
    manner === 'patient' ? {} : { statement_timeout: STATEMENT_WITHIN_MS, query_timeout: ANSWER_WITHIN_MS };
  const pool = tolerantPool({
    connectionString: databaseUrl,
    max: connections,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    ...limits,
    keepAlive: true,
    // Times are compared and read in UTC whatever the server's or the database's own zone is.
    options: '-c TimeZone=UTC',
  });
  try {
    await pool.query('SELECT 1');
  } catch (error) {
    await pool.end();
    throw refusal(databaseUrl, error);
  }
  return { kind: 'server', pool, listening: { connectionString: databaseUrl }, close: () => pool.end() };
}
