import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { agreeAll, type Company, playOn, seatCompany, until } from '../testing/company.ts';
import { Guest } from '../testing/guest.ts';
import { seededDraw } from '../testing/legal-player.ts';
import { ManualClock } from '../testing/manual-clock.ts';
import { startTestServer, type TestServer, UNHURRIED } from '../testing/test-server.ts';

let server: TestServer;
let company: Company;

const host = (): Guest => {
  const [guest] = company.guests;
  if (!guest) throw new Error('no host');
  return guest;
};

beforeEach(async () => {
  server = await startTestServer();
  company = await seatCompany({ origin: server.origin });
});
afterEach(async () => {
  for (const guest of company.guests) guest.disconnect();
  await server.close();
});

const EVENTS = ['table:join', 'table:leave', 'table:command', 'seat:handover', 'deal:review'] as const;

describe('requests', () => {
  test('[P-6] C-05 every request without a proper body is malformed', async () => {
    const bodies: readonly unknown[] = [
      undefined,
      null,
      {},
      [],
      'text',
      7,
      Number.NaN,
      { table: 7 },
      { table: 'x' },
      { table: {} },
      { table: company.code, extra: 1 },
      [company.code],
      { table: null },
    ];
    for (const event of EVENTS) {
      for (const body of bodies) {
        expect(await host().ask(event, body), `${event} ${JSON.stringify(body)}`).toMatchObject({
          ok: false,
          code: 'malformed',
        });
      }
    }
  });

  test('[P-6] C-04 C-07 E-07 unknown keys are refused in every command and leave the version alone', async () => {
    await agreeAll(company);
    await until(host(), (update) => update.phase === 'playing');
    const { version } = host().latest;
    const mover = company.guests.find((guest) => guest.latest.decision?.kind === 'move') ?? host();
    const base = { table: company.code, moveId: 'forged-move-1', decision: mover.latest.decision?.id };
    const forged: readonly object[] = [
      { ...base, command: { type: 'move', move: { type: 'cut', at: 3 } }, seat: 2 },
      { ...base, command: { type: 'move', move: { type: 'cut', at: 3 }, person: 'x' } },
      { ...base, command: { type: 'move', move: { type: 'cut', at: 3, seat: 0 } } },
      { ...base, command: { type: 'move', move: { type: 'cut', at: 3, rank: 'A', trump: 'S' } } },
      { ...base, command: { type: 'claim' } },
      {
        ...base,
        command: { type: 'move', move: JSON.parse('{"type":"cut","at":3,"__proto__":{"polluted":1}}') },
      },
      { ...base, command: { type: 'move', move: { type: 'cut', at: 3, constructor: { prototype: {} } } } },
      { ...base, command: { type: 'move' } },
      { ...base, decision: -1, command: { type: 'agree' } },
      { ...base, decision: 1.5, command: { type: 'agree' } },
      { ...base, moveId: 'short', command: { type: 'agree' } },
      { ...base, moveId: 7, command: { type: 'agree' } },
    ];
    for (const body of forged) {
      expect(await mover.ask('table:command', body), JSON.stringify(body)).toMatchObject({
        code: 'malformed',
      });
    }
    expect('polluted' in {}).toBe(false);
    expect(await mover.join(company.code)).toMatchObject({ ok: true, update: { version } });
  });

  test('[P-6] I-01 I-02 no, wrong and many acknowledgements, unknown and reserved events harm nobody', async () => {
    const { socket } = host();
    const send = (event: string, ...args: readonly unknown[]) =>
      Reflect.apply(socket.emit, socket, [event, ...args]);
    for (const event of [...EVENTS, 'nope', 'message', '__proto__', 'toString']) {
      send(event);
      send(event, 'not a function');
      send(event, { table: company.code }, 'text', () => undefined);
      send(event, ...Array.from({ length: 50 }, (_, index) => index));
    }
    const answer: unknown = await Reflect.apply(socket.timeout(5000).emitWithAck, socket.timeout(5000), [
      'nope',
      {},
    ]);
    expect(answer).toMatchObject({ ok: false, code: 'malformed' });
    expect(await host().join(company.code)).toMatchObject({ ok: true });
  });

  test('[P-6] I-02 1,000 generated values: each answered, the table unharmed', async () => {
    const { version } = host().latest;
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...EVENTS), fc.jsonValue({ maxDepth: 6 }), async (event, value) => {
        expect((await host().ask(event, value)).ok).toBe(false);
        const answer = await host().ask('table:command', {
          table: company.code,
          moveId: 'fuzzed-move-1',
          decision: 1,
          command: { type: 'move', move: value },
        });
        expect(answer.ok).toBe(false);
      }),
      { numRuns: 500, seed: 20 },
    );
    expect(await host().join(company.code)).toMatchObject({ ok: true, update: { version } });
  });

  test('[P-6] I-03 a move nested without end is malformed, also under the moveId of a stored command', async () => {
    await host().command(company.code, { type: 'agree' }, { moveId: 'agree-once-1' });
    const { engine } = host().socket.io;
    for (const moveId of ['agree-once-1', 'nested-move-1']) {
      const body = { table: company.code, moveId, decision: 1, command: { type: 'move', move: 0 } };
      const nested = `${'['.repeat(6_000)}${']'.repeat(6_000)}`;
      const answered = new Promise((resolve) => {
        engine.on('packet', ({ data }) => {
          if (String(data).startsWith('3777')) resolve(String(data));
        });
      });
      const packet = `2777["table:command",${JSON.stringify(body).replace('"move":0', `"move":${nested}`)}]`;
      Reflect.apply(engine.write, engine, [packet]);
      expect(await answered).toContain('"code":"malformed"');
    }
    expect(await company.guests[1]?.join(company.code)).toMatchObject({ ok: true });
  });

  test('[P-7] I-04 a message over the limit closes its connection alone', async () => {
    const closed = new Promise((resolve) => host().socket.once('disconnect', resolve));
    host().socket.emit('table:join', { table: 'x'.repeat(20_000) }, () => undefined);
    expect(await closed).toBe('transport close');
    expect(await company.guests[1]?.join(company.code)).toMatchObject({ ok: true });
  });

  test('[P-8] [P-9] E-09 after leaving, and after joining another table, nothing of the first arrives', async () => {
    const other = await host().openTable('Inês');
    await host().ask('table:leave', { table: company.code });
    const before = host().updates.length;
    await company.guests[1]?.command(company.code, { type: 'agree' });
    expect(await host().command(company.code, { type: 'agree' })).toMatchObject({ code: 'notJoined' });
    expect(await host().ask('deal:review', { table: company.code })).toMatchObject({ code: 'notJoined' });
    await host().join(company.code);
    await host().join(other);
    await company.guests[2]?.command(company.code, { type: 'agree' });
    await host().join(other);
    const since = host().updates.slice(before);
    expect(since.map((update) => update.code)).toEqual([company.code, other, other]);
    expect(await host().join('zzzzzzzz')).toMatchObject({ ok: false, code: 'noSuchTable' });
  });

  test('[P-8] E-09 100 updates after ten joins are 100, not a thousand', async () => {
    for (let time = 0; time < 10; time += 1) await host().join(company.code);
    const before = host().updates.length;
    await company.guests[1]?.command(company.code, { type: 'agree' });
    await until(host(), (update) => update.seats[1]?.agreed === true);
    expect(host().updates.length).toBe(before + 1);
  });
});

