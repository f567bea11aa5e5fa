// How the real process stops while people play: they are told, nothing is lost, and they come back by themselves.
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROTOCOL } from '@forehand/protocol';
import { io } from 'socket.io-client';
import { afterEach, describe, expect, test } from 'vitest';
import { startLossProxy } from './adapters/test/loss-proxy.ts';
import { findPostgres, startPostgres } from './adapters/test/postgres-cluster.ts';
import { freePort } from './testing/free-port.ts';
import { Guest } from './testing/guest.ts';
import { ended, type Run, runMain, serving } from './testing/main-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'forehand-drain-'));
const runs: Run[] = [];
const start = (environment: Readonly<Record<string, string>> = {}): Run => {
  const run = runMain({ DATA_DIR: folder, ...environment });
  runs.push(run);
  return run;
};
afterEach(() => {
  for (const { child } of runs.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const bin = findPostgres();
if (bin === undefined) console.warn('NOT RUN: the stop with a hanging database needs initdb; set PG_BIN.');

/** A client that has a connection and never says anything on it again, not even goodbye. */
async function deafLine(origin: string, cookie: string): Promise<net.Socket> {
  const { hostname, port } = new URL(origin);
  const line = net.connect({ port: Number(port), host: hostname, allowHalfOpen: true });
  line.on('error', () => undefined);
  line.write(
    `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: ${hostname}:${port}\r\nCookie: ${cookie}\r\n` +
      'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n' +
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  );
  await once(line, 'data');
  line.pause();
  return line;
}

/** A page as it is: it connects again by itself. */
function page(origin: string, cookie: string) {
  const socket = io(origin, {
    auth: { protocol: PROTOCOL },
    transports: ['websocket'],
    extraHeaders: { cookie },
    reconnectionDelay: 250,
    reconnectionDelayMax: 1_000,
  });
  const hears = (event: string) => new Promise<void>((resolve) => void socket.once(event, () => resolve()));
  return { socket, hears, told: hears('server:closing') };
}

async function stopAndTime(run: Run): Promise<unknown> {
  const began = Date.now();
  run.child.kill('SIGTERM');
  const code = await ended(run);
  console.log(`ended with ${code} ${Date.now() - began} ms after SIGTERM`);
  return code;
}

describe('the process that is told to stop', { timeout: 90_000 }, () => {
  test('[P-24] [P-76] J-01 pages are told, a line that hangs is cut, and pages come back by themselves', async () => {
    const [PORT, METRICS_PORT] = [String(await freePort()), String(await freePort())];
    const first = start({ PORT, METRICS_PORT, LOG_LEVEL: 'trace' });
    const origin = await serving(first);
    const guest = new Guest({ origin });
    const { body } = await guest.request('POST', '/api/play', { name: 'Camille', game: 'bismarck' });
    const code = String(body['code']);
    const deaf = await deafLine(origin, guest.cookie);
    const { socket, hears, told } = page(origin, guest.cookie);
    await hears('connect');
    const joined = await socket.timeout(9_000).emitWithAck('table:join', { table: code });
    expect(joined).toMatchObject({ ok: true });
    const figures = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text();
    expect(figures).toMatch(/^forehand_steps_total\{by="person"\} 1$/mu);
    expect(figures).toMatch(/^forehand_append_seconds_count\{outcome="stored"\} 1$/mu);
    expect(figures).toMatch(/^forehand_append_batch_steps_sum 1$/mu);
    expect(await stopAndTime(first)).toBe(0);
    await told;
    deaf.destroy();
    for (const secret of [guest.cookie, 'Camille', code]) expect(first.output()).not.toContain(secret);
    expect(first.output()).toContain('"msg":"stopped"');
    const second = start({ PORT });
    await hears('connect');
    const again = await socket.timeout(9_000).emitWithAck('table:join', { table: code });
    expect(again.update.seats).toEqual(joined.update.seats);
    socket.disconnect();
    expect(await stopAndTime(second)).toBe(0);
  });

  test.skipIf(bin === undefined)(
    '[P-76] J-01 a database that hangs holds nobody up, and the log says so',
    async () => {
      const cluster = await startPostgres(bin ?? '');
      const line = await startLossProxy(cluster.url);
      const run = start({ DATABASE_URL: line.url });
      const origin = await serving(run);
      const guest = new Guest({ origin });
      expect((await guest.request('POST', '/api/play', { name: 'Ruth', game: 'nap' })).body.ok).toBe(true);
      line.freeze();
      void guest.request('POST', '/api/guest', { name: 'Ruth' }).catch(() => undefined);
      expect((await fetch(`${origin}/readyz`)).status).toBe(503);
      expect(await stopAndTime(run)).toBe(1);
      // The parts that wait for it on the way are named too.
      expect(run.output()).toMatch(/"unfinished":"(?:\w+, )*database"/u);
      await line.close();
      await cluster.stop();
    },
  );
});
