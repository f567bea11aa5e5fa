// What operators do to tables and people, over HTTP, and what guests see of it over their sockets.
import { readRecord } from '@forehand/engine';
import { matchesAnswer, type ScoresAnswer, scoresAnswer } from '@forehand/protocol';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openMemoryStorage } from '../adapters/memory-storage.ts';
import { AdminClient } from '../testing/admin.ts';
import { beginMatch, type Company, guestOf, playOn, seatCompany, until } from '../testing/company.ts';
import { Guest } from '../testing/guest.ts';
import { seededDraw } from '../testing/legal-player.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let storage: ReturnType<typeof openMemoryStorage>;
let server: TestServer;
let operator: AdminClient;

beforeEach(async () => {
  storage = openMemoryStorage();
  server = await startTestServer({ storage });
  operator = await AdminClient.of(server.origin, storage, 'operator');
});
afterEach(() => server.close());

const WHY = 'a trick was counted twice';
let moves = 0;
const moveId = (): string => {
  moves += 1;
  return `deed-move-${moves}`;
};

const company = (wish: Parameters<typeof seatCompany>[1] = {}): Promise<Company> =>
  seatCompany(
    { origin: server.origin },
    { game: 'nap', options: { profile: 'nap-base@1', rounds: 1 }, ...wish },
  );

const started = async (): Promise<Company> => {
  const made = await company();
  await beginMatch(made);
  return made;
};

const played = async (): Promise<Company> => {
  const made = await started();
  await playOn(made, seededDraw(7), ({ phase }) => phase === 'over');
  return made;
};

const entries = async (deed: string) =>
  (await storage.audit.read({ limit: 100 })).filter((entry) => entry.deed === deed);

const personOf = async ({ code }: Company, name: string): Promise<string> => {
  const table = await storage.directory.findByCode(code);
  return [...(table?.names ?? [])].find(([, called]) => called === name)?.[0] ?? '';
};

const post = (path: string, body: object) => operator.ask('POST', `/api/admin/${path}`, body);

const scoresOf = async (code: string): Promise<ScoresAnswer> =>
  scoresAnswer.parse((await operator.ask('GET', `/api/admin/tables/${code}/matches/1/scores`)).body);

describe('closing a table', () => {
  test('[P-110] [P-115] everybody is told why, the match ends as it stands, and nothing goes on', async () => {
    const made = await started();
    const { code } = made;
    const asked = { moveId: moveId(), reason: 'They insult each other.' };
    const closed = await post(`tables/${code}/close`, asked);
    expect(closed.body).toMatchObject({ ok: true, version: expect.any(Number) });
    expect((await post(`tables/${code}/close`, asked)).body).toEqual(closed.body);
    for (const guest of made.guests) {
      const update = await until(guest, ({ closed: why }) => why !== undefined);
      expect(update).toMatchObject({
        phase: 'over',
        ended: 'closed',
        closed: { reason: 'They insult each other.' },
        may: ['leave'],
        decision: null,
        talk: 'closed',
      });
    }
    const host = guestOf(made, 0);
    expect(await host.command(code, { type: 'agree' })).toMatchObject({ code: 'tableClosed' });
    expect(await host.ask('talk:say', { table: code, kind: 'phrase', phrase: 'back' })).toMatchObject({
      code: 'tableClosed',
    });
    const [entry] = await entries('tableClosed');
    expect(entry).toMatchObject({ version: closed.body['version'], reason: 'They insult each other.' });
    const again = await post(`tables/${code}/close`, { ...asked, moveId: moveId() });
    expect(again).toMatchObject({ status: 409, body: { code: 'tableClosed' } });
    expect(await entries('tableClosed')).toHaveLength(1);
    expect((await scoresOf(code)).closed).toMatchObject({ reason: 'They insult each other.' });
    expect(await host.command(code, { type: 'leave' })).toMatchObject({ ok: true });
  });

  test('[P-110] a deed without a reason, with a long one, or of another shape changes nothing', async () => {
    const made = await started();
    for (const body of [
      { moveId: moveId() },
      { moveId: moveId(), reason: '  ' },
      { moveId: moveId(), reason: 'x'.repeat(301) },
      { moveId: moveId(), reason: 'bell\u0007s' },
      { reason: WHY },
    ])
      expect(await post(`tables/${made.code}/close`, body)).toMatchObject({ status: 400 });
    expect(await post('tables/zzzzzzzz/close', { moveId: moveId(), reason: WHY })).toMatchObject({
      status: 404,
      body: { code: 'noSuchTable' },
    });
    expect(guestOf(made, 0).latest.closed).toBeUndefined();
    expect(await entries('tableClosed')).toEqual([]);
  });

  test('[P-115] a table that waits in public is listed no more, and nobody sits down', async () => {
    const made = await company({ listed: true });
    const list = async () => JSON.stringify(await (await fetch(`${server.origin}/api/tables`)).json());
    expect(await list()).toContain(made.code);
    await post(`tables/${made.code}/close`, { moveId: moveId(), reason: WHY });
    expect(await list()).not.toContain(made.code);
    const late = new Guest({ origin: server.origin });
    await late.request('POST', '/api/guest', { name: 'Zoë' });
    await late.connect();
    await late.join(made.code);
    expect(await late.command(made.code, { type: 'sit', name: 'Zoë' })).toMatchObject({
      code: 'tableClosed',
    });
  });
});

