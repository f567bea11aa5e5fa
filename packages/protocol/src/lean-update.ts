// An update as it travels: what is as usual is left out, and the reader puts it back. Without schemas, so that the page
// can have it.
import type { SeatView, SheetOfRules, TableUpdate } from './update.ts';

type Lines = SheetOfRules['lines'];

const USUAL = {
  ended: null,
  list: 'closed',
  listed: false,
  guests: [],
  waiting: false,
  vote: null,
  ahead: false,
  talk: 'closed',
  players: null,
  seen: [],
  evening: null,
  paused: null,
  leaving: null,
  standIns: [],
  actedFor: [],
  clock: null,
} as const satisfies Partial<TableUpdate>;

const USUAL_SEAT = { present: true, agreed: false } as const satisfies Partial<SeatView>;

const USUAL_LINES = { absence: 'wait', turnTime: 'none', bank: 0 } as const satisfies Partial<Lines>;

const USUAL_SHEET = { linesNext: null, before: null } as const satisfies Partial<SheetOfRules>;

/** What a `table:updated` holds, and the answer to a `table:join`. */
export type LeanUpdate = Omit<Partial<TableUpdate>, 'seats' | 'sheet'> & {
  readonly seats: readonly (Partial<SeatView> | null)[];
  readonly sheet: Omit<Partial<SheetOfRules>, 'lines'> & { readonly lines: Partial<Lines> };
};

export const leanUpdate = (update: TableUpdate): LeanUpdate => ({
  ...without(update, USUAL),
  seats: update.seats.map((seat) => seat && without(seat, USUAL_SEAT)),
  sheet: {
    ...without(update.sheet, USUAL_SHEET),
    lines: without(update.sheet.lines, USUAL_LINES),
  },
});

/** The update with everything in it again. What has another shape comes back as it is, for whoever checks shapes. */
export function wholeUpdate(lean: unknown): unknown {
  if (!isObject(lean) || !('seats' in lean) || !('sheet' in lean)) return lean;
  const { seats, sheet } = lean;
  return {
    ...USUAL,
    ...lean,
    seats: Array.isArray(seats) ? seats.map((seat) => withUsual(seat, USUAL_SEAT)) : seats,
    sheet: withUsualLines(withUsual(sheet, USUAL_SHEET)),
  };
}

/** An answer to `table:join`, its update whole again. */
export const wholeJoined = (answer: unknown): unknown =>
  isObject(answer) && 'update' in answer ? { ...answer, update: wholeUpdate(answer.update) } : answer;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const withUsual = (lean: unknown, usual: object): unknown => (isObject(lean) ? { ...usual, ...lean } : lean);

const withUsualLines = (sheet: unknown): unknown =>
  isObject(sheet) && 'lines' in sheet ? { ...sheet, lines: withUsual(sheet.lines, USUAL_LINES) } : sheet;

function without<T extends object>(whole: T, usual: Readonly<Record<string, unknown>>): Partial<T> {
  const lean: Partial<T> = { ...whole };
  for (const [key, value] of Object.entries(usual)) {
    const told: unknown = Reflect.get(whole, key);
    if (told === value || (Array.isArray(told) && told.length === 0 && Array.isArray(value)))
      Reflect.deleteProperty(lean, key);
  }
  return lean;
}
