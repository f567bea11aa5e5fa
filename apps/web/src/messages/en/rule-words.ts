// What the games may be played by, in words: profiles, options, values, why some do not go together, and the sentences
// of a sheet. Fetched with the pages that need them; no table waits for it.
import { BISMARCK_OPTIONS, BISMARCK_PROFILES, bismarckLines } from './bismarck-rules.ts';
import { form, refusals } from './choosing.ts';
import * as tableLines from './line-words.ts';
import { NAP_OPTIONS, NAP_PROFILES, napLines } from './nap-rules.ts';
import { numbers } from './numbers.ts';
import type { OptionWords, Words } from './option-words.ts';

const PROFILES = new Map(Object.entries({ ...BISMARCK_PROFILES, ...NAP_PROFILES }));
const OPTIONS = new Map(Object.entries({ ...BISMARCK_OPTIONS, ...NAP_OPTIONS }));

export const ruleWords = {
  /** Undefined for a profile, an option or a value of a newer server: it is shown by its id. */
  profile: (id: string): Words | undefined => PROFILES.get(id),
  option: (id: string): OptionWords | undefined => OPTIONS.get(id),
  value: (id: string, value: string): Words | undefined => {
    const words = OPTIONS.get(id);
    return words?.values?.[value] ?? words?.other?.(value);
  },
  /** Why a value does not go with the rest, as half a sentence. */
  refusal: (code: string): string | undefined => refusals.get(code),
  nothing: 'none',
  yes: 'yes',
  no: 'no',
  several: (names: readonly string[]): string => numbers.list(names),
  line: (label: string, value: string): string => `${label}: ${value}`,
  /** «Not everybody is forehand equally often: 3, 3 and 2 times.» */
  uneven: (game: string, turns: readonly number[]): string =>
    `${game === 'nap' ? 'Not everybody deals' : 'Not everybody is forehand'} equally often: ${numbers.list(turns.map(String))} times.`,
  form,
  tableLines,
  bismarck: bismarckLines,
  nap: napLines,
};

/** What every language must offer, when it is asked for. */
export type RuleWords = typeof ruleWords;
