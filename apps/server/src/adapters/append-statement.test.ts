import { expect, test } from 'vitest';
import { type AppendRow, PARTS } from './append-row.ts';
import { appendStatement } from './append-statement.ts';

test('every statement has a name of its own, short enough for the database to tell it from the others', () => {
  const namesOfTexts = new Map<string, string>();
  for (let chosen = 0; chosen < 2 ** PARTS.length; chosen += 1) {
    const parts = new Set(PARTS.filter((_, place) => (chosen >> place) % 2 === 1));
    const row: AppendRow = { tableId: 't', version: 1, parts, json: '{}' };
    const { name, text } = appendStatement([row]);
    expect(name.length).toBeLessThan(64);
    namesOfTexts.set(name, text);
  }
  expect(namesOfTexts.size).toBe(2 ** PARTS.length);
  expect(new Set(namesOfTexts.values()).size).toBe(2 ** PARTS.length);
});
