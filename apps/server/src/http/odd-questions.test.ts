// What no page asks: text and numbers that the stores cannot even be asked about are malformed, to whoever sends them.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMemoryStorage } from '../adapters/memory-storage.ts';
import { AdminClient } from '../testing/admin.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const storage = openMemoryStorage();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ storage });
});
afterAll(() => server.close());

test.each([
  '/tables/bcdfghjk/refusals?to=99999999999',
  '/tables/bcdfghjk/refusals?from=2147483648',
  '/matches?name=%00',
  '/matches?name=a%1Fb',
  '/matches?game=%00',
  '/matches?profile=%00',
  '/matches?won=%00',
  '/reports?code=%00',
  '/reports?code=no-table',
  '/reports?after=9007199254740993',
  '/audit?before=100000000000000000000',
])('[P-100] GET %s is malformed', async (question) => {
  const admin = await AdminClient.of(server.origin, storage, 'reviewer');
  expect(await admin.ask('GET', `/api/admin${question}`)).toMatchObject({
    status: 400,
    body: { code: 'malformed' },
  });
});

test.each(['a\u0000b', '\ud800', 'a\u007f'])(
  '[P-103] a stranger who signs in as %j is refused as malformed',
  async (name) => {
    const stranger = new AdminClient(server.origin);
    const answer = await stranger.ask('POST', '/api/admin/session', { name, password: 'x' });
    expect(answer).toMatchObject({ status: 400, body: { code: 'malformed' } });
  },
);
