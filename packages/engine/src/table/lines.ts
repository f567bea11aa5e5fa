// The table's own lines of the sheet: what a table settles for itself, beside the game, its profile and its options.
import * as z from 'zod';
import type { LineId } from '../game.ts';

const talk = z.enum(['closed', 'open']);
const settleEarly = z.enum(['ask', 'automatic', 'never']);
const absence = z.enum(['wait', 'pause', 'substitute', 'end']);

/** Seconds a seat has for each turn; a closed set, so that no limit is too short to read a hand or overflows a timer. */
export const TURN_TIMES = [15, 30, 45, 60, 90, 120, 180, 300] as const;
/** Seconds a seat has beside that for a whole match. */
export const BANKS = [0, 30, 60, 120, 300, 600, 900] as const;
const turnTime = z.union([z.literal('none'), z.literal(TURN_TIMES)]);
const bank = z.literal(BANKS);

export const tableLines = z.object({
  /** Whether there is talk while cards are out. Between deals there always is. */
  talk,
  /** Whether a deal whose result is certain may be scored as it stands: if all accept, by itself, or never (NAP-7.5). */
  settleEarly,
  /** What the table does when somebody it waits for has vanished; not for those who say that they must go. */
  absence: absence.default('wait'),
  /** Seconds for each turn; none: no clock runs. */
  turnTime: turnTime.default('none'),
  /** Seconds for the whole match that are taken from once a turn's own time is over. */
  bank: bank.default(0),
});
export type TableLines = Readonly<z.infer<typeof tableLines>>;

export const USUAL_LINES: TableLines = {
  talk: 'closed',
  settleEarly: 'ask',
  absence: 'wait',
  turnTime: 'none',
  bank: 0,
};

export type TableLineId = keyof TableLines;

/** What every table settles, whatever its game. */
const ALWAYS_OPEN = ['absence', 'turnTime', 'bank'] as const satisfies readonly TableLineId[];

/** The lines a table may change, where its game leaves these to it. */
export const openLines = (leftToTable: readonly LineId[]): readonly TableLineId[] => [
  ...leftToTable,
  ...ALWAYS_OPEN,
];

export const isSameLines = (one: TableLines, other: TableLines): boolean =>
  LINE_IDS.every((line) => one[line] === other[line]);

const wishes = z.strictObject({
  talk: talk.exactOptional(),
  settleEarly: settleEarly.exactOptional(),
  absence: absence.exactOptional(),
  turnTime: turnTime.exactOptional(),
  bank: bank.exactOptional(),
});

const LINE_IDS = wishes.keyof().options;

/** The lines with what a table wishes; undefined when it wishes for what its game does not leave to it. */
export function linesWith(
  lines: TableLines,
  wish: unknown,
  leftToTable: readonly LineId[],
): TableLines | undefined {
  const read = wishes.safeParse(wish);
  if (!read.success) return undefined;
  const open: readonly string[] = openLines(leftToTable);
  if (!Object.keys(read.data).every((line) => open.includes(line))) return undefined;
  const wished = { ...lines, ...read.data };
  if (wished.turnTime !== 'none') return wished;
  // A bank is beside a turn's own time: without that there is none, and nobody can ask for one.
  return read.data.bank === undefined || read.data.bank === 0 ? { ...wished, bank: 0 } : undefined;
}
