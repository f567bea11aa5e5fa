import { describe, expect, test } from 'vitest';
import markdown from '../../../../docs/rules/bismarck.md?raw';
import { readRules } from './read-rules.ts';

describe('the rules as shown', () => {
  const sections = readRules(markdown);
  const rules = sections.flatMap((section) => section.rules);

  test('every numbered rule of the document is there, once', () => {
    const ids = [...markdown.matchAll(/^\*\*(BIS-\d+\.\d+)\*\*/gmu)].map((match) => match[1]);
    expect(ids.length).toBeGreaterThan(30);
    expect(rules.map((rule) => rule.id)).toEqual(ids);
  });

  test('sources and marks are left out', () => {
    for (const { parts } of rules) expect(parts.map(({ text }) => text).join('')).not.toMatch(/\(S\d|\*|`/u);
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
