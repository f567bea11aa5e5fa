// The lines of a sheet that are the table's own: their values, which of them are to be chosen, and one of them chosen.
import type { LineId } from '@forehand/engine';
import type { SheetOfRules } from '@forehand/protocol';

export type Lines = SheetOfRules['lines'];
export type TableLineId = keyof Lines;

/** The values of each, the usual one first. */
export const LINE_VALUES = {
  talk: ['closed', 'open'],
  settleEarly: ['ask', 'automatic', 'never'],
  absence: ['wait', 'pause', 'substitute', 'end'],
  turnTime: ['none', 15, 30, 45, 60, 90, 120, 180, 300],
  bank: [0, 30, 60, 120, 300, 600, 900],
} as const satisfies { readonly [K in TableLineId]: readonly Lines[K][] };

/** What every table settles, whatever its game. */
const ALWAYS = ['absence', 'turnTime', 'bank'] as const satisfies readonly TableLineId[];

export const isLine = (id: string): id is TableLineId => Object.hasOwn(LINE_VALUES, id);

/** What a table of a game may settle, the game leaving these lines to it. */
export const linesOf = (game: readonly LineId[]): readonly TableLineId[] => [...game, ...ALWAYS];

/** Of these the ones that mean something as the lines stand: without a turn's time there is no bank. */
export const linesOfUse = (ids: readonly TableLineId[], lines: Lines): readonly TableLineId[] =>
  ids.filter((id) => id !== 'bank' || lines.turnTime !== 'none');

const valueIn = <T extends string | number>(values: readonly T[], said: string): T | undefined =>
  values.find((value) => String(value) === said);

/** With one line set, if it has this value. */
export function withLine(lines: Lines, id: TableLineId, said: string): Lines {
  switch (id) {
    case 'talk':
      return { ...lines, talk: valueIn(LINE_VALUES.talk, said) ?? lines.talk };
    case 'settleEarly':
      return { ...lines, settleEarly: valueIn(LINE_VALUES.settleEarly, said) ?? lines.settleEarly };
    case 'absence':
      return { ...lines, absence: valueIn(LINE_VALUES.absence, said) ?? lines.absence };
    case 'turnTime': {
      const turnTime = valueIn(LINE_VALUES.turnTime, said) ?? lines.turnTime;
      return { ...lines, turnTime, bank: turnTime === 'none' ? 0 : lines.bank };
    }
    case 'bank':
      return { ...lines, bank: valueIn(LINE_VALUES.bank, said) ?? lines.bank };
  }
}

/** Of the lines those that a game's tables may settle. */
export function openLines(lines: Lines, game: readonly LineId[]): Partial<Lines> {
  const { talk, settleEarly, ...always } = lines;
  return {
    ...(game.includes('talk') && { talk }),
    ...(game.includes('settleEarly') && { settleEarly }),
    ...always,
  };
}
