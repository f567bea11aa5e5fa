import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openMemoryStorage } from '../adapters/memory-storage.ts';
import { type AppendOutcome, StorageUnavailable } from '../ports.ts';
import { changedLog } from '../testing/changed-log.ts';
import { agreeAll, type Company, playOn, seatCompany, until } from '../testing/company.ts';
import { Guest } from '../testing/guest.ts';
import { choicesOf, chooseMove, seededDraw } from '../testing/legal-player.ts';
import { ManualClock } from '../testing/manual-clock.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

/** Storage whose appends a test can slow down, lose or spoil. */
function unreliableStorage() {
  const storage = openMemoryStorage();
  let treat: (append: () => Promise<AppendOutcome>) => Promise<AppendOutcome> = (append) => append();
  return {
    storage: {
      ...storage,
      log: changedLog(storage.log, { append: (append) => treat(() => storage.log.append(append)) }),
    },
    treatNext(how: typeof treat) {
      treat = async (append) => {
        treat = (next) => next();
        return how(append);
      };
    },
    treatAll(how: typeof treat) {
      treat = how;
    },
  };
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

let server: TestServer;
let company: Company;
let unreliable: ReturnType<typeof unreliableStorage>;
let clock: ManualClock;

beforeEach(async () => {
  unreliable = unreliableStorage();
  clock = new ManualClock();
  server = await startTestServer({ storage: unreliable.storage, clock });
  company = await seatCompany({ origin: server.origin });
});
afterEach(async () => {
  for (const guest of company.guests) guest.disconnect();
  await server.close();
});

const guestAt = (seat: number): Guest => {
  const guest = company.guests[seat];
  if (!guest) throw new Error(`no guest ${seat}`);
  return guest;
};

const onTurn = async (): Promise<Guest> => {
  const version = Math.max(...company.guests.map((guest) => guest.latest.version));
  await Promise.all(company.guests.map((guest) => until(guest, (update) => update.version >= version)));
  const mover = company.guests.find((guest) => guest.latest.decision?.kind === 'move');
  if (!mover) throw new Error('nobody is on turn');
  return mover;
};

const legal = (guest: Guest, seed = 1): object => {
  const choices = choicesOf(guest.latest);
  if (!choices) throw new Error('no choices');
  return chooseMove(choices, seededDraw(seed));
};

const start = async (): Promise<Guest> => {
  await agreeAll(company);
  await until(guestAt(0), (update) => update.phase === 'playing');
  return onTurn();
};

describe('commands', () => {
  test('[P-10] [P-18] an accepted move is answered with its version and shown to every page of every seat', async () => {
    const mover = await start();
    const before = mover.latest.version;
    const answer = await mover.command(company.code, { type: 'move', move: legal(mover) });
    expect(answer).toEqual({ ok: true, version: before + 1 });
    for (const guest of company.guests) {
      const update = await until(guest, ({ version }) => version === before + 1);
      expect(guest.updates.filter(({ version }) => version === before + 1)).toHaveLength(1);
      expect(update.seen.length).toBeGreaterThan(0);
    }
  });

  test('[P-10] GR10 nothing is told and nothing answered before the step is stored', async () => {
    const mover = await start();
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    unreliable.treatNext(async (append) => {
      await held;
      return append();
    });
    const before = company.guests.map((guest) => guest.updates.length);
    let answered = false;
    const answer = mover.command(company.code, { type: 'move', move: legal(mover) }).finally(() => {
      answered = true;
    });
    await pause(60);
    expect(answered).toBe(false);
    expect(company.guests.map((guest) => guest.updates.length)).toEqual(before);
    release();
    expect(await answer).toMatchObject({ ok: true });
  });

  test('[P-11] C-01 the same moveId five times in one tick is one step and five equal answers', async () => {
    const mover = await start();
    const move = legal(mover);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        mover.command(company.code, { type: 'move', move }, { moveId: 'double-click' }),
      ),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ ok: true });
    const later = await mover.command(company.code, { type: 'agree' }, { moveId: 'double-click' });
    expect(later).toMatchObject({ ok: false, code: 'moveIdReused' });
  });

  test('[P-11] H-02 a move sent again after later moves is answered like the first time', async () => {
    const mover = await start();
    const decision = mover.latest.decision?.id ?? 0;
    const move = legal(mover);
    const first = await mover.command(
      company.code,
      { type: 'move', move },
      { moveId: 'resent-move', decision },
    );
    await playOn(company, seededDraw(3), (update) => update.version > 12);
    const again = await mover.command(
      company.code,
      { type: 'move', move },
      { moveId: 'resent-move', decision },
    );
    expect(again).toEqual(first);
  });

  test('[P-12] C-02 ten moves for one question: one is accepted, the rest are decisionClosed', async () => {
    const mover = await start();
    const decision = mover.latest.decision?.id ?? 0;
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        mover.command(company.code, { type: 'move', move: { type: 'cut', at: at + 1 } }, { decision }),
      ),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(answers.slice(1).map((answer) => answer['code'])).toEqual(
      Array.from({ length: 9 }, () => 'decisionClosed'),
    );
  });

  test('[P-12] GR2 a decision of 0 does not get a move past the question', async () => {
    const mover = await start();
    const answer = await mover.command(company.code, { type: 'move', move: legal(mover) }, { decision: 0 });
    expect(answer).toMatchObject({ ok: false, code: 'decisionClosed' });
  });

  test('[P-12] C-09 three agreements in one tick are all accepted and start one match', async () => {
    for (const guest of company.guests)
      await until(guest, (update) => update.seats.every((seat) => seat !== null));
    const answers = await Promise.all(
      company.guests.map((guest) => guest.command(company.code, { type: 'agree' })),
    );
    expect(answers.map((answer) => answer.ok)).toEqual([true, true, true]);
    expect(await until(guestAt(2), (update) => update.phase === 'playing')).toMatchObject({ matchNo: 1 });
  });

  test('[P-13] C-03 a refused card changes nothing and says the same wherever the card is', async () => {
    await start();
    await playOn(company, seededDraw(5), (update) => choicesOf(update)?.kind === 'play');
    const mover = await onTurn();
    const others = company.guests.filter((guest) => guest !== mover);
    const counts = company.guests.map((guest) => guest.updates.length);
    const { version } = mover.latest;
    const held = JSON.stringify(mover.latest.match);
    const refusals = new Set<string>();
    for (const card of ['2C', '9D', 'KH', 'AS', 'TS', '7H', '3D', 'QC'].filter(
      (name) => !held.includes(`"${name}"`),
    )) {
      const answer = await mover.command(company.code, { type: 'move', move: { type: 'play', card } });
      refusals.add(JSON.stringify(answer));
    }
    expect([...refusals]).toEqual([expect.stringContaining('CARD_NOT_IN_HAND')]);
    for (const guest of others) {
      expect(
        await guest.command(
          company.code,
          { type: 'move', move: { type: 'play', card: '2C' } },
          { decision: version },
        ),
      ).toMatchObject({ code: 'NOT_YOUR_TURN', rule: expect.stringMatching(/^BIS-/u) });
    }
    expect(company.guests.map((guest) => guest.updates.length)).toEqual(counts);
    expect(await mover.join(company.code)).toMatchObject({ update: { version } });
  });

  test('[P-14] K-04 an append that was stored although its answer was lost is there once', async () => {
    const mover = await start();
    unreliable.treatNext(async (append) => {
      await append();
      return 'unknown';
    });
    const decision = mover.latest.decision?.id ?? 0;
    const { version } = mover.latest;
    const move = legal(mover);
    const first = await mover.command(
      company.code,
      { type: 'move', move },
      { moveId: 'lost-answer', decision },
    );
    expect(first).toMatchObject({ ok: false, code: 'unavailable' });
    const again = await mover.command(
      company.code,
      { type: 'move', move },
      { moveId: 'lost-answer', decision },
    );
    expect(again).toEqual({ ok: true, version: version + 1 });
    expect(await until(guestAt(0), (update) => update.version === version + 1)).toBeDefined();
  });

  test('[P-14] K-04 an append that was not stored is made when the move is sent again', async () => {
    const mover = await start();
    unreliable.treatNext(async () => 'unknown');
    const decision = mover.latest.decision?.id ?? 0;
    const move = legal(mover);
    const { version } = mover.latest;
    const sent = { moveId: 'lost-append', decision };
    expect(await mover.command(company.code, { type: 'move', move }, sent)).toMatchObject({
      code: 'unavailable',
    });
    expect(await mover.command(company.code, { type: 'move', move }, sent)).toEqual({
      ok: true,
      version: version + 1,
    });
  });

  test('[P-14] GR4 a stored move whose sender is gone reaches the others within a second', async () => {
    const mover = await start();
    unreliable.treatNext(async (append) => {
      await append();
      return 'unknown';
    });
    const { version } = mover.latest;
    await mover.command(company.code, { type: 'move', move: legal(mover) });
    mover.disconnect();
    const other = company.guests.find((guest) => guest !== mover) ?? mover;
    expect(other.latest.version).toBe(version);
    clock.advance(1_000);
    expect(await until(other, (update) => update.version === version + 1)).toBeDefined();
  });

  test('[P-14] I-06 while the stores do not answer, requests are unavailable, and play goes on afterwards', async () => {
    const mover = await start();
    const move = { type: 'move', move: legal(mover) } as const;
    unreliable.treatAll(async () => {
      throw new StorageUnavailable('connect ECONNREFUSED 10.0.0.1:5432');
    });
    const sent = { moveId: 'while-away', decision: mover.latest.decision?.id ?? 0 };
    expect(await mover.command(company.code, move, sent)).toEqual({
      ok: false,
      code: 'unavailable',
      retryAfter: 500,
    });
    unreliable.treatAll((append) => append());
    expect(await mover.command(company.code, move, sent)).toMatchObject({ ok: true });
  });

  test('[P-14] C-09 another node was first: the command is judged again on what is stored', async () => {
    const other = await startTestServer({ storage: unreliable.storage, clock });
    const mover = await start();
    const decision = mover.latest.decision?.id ?? 0;
    const away = new Guest({ origin: other.origin });
    away.cookie = mover.cookie;
    await away.connect();
    await away.join(company.code);
    await away.command(
      company.code,
      { type: 'move', move: legal(mover) },
      { moveId: 'on-node-two', decision },
    );
    const late = await mover.command(
      company.code,
      { type: 'move', move: { type: 'cut', at: 9 } },
      { decision },
    );
    expect(late).toMatchObject({ ok: false, code: 'decisionClosed' });
    away.disconnect();
    await other.app.http.close();
  });

  test('[P-13] storageFull refuses and changes nothing', async () => {
    const mover = await start();
    unreliable.treatNext(async () => 'storageFull');
    const { version } = mover.latest;
    const answer = await mover.command(company.code, { type: 'move', move: legal(mover) });
    expect(answer).toMatchObject({ ok: false, code: 'storageFull' });
    expect(await mover.command(company.code, { type: 'move', move: legal(mover) })).toEqual({
      ok: true,
      version: version + 1,
    });
  });

  test('[P-15] F-04 E-05 ten sit down at once on the last seat: one succeeds', async () => {
    await guestAt(2).command(company.code, { type: 'leave' });
    unreliable.treatAll(async (append) => {
      await pause(20);
      return append();
    });
    const crowd = await Promise.all(
      Array.from({ length: 10 }, async (_, place) => {
        const guest = new Guest({ origin: server.origin });
        await guest.request('POST', '/api/guest', { name: `Guest ${place}` });
        await guest.connect();
        await guest.join(company.code);
        return guest;
      }),
    );
    const answers = await Promise.all(
      crowd.map((guest, place) => guest.command(company.code, { type: 'sit', name: `Guest ${place}` })),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(answers.filter((answer) => answer['code'] === 'tableFull')).toHaveLength(9);
    for (const guest of crowd) guest.disconnect();
  });

  test('[P-15] E-04 E-06 look-alike names are refused with a free one; empty and invisible names are malformed', async () => {
    await guestAt(2).command(company.code, { type: 'leave' });
    const guest = guestAt(2);
    for (const [name, suggestion] of [
      ['Inês', 'Inês B'],
      ['ines', 'ines B'],
      ['I n e s', 'I n e s B'],
      ['Оskar', 'Оskar B'],
      ['OSKAR', 'OSKAR B'],
    ] as const) {
      expect(await guest.command(company.code, { type: 'sit', name })).toMatchObject({
        code: 'nameTaken',
        suggestion,
      });
    }
    for (const name of ['', ' ', '\u200b', '\u202eabc', 'x'.repeat(21), '\n', '...']) {
      expect(await guest.command(company.code, { type: 'sit', name })).toMatchObject({ code: 'malformed' });
    }
    expect(await guest.command(company.code, { type: 'sit', name: 'null' })).toMatchObject({ ok: true });
    expect(await guest.command(company.code, { type: 'sit', name: 'null' })).toMatchObject({
      code: 'alreadySeated',
    });
  });

  test('[P-16] F-01 F-02 the host leaves: the role passes on, agreements are asked again', async () => {
    await guestAt(1).command(company.code, { type: 'agree' });
    await guestAt(0).command(company.code, { type: 'leave' });
    const update = await until(guestAt(1), ({ seats }) => seats[0] === null);
    expect(update).toMatchObject({
      host: 1,
      seats: [null, { agreed: false }, {}],
      decision: { kind: 'agree' },
    });
    expect(
      await guestAt(0).command(company.code, { type: 'agree' }, { decision: update.decision?.id ?? 0 }),
    ).toMatchObject({ code: 'notSeated' });
    expect(await guestAt(0).command(company.code, { type: 'sit', name: 'Inês' })).toMatchObject({ ok: true });
  });

  test('[P-16] a seat cannot be left or taken while a match is played', async () => {
    await start();
    expect(await guestAt(0).command(company.code, { type: 'leave' })).toMatchObject({ code: 'wrongPhase' });
    const stranger = new Guest({ origin: server.origin });
    await stranger.request('POST', '/api/guest', { name: 'Ruth' });
    await stranger.connect();
    await stranger.join(company.code);
    expect(await stranger.command(company.code, { type: 'sit', name: 'Ruth' })).toMatchObject({
      code: 'tableFull',
    });
    stranger.disconnect();
  });

  test('[P-17] H-05 play again keeps the seats, the deal passes on, the evening is summed', async () => {
    await start();
    const draw = seededDraw(11);
    await playOn(company, draw, (update) => update.phase === 'over');
    const ended = await until(guestAt(0), (update) => update.phase === 'over');
    expect(ended.decision).toMatchObject({ kind: 'again' });
    const first = ended.evening ?? [];
    await Promise.all(company.guests.map((guest) => guest.command(company.code, { type: 'agree' })));
    const second = await until(guestAt(0), (update) => update.matchNo === 2);
    expect(second.evening).toEqual(first);
    await playOn(company, draw, (update) => update.phase === 'over' && update.matchNo === 2);
    const { evening } = await until(guestAt(1), (update) => update.phase === 'over');
    expect(evening?.reduce((all, { sum }) => all + sum, 0)).toBe(0);
    expect(evening).not.toEqual(first);
  }, 60_000);

  test('[P-23] an absent cutter is cut for after 20 seconds, openly; a present one never is', async () => {
    const cutter = await start();
    clock.advance(60_000);
    const { version } = cutter.latest;
    expect(await cutter.join(company.code)).toMatchObject({ update: { version } });
    const others = company.guests.filter((guest) => guest !== cutter);
    cutter.disconnect();
    await until(others[0] ?? cutter, ({ seats }) => seats.length === 3);
    await expect
      .poll(() => {
        clock.advance(1_000);
        return others[0]?.latest.seats.filter((seat) => seat?.present === false).length;
      })
      .toBe(1);
    clock.advance(20_000);
    const update = await until(others[0] ?? cutter, (latest) => latest.version === version + 1);
    expect(JSON.stringify(update.seen)).toContain('"by":"chance"');
  });
});
