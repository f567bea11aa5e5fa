// A throwaway PostgreSQL cluster for tests: made in a temporary folder, gone when they end.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../testing/free-port.ts';
import { endOf, type ProcessEnd } from '../../testing/process-end.ts';
import { tolerantPool } from '../tolerant-pool.ts';

const DEBIAN = '/usr/lib/postgresql';

/** The folder of PostgreSQL's server programs; undefined where there are none. */
export function findPostgres(): string | undefined {
  const named = process.env['PG_BIN'];
  if (named !== undefined && named !== '') return named;
  if (!existsSync(DEBIAN)) return undefined;
  const folders = readdirSync(DEBIAN)
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(DEBIAN, version, 'bin'));
  return folders.find((folder) => existsSync(join(folder, 'initdb')));
}

/** PostgreSQL refuses to run as root: there it runs as the user it came with, or as nobody. */
function otherUser(): { readonly uid: number; readonly gid: number } | undefined {
  if (userInfo().uid !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      const idOf = (kind: string) => Number(execFileSync('id', [kind, name], { encoding: 'utf8' }));
      return { uid: idOf('-u'), gid: idOf('-g') };
    } catch {
      // not a user here
    }
  }
  throw new Error('PostgreSQL cannot run as root, and there is neither a user postgres nor nobody');
}

interface Running {
  readonly child: ChildProcess;
  readonly end: Promise<ProcessEnd>;
}

/** Fast: it does not wait for clients. */
async function stop({ child, end }: Running): Promise<void> {
  child.kill('SIGINT');
  await end;
}

async function untilReady(url: string, { end }: Running): Promise<void> {
  const ended = end.then((how) => Promise.reject(new Error(`PostgreSQL ended: ${JSON.stringify(how)}`)));
  await Promise.race([answering(url), ended]);
}

async function answering(url: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (attempt > 200) throw error;
      await pause(50);
    }
  }
}

export interface PostgresCluster {
  /** The address of the database `postgres`. */
  readonly url: string;
  /** A new, empty database. */
  createDatabase(name: string): Promise<string>;
  /** One whose tables lie in this folder. */
  createDatabaseAt(name: string, folder: string): Promise<string>;
  /** Runs one statement in the database `postgres` as its owner. */
  query(sql: string): Promise<pg.QueryResult>;
  /** The server stops, and every connection with it; what is stored stays. */
  away(): Promise<void>;
  /** It runs again, at the same address. */
  back(): Promise<void>;
  stop(): Promise<void>;
}

/** `settings` are given to the server with -c. Durability is off: what is tested here is not the disk. */
export async function startPostgres(bin: string, settings: readonly string[] = []): Promise<PostgresCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'forehand-postgres-'));
  const user = otherUser();
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  const options = { ...user, cwd: folder, env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8' } };
  const data = join(folder, 'data');
  const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-N', '-E', 'UTF8'];
  execFileSync(join(bin, 'initdb'), initdb, { ...options, stdio: ['ignore', 'ignore', 'inherit'] });
  const port = await freePort();
  const given = ['fsync=off', `unix_socket_directories=${folder}`, 'listen_addresses=127.0.0.1', ...settings];
  const args = ['-D', data, '-p', String(port), ...given.flatMap((setting) => ['-c', setting])];
  const start = (): Running => {
    const child = spawn(join(bin, 'postgres'), args, { ...options, stdio: 'ignore' });
    return { child, end: endOf(child) };
  };
  let running = start();
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  await untilReady(url, running);
  const pool = tolerantPool({ connectionString: url, max: 1 });
  return {
    url,
    async createDatabase(name) {
      await pool.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`);
      return url.replace(/postgres$/u, name);
    },
    async createDatabaseAt(name, place) {
      if (user !== undefined) chownSync(place, user.uid, user.gid);
      const [database, space] = [pg.escapeIdentifier(name), pg.escapeIdentifier(`at ${name}`)];
      await pool.query(`CREATE TABLESPACE ${space} LOCATION ${pg.escapeLiteral(place)}`);
      await pool.query(`CREATE DATABASE ${database} TABLESPACE ${space}`);
      return url.replace(/postgres$/u, name);
    },
    query: (sql) => pool.query(sql),
    away: () => stop(running),
    async back() {
      running = start();
      await untilReady(url, running);
    },
    async stop() {
      await pool.end();
      await stop(running);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
