// Who is there is known, or not known yet: what follows from it follows whatever makes the step, and once the stores answer.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { openMemoryStorage } from '../adapters/memory-storage.ts';
import type { Append, Storage } from '../ports.ts';
import { VANISHED_AFTER_MS } from '../table/vanished.ts';
import { changedLog } from '../testing/changed-log.ts';
import {
  agreeAll,
  beginMatch,
  type Company,
  guestOf,
  playOn,
  seatCompany,
  until,
  visit,
} from '../testing/company.ts';
import { Guest } from '../testing/guest.ts';
import { choicesOf, chooseMove, seededDraw } from '../testing/legal-player.ts';
import { ManualClock } from '../testing/manual-clock.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const PACE_MS = 60_000;

let clock: ManualClock;
let storage: Storage;
let server: TestServer;
let company: Company;
/** How many steps that nobody asked for are to be lost. */
let lost: number;

beforeEach(async () => {
  clock = new ManualClock();
  lost = 0;
  const memory = openMemoryStorage(clock);
  const log = changedLog(memory.log, {
    append: async (given: Append) => {
      if (given.step.actor !== 'auto' || lost === 0) return memory.log.append(given);
      lost -= 1;
      return 'unknown';
    },
  });
  storage = { ...memory, log, close: async () => undefined };
  server = await startTestServer({ storage, clock, practicePaceMs: PACE_MS });
});
afterEach(async () => {
  for (const guest of company.guests) guest.disconnect();
  await server.close();
});

const at = (place: number): Guest => guestOf(company, place);

/** Lets time pass until the page is told what the test waits for. */
async function pass(guest: Guest, ms: number, holds: (update: Guest['latest']) => boolean): Promise<void> {
  await expect
    .poll(
      () => {
        clock.advance(ms);
        return holds(guest.latest);
      },
      { timeout: 10_000 },
    )
    .toBe(true);
}

async function gone(guest: Guest, shownTo: Guest): Promise<void> {
  const seat = guest.latest.you ?? -1;
  const open = server.app.sockets();
  guest.disconnect();
  await expect.poll(() => server.app.sockets()).toBe(open - 1);
  await pass(shownTo, 1_000, ({ seats }) => seats[seat]?.present === false);
}

async function agreed(proposal: object, [first, ...rest]: readonly Guest[]): Promise<void> {
  const asked = await first?.ask('table:command', {
    table: company.code,
    moveId: `propose-${JSON.stringify(proposal).length}`,
    decision: 0,
    command: { type: 'propose', proposal },
  });
  expect(asked).toMatchObject({ ok: true });
  for (const guest of rest) {
    const { vote } = await until(guest, (update) => update.vote !== null);
    await guest.command(company.code, { type: 'vote', vote: 'accept' }, { decision: vote?.id ?? 0 });
  }
}

/** Two guests, then a practice player's seat between them: in the auction it calls just before the second guest. */
async function withPractice(): Promise<void> {
  company = await seatCompany({ origin: server.origin }, { game: 'nap', guests: 1 });
  expect(await at(0).command(company.code, { type: 'addPractice' })).toMatchObject({ ok: true });
  for (const name of ['Oskar', 'Camille']) {
    const guest = await visit(new Guest({ origin: server.origin }), company.code, name);
    await guest.command(company.code, { type: 'sit', name });
    company = { ...company, guests: [...company.guests, guest] };
  }
  await at(0).command(company.code, { type: 'closeList' });
  for (const guest of company.guests) await until(guest, ({ list }) => list === 'closed');
  await agreeAll(company);
  for (const guest of company.guests) await until(guest, ({ phase }) => phase === 'playing');
}

const auction = z.looseObject({ turn: z.unknown(), phase: z.string(), calls: z.array(z.unknown()) });

/** Plays until the practice player is to call, and the second guest after it. */
async function untilPracticeCalls(): Promise<void> {
  for (let steps = 0; steps < 400; steps += 1) {
    const version = Math.max(...company.guests.map(({ latest }) => latest.version));
    for (const guest of company.guests) await until(guest, (update) => update.version >= version);
    const { turn, phase, calls } = auction.parse(at(0).latest.match);
    if (turn === 1 && phase === 'auction' && calls[2] === null) return;
    const mover = company.guests.find(({ latest }) => latest.decision?.kind === 'move');
    const asked = company.guests.find(({ latest }) => latest.decision?.kind === 'goOn');
    const choices = mover && choicesOf(mover.latest);
    if (mover && choices)
      await mover.command(company.code, {
        type: 'move',
        move: chooseMove(choices, seededDraw(steps), 'nap'),
      });
    else if (asked) await asked.command(company.code, { type: 'goOn' });
    else await pass(at(0), PACE_MS, (update) => update.version > version);
  }
  throw new Error('the practice player never called before the second guest');
}

