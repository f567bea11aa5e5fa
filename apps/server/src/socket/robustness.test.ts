import { once } from 'node:events';
import net from 'node:net';
import { PROTOCOL } from '@forehand/protocol';
import { io } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listenHost } from '../listen-host.ts';
import { agreeAll, type Company, playOn, seatCompany, until } from '../testing/company.ts';
import { Guest } from '../testing/guest.ts';
import { seededDraw } from '../testing/legal-player.ts';
import { ManualClock } from '../testing/manual-clock.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let company: Company;
const clock = new ManualClock();

beforeEach(async () => {
  server = await startTestServer({ clock });
  company = await seatCompany({ origin: server.origin });
});
afterEach(async () => {
  for (const guest of company.guests) guest.disconnect();
  await server.close();
});

const host = (): Guest => {
  const [guest] = company.guests;
  if (!guest) throw new Error('no host');
  return guest;
};

/** Writes raw bytes to the port and waits for the other side to close, or for patience to end. */
async function writeRaw(bytes: string | Buffer): Promise<string> {
  const { hostname, port } = new URL(server.origin);
  const socket = net.connect(Number(port), hostname);
  let answer = '';
  socket.on('data', (data) => {
    answer += data;
  });
  socket.on('error', () => undefined);
  socket.write(bytes);
  await Promise.race([once(socket, 'close'), new Promise((resolve) => setTimeout(resolve, 300))]);
  socket.destroy();
  return answer;
}

const upgrade = (path: string): string =>
  `GET ${path} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`;

describe('below the protocol', () => {
  test('I-03 J-08 noise, half an upgrade, odd frames and unknown paths close their own connection alone', async () => {
    const noise = Buffer.alloc(200_000, 'ÿ\u0000x');
    const engine = '/socket.io/?EIO=4&transport=websocket';
    const answers = [
      await writeRaw(noise),
      await writeRaw('GET / HTTP/1.1\r\nHost'),
      await writeRaw(upgrade('/nope')),
      await writeRaw(upgrade('/socket.io/?EIO=2&transport=websocket')),
      await writeRaw(`${upgrade(engine)}\u0082\u00ff garbage ${'x'.repeat(2_000)}`),
      await writeRaw(
        'POST /socket.io/?EIO=4&transport=polling HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n4\u001e4{"a":',
      ),
    ];
    for (const answer of answers) {
      expect(answer).not.toMatch(/at .*\.(ts|js):\d+/u);
      expect(answer).not.toContain('node_modules');
    }
    expect(await host().join(company.code)).toMatchObject({ ok: true });
  });

  test('I-03 socket.io packets of reserved events, foreign namespaces and missing attachments are harmless', async () => {
    const cookie = host().cookie;
    const socket = io(server.origin, {
      auth: { protocol: PROTOCOL },
      extraHeaders: { cookie },
      transports: ['websocket'],
      reconnection: false,
    });
    await new Promise<void>((resolve) => {
      socket.once('connect', resolve);
    });
    const raw = (packet: string): unknown =>
      Reflect.apply(socket.io.engine.write, socket.io.engine, [packet]);
    for (const packet of [
      '2["disconnect"]',
      '2["error",{}]',
      '2["newListener"]',
      '2/admin,["x"]',
      '51-["table:join",{"_placeholder":true,"num":0}]',
      '9',
      '2',
      '2[]',
      '2{"a":1}',
      '0{"protocol":1}',
    ]) {
      raw(packet);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
    socket.disconnect();
    expect(await company.guests[1]?.join(company.code)).toMatchObject({ ok: true });
  });
});

describe('identity and sockets', () => {
  test('D-06 a command in the tick of the connection is answered, never applied to nobody', async () => {
    const socket = io(server.origin, {
      auth: { protocol: PROTOCOL },
      extraHeaders: { cookie: host().cookie },
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
    });
    const answer = await socket.timeout(5_000).emitWithAck('table:join', { table: company.code });
    expect(answer).toMatchObject({ ok: true, update: { you: 0 } });
    socket.disconnect();
  });

  test('E-02 one browser holds one seat of a table: a second is refused with a clear code', async () => {
    const tab = new Guest({ origin: server.origin });
    tab.cookie = host().cookie;
    await tab.connect();
    await tab.join(company.code);
    expect(await tab.command(company.code, { type: 'sit', name: 'Second' })).toMatchObject({
      code: 'alreadySeated',
    });
    tab.disconnect();
  });

  test('E-10 pages closed while they sign in leave no presence, no room and no listener', async () => {
    for (const guest of company.guests) guest.disconnect();
    for (let time = 0; time < 200; time += 1) {
      const guest = new Guest({ origin: server.origin });
      guest.cookie = host().cookie;
      const socket = await guest.connect();
      socket.emit('table:join', { table: company.code }, () => undefined);
      guest.disconnect();
    }
    await expect
      .poll(() => {
        clock.advance(60_000);
        return server.app.rooms.size;
      })
      .toBe(0);
    const back = new Guest({ origin: server.origin });
    back.cookie = company.guests[1]?.cookie ?? '';
    await back.connect();
    await back.join(company.code);
    expect(back.latest.seats.map((seat) => seat?.present)).toEqual([false, true, false]);
    back.disconnect();
  });

  test('J-04 five hundred visits leave no socket, no room and no count behind', async () => {
    for (const guest of company.guests) guest.disconnect();
    for (let round = 0; round < 50; round += 1) {
      await Promise.all(
        Array.from({ length: 10 }, async () => {
          const guest = new Guest({ origin: server.origin });
          guest.cookie = host().cookie;
          await guest.connect();
          await guest.join(company.code);
          guest.disconnect();
        }),
      );
    }
    await expect.poll(() => server.app.sockets()).toBe(0);
    await expect
      .poll(() => {
        clock.advance(60_000);
        return server.app.rooms.size;
      })
      .toBe(0);
  });
});

describe('results', () => {
  test('H-03 H-06 a finished match is stored with its result, an unfinished one without', async () => {
    await agreeAll(company);
    const list = async () => (await host().request('GET', '/api/me')).body;
    await playOn(company, seededDraw(3), (update) => update.version > 100);
    expect(await list()).toMatchObject({ tables: [{ phase: 'playing', deal: 2, deals: 12 }] });
    await playOn(company, seededDraw(3), (update) => update.phase === 'over');
    await until(host(), (update) => update.phase === 'over');
    expect(await list()).toMatchObject({ tables: [{ phase: 'over', deal: 12 }] });
  });
});

test('J-07 the default host serves page and socket alike on every address it listens on', async () => {
  const everywhere = await startTestServer({ host: listenHost('::') });
  const { port } = new URL(everywhere.origin);
  const addresses = ['127.0.0.1', 'localhost', ...(listenHost('::') === '::' ? ['[::1]'] : [])];
  for (const address of addresses) {
    const origin = `http://${address}:${port}`;
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
    for (const transport of ['websocket', 'polling'] as const) {
      const guest = new Guest({ origin, transports: [transport] });
      await guest.request('POST', '/api/guest', { name: 'Ruth' });
      await guest.connect();
      guest.disconnect();
    }
  }
  await everywhere.close();
});
