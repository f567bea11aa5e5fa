// An evening is backed up while it is played, put back, and moved to another database: nobody loses a seat or a card.
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { present } from '@forehand/engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backUp, move, restore, restoreToServer } from './adapters/backup/operator.ts';
import { openServerDatabase } from './adapters/server-database.ts';
import { findPostgres, type PostgresCluster, startPostgres } from './adapters/test/postgres-cluster.ts';
import { makeFirst } from './adapters/test/upgrade.contract.ts';
import { readConfig } from './config.ts';
import {
  beginMatch,
  type Company,
  comeBack,
  guestOf,
  level,
  playOn,
  seatCompany,
} from './testing/company.ts';
import { seededDraw } from './testing/legal-player.ts';
import { ServerProcess } from './testing/server-process.ts';

const base = mkdtempSync(join(tmpdir(), 'forehand-operator-'));
const folder = join(base, 'data');
const backups = join(base, 'backups');
const config = readConfig({ DATA_DIR: folder });
const draw = seededDraw(41);
const bin = findPostgres();
if (bin === undefined) console.warn('NOT RUN: moving to PostgreSQL needs initdb; set PG_BIN.');

let server: ServerProcess | undefined;
let cluster: PostgresCluster | undefined;
beforeAll(async () => {
  if (bin !== undefined) cluster = await startPostgres(bin);
});
afterAll(async () => {
  await server?.kill();
  await cluster?.stop();
  rmSync(base, { recursive: true, force: true });
});

/** The server starts, and its guests come back to it. */
async function goOn(environment: Readonly<Record<string, string>>, company: Company): Promise<void> {
  server = await ServerProcess.start({ DATA_DIR: folder, ...environment });
  for (const guest of company.guests) guest.updates.length = 0;
  await comeBack(company, server.origin);
}

async function stop(): Promise<void> {
  await server?.stop();
  server = undefined;
}

const shownTo = (company: Company) =>
  company.guests.map(({ latest }) => [latest.version, latest.seats, latest.match]);

describe('what an operator does with the tables', { timeout: 120_000 }, () => {
  let running: Company;
  let finished: Company;
  let path = '';
  let atBackup: unknown;
  let record: unknown;

  test('GR10 a backup is taken of a running server, while it is played', async () => {
    server = await ServerProcess.start({ DATA_DIR: folder });
    const { origin } = server;
    const options = { profile: 'nap-base@1', rounds: 1 };
    finished = await seatCompany({ origin }, { game: 'nap', guests: 3, options });
    await beginMatch(finished);
    await playOn(finished, draw, ({ phase }) => phase === 'over');
    const asked = await guestOf(finished, 0).request('GET', `/api/tables/${finished.code}/record?match=1`);
    record = asked.body;
    running = await seatCompany({ origin });
    await beginMatch(running);
    await playOn(running, draw, ({ version }) => version > 30);
    await level(running);
    atBackup = shownTo(running);
    path = await backUp(config, backups);
    expect(statSync(path).mode & 0o077).toBe(0);
    await playOn(running, draw, ({ version }) => version > 60);
    const busy = restore(config, path);
    await expect(busy).rejects.toThrow('is in use by process');
    await stop();
  });

  test('GR11 after a restore guests keep their seats and their cards, and play goes on', async () => {
    const aside = present(await restore(config, path), 'what was there before');
    expect(readdirSync(aside).toSorted()).toEqual(['keys.json', 'pg']);
    await goOn({}, running);
    expect(shownTo(running)).toEqual(atBackup);
    await playOn(running, draw, ({ version }) => version > 45);
    await level(running);
    atBackup = shownTo(running);
    await stop();
  });

  test('a backup without the right keys is none, and is not written', async () => {
    const elsewhere = readConfig({ DATA_DIR: folder, SEALING_KEY: 'A'.repeat(43) });
    await expect(backUp(elsewhere, backups)).rejects.toThrow('sealing key is not the one');
    await expect(backUp(readConfig({ DATA_DIR: join(base, 'none') }), backups)).rejects.toThrow(
      'There are no keys',
    );
    expect(readdirSync(backups)).toHaveLength(1);
  });

  test.skipIf(bin === undefined)(
    'GR10 moved to PostgreSQL a finished match and a running one are as they were',
    async () => {
      const DATABASE_URL = present(await cluster?.createDatabase('moved'), 'database');
      await move(config, DATABASE_URL);
      await expect(move(config, DATABASE_URL)).rejects.toThrow('There is no database');
      await goOn({ DATABASE_URL }, running);
      expect(shownTo(running)).toEqual(atBackup);
      await playOn(running, draw, ({ version }) => version > 60);
      await level(running);
      atBackup = shownTo(running);
      guestOf(finished, 0).moveTo(present(server, 'server').origin);
      const asked = await guestOf(finished, 0).request('GET', `/api/tables/${finished.code}/record?match=1`);
      expect(asked.body).toEqual(record);
      // A server database is backed up and put back in the same way.
      const onServer = { ...config, DATABASE_URL };
      const copy = await backUp(onServer, backups);
      await expect(restoreToServer(onServer, DATABASE_URL, copy)).rejects.toThrow('It must be empty');
      await stop();
      const second = present(await cluster?.createDatabase('second'), 'database');
      await restoreToServer(onServer, second, copy);
      await goOn({ DATABASE_URL: second }, running);
      expect(shownTo(running)).toEqual(atBackup);
      await stop();
    },
  );

  test.skipIf(bin === undefined)(
    'K-09 a backup of the first version goes up with what it holds',
    async () => {
      const [old, next] = [await cluster?.createDatabase('old'), await cluster?.createDatabase('next')];
      const database = await openServerDatabase(present(old, 'database'), 1);
      await makeFirst(database);
      await database.close();
      const copy = await backUp({ ...config, DATABASE_URL: present(old, 'database') }, join(base, 'old'));
      await restoreToServer(config, present(next, 'database'), copy);
      const restored = await openServerDatabase(present(next, 'database'), 1);
      const { rows } = await restored.pool.query(
        'SELECT number, closed, totals FROM matches ORDER BY number',
      );
      expect(rows).toEqual([
        { number: 1, closed: false, totals: [5, -5, 0] },
        { number: 2, closed: false, totals: [] },
      ]);
      await restored.close();
    },
  );
});
