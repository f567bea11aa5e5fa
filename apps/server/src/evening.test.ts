// An evening on the embedded database: everything a table can do, with the server killed and started again between.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { present } from '@forehand/engine';
import { afterEach, expect, test } from 'vitest';
import {
  beginMatch,
  type Company,
  comeBack,
  guestOf,
  level,
  playOn,
  seatCompany,
  until,
  visit,
} from './testing/company.ts';
import { Guest } from './testing/guest.ts';
import { seededDraw } from './testing/legal-player.ts';
import { ServerProcess } from './testing/server-process.ts';

let folder: string;
let server: ServerProcess;
afterEach(async () => {
  await server.kill();
  rmSync(folder, { recursive: true, force: true });
});

const draw = seededDraw(2027);

/** The server falls, comes back, and so do its guests. */
async function killed(company: Company): Promise<void> {
  await server.kill();
  server = await ServerProcess.start({ DATA_DIR: folder });
  await comeBack(company, server.origin);
}

async function all(company: Company, act: (guest: Guest) => Promise<{ ok: boolean }>): Promise<void> {
  const answers = await Promise.all(company.guests.map(act));
  expect(answers.map(({ ok }) => ok)).toEqual(company.guests.map(() => true));
}

test('GR10 [P-34] [P-36] [P-39] [P-43] [P-47] [P-51] lots, practice players, a late friend, votes, talk and invitations outlive a kill', async () => {
  folder = mkdtempSync(join(tmpdir(), 'forehand-evening-'));
  server = await ServerProcess.start({ DATA_DIR: folder });
  const newGuest = () => new Guest({ origin: server.origin });
  const options = { profile: 'nap-base@1', rounds: 1 };
  let company = await seatCompany(server, { game: 'nap', guests: 3, options, seats: 5, listed: true });
  const { code } = company;
  const host = guestOf(company, 0);
  const stranger = newGuest();
  expect((await stranger.request('GET', '/api/tables')).body).toMatchObject({ tables: [{ code, taken: 3 }] });

  const made = await host.request('POST', `/api/tables/${code}/invitations`, {
    name: 'Leif',
    cards: 'large',
  });
  const token = String(made.body['token']);
  for (let time = 0; time < 3; time += 1)
    expect(await host.command(code, { type: 'drawSeats' })).toMatchObject({ ok: true });
  for (let time = 0; time < 2; time += 1)
    expect(await host.command(code, { type: 'addPractice' })).toMatchObject({ ok: true });
  expect(await host.ask('talk:say', { table: code, kind: 'line', text: 'Willkommen 🂡' })).toMatchObject({
    ok: true,
  });
  await level(company);
  const muted = present(guestOf(company, 2).latest.you ?? undefined, 'seat');
  expect(await host.ask('talk:mute', { table: code, seat: muted, muted: true })).toMatchObject({ ok: true });
  await killed(company);
  const said = { table: code, kind: 'line', text: 'x' };
  expect(await guestOf(company, 2).ask('talk:say', said)).toMatchObject({ code: 'muted' });
  expect(await guestOf(company, 1).ask('talk:read', { table: code })).toMatchObject({
    lines: [{ number: 1, said: 'Willkommen 🂡', own: false }],
  });

  await beginMatch(company);
  await playOn(company, draw, ({ talk }) => talk === 'closed');
  const friend = newGuest();
  const used = await friend.request('POST', `/api/invitations/${token}/use`, { name: 'Leif' });
  expect(used.body).toMatchObject({ ok: true, code });
  await visit(friend, code, 'Leif');
  expect(await friend.command(code, { type: 'sit', name: 'Leif' })).toMatchObject({ ok: true });
  await host.command(code, { type: 'propose', proposal: { kind: 'close' } });
  await until(guestOf(company, 1), ({ vote }) => vote !== null);
  await killed({ code, guests: [...company.guests, friend] });
  const vote = present(host.latest.vote ?? undefined, 'vote');
  expect(vote).toMatchObject({ accepted: 1, voters: 3 });
  expect(friend.latest).toMatchObject({ waiting: true, match: null });
  await guestOf(company, 1).command(code, { type: 'vote', vote: 'decline' }, { decision: vote.id });
  await playOn(company, draw, ({ seats }) => seats.some((seat) => seat?.name === 'Leif'));
  company = { code, guests: [...company.guests, friend] };
  await until(friend, ({ you }) => you !== null);
  await all(company, (guest) => guest.command(code, { type: 'propose', proposal: { kind: 'close' } }));
  const ended = await until(host, ({ phase }) => phase === 'over');
  expect(ended.ended).toBe('closed');
  const sums = ended.evening?.map(({ sum }) => sum);
  await killed(company);
  expect(host.latest.evening?.map(({ sum }) => sum)).toEqual(sums);
  expect((await host.request('GET', `/api/tables/${code}/record?match=1&names=1`)).text).toContain(
    '"openness":"full"',
  );

  await all(company, (guest) => guest.command(code, { type: 'agree' }));
  await playOn(company, draw, ({ phase, matchNo }) => matchNo === 2 && phase === 'over');
  await until(host, ({ phase }) => phase === 'over');
  expect(host.latest).toMatchObject({ phase: 'over', matchNo: 2, ended: 'played' });
  expect((await host.request('GET', '/api/me')).body).toMatchObject({
    tables: [{ code, phase: 'over', deal: 5, deals: 5 }],
  });
  for (const guest of company.guests) guest.disconnect();
}, 240_000);
