// What a newcomer is told of a table whose seats are taken.
import type { TableLookup } from '@forehand/protocol';
import { USUAL_LINES } from '../sheet-of-rules/sheet-words.ts';

const SHEET: TableLookup['sheet'] = {
  options: {},
  lines: USUAL_LINES,
  linesNext: null,
  open: [],
  seats: 3,
  deals: 12,
  mark: '7f3a19c2',
  before: null,
};

/** `claiming` and `passed` come after the door. */
const LOOKUPS = {
  full: { may: ['wait', 'claim'] },
  closed: { may: ['claim'] },
  declined: { may: ['wait'] },
  standIn: { may: ['standIn', 'claim'], offered: [{ seat: 1, from: 'nextDeal' }] },
  standInNow: { may: ['standIn', 'claim'], offered: [{ seat: 1, from: 'now' }], paused: true },
  takeOver: { may: ['sit', 'claim'], practice: [1, 2] },
  claiming: {},
  passed: {},
} as const satisfies Readonly<Record<string, Partial<TableLookup>>>;

export type DoorStage = keyof typeof LOOKUPS;
export const DOOR_STAGES = Object.keys(LOOKUPS);
export const isDoorStage = (name: string): name is DoorStage => Object.hasOwn(LOOKUPS, name);

export const doorLookup = (stage: DoorStage, seats: TableLookup['seats']): TableLookup => ({
  ok: true,
  code: 'bcdfghjk',
  game: 'bismarck',
  profile: 'bismarck-swedish@1',
  sheet: SHEET,
  deals: 12,
  deal: 5,
  phase: 'playing',
  list: 'closed',
  capacity: seats.length,
  hostName: seats[0] ?? null,
  seats,
  practice: [],
  offered: [],
  paused: false,
  you: null,
  waiting: false,
  may: [],
  ...LOOKUPS[stage],
});
