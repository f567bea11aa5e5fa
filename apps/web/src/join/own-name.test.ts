import { describe, expect, test } from 'vitest';
import { isInsideApp } from './inside-app.ts';
import { freeVariant, isUsableName, looksLikeOneOf, tidyName } from './own-name.ts';

describe('E-04 names', () => {
  test.each(['', ' ', '\u200B', '...', 'x'.repeat(21)])('%j is no name', (name) =>
    expect(isUsableName(name)).toBe(false),
  );

  test.each(['0', 'null', 'Inês', 'Ольга', '王'])('%j is a name', (name) =>
    expect(isUsableName(name)).toBe(true),
  );

  test('white space is tidied', () => expect(tidyName('  Anne \n Marie ')).toBe('Anne Marie'));
});

describe('E-06 names that look alike', () => {
  test.each(['Inês', 'INES', 'ines', ' I nes', 'Ines.'])('%j looks like Inês', (name) =>
    expect(looksLikeOneOf(name, ['Inês', 'Oskar'])).toBe(true),
  );

  test.each(['Ines B', '', '...'])('%j does not', (name) =>
    expect(looksLikeOneOf(name, ['Inês'])).toBe(false),
  );
});

describe('E-06 a name that would do', () => {
  test.each([
    ['ines', ['Inês'], 'ines B'],
    ['ines', ['Inês', 'Ines B.'], 'ines C'],
    ['x'.repeat(20), ['x'.repeat(20)], ''],
  ])('%s', (typed, names, variant) => expect(freeVariant(typed, names)).toBe(variant));
});

describe('a page inside another app', () => {
  test.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5) AppleWebKit/605 Mobile/15E148 Instagram 330.0', true],
    ['Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537 Version/4.0 Chrome/126 Mobile', true],
    ['Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537 Chrome/126 Mobile Safari/537', false],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5) AppleWebKit/605 Version/17.5 Mobile Safari/604', false],
  ])('%s', (agent, inside) => expect(isInsideApp(agent)).toBe(inside));
});
