import { expect, test } from 'vitest';
import { partsOf } from '../join/test/pages.ts';
import { en } from './en.ts';
import { chooseLanguage, chosenCatalogue, LANGUAGES } from './languages.ts';

test('M-01 every language names itself, once', () => {
  expect(new Set(LANGUAGES.map(({ tag }) => tag)).size).toBe(LANGUAGES.length);
  for (const { tag, name, catalogue } of LANGUAGES) {
    expect(catalogue.language).toBe(tag);
    expect(name).not.toBe('');
  }
});

test('a language this page speaks is kept, another is not', () => {
  const { keep } = partsOf();
  expect(chooseLanguage(keep, 'tlh')).toBe(false);
  expect(chosenCatalogue(keep)).toBe(en);
  expect(chooseLanguage(keep, 'en')).toBe(true);
  expect(chosenCatalogue(keep)).toBe(en);
});
