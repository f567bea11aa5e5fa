// Whether a database is there to be filled: what somebody has played on is not.
import { existsSync, readdirSync } from 'node:fs';
import { RefusalToStart } from './refusal-to-start.ts';
import { openServerDatabase } from './server-database.ts';

const isUsedFolder = (folder: string): boolean => existsSync(folder) && readdirSync(folder).length > 0;

async function isUsedServer(databaseUrl: string): Promise<boolean> {
  const { pool, close } = await openServerDatabase(databaseUrl, 1);
  try {
    const { rows } = await pool.query(`SELECT to_regclass('tables') IS NOT NULL AS made`);
    if (rows[0]?.made !== true) return false;
    const used = await pool.query(
      'SELECT EXISTS (SELECT 1 FROM tables) OR EXISTS (SELECT 1 FROM people) OR EXISTS (SELECT 1 FROM admins) AS used',
    );
    return used.rows[0]?.used !== false;
  } finally {
    await close();
  }
}

/** Throws `RefusalToStart` for a folder with anything in it, and for a server database that has been used. */
export async function refuseUsed(databaseUrl: string | undefined, dataDir: string): Promise<void> {
  if (databaseUrl !== undefined) {
    if (await isUsedServer(databaseUrl))
      throw new RefusalToStart('The database that DATABASE_URL names is in use. It must be empty.');
  } else if (isUsedFolder(dataDir))
    throw new RefusalToStart(`There is something in ${dataDir}. Name a new folder with DATA_DIR, or none.`);
}
