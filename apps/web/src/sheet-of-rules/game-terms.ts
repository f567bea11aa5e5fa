// What the page knows of the games before a table is opened: how many play, how long it takes, what a table may settle.
// The server judges; this is what the forms offer. A test holds it against the games themselves.
import type { ChoiceName, GameName } from '../messages/en/rules-sheet.ts';

export interface SheetChoice {
  readonly id: ChoiceName;
  /** A rule of the game, or a line that is the table's own. */
  readonly part: 'options' | 'lines';
  /** The usual one first. */
  readonly values: readonly [string, ...string[]];
}

export interface GameTerms {
  readonly id: GameName;
  readonly seats: { readonly min: number; readonly max: number };
  /** How often everybody deals, where a table may say so. */
  readonly rounds: { readonly min: number; readonly max: number; readonly usual: number } | null;
  readonly minutesPerDeal: number;
  readonly choices: readonly SheetChoice[];
  dealsWith(seats: number, rounds: number): number;
}

export const GAME_TERMS: readonly GameTerms[] = [
  {
    id: 'bismarck',
    seats: { min: 3, max: 3 },
    rounds: null,
    minutesPerDeal: 5,
    choices: [
      { id: 'forgottenDiscard', part: 'options', values: ['redeal', 'prevent'] },
      { id: 'talk', part: 'lines', values: ['closed', 'open'] },
    ],
    dealsWith: () => 12,
  },
  {
    id: 'nap',
    seats: { min: 3, max: 7 },
    rounds: { min: 1, max: 20, usual: 3 },
    minutesPerDeal: 2.7,
    choices: [
      { id: 'settleEarly', part: 'lines', values: ['ask', 'automatic', 'never'] },
      { id: 'openDeals', part: 'options', values: ['afterMatch', 'afterDeal', 'never'] },
    ],
    dealsWith: (seats, rounds) => seats * rounds,
  },
];

/** Undefined for a game this page does not know yet. */
export const termsOf = (game: string): GameTerms | undefined => GAME_TERMS.find(({ id }) => id === game);

export const minutesOf = (terms: GameTerms, deals: number): number => deals * terms.minutesPerDeal;
