import { refusalsAnswer } from '@forehand/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMemoryStorage } from '../adapters/memory-storage.ts';
import { AdminClient } from '../testing/admin.ts';
import { type Company, guestOf, seatCompany } from '../testing/company.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const storage = openMemoryStorage();
let server: TestServer;
let admin: AdminClient;
let company: Company;

beforeAll(async () => {
  server = await startTestServer({ storage });
  admin = await AdminClient.of(server.origin, storage, 'reviewer');
  company = await seatCompany({ origin: server.origin });
});
afterAll(async () => {
  for (const guest of company.guests) guest.disconnect();
  await server.close();
});

const refusalsOf = async (query: string) =>
  refusalsAnswer.parse((await admin.ask('GET', `/api/admin/tables/${company.code}/refusals${query}`)).body);

test('[P-121] an admin reads what was refused at a table, with the names of those who asked, narrowed and page by page', async () => {
  const [host, second] = [guestOf(company, 0), guestOf(company, 1)];
  await second.command(company.code, { type: 'openList' });
  await host.command(company.code, { type: 'openList' });
  await second.command(company.code, { type: 'takeHost' });
  await expect.poll(async () => (await refusalsOf('')).refusals.length, { timeout: 10_000 }).toBe(3);
  const { refusals, gaps } = await refusalsOf('');
  expect(refusals).toMatchObject([
    { name: 'Oskar', seat: 1, event: 'table:command', command: 'openList', code: 'notHost' },
    { name: 'Inês', seat: 0, command: 'openList' },
    { name: 'Oskar', command: 'takeHost', code: 'hostPresent' },
  ]);
  expect(gaps).toEqual([]);
  const text = JSON.stringify(refusals);
  for (const person of (await storage.directory.findByCode(company.code))?.names.keys() ?? [])
    expect(text).not.toContain(person);
  expect((await refusalsOf('?seat=0')).refusals).toEqual(refusals.slice(1, 2));
  expect((await refusalsOf(`?after=${refusals[0]?.number}`)).refusals).toEqual(refusals.slice(1));
  expect((await refusalsOf('?to=1')).refusals).toEqual([]);
});

test('[P-121] a table that is not there, and what makes no sense, is said so', async () => {
  for (const [path, status, code] of [
    ['zzzzzzzz/refusals', 404, 'noSuchTable'],
    [`${company.code}/refusals?seat=9`, 400, 'malformed'],
    [`${company.code}/refusals?person=x`, 400, 'malformed'],
  ] as const) {
    expect(await admin.ask('GET', `/api/admin/tables/${path}`), path).toMatchObject({
      status,
      body: { code },
    });
  }
});