describe('correcting a score', () => {
  const line = { deal: 1, change: [30, -10, -20], reason: WHY, known: 0 };

  test('[P-111] [P-116] players see the line, and it counts in totals, result and evening', async () => {
    const made = await played();
    const { code } = made;
    const before = guestOf(made, 0).latest;
    expect((await post(`tables/${code}/matches/1/adjust`, { moveId: moveId(), ...line })).body.ok).toBe(true);
    const { totals, deals, adjustments, winners } = await scoresOf(code);
    expect(adjustments).toMatchObject([{ deal: 1, change: line.change, reason: WHY }]);
    const sums = [0, 1, 2].map((seat) =>
      [...deals, line].reduce((sum, { change }) => sum + (change[seat] ?? 0), 0),
    );
    expect(totals).toEqual(sums);
    for (const guest of made.guests) {
      const update = await until(guest, ({ adjustments: lines = [] }) => lines.length === 1);
      expect(update.adjustments).toMatchObject([{ matchNo: 1, deal: 1, change: line.change, reason: WHY }]);
      expect(update.match).toMatchObject({ balances: totals, result: { totals, winners } });
      await until(
        guest,
        ({ evening }) => evening?.every(({ seat, sum }) => sum === totals[seat ?? -1]) ?? false,
      );
    }
    expect(before.match).not.toMatchObject({ balances: totals });
    const found = await operator.ask('GET', `/api/admin/matches?code=${code}`);
    expect(matchesAnswer.parse(found.body).matches[0]).toMatchObject({ totals, winners });
    expect(await entries('scoreAdjusted')).toMatchObject([{ matchNo: 1, deal: 1, reason: WHY }]);
    const log = await operator.ask('GET', `/api/admin/tables/${code}/matches/1/log`);
    expect(JSON.stringify(log.body)).toContain(WHY);
  });

  test('[P-28] [P-111] the record holds the line, and checks', async () => {
    const made = await played();
    await post(`tables/${made.code}/matches/1/adjust`, { moveId: moveId(), ...line });
    const { totals } = await scoresOf(made.code);
    const { cookie } = guestOf(made, 1);
    const asked = await fetch(`${server.origin}/api/tables/${made.code}/record?match=1`, {
      headers: { cookie },
    });
    const record: unknown = await asked.json();
    const adjustments = [{ deal: 1, change: line.change, reason: WHY }];
    expect(record).toMatchObject({ adjustments, result: { totals } });
    const read = readRecord(record);
    const checked = read.ok ? read.value.check() : undefined;
    const remark = { deal: 1, remark: `corrected by 30 -10 -20: ${WHY}` };
    expect(checked).toMatchObject({ ok: true, value: { result: { totals } } });
    expect(checked?.ok && checked.value.remarks).toContainEqual(remark);
  });

  test('[P-28] [P-115] the record of a match that an operator has closed says so', async () => {
    const made = await started();
    await post(`tables/${made.code}/close`, { moveId: moveId(), reason: WHY });
    const { cookie } = guestOf(made, 1);
    const asked = await fetch(`${server.origin}/api/tables/${made.code}/record?match=1`, {
      headers: { cookie },
    });
    const record: unknown = await asked.json();
    expect(record).toMatchObject({ closed: true, closedBy: { by: 'operator', reason: WHY }, result: null });
    const read = readRecord(record);
    expect(read.ok && read.value.check()).toMatchObject({ ok: true, value: { ended: 'closed' } });
  });

  test('[P-111] K-03 corrections of two operators while the next deal is played: one comes first, and play goes on', async () => {
    const made = await started();
    await playOn(made, seededDraw(3), ({ match, talk }) => {
      const text = JSON.stringify(match);
      return talk === 'closed' && text.includes('"deal":2');
    });
    const other = await AdminClient.of(server.origin, storage, 'operator');
    const path = `/api/admin/tables/${made.code}/matches/1/adjust`;
    const asked = { moveId: moveId(), ...line };
    const answers = await Promise.all([
      operator.ask('POST', path, asked),
      operator.ask('POST', path, asked),
      other.ask('POST', path, { ...asked, moveId: moveId() }),
    ]);
    expect(answers.map(({ body }) => body.code ?? 'ok').toSorted()).toEqual([
      'adjustedMeanwhile',
      'ok',
      'ok',
    ]);
    const last = await playOn(made, seededDraw(3), ({ phase }) => phase === 'over');
    expect(last).toMatchObject({ ended: 'played', adjustments: [{ change: line.change }] });
    expect(await entries('scoreAdjusted')).toHaveLength(1);
  });

  test.each([
    [{ change: [1, 0, 0] }, 400, { code: 'notZeroSum', rule: 'NAP-6.6' }],
    [{ change: [0, 0, 0] }, 400, { code: 'nothingToAdjust' }],
    [{ change: [1, -1] }, 400, { code: 'malformed' }],
    [{ change: [1.5, -1.5, 0] }, 400, { code: 'malformed' }],
    [{ deal: 99 }, 409, { code: 'dealNotScored' }],
    [{ known: 4 }, 409, { code: 'adjustedMeanwhile' }],
  ])('[P-111] %o is refused, and leaves no trace', async (wrong, status, body) => {
    const made = await played();
    const before = guestOf(made, 0).latest.version;
    const asked = { moveId: moveId(), ...line, ...wrong };
    expect(await post(`tables/${made.code}/matches/1/adjust`, asked)).toMatchObject({ status, body });
    expect((await post(`tables/${made.code}/matches/2/adjust`, asked)).body.ok).toBe(false);
    expect(guestOf(made, 0).latest.version).toBe(before);
    expect(await entries('scoreAdjusted')).toEqual([]);
  });
});

