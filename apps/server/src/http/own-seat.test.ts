// Who was at my seat: what asking for it costs, and how often it may be asked.
import { mySeatAnswer } from '@forehand/protocol';
import { expect, test } from 'vitest';
import { openMemoryStorage } from '../adapters/memory-storage.ts';
import { USUAL_LIMITS } from '../limits.ts';
import { beginMatch, guestOf, playOn, seatCompany } from '../testing/company.ts';
import { seededDraw } from '../testing/legal-player.ts';
import { startTestServer, UNHURRIED } from '../testing/test-server.ts';

test('[P-127] the table is folded once for all who ask, and on from there; one guest asks ten times at once', async () => {
  const storage = openMemoryStorage();
  const reads: number[] = [];
  const history: typeof storage.log.history = (tableId, after = 0) => {
    reads.push(after);
    return storage.log.history(tableId, after);
  };
  const log = new Proxy(storage.log, {
    get(target, key) {
      const value: unknown = key === 'history' ? history : Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const { ownSeatRate } = USUAL_LIMITS;
  const server = await startTestServer({
    storage: { ...storage, log },
    limits: { ...UNHURRIED, ownSeatRate },
  });
  const company = await seatCompany({ origin: server.origin });
  const mine = (seat: number) => guestOf(company, seat).request('GET', `/api/tables/${company.code}/my-seat`);
  await beginMatch(company);
  await playOn(company, seededDraw(4), ({ version }) => version > 20);
  const first = await Promise.all([mine(0), mine(1)]);
  expect(first.map(({ body }) => mySeatAnswer.parse(body).seat)).toEqual([0, 1]);
  expect(reads.filter((after) => after === 0)).toHaveLength(1);
  await playOn(company, seededDraw(4), ({ version }) => version > 30);
  await mine(2);
  expect(reads.filter((after) => after === 0)).toHaveLength(1);
  expect(Math.max(...reads)).toBeGreaterThan(20);
  const answers = await Promise.all(Array.from({ length: ownSeatRate.burst }, () => mine(0)));
  expect(answers.at(-1)).toMatchObject({ status: 429, body: { code: 'tooManyRequests' } });
  expect(await mine(1)).toMatchObject({ status: 200 });
  for (const guest of company.guests) guest.disconnect();
  await server.close();
});
