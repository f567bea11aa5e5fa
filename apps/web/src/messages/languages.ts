// The languages this page speaks. What was chosen last is kept; an invitation may choose for its guest.
import { isString } from '../net/guards.ts';
import type { Keep } from '../settings/storage.ts';
import { type Catalogue, en } from './en.ts';

export interface Language {
  /** As in `lang` and on the wire: «en», «pt-PT». */
  readonly tag: string;
  /** In the language itself. */
  readonly name: string;
  readonly catalogue: Catalogue;
}

export const LANGUAGES: readonly Language[] = [{ tag: en.language, name: 'English', catalogue: en }];

const find = (tag: string): Language | undefined => LANGUAGES.find((language) => language.tag === tag);

/** The texts of the language that was chosen, or of the first. */
export const chosenCatalogue = (keep: Keep): Catalogue =>
  find(keep.read('language', isString, ''))?.catalogue ?? en;

/** Keeps the choice for the next page that is loaded. False for a language this page does not speak. */
export function chooseLanguage(keep: Keep, tag: string): boolean {
  if (find(tag) === undefined) return false;
  keep.write('language', tag);
  return true;
}