describe('people at a table', () => {
  test('[P-112] [P-116] a name goes here or everywhere, at once, and another may be taken', async () => {
    const made = await company();
    const person = await personOf(made, 'Oskar');
    const path = `tables/${made.code}/people/${person}/name`;
    expect((await post(path, { where: 'here', reason: 'rude' })).body.ok).toBe(true);
    for (const guest of made.guests) await until(guest, ({ seats }) => seats[1]?.name === '');
    expect(guestOf(made, 0).latest.seats[0]?.name).toBe('Inês');
    const people = await operator.ask('GET', `/api/admin/tables/${made.code}/people`);
    expect(people.body['people']).toContainEqual(
      expect.objectContaining({ person, name: '', seat: 1, isHost: false, isBanned: false }),
    );
    const me = () => guestOf(made, 1).request('GET', '/api/me');
    expect(JSON.stringify(await me())).toContain('"name":"Oskar"');
    await post(path, { where: 'everywhere', reason: 'rude' });
    expect(JSON.stringify(await me())).not.toContain('Oskar');
    const oskar = guestOf(made, 1);
    await oskar.command(made.code, { type: 'leave' });
    await oskar.command(made.code, { type: 'sit', name: 'Olof' });
    await until(guestOf(made, 0), ({ seats }) => seats.some((seat) => seat?.name === 'Olof'));
    expect(await entries('nameRemoved')).toMatchObject([
      { subject: person },
      { subject: person, reason: 'rude' },
    ]);
    const nobody = await post(`tables/${made.code}/people/nobody/name`, { where: 'here', reason: 'rude' });
    expect(nobody).toMatchObject({ status: 404, body: { code: 'noSuchPerson' } });
  });

  test('[P-113] whoever is silenced says nothing, host or not, until heard again by an operator', async () => {
    const made = await company();
    const host = guestOf(made, 0);
    const path = `tables/${made.code}/people/${await personOf(made, 'Inês')}/silence`;
    const say = (text: string) => host.ask('talk:say', { table: made.code, kind: 'line', text });
    expect(await say('hello')).toMatchObject({ ok: true });
    await post(path, { wanted: 'silenced', reason: 'shouts' });
    await until(guestOf(made, 1), ({ seats }) => seats[0]?.muted === true);
    expect(await say('but')).toMatchObject({ code: 'silenced' });
    await post(path, { wanted: 'heard', reason: 'said sorry' });
    await until(guestOf(made, 1), ({ seats }) => seats[0]?.muted === undefined);
    expect(await say('sorry')).toMatchObject({ ok: true });
    const other = `tables/${made.code}/people/${await personOf(made, 'Oskar')}/silence`;
    await post(other, { wanted: 'silenced', reason: 'shouts' });
    const heard = { table: made.code, seat: 1, muted: false };
    expect(await host.ask('talk:mute', heard)).toMatchObject({ code: 'silenced' });
    expect([(await entries('guestSilenced')).length, (await entries('guestHeard')).length]).toEqual([2, 1]);
  });
});

