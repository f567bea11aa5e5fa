// An admin is nobody at a socket: the cookie that opens the admins' pages opens no connection, and gives whoever has
// one besides nothing more. Every event there is stands in the table below; a new one does not compile without a row.
import type { ClientEvents } from '@forehand/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openMemoryStorage } from '../adapters/memory-storage.ts';
import { AdminClient } from '../testing/admin.ts';
import { beginMatch, type Company, guestOf, seatCompany } from '../testing/company.ts';
import { Guest } from '../testing/guest.ts';
import { ManualClock } from '../testing/manual-clock.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

/** It stands still: whoever asks later is answered the same. */
const clock = new ManualClock();
const storage = openMemoryStorage(clock);
let server: TestServer;
let company: Company;
let operator: AdminClient;

beforeAll(async () => {
  server = await startTestServer({ storage, clock });
  company = await seatCompany({ origin: server.origin });
  await beginMatch(company);
  operator = await AdminClient.of(server.origin, storage, 'operator');
});
afterAll(async () => {
  for (const guest of company.guests) guest.disconnect();
  await server.close();
});

const command = { moveId: 'by-an-admin-1', decision: 0, command: { type: 'pause' } };

/** What a player could ask there. */
const REQUESTS: Readonly<Record<keyof ClientEvents, (table: string) => object>> = {
  'table:join': (table) => ({ table }),
  'table:leave': (table) => ({ table }),
  'table:command': (table) => ({ table, ...command }),
  'page:shown': (table) => ({ table, shown: true }),
  'seat:handover': (table) => ({ table }),
  'deal:review': (table) => ({ table }),
  'talk:read': (table) => ({ table }),
  'talk:say': (table) => ({ table, kind: 'phrase', phrase: 'back' }),
  'talk:mute': (table) => ({ table, seat: 1, muted: true }),
};
const EVENTS = Object.entries(REQUESTS);

/** Somebody who has never sat at the table, with more cookies or without. */
async function stranger(more: string): Promise<Guest> {
  const guest = new Guest({ origin: server.origin });
  await guest.request('POST', '/api/guest', { name: 'Ruth' });
  guest.cookie = [guest.cookie, more].filter((cookie) => cookie !== '').join('; ');
  await guest.connect();
  return guest;
}

const isEvent = (event: string): event is keyof ClientEvents => event in REQUESTS;

async function answersOf(guest: Guest): Promise<readonly unknown[]> {
  const answers: unknown[] = [];
  for (const [event, request] of EVENTS) {
    if (isEvent(event)) answers.push([event, await guest.ask(event, request(company.code))]);
  }
  guest.disconnect();
  return answers;
}

describe('admins at sockets', () => {
  test.each(['websocket', 'polling'] as const)(
    '[P-105] an admin’s cookie alone opens no connection by %s',
    async (transport) => {
      const names = ['forehand_admin', 'forehand', 'forehand_session', 'session'];
      const token = operator.cookie.split('=')[1] ?? '';
      for (const cookie of [operator.cookie, ...names.map((name) => `${name}=${token}`)]) {
        const guest = new Guest({ origin: server.origin, transports: [transport], headers: { cookie } });
        await expect(guest.connect(), cookie).rejects.toThrow('noSession');
      }
    },
  );

  test('[P-105] beside a guest’s cookie it gives nothing more, whatever is asked', async () => {
    const [plain, admin] = [await stranger(''), await stranger(operator.cookie)];
    const [asGuest, asAdmin] = [await answersOf(plain), await answersOf(admin)];
    expect(asAdmin).toHaveLength(EVENTS.length);
    expect(asAdmin).toEqual(asGuest);
    const seat = guestOf(company, 1).latest;
    expect(seat.paused).toBeNull();
    expect(seat.seats.some((person) => person?.muted)).toBe(false);
  });
});
