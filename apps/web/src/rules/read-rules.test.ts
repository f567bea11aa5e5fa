import { GAMES } from '@forehand/engine';
import { describe, expect, test } from 'vitest';
import bismarck from '../../../../docs/rules/bismarck.md?raw';
import nap from '../../../../docs/rules/nap.md?raw';
import { RULED_GAMES } from '../routing/route.ts';
import { readRules } from './read-rules.ts';
import { rulesOf } from './rules-texts.ts';

describe.each([
  ['bismarck', 'BIS', bismarck],
  ['nap', 'NAP', nap],
])('the rules of %s as shown', (game, prefix, markdown) => {
  const rules = rulesOf(game).flatMap((section) => section.rules);

  test('every numbered rule of the document is there, once', () => {
    const ids = [...markdown.matchAll(/^\*\*([A-Z]+-\d+\.\d+)\*\*/gmu)].map((match) => match[1]);
    expect(ids.length).toBeGreaterThan(30);
    expect(rules.map((rule) => rule.id)).toEqual(ids);
    for (const id of ids) expect(id).toMatch(new RegExp(`^${prefix}-`, 'u'));
  });

  test('sources and marks are left out', () => {
    for (const { parts } of rules)
      expect(parts.map(({ text }) => text).join('')).not.toMatch(/\((S\d|HOF|open)|\*|`/u);
  });
});

describe('the rules as shown', () => {
  test('every game of the product has its rules', () => {
    expect(RULED_GAMES).toEqual(GAMES.map(({ id }) => id));
    for (const id of RULED_GAMES) expect(rulesOf(id).length).toBeGreaterThan(0);
  });

  test('a stressed word is told apart, an apostrophe is set as in the other texts', () =>
    expect(readRules("## 1. A\n**BIS-1.1** Bo's *Spel*. (open: no)")).toEqual([
      {
        title: 'A',
        rules: [
          {
            id: 'BIS-1.1',
            parts: [
              { text: 'Bo’s ', stressed: false },
              { text: 'Spel', stressed: true },
              { text: '.', stressed: false },
            ],
          },
        ],
      },
    ]));
});
