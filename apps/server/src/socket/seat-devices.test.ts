import { afterEach, expect, test } from 'vitest';
import { openMemoryStorage } from '../adapters/memory-storage.ts';
import { StorageUnavailable } from '../ports.ts';
import { guestOf, seatCompany } from '../testing/company.ts';
import { Guest } from '../testing/guest.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const servers: TestServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

async function serverWith(storage = openMemoryStorage()) {
  const server = await startTestServer({ storage });
  servers.push(server);
  return server;
}

/** A table of three, and the second guest's seat moved from a laptop to a phone. */
async function moved(storage = openMemoryStorage()) {
  const { origin } = await serverWith(storage);
  const company = await seatCompany({ origin });
  const laptop = guestOf(company, 1);
  const { token } = await laptop.ask('seat:handover', { table: company.code });
  const phone = new Guest({ origin });
  expect((await phone.request('POST', '/api/handover', { token })).body).toMatchObject({ ok: true });
  return { code: company.code, laptop, phone };
}

/** The same browser at another server. */
async function at(server: TestServer, { cookie }: Guest): Promise<Guest> {
  const guest = new Guest({ origin: server.origin });
  guest.cookie = cookie;
  await guest.connect();
  return guest;
}

test('[P-85] E-02 after a restart a seat is used on the device it was moved to, and the old one has to take it back', async () => {
  const storage = openMemoryStorage();
  const { code, laptop, phone } = await moved(storage);
  const again = await serverWith(storage);
  const [old, fresh] = [await at(again, laptop), await at(again, phone)];
  expect(await old.join(code)).toMatchObject({ ok: false, code: 'seatMoved' });
  expect(await old.command(code, { type: 'agree' })).toMatchObject({ ok: false, code: 'notJoined' });
  expect(await fresh.join(code)).toMatchObject({ ok: true, update: { you: 1 } });
  expect(await old.join(code, { takeBack: true })).toMatchObject({ ok: true, update: { you: 1 } });
  const third = await serverWith(storage);
  expect(await (await at(third, phone)).join(code)).toMatchObject({ ok: false, code: 'seatMoved' });
  expect(await (await at(third, laptop)).join(code)).toMatchObject({ ok: true });
});

test('[P-85] a move that cannot be stored is not told to anybody', async () => {
  const storage = openMemoryStorage();
  let down = false;
  const devices = {
    read: storage.devices.read,
    async use(tableId: string, person: string, device: string) {
      if (down) throw new StorageUnavailable('no answer');
      await storage.devices.use(tableId, person, device);
    },
  };
  const { code, laptop, phone } = await moved({ ...storage, devices });
  await phone.connect();
  await phone.join(code);
  down = true;
  expect(await laptop.join(code, { takeBack: true })).toMatchObject({ ok: false, code: 'unavailable' });
  expect(await phone.command(code, { type: 'agree' })).toMatchObject({ ok: true });
  down = false;
  expect(await laptop.join(code, { takeBack: true })).toMatchObject({ ok: true });
  expect(await phone.command(code, { type: 'agree' })).toMatchObject({ ok: false });
});
