// Lines by their number: none is lost and none is shown twice, however they come.
import type { TalkLine } from '@forehand/protocol';

/** As many as the server keeps of a table. */
const KEPT = 200;

/** Both, in order, each number once. */
export function withLines(known: readonly TalkLine[], more: readonly TalkLine[]): readonly TalkLine[] {
  const fresh = more.filter(({ number }) => !known.some((line) => line.number === number));
  if (fresh.length === 0) return known;
  const all = [...known, ...fresh];
  return all.toSorted((one, other) => one.number - other.number).slice(-KEPT);
}

export const lastNumber = (lines: readonly TalkLine[]): number => lines.at(-1)?.number ?? 0;

/** Whether lines are missing between those known and this one. */
export const isGap = (known: readonly TalkLine[], line: TalkLine): boolean =>
  line.number > lastNumber(known) + 1;

export const unreadOf = (lines: readonly TalkLine[], read: number): number =>
  lines.filter((line) => !line.own && line.number > read).length;
