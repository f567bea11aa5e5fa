// A sheet of rules as the page shows it: what differs from the usual first, then six lines, then every option, and what
// a change changed. What the rules come to the server has answered.
import type { OptionOffer } from '@forehand/engine';
import type { SheetOfRules } from '@forehand/protocol';
import type { RuleWords } from '../messages/en/rule-words.ts';
import type { Catalogue } from '../messages/en.ts';
import { wordsOf } from '../messages/english-words.svelte.ts';
import type { RulesAnswer } from '../net/rules-api.ts';
import { bismarckLines, isBismarckFacts } from './bismarck-lines.ts';
import { isNapFacts, napLines } from './nap-lines.ts';
import { chosenOf, isIdle, isUsual, profileIn } from './offers.ts';
import { namesOf, type OptionNames } from './option-names.ts';
import { linesOfUse, type TableLineId } from './table-lines.ts';

/** What is agreed to: a sheet, or the one before its last change. */
export type Agreed = Pick<SheetOfRules, 'options' | 'lines' | 'seats' | 'deals'>;

/** All that the words of a sheet are made from. */
export interface SheetSource {
  readonly game: string;
  /** The profile a table of this game usually has. */
  readonly usualProfile: string;
  /** What the table settles for itself. */
  readonly open: readonly TableLineId[];
  readonly agreed: Agreed;
  /** What the options come to: with all seats, or with as many as are here while more may come. */
  readonly answer: RulesAnswer;
  /** So many are reckoned with while more may come; undefined once the list is closed. */
  readonly company?: number | undefined;
  readonly m: Catalogue;
  readonly words: RuleWords;
}

export interface SheetWords {
  /** «Swedish, 12 deals, about an hour»; while more may come, with as many as are here. */
  readonly summary: string;
  readonly differences: readonly string[];
  /** Not everybody has the same number of turns; '' where all have. */
  readonly uneven: string;
  readonly lines: readonly string[];
  /** Every option, as it stands: «Trumps in Valfri: a suit». */
  readonly all: readonly string[];
}

/** One thing that was changed: «Rounds: 3 → 2». */
export interface SheetChange {
  readonly label: string;
  readonly before: string;
  readonly now: string;
}

/** The usual values of the lines that are the table's own. */
export const USUAL_LINES = {
  talk: 'closed',
  settleEarly: 'ask',
  absence: 'wait',
  turnTime: 'none',
  bank: 0,
} as const satisfies SheetOfRules['lines'];

export function sheetInWords(source: SheetSource): SheetWords {
  const { game, agreed, answer, open, words } = source;
  const { offers, terms } = answer.choosing;
  const names = namesOf(game, words);
  const lineOf = (id: TableLineId) => words.tableLines.line(id, agreed.lines[id]);
  const isLineUsual = (id: TableLineId) => agreed.lines[id] === USUAL_LINES[id];
  const optionLines = (which: readonly OptionOffer[]) =>
    which.map((offer) => names.line(offer, agreed.options));
  return {
    summary: summaryOf(source, names),
    differences: [
      ...profileDifference(source, names),
      ...optionLines(offers.filter((offer) => !isSaid(offer) && !isUsual(offer, agreed.options))),
      ...open.filter((id) => !isLineUsual(id)).map(lineOf),
    ],
    uneven: unevenWords(game, terms.turns, words),
    lines: sixLines(source),
    all: [
      ...optionLines(offers.filter((offer) => !isIdle(offer))),
      ...linesOfUse(open, agreed.lines).map(lineOf),
    ],
  };
}

/** How often everybody deals stands in the summary. */
const isSaid = ({ id }: OptionOffer): boolean => id === 'rounds';

export const unevenWords = (game: string, turns: readonly number[], words: RuleWords): string =>
  turns.every((count) => count === turns[0]) ? '' : words.uneven(game, turns);

function profileDifference({ agreed, usualProfile }: SheetSource, names: OptionNames): readonly string[] {
  const profile = profileIn(agreed.options);
  const { text } = names.profile(profile);
  return profile === usualProfile || text === '' ? [] : [text];
}

function summaryOf({ agreed, answer, company, m, words }: SheetSource, names: OptionNames): string {
  const { choosing, minutes } = answer;
  const said = choosing.offers.filter(isSaid).map((offer) => {
    return words.value(offer.id, String(chosenOf(offer, agreed.options)))?.short ?? '';
  });
  const style = [names.profile(profileIn(agreed.options)).short, ...said];
  const { length, lengthWith, upTo } = m.rulesSheet;
  return company === undefined
    ? [...style, length(choosing.terms.deals, minutes)].join(', ')
    : `${[...style, upTo(agreed.seats)].join(', ')}. ${lengthWith(company, choosing.terms.deals, minutes)}`;
}

/** Of a game this page has no words for, those it has itself. */
function sixLines({ game, agreed, answer, m, words }: SheetSource): readonly string[] {
  const { facts, offers, terms } = answer.choosing;
  if (isBismarckFacts(facts)) return bismarckLines(facts, terms, words, m);
  if (isNapFacts(facts)) {
    return napLines({ tariff: facts.tariff, options: agreed.options, offers, terms }, words, m);
  }
  return wordsOf(game)?.lines ?? [];
}

/** A sheet, with what its options come to. */
export interface Answered {
  readonly agreed: Agreed;
  readonly answer: RulesAnswer;
}

/** What is not as it was. How many play counts once that is settled. */
export function changesOf(before: Answered, now: SheetSource): readonly SheetChange[] {
  const { m, words, game } = now;
  const names = namesOf(game, words);
  const profile = ({ agreed }: Answered) => names.profile(profileIn(agreed.options)).short;
  const plain = (label: string, read: (sheet: Answered) => number | string) => ({
    label,
    before: String(read(before)),
    now: String(read(now)),
  });
  const company = [
    plain(m.rulesSheet.playersLabel, ({ agreed }) => agreed.seats),
    plain(m.rulesSheet.dealsLabel, ({ agreed }) => agreed.deals),
  ];
  return [
    plain(words.form.profile, profile),
    ...(now.company === undefined ? company : []),
    ...optionChanges(before, now, names),
    ...now.open.map((id) => ({
      label: words.tableLines.label(id),
      before: words.tableLines.value(id, before.agreed.lines[id]).short,
      now: words.tableLines.value(id, now.agreed.lines[id]).short,
    })),
  ].filter((change) => change.before !== change.now);
}

/** Of what both sheets leave open; and what is not usual in the one that leaves it open alone. */
function optionChanges(before: Answered, now: Answered, names: OptionNames): readonly SheetChange[] {
  const earlier = before.answer.choosing.offers;
  return now.answer.choosing.offers.flatMap((offer) => {
    const was = earlier.find(({ id }) => id === offer.id);
    const isOfUse = was !== undefined || !isUsual(offer, now.agreed.options);
    if (!isOfUse) return [];
    const then = names.chosen(was ?? offer, before.agreed.options);
    return [{ label: names.label(offer.id), before: then, now: names.chosen(offer, now.agreed.options) }];
  });
}
