import type { TableUpdate } from '@forehand/protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openMemoryStorage } from '../adapters/memory-storage.ts';
import type { Append, AppendOutcome, Storage } from '../ports.ts';
import { changedLog } from '../testing/changed-log.ts';
import { agreeAll, type Company, seatCompany, until } from '../testing/company.ts';
import { Guest } from '../testing/guest.ts';
import { ManualClock } from '../testing/manual-clock.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

/** Rings a moment before its time, as timers of the system may. */
class HastyClock extends ManualClock {
  override after(delay: number, callback: () => void): { cancel(): void } {
    return super.after(delay > 1 ? delay - 1 : delay, callback);
  }
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 30));

let clock: ManualClock;
let storage: Storage;
let outcomes: AppendOutcome[];
let server: TestServer;
let company: Company;

beforeEach(async () => {
  clock = new HastyClock();
  const memory = openMemoryStorage();
  outcomes = [];
  const append = async (wanted: Append) => outcomes.shift() ?? memory.log.append(wanted);
  storage = { ...memory, log: changedLog(memory.log, { append }) };
  server = await startTestServer({ storage, clock });
  company = await seatCompany({ origin: server.origin });
  await agreeAll(company);
});
afterEach(async () => {
  for (const guest of company.guests) guest.disconnect();
  await server.close();
});

/** Whoever is to cut, and one who waits for it. */
async function cutterAndOther(): Promise<{ cutter: Guest; other: Guest }> {
  for (const guest of company.guests) await until(guest, ({ phase }) => phase === 'playing');
  const cutter = company.guests.find((guest) => guest.latest.decision?.kind === 'move');
  const other = company.guests.find((guest) => guest !== cutter);
  if (!cutter || !other) throw new Error('nobody cuts');
  return { cutter, other };
}

const presentSeats = ({ seats }: TableUpdate): number => seats.filter((seat) => seat?.present).length;

/** The cutter goes, and the server has noticed. */
async function leaveTable(cutter: Guest, other: Guest): Promise<void> {
  cutter.disconnect();
  await expect.poll(() => server.app.sockets()).toBe(2);
  await pause();
  clock.advance(10_000);
  await until(other, (update) => presentSeats(update) === 2);
}

test('[P-23] GR7 a timer that rings too early is set again, and the cut is made in time', async () => {
  const { cutter, other } = await cutterAndOther();
  const { version } = other.latest;
  await leaveTable(cutter, other);
  clock.advance(9_999);
  await pause();
  expect(other.latest.version).toBe(version);
  clock.advance(1);
  await until(other, (update) => update.version === version + 1);
});

test('[P-23] GR7 a cut that cannot be stored is tried again', async () => {
  const { cutter, other } = await cutterAndOther();
  const { version } = other.latest;
  await leaveTable(cutter, other);
  outcomes.push('storageFull', 'conflict', 'conflict', 'conflict', 'conflict', 'conflict', 'unknown');
  await expect
    .poll(() => {
      clock.advance(2_000);
      return other.latest.version;
    })
    .toBe(version + 1);
  expect(outcomes).toEqual([]);
});

test('[P-23] GR7 after a restart the cutter has 20 seconds to come back, however long the result has stood', async () => {
  const { cutter, other } = await cutterAndOther();
  const { version } = other.latest;
  for (const guest of company.guests) guest.disconnect();
  await server.close();
  clock.advance(3_600_000);
  server = await startTestServer({ storage, clock });
  const back = async (guest: Guest): Promise<Guest> => {
    const page = new Guest({ origin: server.origin });
    page.cookie = guest.cookie;
    await page.connect();
    await page.join(company.code);
    return page;
  };
  const waiting = await back(other);
  clock.advance(19_000);
  await pause();
  expect(waiting.latest.version).toBe(version);
  const returned = await back(cutter);
  clock.advance(60_000);
  await pause();
  await waiting.join(company.code);
  expect(waiting.latest.version).toBe(version);
  expect(returned.latest.decision?.kind).toBe('move');
  waiting.disconnect();
  returned.disconnect();
});
