// The table's own lines of the sheet: what a table settles for itself, beside the game, its profile and its options.
import * as z from 'zod';
import type { LineId } from '../game.ts';

const talk = z.enum(['closed', 'open']);
const settleEarly = z.enum(['ask', 'automatic', 'never']);

export const tableLines = z.object({
  /** Whether there is talk while cards are out. Between deals there always is. */
  talk,
  /** Whether a deal whose result is certain may be scored as it stands: if all accept, by itself, or never (NAP-7.5). */
  settleEarly,
});
export type TableLines = Readonly<z.infer<typeof tableLines>>;

export const USUAL_LINES: TableLines = { talk: 'closed', settleEarly: 'ask' };

export const isSameLines = (one: TableLines, other: TableLines): boolean =>
  one.talk === other.talk && one.settleEarly === other.settleEarly;

const wishes = z.strictObject({ talk: talk.exactOptional(), settleEarly: settleEarly.exactOptional() });

/** The lines with what a table wishes; undefined when it wishes for what its game does not leave to it. */
export function linesWith(
  lines: TableLines,
  wish: unknown,
  leftToTable: readonly LineId[],
): TableLines | undefined {
  const read = wishes.safeParse(wish);
  if (!read.success) return undefined;
  const asked = Object.keys(read.data);
  return asked.every((line) => leftToTable.some((open) => open === line))
    ? { ...lines, ...read.data }
    : undefined;
}
