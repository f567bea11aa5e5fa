// What an operator's tools ask the server: is it ready, and its figures.

import { present } from '@forehand/engine';
import { afterEach, describe, expect, test } from 'vitest';
import { openMemoryStorage } from './adapters/memory-storage.ts';
import { type MetricsServer, prometheusMetrics, serveMetrics } from './adapters/prometheus.ts';
import type { AppendOutcome, Storage } from './ports.ts';
import { changedLog } from './testing/changed-log.ts';
import { beginMatch, guestOf, playOn, seatCompany } from './testing/company.ts';
import { Guest } from './testing/guest.ts';
import { seededDraw } from './testing/legal-player.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

let server: TestServer | undefined;
let figures: MetricsServer | undefined;
afterEach(async () => {
  figures?.close();
  await server?.close();
  server = undefined;
});

const start = async (ports: Parameters<typeof startTestServer>[0] = {}): Promise<TestServer> => {
  server = await startTestServer(ports);
  return server;
};

function later() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve: () => resolve() };
}

const ready = async (origin: string): Promise<readonly unknown[]> => {
  const answer = await fetch(`${origin}/readyz`);
  return [answer.status, await answer.json()];
};

describe('/readyz', () => {
  test('[P-75] it answers 200 while new tables can be opened, and names the reason while they cannot', async () => {
    let reason: Awaited<ReturnType<Storage['unready']>>;
    const { origin } = await start({ storage: { ...openMemoryStorage(), unready: async () => reason } });
    expect(await ready(origin)).toEqual([200, { ok: true }]);
    reason = 'database';
    expect(await ready(origin)).toEqual([503, { ok: false, reason }]);
    reason = 'migrations';
    expect(await ready(origin)).toEqual([503, { ok: false, reason }]);
  });

  test('[P-75] [P-76] J-09 while it finishes it is not ready, opens no table, and plays on', async () => {
    const storage = openMemoryStorage();
    const held = later();
    const arrived = later();
    let slow = false;
    const log = changedLog(storage.log, {
      append: async (...given: Parameters<Storage['log']['append']>): Promise<AppendOutcome> => {
        if (slow) {
          arrived.resolve();
          await held.promise;
        }
        return storage.log.append(...given);
      },
    });
    const { origin, app } = await start({ storage: { ...storage, log } });
    const company = await seatCompany({ origin });
    const closing = new Promise<void>((resolve) => {
      guestOf(company, 1).socket.once('server:closing', () => resolve());
    });
    slow = true;
    const agreed = guestOf(company, 0).command(company.code, { type: 'agree' });
    await arrived.promise;
    const closed = app.close();
    await closing;
    expect(await ready(origin)).toEqual([503, { ok: false, reason: 'draining' }]);
    for (const path of ['/api/tables', '/api/play']) {
      const { status, body } = await new Guest({ origin }).request('POST', path, {
        game: 'nap',
        name: 'Ruth',
      });
      expect([status, body]).toMatchObject([503, { code: 'serverStopping', retryAfter: 5000 }]);
    }
    held.resolve();
    expect(await agreed).toMatchObject({ ok: true });
    expect(await closed).toEqual([]);
    await expect(fetch(`${origin}/readyz`)).rejects.toThrow();
  });

  test('[P-76] J-01 stores that hang do not hold the server up, and are named', async () => {
    const never = new Promise<never>(() => undefined);
    const { app } = await start({ storage: { ...openMemoryStorage(), close: () => never } });
    const began = Date.now();
    expect(await app.close()).toEqual(['database']);
    console.log(`ended ${Date.now() - began} ms after the stop, its database hanging`);
  });
});

describe('the figures', () => {
  /** `name{labels}` to its value. */
  async function read(port: number): Promise<ReadonlyMap<string, number>> {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    return new Map(
      lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
    );
  }

  test('GR9 refusals by code, tables, sockets and the delay of the loop are told on a port of their own', async () => {
    const metrics = prometheusMetrics();
    const { origin, app } = await start({ metrics });
    metrics.watch({ tables: () => app.rooms.size, sockets: () => app.sockets() });
    figures = await serveMetrics(metrics.registry, { host: '127.0.0.1', port: 0 });
    const company = await seatCompany({ origin });
    await beginMatch(company);
    await playOn(company, seededDraw(7), ({ version }) => version > 20);
    await guestOf(company, 0).command(company.code, { type: 'closeList' });
    await guestOf(company, 0).request('GET', '/api/tables/zzzzzzzz');
    await expect(new Guest({ origin }).connect()).rejects.toThrow('noSession');
    await expect.poll(() => app.sockets()).toBe(3); // the one that was refused takes a moment to go
    const told = await read(figures.port);
    for (const code of ['noSuchTable', 'noSession'])
      expect([code, told.get(`forehand_refusals_total{code="${code}"}`)]).toEqual([code, 1]);
    expect(told.get('forehand_tables')).toBe(1);
    expect(told.get('forehand_sockets')).toBe(3);
    expect(present(told.get('nodejs_eventloop_lag_p99_seconds'), 'delay of the event loop')).toBeGreaterThan(
      0,
    );
    for (const path of ['/', '/metrics?x', '/healthz'])
      expect((await fetch(`http://127.0.0.1:${figures.port}${path}`)).status).toBe(404);
    expect((await fetch(`${origin}/metrics`)).status).toBe(404);
  });
});