test('[P-7] I-07 a flood is slowed with a code, then cut off, and others play on', async () => {
  const flooded = await startTestServer({
    limits: { ...UNHURRIED, socketRate: { perSecond: 5, burst: 20 } },
  });
  const guests = await seatCompany({ origin: flooded.origin });
  const [flooder, other] = guests.guests;
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => flooder?.ask('table:join', { table: guests.code })),
  );
  expect(answers.filter((answer) => answer?.ok).length).toBeLessThan(25);
  expect(answers.at(-1)).toMatchObject({ code: 'tooManyRequests' });
  expect(answers.at(-1)?.['retryAfter']).toBeGreaterThan(0);
  const cut = new Promise((resolve) => flooder?.socket.once('disconnect', resolve));
  for (let time = 0; time < 2_000; time += 1) flooder?.socket.emit('table:join', {}, () => undefined);
  expect(await cut).toBe('io server disconnect');
  expect(await other?.join(guests.code)).toMatchObject({ ok: true });
  for (const guest of guests.guests) guest.disconnect();
  await flooded.close();
});

test('[P-8] F-11 I-07 guessing codes over sockets is slowed by address, and a right code tells nothing then', async () => {
  const clock = new ManualClock();
  const slow = await startTestServer({
    clock,
    limits: { ...UNHURRIED, wrongCodeRate: { perSecond: 1, burst: 3 } },
  });
  const host = new Guest({ origin: slow.origin });
  const code = await host.openTable('Inês');
  const guesser = new Guest({ origin: slow.origin });
  await guesser.request('POST', '/api/guest', { name: 'Oskar' });
  await guesser.connect();
  for (let time = 0; time < 5; time += 1) expect((await guesser.join(code)).ok).toBe(true);
  for (let time = 0; time < 3; time += 1) {
    expect(await guesser.join('zzzzzzzz')).toMatchObject({ code: 'noSuchTable' });
  }
  guesser.disconnect();
  await guesser.connect();
  expect(await guesser.join(code)).toMatchObject({ code: 'tooManyRequests', retryAfter: 1000 });
  clock.advance(1_000);
  expect((await guesser.join(code)).ok).toBe(true);
  guesser.disconnect();
  await slow.close();
});

test('[P-22] H-04 the last deal can be looked through between deals, by seats alone', async () => {
  const fresh = await startTestServer();
  const guests = await seatCompany({ origin: fresh.origin });
  await agreeAll(guests);
  expect(await guests.guests[0]?.ask('deal:review', { table: guests.code })).toMatchObject({
    code: 'notYetOpen',
  });
  await playOn(guests, seededDraw(7), (update) => JSON.stringify(update.match).includes('"deal":2'));
  const review = await guests.guests[0]?.ask('deal:review', { table: guests.code });
  expect(review).toMatchObject({ ok: true });
  expect(JSON.stringify(review)).toMatch(/"tricks":\[/u);
  for (const guest of guests.guests) guest.disconnect();
  await fresh.close();
});
