// Words that come later are read only in parts of the page that are fetched with them: followed through all imports of
// the page's sources, so that no panel stands without its text (M-01, L-08).
import { describe, expect, test } from 'vitest';
import { en } from './en.ts';
import { LaterWords } from './later-words.ts';

const sources = import.meta.glob<string>(
  ['../**/*.svelte', '../**/*.ts', '!../**/*.test.ts', '!../**/test/**'],
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
);

/** By the path below the page's folder. */
const texts = new Map(Object.entries(sources).map(([path, text]) => [resolved('messages/x', path), text]));
const GROUPS = Object.entries(en).flatMap(([group, words]) => (words instanceof LaterWords ? [group] : []));
/** The page begins here. The gallery fetches all words before it begins. */
const ROOTS = ['main.ts'];

function resolved(from: string, path: string): string {
  const folders = from.split('/').slice(0, -1);
  for (const part of path.split('/')) {
    if (part === '..') folders.pop();
    else if (part !== '.') folders.push(part);
  }
  return folders.join('/');
}

interface Import {
  readonly of: string;
  /** The words that are there once it is. */
  readonly words: readonly string[];
}

/** What a source imports, types apart. */
function importsOf(path: string, text: string): readonly Import[] {
  const still = [...text.matchAll(/^\s*(?:import|export)\s(?!type\b)[^;]*?from\s+'(\.[^']+)'/gmu)];
  const late = [...text.matchAll(/((?:[\w.]+\.with\(\s*)*)import\('(\.[^']+)'\)/gu)];
  return [
    ...still.map(([, of = '']) => ({ of: resolved(path, of), words: [] })),
    ...late.map(([, withWords = '', of = '']) => ({
      of: resolved(path, of),
      words: GROUPS.filter((group) => new RegExp(`\\b${group}\\.with\\(`, 'u').test(withWords)),
    })),
  ];
}

const graph = new Map([...texts].map(([path, text]) => [path, importsOf(path, text)]));

/** The words that are there wherever this source runs, whichever way it came. */
function wordsOfAll(): ReadonlyMap<string, readonly string[]> {
  const there = new Map<string, readonly string[]>();
  const waiting: Import[] = ROOTS.map((of) => ({ of, words: [] }));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { of, words } = next;
    const before = there.get(of);
    const after = before?.filter((group) => words.includes(group)) ?? words;
    if (after.length === before?.length) continue;
    there.set(of, after);
    for (const part of graph.get(of) ?? []) waiting.push({ of: part.of, words: [...after, ...part.words] });
  }
  return there;
}

describe('M-01 L-08 words that are fetched later', () => {
  test('are read only where they are sure to be', () => {
    const there = wordsOfAll();
    const missing = [...texts].flatMap(([path, text]) => {
      const used = GROUPS.filter((group) => new RegExp(`\\b${group}\\.words\\b`, 'u').test(text));
      return used
        .filter((group) => there.get(path)?.includes(group) !== true)
        .map((group) => `${path}: ${group}`);
    });
    expect(missing).toEqual([]);
  });

  test('all imports lead to sources', () => {
    const lost = [...graph.values()].flat().filter(({ of }) => !graph.has(of) && /\.(ts|svelte)$/u.test(of));
    expect(lost).toEqual([]);
    expect(GROUPS.length).toBeGreaterThan(7);
  });
});
