// The operator makes the first admin on the command line: of a running server, of a folder nobody has open, and of a
// PostgreSQL server; and a backup holds the admins and what they did.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { administer } from './adapters/administer.ts';
import { postgresAuditLog } from './adapters/audit-log.ts';
import { backUp, restore } from './adapters/backup/operator.ts';
import { openEmbeddedDatabase } from './adapters/embedded-database.ts';
import { findPostgres, startPostgres } from './adapters/test/postgres-cluster.ts';
import { type Config, readConfig } from './config.ts';
import { AdminClient } from './testing/admin.ts';
import { ServerProcess } from './testing/server-process.ts';

const base = mkdtempSync(join(tmpdir(), 'forehand-admin-'));
const PASSWORD = 'correct horse battery';
const bin = findPostgres();
if (bin === undefined) console.warn('NOT RUN: admins on a PostgreSQL server need initdb; set PG_BIN.');

afterAll(() => rmSync(base, { recursive: true, force: true }));

const admin = (config: Config, ...words: string[]) => administer(config, words, 'http://cards.example');

const linkIn = (told: Awaited<ReturnType<typeof admin>>): string => {
  const address = told?.lines.find((line) => line.startsWith('http://cards.example/admin#')) ?? '';
  expect(address).not.toBe('');
  return new URL(address).hash.slice(1);
};

async function signsIn(origin: string, link: string): Promise<unknown> {
  return (await new AdminClient(origin).ask('POST', '/api/admin/password', { link, password: PASSWORD }))
    .body;
}

describe('npm run admin', { timeout: 120_000 }, () => {
  const config = readConfig({ DATA_DIR: join(base, 'data') });

  test('[P-100] [P-101] K-01 it makes admins, in a folder that is closed and of a server that runs', async () => {
    const link = linkIn(await admin(config, 'create', 'ann'));
    expect(await admin(config, 'list')).toEqual({ lines: ['ann  operator  invited'] });
    const server = await ServerProcess.start({ DATA_DIR: config.DATA_DIR });
    expect(await signsIn(server.origin, link)).toMatchObject({ ok: true, name: 'ann', role: 'operator' });
    const second = linkIn(await admin(config, 'create', 'bo', 'reviewer'));
    expect(await signsIn(server.origin, second)).toMatchObject({ ok: true, name: 'bo', role: 'reviewer' });
    for (const words of [
      ['create', 'bo'],
      ['create', 'Bo!'],
      ['create', 'cy', 'king'],
      ['link', 'nobody'],
      ['disable', 'nobody'],
    ]) {
      expect(await admin(config, ...words)).toMatchObject({ failed: true, lines: [expect.any(String)] });
    }
    for (const words of [
      [],
      ['create'],
      ['lists'],
      ['create', 'cy', 'reviewer', 'x'],
      ['list', 'x'],
      ['link', 'bo', 'x'],
    ]) {
      expect(await admin(config, ...words)).toBeUndefined();
    }
    linkIn(await admin(config, 'link', 'bo'));
    expect(await admin(config, 'disable', 'bo')).toEqual({ lines: ['bo is no longer an admin.'] });
    const listed = ['ann  operator  active', 'bo  reviewer  disabled'];
    expect(await admin(config, 'list')).toEqual({ lines: listed });
    await server.stop();
  });

  test('[P-104] a backup holds admins and their log, but no session; after a restore the log goes on', async () => {
    const before = await openEmbeddedDatabase(config.DATA_DIR);
    const reason = 'one\u2028two\u2029three';
    await postgresAuditLog(before.pool).append({ admin: 'ann', deed: 'signedOut', reason });
    await before.close();
    const path = await backUp(config, join(base, 'backups'));
    const other = readConfig({ DATA_DIR: join(base, 'restored') });
    await restore(other, path);
    expect(await admin(other, 'list')).toEqual({
      lines: ['ann  operator  active', 'bo  reviewer  disabled'],
    });
    linkIn(await admin(other, 'link', 'ann'));
    const database = await openEmbeddedDatabase(other.DATA_DIR);
    const entries = await postgresAuditLog(database.pool).read({ limit: 100 });
    const { rows } = await database.pool.query('SELECT count(*)::int AS count FROM admin_sessions');
    await database.close();
    expect(entries[1]).toMatchObject({ reason });
    const numbers = entries.map(({ number }) => number);
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
    expect(entries.map(({ deed }) => deed)).toEqual([
      'linkMade', // after the restore
      'signedOut',
      'adminDisabled',
      'linkMade',
      'signedIn',
      'passwordChosen',
      'linkMade',
      'adminCreated',
      'signedIn',
      'passwordChosen',
      'linkMade',
      'adminCreated',
    ]);
    expect(rows).toEqual([{ count: 0 }]);
  });

  test.runIf(bin)('[P-100] on a PostgreSQL server it works on the database, whoever runs there', async () => {
    const cluster = await startPostgres(bin ?? '');
    const DATABASE_URL = await cluster.createDatabase('admins');
    const there = readConfig({ DATA_DIR: join(base, 'unused'), DATABASE_URL });
    const link = linkIn(await admin(there, 'create', 'ann'));
    const server = await ServerProcess.start({ DATA_DIR: join(base, 'unused'), DATABASE_URL });
    expect(await signsIn(server.origin, link)).toMatchObject({ ok: true, name: 'ann' });
    expect(await admin(there, 'list')).toEqual({ lines: ['ann  operator  active'] });
    await server.stop();
    await cluster.stop();
  });
});
