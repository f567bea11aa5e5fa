// What profiles, options and values are called: by this page's words; in a game it has none for, by the game's own; and
// whatever a newer server has besides, by its id.
import type { OptionOffer } from '@forehand/engine';
import type { RuleWords } from '../messages/en/rule-words.ts';
import { wordsOf } from '../messages/english-words.svelte.ts';
import { type Chosen, chosenOf } from './offers.ts';

export interface OptionNames {
  readonly form: RuleWords['form'];
  /** Of what is the table's own. */
  readonly tableLines: RuleWords['tableLines'];
  profile(id: string): { readonly short: string; readonly text: string };
  label(option: string): string;
  /** One sentence about all of an option; '' where there is none. */
  about(option: string): string;
  value(option: string, value: Chosen): { readonly short: string; readonly text: string };
  /** Why a value does not go with the rest, as half a sentence. */
  reason(code: string): string;
  /** What is chosen, after its label: a number as it is. */
  chosen(offer: OptionOffer, options: unknown): string;
  /** «Rounds: 3» */
  line(offer: OptionOffer, options: unknown): string;
}

export function namesOf(game: string, words: RuleWords): OptionNames {
  const own = (id: string): string => wordsOf(game)?.words[id] ?? id;
  const plain = (value: string): string => {
    if (value === 'true') return words.yes;
    return value === 'false' ? words.no : own(value);
  };
  const one = (option: string, value: string) =>
    words.value(option, value) ?? { short: plain(value), text: '' };
  const names: OptionNames = {
    form: words.form,
    tableLines: words.tableLines,
    profile: (id) => words.profile(id) ?? { short: own(id), text: '' },
    label: (option) => words.option(option)?.label ?? own(option),
    about: (option) => words.option(option)?.text ?? '',
    value: (option, value) => {
      if (typeof value !== 'object') return one(option, String(value));
      const several = value.map((each) => one(option, String(each)).short);
      return { short: several.length === 0 ? words.nothing : words.several(several), text: '' };
    },
    reason: (code) => words.refusal(code) ?? own(code),
    chosen: (offer, options) => {
      const chosen = chosenOf(offer, options);
      return offer.kind === 'range' ? String(chosen) : names.value(offer.id, chosen).short;
    },
    line: (offer, options) => words.line(names.label(offer.id), names.chosen(offer, options)),
  };
  return names;
}
