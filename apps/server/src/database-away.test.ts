// The database goes away in the middle of play, and comes back.
import { present } from '@forehand/engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStorage } from './adapters/open-storage.ts';
import { findPostgres, type PostgresCluster, startPostgres } from './adapters/test/postgres-cluster.ts';
import { beginMatch, type Company, guestOf, level, playOn, seatCompany, until } from './testing/company.ts';
import { Guest } from './testing/guest.ts';
import { choicesOf, chooseMove, seededDraw } from './testing/legal-player.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

const KEY = Buffer.alloc(32, 1);
const bin = findPostgres();
if (bin === undefined)
  console.warn('NOT RUN: the tests of a database that goes away need initdb; set PG_BIN.');

describe.skipIf(bin === undefined)('a database that goes away', () => {
  let cluster: PostgresCluster;
  let server: TestServer;
  let company: Company;
  beforeAll(async () => {
    cluster = await startPostgres(present(bin, 'PostgreSQL'));
    const databaseUrl = await cluster.createDatabase('away');
    server = await startTestServer({
      storage: await openStorage({ databaseUrl, dataDir: '', sealingKey: KEY }),
    });
    company = await seatCompany({ origin: server.origin });
    await beginMatch(company);
  });
  afterAll(async () => {
    for (const guest of company.guests) guest.disconnect();
    await server.close();
    await cluster.stop();
  });

  test('[P-62] [P-14] K-04 moves and readers are told unavailable, nothing is told that is not stored, and play goes on', async () => {
    const draw = seededDraw(12);
    await playOn(company, draw, ({ version }) => version > 40);
    const version = await level(company);
    const mover = present(
      company.guests.find(({ latest }) => latest.decision?.kind === 'move'),
      'mover',
    );
    const onlooker = present(
      company.guests.find((guest) => guest !== mover),
      'onlooker',
    );
    const decision = present(mover.latest.decision ?? undefined, 'decision').id;
    const move = chooseMove(present(choicesOf(mover.latest), 'choices'), draw);
    const send = () =>
      mover.command(company.code, { type: 'move', move }, { moveId: 'while-away', decision });
    const readers = [
      ['table:join', { table: company.code }],
      ['talk:read', { table: company.code }],
      ['seat:handover', { table: company.code }],
    ] as const;

    await cluster.away();
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect(await send()).toMatchObject({ ok: false, code: 'unavailable', retryAfter: 500 });
      for (const [event, message] of readers) {
        expect(await onlooker.ask(event, message), event).toMatchObject({ ok: false, code: 'unavailable' });
      }
    }
    const stranger = new Guest({ origin: server.origin });
    for (const [method, path, body] of [
      ['POST', '/api/tables', { game: 'bismarck', name: 'Leif' }],
      ['GET', `/api/tables/${company.code}`, undefined],
    ] as const) {
      expect((await stranger.request(method, path, body)).body, path).toMatchObject({ code: 'unavailable' });
    }
    expect((await stranger.request('GET', '/healthz')).status).toBe(503);
    for (const guest of company.guests) expect(guest.latest.version).toBe(version);

    await cluster.back();
    const back = performance.now();
    await expect.poll(send, { timeout: 50_000 }).toMatchObject({ ok: true, version: version + 1 });
    console.info(`played on ${Math.round(performance.now() - back)} ms after the database was back`);
    expect(await send()).toMatchObject({ ok: true, version: version + 1 });
    for (const guest of company.guests) await until(guest, (update) => update.version > version);
    expect(await onlooker.join(company.code)).toMatchObject({ ok: true });
    await playOn(company, draw, (update) => update.version > version + 30);
    const versions = guestOf(company, 0).updates.map((update) => update.version);
    expect(versions).toContain(version + 1);
  }, 120_000);
});
