import { afterEach, beforeEach, expect, test } from 'vitest';
import { openMemoryStorage } from '../adapters/memory-storage.ts';
import type { Storage } from '../ports.ts';
import { agreeAll, type Company, playOn, seatCompany, until, visit } from '../testing/company.ts';
import { Guest } from '../testing/guest.ts';
import { seededDraw } from '../testing/legal-player.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let storage: Storage;
let server: TestServer;
let company: Company;

beforeEach(async () => {
  storage = openMemoryStorage();
  server = await startTestServer({ storage });
  company = await seatCompany({ origin: server.origin });
});
afterEach(async () => {
  for (const guest of company.guests) guest.disconnect();
  await server.close();
});

const CARD = /"[2-9TJQKA][CDHS]"/u;

test('[P-17] [P-19] F-09 a seat taken over after a match shows nothing of it; the sums belong to people', async () => {
  const [host, leaver, stayer] = company.guests;
  if (!host || !leaver || !stayer) throw new Error('no guests');
  await agreeAll(company);
  await playOn(company, seededDraw(5), ({ phase }) => phase === 'over');
  const totals = (await until(host, ({ phase }) => phase === 'over')).evening;
  expect(await leaver.command(company.code, { type: 'leave' })).toMatchObject({ ok: true });

  const newcomer = new Guest({ origin: server.origin });
  await newcomer.request('POST', '/api/guest', { name: 'Ruth' });
  await newcomer.connect();
  await newcomer.join(company.code);
  await newcomer.command(company.code, { type: 'sit', name: 'Ruth' });
  await newcomer.join(company.code);
  expect(newcomer.latest).toMatchObject({
    you: 1,
    match: null,
    players: null,
    decision: { kind: 'agree' },
    evening: [totals?.[0], { ...totals?.[1], seat: null }, totals?.[2]],
  });
  expect(await newcomer.ask('deal:review', { table: company.code })).toMatchObject({ code: 'notSeated' });
  const record = `/api/tables/${company.code}/record?match=1`;
  expect((await newcomer.request('GET', record)).body).toMatchObject({ code: 'notSeated' });
  expect(JSON.stringify(newcomer.received)).not.toMatch(CARD);
  expect((await leaver.request('GET', record)).status).toBe(200);
  await host.join(company.code);
  expect(host.latest).toMatchObject({
    players: ['Inês', 'Oskar', 'Camille'],
    decision: { kind: 'again' },
    seats: [{ name: 'Inês' }, { name: 'Ruth' }, { name: 'Camille' }],
  });
  expect(host.latest.match).not.toBeNull();

  // The same from the log.
  await server.close();
  server = await startTestServer({ storage, port: Number(new URL(server.origin).port) });
  const next: Company = { code: company.code, guests: [host, newcomer, stayer] };
  for (const guest of next.guests) {
    await guest.connect();
    await guest.join(company.code);
  }
  expect(host.latest.players).toEqual(['Inês', 'Oskar', 'Camille']);
  expect(newcomer.latest).toMatchObject({ match: null, decision: { kind: 'agree' } });
  await agreeAll(next);
  await until(newcomer, ({ phase }) => phase === 'playing');
  expect(newcomer.latest.match).not.toBeNull();
  expect(newcomer.latest).toMatchObject({ players: null, matchNo: 2 });
  newcomer.disconnect();
});

test('[P-35] [P-38] [P-46] F-12 a host sends away who waits: neither hears nor says anything there, until readmitted', async () => {
  const [host] = company.guests;
  if (!host) throw new Error('no host');
  await agreeAll(company);
  const stranger = await visit(new Guest({ origin: server.origin }), company.code, 'Zoë');
  const wait = { type: 'wait', name: 'Zoë' } as const;
  expect(await stranger.command(company.code, wait)).toMatchObject({ ok: true });
  expect((await until(host, ({ guests }) => guests.length === 1)).may).toContain('turnAway');
  expect(await host.command(company.code, { type: 'turnAway', guest: 'Leif' })).toMatchObject({
    code: 'malformed',
  });
  expect(await host.command(company.code, { type: 'turnAway', guest: 'Zoë' })).toMatchObject({ ok: true });
  expect((await until(stranger, ({ waiting }) => !waiting)).may).toEqual([]);
  expect(await stranger.command(company.code, wait)).toMatchObject({ code: 'removed' });
  for (const [event, more] of [
    ['talk:read', {}],
    ['talk:say', { kind: 'phrase', phrase: 'back' }],
  ] as const) {
    expect(await stranger.ask(event, { table: company.code, ...more })).toMatchObject({ code: 'notSeated' });
  }
  expect(host.latest.removed).toEqual(['Zoë']);
  expect(await host.command(company.code, { type: 'readmit' })).toMatchObject({ ok: true });
  expect(await stranger.command(company.code, wait)).toMatchObject({ ok: true });
  stranger.disconnect();
});

test('[P-10] [P-35] C-03 what a host asks about somebody does not meet whoever sits there by the time it comes', async () => {
  const [host, leaver, stayer] = company.guests;
  if (!host || !leaver || !stayer) throw new Error('no guests');
  const about = [
    { type: 'remove', seat: 1, who: 'Oskar' },
    { type: 'passHost', seat: 1, who: 'Oskar' },
  ] as const;
  expect(await leaver.command(company.code, { type: 'leave' })).toMatchObject({ ok: true });
  for (const command of about)
    expect(await host.command(company.code, command)).toMatchObject({ code: 'decisionClosed' });
  const newcomer = await visit(new Guest({ origin: server.origin }), company.code, 'Ruth');
  expect(await newcomer.command(company.code, { type: 'sit', name: 'Ruth', seat: 1 })).toMatchObject({
    ok: true,
  });
  for (const command of about)
    expect(await host.command(company.code, command)).toMatchObject({ code: 'decisionClosed' });
  const next: Company = { code: company.code, guests: [host, newcomer, stayer] };
  await agreeAll(next);
  await until(stayer, ({ phase }) => phase === 'playing');
  const removal = { type: 'propose', proposal: { kind: 'remove', seat: 1 } } as const;
  expect(await stayer.command(company.code, { ...removal, who: 'Oskar' })).toMatchObject({
    code: 'decisionClosed',
  });
  expect(await stayer.command(company.code, { ...removal, who: 'Ruth' })).toMatchObject({ ok: true });
  newcomer.disconnect();
});