describe('shutting a guest out', () => {
  test('[P-114] cookie and sockets are refused with a code of their own, at once, until it is lifted', async () => {
    const made = await started();
    const guest = guestOf(made, 1);
    const person = await personOf(made, 'Oskar');
    expect((await post(`people/${person}/ban`, { reason: 'insults' })).body.ok).toBe(true);
    await expect.poll(() => server.app.sockets()).toBe(2);
    for (const path of ['/api/me', '/api/tables', `/api/tables/${made.code}`]) {
      const answer = await fetch(`${server.origin}${path}`, { headers: { cookie: guest.cookie } });
      expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'banned' }]);
    }
    await expect(guest.connect()).rejects.toThrow('banned');
    expect((await post(`people/${person}/ban`, { reason: 'insults' })).body.code).toBe('alreadyBanned');
    const bans = await operator.ask('GET', '/api/admin/bans');
    expect(bans.body['bans']).toMatchObject([{ person, name: 'Oskar', reason: 'insults' }]);
    expect((await post(`people/${person}/lift`, { reason: 'a mistake' })).body.ok).toBe(true);
    expect((await post(`people/${person}/lift`, { reason: 'a mistake' })).body.code).toBe('notBanned');
    await guest.connect();
    expect(await guest.join(made.code)).toMatchObject({ ok: true });
    expect(await entries('guestBanned')).toMatchObject([{ subject: person, reason: 'insults' }]);
    expect(await entries('banLifted')).toMatchObject([{ subject: person, reason: 'a mistake' }]);
    expect((await post('people/nobody-at-all/ban', { reason: 'insults' })).body.code).toBe('noSuchPerson');
  });
});
