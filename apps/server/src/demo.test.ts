// `npm run demo` as somebody meets it who looks at the product for the first time.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { present } from '@forehand/engine';
import { matchesAnswer, reportsAnswer } from '@forehand/protocol';
import { afterAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { findPostgres, startPostgres } from './adapters/test/postgres-cluster.ts';
import { refuseUsed } from './adapters/unused.ts';
import { AdminClient } from './testing/admin.ts';
import { freePort } from './testing/free-port.ts';
import { ended, type Run, runMain } from './testing/main-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'forehand-demo-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const bin = findPostgres();
const run = (environment: Readonly<Record<string, string>>): Run => runMain(environment, 'demo');
const told = (demo: Run) =>
  expect.poll(() => demo.output(), { timeout: 120_000 }).toContain('What there is to see');

/** The paths it has printed that begin so. */
const pathsIn = (demo: Run, begin: string): readonly string[] =>
  [...demo.output().matchAll(/http:\/\/localhost:\d+(\/\S+)/gu)]
    .map(([, path = '']) => path)
    .filter((path) => path.startsWith(begin));

const lookup = z.looseObject({ phase: z.string(), game: z.string() });

describe('the demonstration', { timeout: 200_000 }, () => {
  test('it plays matches of both games, reports, makes an admin, and prints links that work', async () => {
    const PORT = String(await freePort());
    const demo = run({ PORT, DATA_DIR: join(folder, 'data') });
    await told(demo);
    const origin = `http://127.0.0.1:${PORT}`;
    const tables = await Promise.all(
      pathsIn(demo, '/t/').map(async (path) =>
        lookup.parse(await (await fetch(`${origin}/api/tables/${path.split('/')[2]}`)).json()),
      ),
    );
    expect(tables.map(({ game, phase }) => `${game} ${phase}`)).toEqual([
      'bismarck playing',
      'bismarck over',
      'nap over',
      'nap over',
    ]);
    const token = pathsIn(demo, '/h/')[0]?.split('/')[2];
    const redeemed = await fetch(`${origin}/api/handover`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    });
    expect(await redeemed.json()).toMatchObject({ ok: true });
    const admin = new AdminClient(origin);
    const link = pathsIn(demo, '/admin#')[0]?.split('#')[1];
    const chosen = await admin.ask('POST', '/api/admin/password', { link, password: 'a long enough one' });
    expect(chosen.body).toMatchObject({ ok: true, role: 'operator' });
    const { matches } = matchesAnswer.parse((await admin.ask('GET', '/api/admin/matches')).body);
    expect(matches.map(({ standing }) => standing).toSorted()).toEqual([
      'played',
      'played',
      'played',
      'running',
    ]);
    const { open } = reportsAnswer.parse((await admin.ask('GET', '/api/admin/reports')).body);
    expect(open).toBe(3);
    demo.child.kill('SIGTERM');
    expect(await ended(demo)).toBe(0);
    const again = run({ PORT, DATA_DIR: join(folder, 'data') });
    expect(await ended(again)).toBe(1);
    expect(again.output()).toMatch(/There is something in .*data/u);
  });

  test('a folder with anything in it is refused', async () => {
    writeFileSync(join(folder, 'something'), '');
    await expect(refuseUsed(undefined, folder)).rejects.toThrow(/^There is something in/u);
    await expect(refuseUsed(undefined, join(folder, 'new'))).resolves.toBeUndefined();
  });

  test.skipIf(bin === undefined)('an empty database on a server is filled, once', async () => {
    const cluster = await startPostgres(present(bin, 'PostgreSQL'), []);
    const DATABASE_URL = await cluster.createDatabase('demo');
    const demo = run({ DATABASE_URL, DATA_DIR: join(folder, 'keys'), PORT: String(await freePort()) });
    await told(demo);
    demo.child.kill('SIGTERM');
    expect(await ended(demo)).toBe(0);
    await expect(refuseUsed(DATABASE_URL, folder)).rejects.toThrow(/in use/u);
    await cluster.stop();
  });
});
