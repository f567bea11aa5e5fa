import { afterEach, expect, test } from 'vitest';
import { agreeAll, playOn, seatCompany } from '../testing/company.ts';
import { seededDraw } from '../testing/legal-player.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
afterEach(() => server.close());

test('GR3 three guests play twelve deals over real sockets; the totals sum to zero', async () => {
  server = await startTestServer();
  const company = await seatCompany({ origin: server.origin });
  await agreeAll(company);
  const last = await playOn(company, seededDraw(1), (update) => update.phase === 'over');
  expect(last.evening?.reduce((all, { sum }) => all + sum, 0)).toBe(0);
  for (const guest of company.guests) guest.disconnect();
}, 60_000);
