// A sheet of rules as the page shows it: what differs from the usual first, then the rest, and what a change changed.
import type { SheetOfRules } from '@forehand/protocol';
import type { Catalogue } from '../messages/en.ts';
import { type GameTerms, minutesOf, type SheetChoice, termsOf } from './game-terms.ts';

/** What is agreed to: a sheet, or the one before its last change. */
export type Agreed = Pick<SheetOfRules, 'options' | 'lines' | 'seats' | 'deals'>;

/** A sheet as it stands; `here`: how many have come so far, while more may. */
export type Standing = Agreed & { readonly here?: number | undefined };

export interface SheetWords {
  /** «Swedish, 12 deals, about an hour»; while more may come, with as many as are here. */
  readonly summary: string;
  readonly differences: readonly string[];
  readonly lines: readonly string[];
  /** What the table settled as usual. */
  readonly usual: readonly string[];
}

/** One thing that was changed: «Rounds: 3 → 2». */
export interface SheetChange {
  readonly label: string;
  readonly before: string;
  readonly now: string;
}

/** The value of a choice on a sheet; the usual one where the sheet does not say. */
export function valueOn(choice: SheetChoice, { options, lines }: Pick<Agreed, 'options' | 'lines'>): string {
  const found = Reflect.get(choice.part === 'lines' ? lines : Object(options), choice.id);
  return typeof found === 'string' ? found : choice.values[0];
}

/** How often everybody deals; null in a game where no table says so. */
export function roundsOn(terms: GameTerms, options: unknown): number | null {
  if (terms.rounds === null) return null;
  const rounds = Reflect.get(Object(options), 'rounds');
  return typeof rounds === 'number' ? rounds : terms.rounds.usual;
}

/** Null for a game this page does not know. */
export function sheetInWords(game: string, sheet: Standing, m: Catalogue): SheetWords | null {
  const terms = termsOf(game);
  if (terms === undefined) return null;
  const words = terms.choices.map((choice) => {
    const value = valueOn(choice, sheet);
    return { line: m.rulesSheet.line(choice.id, value), isUsual: value === choice.values[0] };
  });
  return {
    summary: summaryOf(terms, sheet, m),
    differences: words.filter(({ isUsual }) => !isUsual).map(({ line }) => line),
    lines: m.rulesSheet.six(terms.id),
    usual: words.filter(({ isUsual }) => isUsual).map(({ line }) => line),
  };
}

function summaryOf(terms: GameTerms, { options, seats, deals, here }: Standing, m: Catalogue): string {
  const words = m.rulesSheet;
  const rounds = roundsOn(terms, options);
  const style = rounds === null ? [words.profile(terms.id)] : [words.profile(terms.id), words.rounds(rounds)];
  if (here === undefined || rounds === null) {
    return [...style, words.length(deals, minutesOf(terms, deals))].join(', ');
  }
  const company = Math.max(terms.seats.min, here);
  const some = terms.dealsWith(company, rounds);
  return `${[...style, words.upTo(seats)].join(', ')}. ${words.lengthWith(company, some, minutesOf(terms, some))}`;
}

/** What is not as it was. How many play counts once that is settled. */
export function changesOf(game: string, before: Agreed, now: Standing, m: Catalogue): readonly SheetChange[] {
  const terms = termsOf(game);
  if (terms === undefined) return [];
  const words = m.rulesSheet;
  const company = [
    { label: words.playersLabel, read: ({ seats }: Agreed) => seats },
    { label: words.dealsLabel, read: ({ deals }: Agreed) => deals },
  ];
  const rounds = { label: words.roundsLabel, read: ({ options }: Agreed) => roundsOn(terms, options) ?? 0 };
  const numbered = [...(now.here === undefined ? company : []), rounds];
  return [
    ...numbered.map(({ label, read }) => ({ label, before: String(read(before)), now: String(read(now)) })),
    ...terms.choices.map((choice) => ({
      label: words.label(choice.id),
      before: words.value(choice.id, valueOn(choice, before)).short,
      now: words.value(choice.id, valueOn(choice, now)).short,
    })),
  ].filter((change) => change.before !== change.now);
}
