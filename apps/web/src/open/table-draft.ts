// A table as its host is thinking it: what the form shows, what is kept for the next time, and what is asked for.
import type { Command, SheetOfRules, TableUpdate } from '@forehand/protocol';
import type { ChoiceName, GameName } from '../messages/en/rules-sheet.ts';
import { exactly, isBoolean, isNumber, isString, shape } from '../net/guards.ts';
import type { TableWish } from '../net/server-api.ts';
import type { Keep } from '../settings/storage.ts';
import { GAME_TERMS, type GameTerms, termsOf } from '../sheet-of-rules/game-terms.ts';
import { roundsOn, valueOn } from '../sheet-of-rules/sheet-words.ts';

export interface TableDraft {
  readonly game: GameName;
  /** At most so many seats. */
  readonly seats: number;
  readonly rounds: number;
  readonly listed: boolean;
  readonly choices: Readonly<Record<ChoiceName, string>>;
}

const USUAL: TableDraft = {
  game: 'bismarck',
  seats: 7,
  rounds: 3,
  listed: false,
  choices: { forgottenDiscard: 'redeal', talk: 'closed', settleEarly: 'ask', openDeals: 'afterMatch' },
};

const isDraft = shape<TableDraft>({
  game: exactly('bismarck', 'nap'),
  seats: isNumber,
  rounds: isNumber,
  listed: isBoolean,
  choices: shape<TableDraft['choices']>({
    forgottenDiscard: isString,
    talk: isString,
    settleEarly: isString,
    openDeals: isString,
  }),
});

export const termsOfDraft = ({ game }: TableDraft): GameTerms => termsOf(game) ?? GAME_TERMS[0] ?? never();

function never(): never {
  throw new Error('there is no game');
}

/** What this browser's host opened last, or the usual. */
export const lastDraft = (keep: Keep): TableDraft => within(keep.read('openTable', isDraft, USUAL));
export const keepDraft = (keep: Keep, draft: TableDraft): void => keep.write('openTable', draft);

/** Kept by an older page, a number or a value may no longer be offered: then it is as usual. */
function within(draft: TableDraft): TableDraft {
  const nap = termsOf('nap') ?? never();
  const offered = GAME_TERMS.flatMap(({ choices }) => choices);
  const values = offered.map(({ id, values: all }) => [
    id,
    all.find((one) => one === draft.choices[id]) ?? all[0],
  ]);
  return {
    ...draft,
    seats: between(draft.seats, nap.seats),
    rounds: between(draft.rounds, nap.rounds ?? { min: 1, max: 1 }),
    choices: { ...draft.choices, ...Object.fromEntries(values) },
  };
}

export const between = (n: number, { min, max }: { readonly min: number; readonly max: number }): number =>
  Math.min(max, Math.max(min, Math.round(n)));

/** The draft a table already stands by. */
export function draftOf(update: TableUpdate): TableDraft | null {
  const terms = termsOf(update.game);
  if (terms === undefined) return null;
  const values = terms.choices.map((choice) => [choice.id, valueOn(choice, update.sheet)]);
  return {
    game: terms.id,
    seats: update.capacity,
    rounds: roundsOn(terms, update.sheet.options) ?? USUAL.rounds,
    listed: update.listed,
    choices: { ...USUAL.choices, ...Object.fromEntries(values) },
  };
}

const isOpenCount = (terms: GameTerms): boolean => terms.seats.min < terms.seats.max;

function partOf(draft: TableDraft, part: 'options' | 'lines'): Readonly<Record<string, string>> {
  const chosen = termsOfDraft(draft).choices.filter((choice) => choice.part === part);
  return Object.fromEntries(chosen.map(({ id }) => [id, draft.choices[id]]));
}

function optionsOf(draft: TableDraft): object {
  const rounds = termsOfDraft(draft).rounds === null ? {} : { rounds: draft.rounds };
  return { ...rounds, ...partOf(draft, 'options') };
}

function linesOf(draft: TableDraft): Partial<SheetOfRules['lines']> {
  const lines = partOf(draft, 'lines');
  const { talk, settleEarly } = { talk: lines['talk'], settleEarly: lines['settleEarly'] };
  return {
    ...(isTalk(talk) && { talk }),
    ...(isSettling(settleEarly) && { settleEarly }),
  };
}

const isTalk = exactly('closed', 'open');
const isSettling = exactly('ask', 'automatic', 'never');

export function wishOf(draft: TableDraft, name: string): TableWish {
  const seats = isOpenCount(termsOfDraft(draft)) ? { seats: draft.seats } : {};
  const { game, listed } = draft;
  return { game, name, ...seats, listed, options: optionsOf(draft), lines: linesOf(draft) };
}

/** The command that makes a table's sheet what the draft says; everything else on it stays. */
export function changeOf(draft: TableDraft, update: TableUpdate): Command {
  const seats = isOpenCount(termsOfDraft(draft)) ? { seats: draft.seats } : {};
  const options = { ...Object(update.sheet.options), ...optionsOf(draft) };
  return { type: 'changeSheet', options, lines: linesOf(draft), ...seats };
}

/** How many of the choices are not the usual ones. */
export const differencesOf = (draft: TableDraft): number =>
  termsOfDraft(draft).choices.filter(({ id, values }) => draft.choices[id] !== values[0]).length;
