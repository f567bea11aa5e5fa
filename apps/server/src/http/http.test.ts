import net from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { seatCompany } from '../testing/company.ts';
import { Guest } from '../testing/guest.ts';
import { startTestServer, type TestServer, UNHURRIED } from '../testing/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const guest = (headers: Record<string, string> = {}): Guest => new Guest({ origin: server.origin, headers });

/** What comes back for a request line as no ordinary client would write it. */
async function sendRaw(origin: string, line: string, host: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  const socket = net.connect(Number(port), hostname);
  socket.write(`${line}\r\nHost: ${host}\r\nAccept: text/html\r\nConnection: close\r\n\r\n`);
  return text(socket);
}

describe('HTTP', () => {
  test('[P-25] F-04 fetching a link as a preview robot does seats nobody and sets no cookie', async () => {
    const host = guest();
    const code = await host.openTable('Inês');
    const robot = guest({ accept: 'text/html', 'user-agent': 'facebookexternalhit/1.1' });
    for (let time = 0; time < 3; time += 1) await robot.request('GET', `/t/${code}`);
    await robot.request('GET', `/api/tables/${code}`);
    await robot.request('GET', '/api/me');
    expect(robot.cookie).toBe('');
    expect((await host.request('GET', `/api/tables/${code}`)).body).toMatchObject({
      seats: ['Inês', null, null],
      you: 0,
    });
  });

  test('[P-25] I-05 the preview names the host, escaped, and no other guest', async () => {
    const host = guest();
    const code = await host.openTable('<b>"Eve\'&');
    const other = guest();
    await other.request('POST', '/api/guest', { name: 'Oskar' });
    await other.connect();
    await other.join(code);
    await other.command(code, { type: 'sit', name: 'Oskar' });
    other.disconnect();
    const { text } = await guest({ accept: 'text/html' }).request('GET', `/t/${code}`);
    expect(text).toContain(
      '<meta property="og:title" content="&lt;b&gt;&quot;Eve&#39;&amp; keeps you a seat">',
    );
    expect(text).toMatch(/og:image" content="http:[^"]+\/preview\.png"/u);
    expect(text).not.toContain('Oskar');
    expect(text).not.toContain('<b>');
  });

  test('[P-26] I-07 the limit of requests counts them however their address is written', async () => {
    const limited = await startTestServer({ limits: { ...UNHURRIED, requestsPerMinute: 3 } });
    const { host } = new URL(limited.origin);
    const statuses: string[] = [];
    for (const path of ['/api/me', '/%61pi/me', `http://${host}/api/me`, '/ap%69/me', `http://x/api/me`]) {
      statuses.push((await sendRaw(limited.origin, `GET ${path} HTTP/1.1`, host)).slice(9, 12));
    }
    expect(statuses).toEqual(['200', '200', '200', '429', '429']);
    await limited.close();
  });

  test('[P-26] I-03 an odd Host header and an unreadable address are answered with a code, not as a fault', async () => {
    for (const host of ['', 'a b', 'evil"><x', '[::1', 'x:99999', 'user@evil', 'a/b', 'a\\b', '?']) {
      const me = await sendRaw(server.origin, 'GET /api/me HTTP/1.1', host);
      expect(me).toMatch(/^HTTP\/1.1 200 /u);
      expect(me).toMatch(/"origin":"http:\/\/(localhost|[\d.]+)"/u);
      expect(await sendRaw(server.origin, 'GET / HTTP/1.1', host)).toMatch(/^HTTP\/1.1 200 /u);
    }
    for (const path of ['/%', '/t/%E0%A4%A', `/api/tables/${'x'.repeat(300)}`]) {
      const answer = await sendRaw(server.origin, `GET ${path} HTTP/1.1`, 'x');
      expect(answer).toMatch(/^HTTP\/1.1 400 /u);
      expect(answer).toContain('{"ok":false,"code":"malformed"}');
    }
  });

  test('[P-26] C-05 bodies of the wrong shape are malformed, with a code and no detail', async () => {
    const bodies: readonly unknown[] = [
      null,
      [],
      'x',
      7,
      {},
      { name: 7 },
      { name: '' },
      { name: 'Ruth', seat: 1 },
      { token: 'x' },
    ];
    for (const path of ['/api/guest', '/api/tables', '/api/handover']) {
      for (const body of bodies) {
        const answer = await guest().request('POST', path, body);
        expect(answer, `${path} ${JSON.stringify(body)}`).toMatchObject({
          status: 400,
          text: '{"ok":false,"code":"malformed"}',
        });
      }
    }
    const odd = await guest().request('POST', '/api/tables', { game: 'poker', name: 'Ruth' });
    expect(odd).toMatchObject({ status: 404, body: { code: 'unknownGame' } });
    const options = await guest().request('POST', '/api/tables', {
      game: 'bismarck',
      name: 'Ruth',
      options: { deals: -1 },
    });
    expect(options).toMatchObject({ status: 400, body: { code: 'optionsRefused' } });
  });

  test('[P-26] I-04 I-06 broken, huge and foreign bodies get a code, no stack and no path', async () => {
    const send = (body: string, type = 'application/json') =>
      fetch(`${server.origin}/api/guest`, { method: 'POST', headers: { 'content-type': type }, body });
    for (const response of [
      await send('{"name":'),
      await send('{"name":"x"}', 'text/plain'),
      await send('a'.repeat(100_000)),
      await send('['.repeat(5_000)),
    ]) {
      const text = await response.text();
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(response.status).toBeLessThan(500);
      expect(text).toBe('{"ok":false,"code":"malformed"}');
    }
  });

  test('[P-26] E-08 the cookie is http-only and lax; Secure under https alone, and only a trusted proxy says so', async () => {
    const setBy = async (origin: string, headers: Record<string, string>) => {
      const response = await fetch(`${origin}/api/guest`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ name: 'Ruth' }),
      });
      return response.headers.getSetCookie()[0] ?? '';
    };
    const plain = await setBy(server.origin, { 'x-forwarded-proto': 'https' });
    expect(plain).toContain('HttpOnly');
    expect(plain).toContain('SameSite=Lax');
    expect(plain).not.toContain('Secure');
    const behind = await startTestServer({ trustProxy: true });
    expect(await setBy(behind.origin, { 'x-forwarded-proto': 'https' })).toContain('Secure');
    await behind.close();
  });

  test('[P-26] links follow the public address, else the request; a guest keeps one identity', async () => {
    const known = guest({ host: 'cards.home:8080' });
    const { body } = await guest().request('GET', '/api/me');
    expect(body['origin']).toMatch(/^http:\/\//u);
    expect(body['origin']).not.toContain('localhost');
    const open = await startTestServer({ publicUrl: 'https://cards.example/' });
    const asked = await new Guest({ origin: open.origin }).request('GET', '/api/me');
    expect(asked.body['origin']).toBe('https://cards.example');
    await open.close();
    await known.request('POST', '/api/guest', { name: 'Ruth' });
    const code = await known.openTable('Ruth');
    expect((await known.request('GET', '/api/me')).body).toMatchObject({
      name: 'Ruth',
      tables: [{ code, names: ['Ruth'], phase: 'gathering' }],
    });
  });

  test('[P-26] codes may be typed in capitals, with gaps; a wrong one is noSuchTable', async () => {
    const host = guest();
    const code = await host.openTable('Inês');
    const typed = `${code.slice(0, 4).toUpperCase()}-${code.slice(4)}`;
    expect((await guest().request('GET', `/api/tables/${typed}`)).body).toMatchObject({ code });
    for (const wrong of ['zzzzzzzz', 'x', '..%2f..', '%00', '<b>']) {
      expect(await guest().request('GET', `/api/tables/${encodeURIComponent(wrong)}`)).toMatchObject({
        status: 404,
        body: { code: 'noSuchTable' },
      });
    }
  });

  test('[P-27] J-06 the page for its own addresses, a true 404 for the rest', async () => {
    const html = { accept: 'text/html' };
    for (const path of ['/', '/t/abc', '/t/%3Cb%3E', '/h/token-token-token-token', '/rules']) {
      const response = await fetch(`${server.origin}${path}`, { headers: html });
      expect(response.status, path).toBe(200);
      expect(response.headers.get('content-type')).toContain('text/html');
      expect(response.headers.get('cache-control')).toBe('no-cache');
    }
    expect((await fetch(`${server.origin}/`, { headers: { accept: '*/*' } })).status).toBe(200);
    for (const [path, headers] of [
      ['/api/nope', html],
      ['/assets/missing.js', html],
      ['/favicon.ico', html],
      ['/../etc/passwd', html],
      ['/socket.io/nope', html],
      ['/rules', { accept: 'application/json' }],
      ['/index.php', html],
    ] as const) {
      const response = await fetch(`${server.origin}${path}`, { headers });
      expect(response.status, path).toBeGreaterThanOrEqual(400);
      expect(await response.text(), path).not.toContain('<html');
    }
    expect((await fetch(`${server.origin}/api/me`, { method: 'DELETE' })).status).toBe(404);
  });

  test('[P-27] I-05 the page allows no foreign or inline script and no framing', async () => {
    const response = await fetch(`${server.origin}/`, { headers: { accept: 'text/html' } });
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/script-src 'self'(;|$)/u);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect(response.headers.get('strict-transport-security')).toBeNull();
  });

  test('[P-26] F-11 I-07 guessing codes is slowed, and says when to come again', async () => {
    const slow = await startTestServer({ limits: { ...UNHURRIED, requestsPerMinute: 10 } });
    const guesser = new Guest({ origin: slow.origin });
    const answers: Awaited<ReturnType<Guest['request']>>[] = [];
    for (let time = 0; time < 12; time += 1)
      answers.push(await guesser.request('GET', '/api/tables/zzzzzzzz'));
    expect(answers[0]).toMatchObject({ status: 404 });
    expect(answers.at(-1)).toMatchObject({ status: 429, body: { code: 'tooManyRequests' } });
    expect(answers.at(-1)?.body['retryAfter']).toBeGreaterThan(0);
    expect((await fetch(`${slow.origin}/healthz`)).status).toBe(200);
    await slow.close();
  });

  test('[P-25] F-11 I-07 guessing codes by their pages is slowed too: the page comes without a preview', async () => {
    const slow = await startTestServer({ limits: { ...UNHURRIED, requestsPerMinute: 10 } });
    const code = await new Guest({ origin: slow.origin }).openTable('Inês');
    const robot = new Guest({ origin: slow.origin, headers: { accept: 'text/html' } });
    expect((await robot.request('GET', `/t/${code}`)).text).toContain('Inês');
    for (let time = 0; time < 12; time += 1) {
      expect((await robot.request('GET', '/t/zzzzzzzz')).status).toBe(200);
    }
    const late = await robot.request('GET', `/t/${code}`);
    expect(late.status).toBe(200);
    expect(late.text).toContain('og:title');
    expect(late.text).not.toContain('Inês');
    await slow.close();
  });

  test('[P-27] D-01 a connection over which nothing is asked is closed before it can die unseen', async () => {
    const response = await fetch(`${server.origin}/api/me`);
    expect(response.headers.get('keep-alive')).toBe('timeout=5');
  });

  test('[P-29] /healthz answers 200 once playable, 503 when the database does not answer', async () => {
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
    const { openMemoryStorage } = await import('../adapters/memory-storage.ts');
    const sick = await startTestServer({ storage: { ...openMemoryStorage(), healthy: async () => false } });
    expect((await fetch(`${sick.origin}/healthz`)).status).toBe(503);
    await sick.close();
  });

  test('[P-25] K-03 twenty first visits at once are twenty sessions or one, and all succeed', async () => {
    const first = guest();
    await first.request('POST', '/api/guest', { name: 'Ruth' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => first.request('POST', '/api/guest', { name: 'Ruth' })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  });
});

test('[P-24] J-01 stopping tells the pages, frees the port and takes no time', async () => {
  const stopping = await startTestServer();
  const company = await seatCompany({ origin: stopping.origin });
  const told = Promise.all(
    company.guests.map(
      (one) => new Promise((resolve) => one.socket.once('server:closing', () => resolve('told'))),
    ),
  );
  const dropped = new Promise((resolve) => company.guests[0]?.socket.once('disconnect', resolve));
  await stopping.close();
  expect(await told).toEqual(['told', 'told', 'told']);
  // Anything but 'io server disconnect', after which a page would stay away.
  expect(await dropped).toMatch(/^transport/u);
  await expect(fetch(`${stopping.origin}/healthz`)).rejects.toThrow();
});
