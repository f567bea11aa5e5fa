// The operator's commands about admins, carried out where the database is: by the running server where it is embedded
// and open, else here.
import { AdminAccounts } from '../admin/admin-accounts.ts';
import { type AdminTold, adminCommand, adminWord, readTold } from '../admin/commands.ts';
import type { Config } from '../config.ts';
import { postgresAdmins } from './admins.ts';
import { postgresAuditLog } from './audit-log.ts';
import { askHolder } from './dir-lock.ts';
import { type Database, openEmbeddedDatabase } from './embedded-database.ts';
import { findMigrations, migrate } from './migrations.ts';
import { openServerDatabase } from './server-database.ts';
import { systemIds } from './system.ts';

async function performOn(database: Database, words: readonly string[], origin: string): Promise<AdminTold> {
  try {
    await migrate(database.pool, findMigrations());
    const stores = { admins: postgresAdmins(database.pool), audit: postgresAuditLog(database.pool) };
    return await adminCommand(new AdminAccounts({ ...stores, ids: systemIds }), words, origin);
  } finally {
    await database.close();
  }
}

/** `origin`: of the address that links lead to. Undefined for words that are no command. */
export async function administer(
  config: Config,
  words: readonly string[],
  origin: string,
): Promise<AdminTold> {
  if (config.DATABASE_URL !== undefined)
    return performOn(await openServerDatabase(config.DATABASE_URL, 1, 'patient'), words, origin);
  const answered = await askHolder(config.DATA_DIR, adminWord(words, origin));
  if (answered !== undefined) return readTold(answered);
  return performOn(await openEmbeddedDatabase(config.DATA_DIR), words, origin);
}