describe('a practice player’s move', () => {
  test('[P-69] leaves a seat offered whose holder is still away', async () => {
    await withPractice();
    await untilPracticeCalls();
    await gone(at(2), at(0));
    const { version } = at(0).latest;
    await agreed({ kind: 'substitute', seat: 3 }, [at(0), at(1)]);
    const offered = await until(at(0), ({ seats }) => seats[3]?.offered === 'now');
    expect(offered.version).toBeGreaterThan(version);
    await pass(at(0), PACE_MS, (update) => update.version > offered.version);
    expect(at(0).latest.seats[3]?.offered).toBe('now');
  });

  test('[P-43] frees a seat that all have agreed to free, when it brings the turn there and nobody is', async () => {
    await withPractice();
    await untilPracticeCalls();
    await gone(at(1), at(0));
    await agreed({ kind: 'remove', seat: 2 }, [at(0), at(2)]);
    await until(at(0), ({ lastVote }) => lastVote?.outcome === 'due');
    await pass(at(0), PACE_MS, ({ phase }) => phase === 'over');
    expect(at(0).latest).toMatchObject({ ended: 'closed', seats: [{}, {}, null, {}] });
  });
});

/** Three at Nap with cards out. */
async function begin(lines: object = {}): Promise<void> {
  company = await seatCompany({ origin: server.origin }, { game: 'nap', guests: 3, lines });
  await beginMatch(company);
  await playOn(company, seededDraw(5), ({ talk }) => talk === 'closed');
}

describe('after a restart', () => {
  async function restarted(): Promise<void> {
    await server.close();
    for (const guest of company.guests) guest.disconnect();
    server = await startTestServer({ storage, clock, port: Number(new URL(server.origin).port) });
    await at(0).connect();
    await at(0).join(company.code);
  }

  test('[P-66] [P-20] who has not come back yet is asked still, until shown as away for ten seconds', async () => {
    await begin();
    await at(0).command(company.code, { type: 'pause' });
    await at(0).command(company.code, { type: 'propose', proposal: { kind: 'resume' } });
    await until(at(0), (update) => update.vote?.accepted === 1);
    await restarted();
    await at(0).command(company.code, { type: 'setAhead', ahead: true });
    clock.advance(9_000);
    await at(0).command(company.code, { type: 'setAhead', ahead: false });
    expect(at(0).latest).toMatchObject({ paused: { why: 'asked' }, vote: { accepted: 1, voters: 3 } });
    await pass(at(0), 500, ({ paused }) => paused === null);
  });

  test('[P-69] an offered seat is still offered, and nobody takes it before its holder could be back', async () => {
    await begin();
    await gone(at(2), at(0));
    await agreed({ kind: 'substitute', seat: 2 }, [at(0), at(1)]);
    await until(at(0), ({ seats }) => seats[2]?.offered === 'now');
    await restarted();
    await at(0).command(company.code, { type: 'setAhead', ahead: true });
    expect(at(0).latest.seats[2]?.offered).toBe('now');
    const ruth = await visit(new Guest({ origin: server.origin }), company.code, 'Ruth');
    const standIn = { type: 'standIn', name: 'Ruth', seat: 2 } as const;
    expect(await ruth.command(company.code, standIn)).toMatchObject({ ok: false, code: 'seatPresent' });
    clock.advance(10_000);
    await until(ruth, ({ may }) => may.includes('standIn'));
    expect(await ruth.command(company.code, standIn)).toMatchObject({ ok: true });
    ruth.disconnect();
  });
});

test('[P-69] F-07 whoever came back and vanishes once more in the same turn is waited for five minutes once more', async () => {
  await begin({ absence: 'substitute' });
  const mover = company.guests.find(({ latest }) => latest.decision?.kind === 'move') ?? at(0);
  const other = company.guests.find((guest) => guest !== mover) ?? at(0);
  const seat = mover.latest.you ?? -1;
  for (let times = 0; times < 2; times += 1) {
    await gone(mover, other);
    clock.advance(VANISHED_AFTER_MS);
    await until(other, ({ seats }) => seats[seat]?.offered === 'now');
    await mover.connect();
    await mover.join(company.code);
    await until(other, ({ seats }) => seats[seat]?.offered === undefined);
  }
});

describe('what could not be stored', () => {
  test('[P-69] [P-62] what the sheet says of somebody who has vanished is done a moment later', async () => {
    await begin({ absence: 'pause' });
    const mover = company.guests.find(({ latest }) => latest.decision?.kind === 'move') ?? at(0);
    const other = company.guests.find((guest) => guest !== mover) ?? at(0);
    await gone(mover, other);
    lost = 1;
    clock.advance(VANISHED_AFTER_MS);
    await expect.poll(() => lost).toBe(0);
    await pass(other, 500, ({ paused }) => paused?.why === 'absence');
  });

  test('[P-66] [P-62] what follows when the last one goes who was asked follows a moment later', async () => {
    await begin();
    await at(0).command(company.code, { type: 'pause' });
    await until(at(0), ({ paused }) => paused !== null);
    await at(0).command(company.code, { type: 'propose', proposal: { kind: 'resume' } });
    const { vote } = await until(at(1), (update) => update.vote !== null);
    await at(1).command(company.code, { type: 'vote', vote: 'accept' }, { decision: vote?.id ?? 0 });
    lost = 1;
    await gone(at(2), at(0));
    await expect.poll(() => lost).toBe(0);
    await pass(at(0), 500, ({ paused }) => paused === null);
  });
});
