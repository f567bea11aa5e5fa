import { expect, test } from 'vitest';
import { leanUpdate, wholeJoined, wholeUpdate } from './lean-update.ts';
import { type TableUpdate, tableUpdate } from './update.ts';

const LINES = { talk: 'closed', settleEarly: 'ask', absence: 'wait', turnTime: 'none', bank: 0 } as const;

const QUIET: TableUpdate = {
  version: 7,
  code: 'bcdfghjk',
  game: 'nap',
  profile: 'nap-base@1',
  phase: 'playing',
  matchNo: 1,
  ended: null,
  host: 0,
  seats: [{ name: 'Inês', present: true, agreed: false }, null],
  list: 'closed',
  capacity: 3,
  listed: false,
  guests: [],
  sheet: {
    options: { rounds: 1 },
    lines: LINES,
    linesNext: null,
    open: [],
    seats: 3,
    deals: 3,
    mark: '01234567',
    before: null,
  },
  you: null,
  waiting: false,
  decision: null,
  vote: null,
  ahead: false,
  may: [],
  talk: 'closed',
  openFor: 3,
  match: null,
  players: null,
  seen: [],
  evening: null,
  paused: null,
  leaving: null,
  standIns: [],
  actedFor: [],
  clock: null,
};

const BUSY: TableUpdate = {
  ...QUIET,
  ended: 'closed',
  list: 'open',
  listed: true,
  guests: [{ name: 'Leif', seat: null }],
  seats: [{ name: 'Inês', present: false, agreed: true, practice: true, muted: true }, null],
  sheet: {
    ...QUIET.sheet,
    lines: { talk: 'open', settleEarly: 'never', absence: 'pause', turnTime: 60, bank: 300 },
    linesNext: LINES,
    before: { options: {}, lines: LINES, seats: 4, deals: 4 },
  },
  waiting: true,
  vote: { id: 3, kind: 'close', by: 0, accepted: 1, voters: 3, yours: 'asked' },
  ahead: true,
  paused: { why: 'anotherDay', seat: null, until: 1_800_000_000_000 },
  leaving: {
    id: 5,
    seats: [0],
    chosen: [{ seat: 0, choice: 'anotherDay', until: null }],
    asked: { anotherDay: 2, substitute: 2, end: 3 },
    decided: null,
  },
  standIns: [{ seat: 0, name: 'Leif', instead: 'Inês', deal: 2, tricks: 1 }],
  actedFor: [{ seat: 0, deal: 1, moves: 2 }],
  clock: { seat: 0, turn: 12_000, banks: [300_000, 0] },
  talk: 'open',
  players: ['Inês'],
  seen: [{ type: 'dealt' }],
  evening: [{ name: 'Inês', seat: 0, sum: -3 }],
};

test('[P-18] what is as usual is left out on the way, and is there again for whoever reads it', () => {
  for (const update of [QUIET, BUSY]) {
    const travelled: unknown = JSON.parse(JSON.stringify(leanUpdate(update)));
    expect(wholeUpdate(travelled)).toEqual(update);
    expect(wholeJoined({ ok: true, update: travelled })).toEqual({ ok: true, update });
    expect(tableUpdate.parse(wholeUpdate(update))).toEqual(update);
  }
  const quiet = JSON.stringify(leanUpdate(QUIET));
  expect(quiet.length).toBeLessThan(JSON.stringify(QUIET).length - 200);
  expect(JSON.stringify(leanUpdate(BUSY))).toHaveLength(JSON.stringify(BUSY).length);
  // Keys that readers of the raw text look for.
  for (const key of ['version', 'phase', 'decision', 'match']) expect(quiet).toContain(`"${key}":`);
});

test('[P-18] GR9 what is no update comes back as it is', () => {
  for (const odd of [undefined, null, 7, 'x', [], {}, { seats: 1 }]) {
    expect(wholeUpdate(odd)).toEqual(odd);
    expect(wholeJoined(odd)).toEqual(odd);
  }
  expect(wholeUpdate({ seats: 'x', sheet: null })).toMatchObject({ seats: 'x', sheet: null });
  expect(wholeJoined({ ok: false, code: 'noSuchTable' })).toEqual({ ok: false, code: 'noSuchTable' });
});
