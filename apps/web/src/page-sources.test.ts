// What no part of the page may contain, looked for in its sources.
import { describe, expect, test } from 'vitest';

const sources = import.meta.glob<string>(['./**/*.svelte', './**/*.svelte.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
});
const all = Object.entries(sources);

describe('the sources of the page', () => {
  test('there are some', () => expect(all.length).toBeGreaterThan(40));

  test('L-01 no plain Map or Set in reactive state', () => {
    const found = all.filter(([, text]) => /\$state(\.raw)?(<[^>]*(Map|Set)\b|\(new (Map|Set))/u.test(text));
    expect(found.map(([path]) => path)).toEqual([]);
  });

  test('I-05 no text is put into the page as markup', () => {
    const found = all.filter(([, text]) => /\{@html|innerHTML/u.test(text));
    expect(found.map(([path]) => path)).toEqual([]);
  });

  test('L-03 what is sent is never a reactive proxy: updates and commands are kept raw', () => {
    const connection = sources['./net/table-connection.svelte.ts'] ?? '';
    expect(connection).toContain('$state.raw');
    expect(connection).not.toMatch(/\$state(<|\()/u);
  });
});
