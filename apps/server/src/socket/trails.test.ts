// What stands in the trails of a table: which pages were open, and what was refused there.
import { CODE_ALPHABET } from '@forehand/protocol';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openMemoryStorage } from '../adapters/memory-storage.ts';
import { StorageUnavailable } from '../ports.ts';
import { beginMatch, type Company, guestOf, playOn, seatCompany, visit } from '../testing/company.ts';
import { Guest } from '../testing/guest.ts';
import { seededDraw } from '../testing/legal-player.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import type { NumberedRefusal, TrailBatch, Visit } from '../trail-ports.ts';

const ADDRESS = '203.0.113.57';
const FROM_ALL = { from: 0, to: 1_000_000, after: 0, limit: 10_000 };

let storage: ReturnType<typeof openMemoryStorage>;
let server: TestServer;
let company: Company;
let tableId: string;

const guestFrom = (client?: string) =>
  new Guest({
    origin: server.origin,
    headers: { 'x-forwarded-for': ADDRESS, 'user-agent': 'Mozilla/5.0 (iPhone) Mobile' },
    ...(client !== undefined && { client }),
  });

beforeEach(async () => {
  storage = openMemoryStorage();
  server = await startTestServer({ storage, trustProxy: true });
  company = await seatCompany({ origin: server.origin, headers: { 'x-forwarded-for': ADDRESS } });
  tableId = (await storage.directory.findByCode(company.code))?.tableId ?? '';
});
afterEach(async () => {
  for (const guest of company.guests) guest.disconnect();
  await server.close();
});

async function visitsOnce(isThere: (visits: readonly Visit[]) => boolean): Promise<readonly Visit[]> {
  await expect
    .poll(async () => isThere(await storage.trails.visits(tableId)), { timeout: 10_000 })
    .toBe(true);
  return storage.trails.visits(tableId);
}

async function refusalsOnce(count: number): Promise<readonly NumberedRefusal[]> {
  const read = () => storage.trails.refusals(tableId, FROM_ALL);
  await expect.poll(async () => (await read()).length, { timeout: 10_000 }).toBeGreaterThanOrEqual(count);
  return read();
}

describe('the trail of pages', () => {
  test('[P-120] every page of a table stands in it, with its device, its network, what it says it is, and why it ended', async () => {
    const stranger = await visit(guestFrom('index-a1b2.js'), company.code, 'Stranger');
    await stranger.ask('table:leave', { table: company.code });
    await stranger.join(company.code); // back at once: the same visit
    await stranger.ask('table:leave', { table: company.code });
    stranger.disconnect();
    await stranger.connect();
    await stranger.join(company.code);
    stranger.disconnect();
    const host = guestOf(company, 0);
    await host.join(company.code); // the same page of the same table is one visit
    const visits = await visitsOnce((all) => all.filter(({ ended }) => ended !== null).length === 2);
    expect(visits).toHaveLength(5);
    expect(visits.slice(3)).toMatchObject([
      { kind: 'phone', network: '203.0.113.0/24', client: 'index-a1b2.js', ended: 'left' },
      { kind: 'phone', network: '203.0.113.0/24', client: 'index-a1b2.js', ended: 'closed' },
    ]);
    expect(visits.slice(0, 3).map(({ client, ended }) => [client, ended])).toEqual(
      company.guests.map(() => [null, null]),
    );
    expect(new Set(visits.map(({ connection }) => connection)).size).toBe(5);
  });

  test('[P-120] a page whose seat goes to another device ends as moved, and whoever is there when the server goes as that', async () => {
    const first = guestOf(company, 1);
    const offered = await first.ask('seat:handover', { table: company.code });
    const other = guestFrom();
    await other.request('POST', '/api/handover', { token: offered['token'] });
    await other.connect();
    await other.join(company.code);
    await visitsOnce((all) => all.some(({ ended }) => ended === 'moved'));
    await server.close();
    const visits = await storage.trails.visits(tableId);
    expect(visits.map(({ ended }) => ended)).toEqual([
      'serverClosing',
      'moved',
      'serverClosing',
      'serverClosing',
    ]);
    const [, , , last] = visits;
    expect(last?.person).toBe(visits[1]?.person);
    expect(last?.device).not.toBe(visits[1]?.device);
    other.disconnect();
    server = await startTestServer({ storage });
  });
});

