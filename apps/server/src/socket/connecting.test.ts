import { PROTOCOL } from '@forehand/protocol';
import { afterEach, describe, expect, test } from 'vitest';
import { agreeAll, playOn, seatCompany } from '../testing/company.ts';
import { Guest } from '../testing/guest.ts';
import { seededDraw } from '../testing/legal-player.ts';
import { startTestServer, type TestServer, UNHURRIED } from '../testing/test-server.ts';

let server: TestServer;
afterEach(() => server.close());

const named = async (origin: string, more: object = {}): Promise<Guest> => {
  const guest = new Guest({ origin, ...more });
  await guest.request('POST', '/api/guest', { name: 'Ruth' });
  return guest;
};

describe('connecting', () => {
  test('[P-1] L-08 another protocol number is refused with protocolMismatch', async () => {
    server = await startTestServer();
    for (const protocol of [PROTOCOL + 1, 0, -1]) {
      const guest = await named(server.origin, { protocol });
      await expect(guest.connect()).rejects.toThrow('protocolMismatch');
    }
  });

  test('[P-2] E-07 no session, a forged and a truncated one are refused with noSession', async () => {
    server = await startTestServer();
    const guest = await named(server.origin);
    const { cookie } = guest;
    for (const forged of [
      '',
      'forehand_guest=someone.else',
      cookie.slice(0, -3),
      cookie.replace('=', '=x'),
    ]) {
      guest.cookie = forged;
      await expect(guest.connect()).rejects.toThrow('noSession');
    }
    guest.cookie = cookie;
    await guest.connect();
    guest.disconnect();
  });

  test('[P-3] E-08 a page of another origin gets no socket and no change', async () => {
    server = await startTestServer();
    const { cookie } = await named(server.origin);
    for (const transport of ['websocket', 'polling'] as const) {
      const evil = new Guest({
        origin: server.origin,
        transports: [transport],
        headers: { origin: 'https://evil.example' },
      });
      evil.cookie = cookie;
      await expect(evil.connect()).rejects.toThrow();
    }
    const evil = new Guest({ origin: server.origin, headers: { origin: 'https://evil.example' } });
    evil.cookie = cookie;
    const answer = await evil.request('POST', '/api/tables', { game: 'bismarck', name: 'Eve' });
    expect(answer).toMatchObject({ status: 403, body: { ok: false, code: 'foreignOrigin' } });
    const own = new Guest({ origin: server.origin, headers: { origin: server.origin } });
    own.cookie = cookie;
    await own.connect();
    own.disconnect();
  });

  test('[P-3] behind a proxy the public address counts, and only a trusted proxy is believed', async () => {
    server = await startTestServer({ publicUrl: 'https://cards.example' });
    const { cookie } = await named(server.origin);
    const guest = new Guest({ origin: server.origin, headers: { origin: 'https://cards.example' } });
    guest.cookie = cookie;
    await guest.connect();
    guest.disconnect();
    const liar = new Guest({
      origin: server.origin,
      headers: { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
    });
    liar.cookie = cookie;
    await expect(liar.connect()).rejects.toThrow();
  });

  test('[P-4] a deal can be played over polling alone', async () => {
    server = await startTestServer();
    const company = await seatCompany({ origin: server.origin, transports: ['polling'] });
    await agreeAll(company);
    await playOn(company, seededDraw(4), (update) => JSON.stringify(update.match).includes('"deal":2'));
    for (const guest of company.guests) guest.disconnect();
  });

  test('[P-5] I-07 too many sockets of one person are refused, and room is made when they close', async () => {
    server = await startTestServer({ limits: { ...UNHURRIED, socketsPerPerson: 3 } });
    const first = await named(server.origin);
    const tabs = Array.from({ length: 4 }, () => {
      const tab = new Guest({ origin: server.origin });
      tab.cookie = first.cookie;
      return tab;
    });
    for (const tab of tabs.slice(0, 3)) await tab.connect();
    await expect(tabs[3]?.connect()).rejects.toThrow('tooManyConnections');
    tabs[0]?.disconnect();
    await expect.poll(() => tabs[3]?.connect().then(() => 'in', String)).toBe('in');
    for (const tab of tabs) tab.disconnect();
  });
});
