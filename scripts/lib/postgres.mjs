// Finds the folder of PostgreSQL's server programs, so that tests can start a throwaway cluster.
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const SUFFIX = process.platform === 'win32' ? '.exe' : '';
const isServer = (folder) =>
  ['initdb', 'pg_ctl', 'postgres'].every((name) => existsSync(join(folder, `${name}${SUFFIX}`)));

function installedVersions(base) {
  if (!existsSync(base)) return [];
  const versions = readdirSync(base).sort((a, b) => Number.parseFloat(b) - Number.parseFloat(a));
  return versions.map((version) => join(base, version, 'bin'));
}

/** PG_BIN if set, else the newest under the usual folders, else whatever PATH has. */
export function findPostgres() {
  const named = process.env.PG_BIN;
  if (named) return isServer(named) ? named : undefined;
  return [
    ...installedVersions('/usr/lib/postgresql'),
    ...installedVersions('C:\\Program Files\\PostgreSQL'),
    ...(process.env.PATH ?? '').split(delimiter).filter(Boolean),
  ].find(isServer);
}