describe('the trail of refusals', () => {
  test('[P-121] what is refused stands in it with event, code, rule and version, and nothing of what was asked', async () => {
    await beginMatch(company);
    await playOn(company, seededDraw(5), ({ talk }) => talk === 'closed');
    const [ann] = company.guests;
    const { version } = guestOf(company, 0).latest;
    const move = { type: 'play', card: 'AS' };
    for (const guest of company.guests) {
      await guest.command(company.code, { type: 'move', move }, { decision: guest.latest.decision?.id ?? 1 });
    }
    await ann?.ask('talk:say', { table: company.code, kind: 'line', text: 'I hold the AS' });
    await ann?.ask('talk:say', { table: company.code, text: 5 });
    const refusals = await refusalsOnce(4);
    const moves = refusals.filter(({ command }) => command === 'move');
    expect(moves.length).toBeGreaterThan(1);
    for (const one of moves) expect(one).toMatchObject({ event: 'table:command', version });
    expect(
      refusals.filter(({ event }) => event === 'talk:say').map(({ code, seat }) => [code, seat]),
    ).toEqual([
      ['talkClosed', 0],
      ['malformed', 0],
    ]);
    expect(refusals.some(({ rule }) => rule !== null && /^BIS-/u.test(rule))).toBe(true);
    const text = JSON.stringify(refusals);
    for (const hidden of ['"AS"', 'I hold', ADDRESS, ann?.cookie ?? 'x']) expect(text).not.toContain(hidden);
  });

  test('[P-122] of one page that asks without end so many are written, and the others counted', async () => {
    const guest = guestOf(company, 2);
    for (let time = 0; time < 60; time += 1) await guest.ask('talk:say', { table: company.code, text: time });
    const refusals = await refusalsOnce(40);
    expect(refusals.length).toBeLessThan(50);
    await expect
      .poll(async () => (await storage.trails.gaps(tableId)).map(({ kind, count }) => [kind, count]))
      .toEqual([['refusals', 60 - refusals.length]]);
  });
});

describe('the trail and whoever floods it', () => {
  test('[P-122] coming again gives nobody more refusals to write', async () => {
    const stranger = await visit(guestFrom(), company.code, 'Nobody');
    for (let time = 0; time < 3; time += 1) {
      for (let asked = 0; asked < 40; asked += 1)
        await stranger.ask('talk:say', { table: company.code, text: asked });
      stranger.disconnect();
      await stranger.connect();
      await stranger.join(company.code);
    }
    await expect
      .poll(async () => (await storage.trails.gaps(tableId))[0]?.count ?? 0, { timeout: 10_000 })
      .toBeGreaterThan(60);
    expect((await refusalsOnce(40)).length).toBeLessThan(60);
    stranger.disconnect();
  });
});

describe('trails and play', () => {
  test('[P-122] play goes on while trails cannot be written, and they are written later', async () => {
    let isAway = true;
    const batches: TrailBatch[] = [];
    const trails: typeof storage.trails = {
      ...storage.trails,
      async write(batch) {
        if (isAway) throw new StorageUnavailable('away');
        batches.push(batch);
      },
    };
    const other = openMemoryStorage();
    const slow = await startTestServer({ storage: { ...other, trails } });
    const players = await seatCompany({ origin: slow.origin });
    await beginMatch(players);
    await playOn(players, seededDraw(5), ({ version }) => version > 20);
    expect(batches).toEqual([]);
    isAway = false;
    await expect.poll(() => batches.length, { timeout: 10_000 }).toBeGreaterThan(0);
    expect(batches.flatMap(({ visits }) => visits)).toHaveLength(3);
    for (const guest of players.guests) guest.disconnect();
    await slow.close();
  });

  test('[P-120] a page that says nonsense of itself is let in as one that says nothing', async () => {
    const odd = await visit(guestFrom(`<b>${CODE_ALPHABET}</b>`), company.code, 'Odd');
    const visits = await visitsOnce((all) => all.length === 4);
    expect(visits[3]?.client).toBeNull();
    odd.disconnect();
  });
});
