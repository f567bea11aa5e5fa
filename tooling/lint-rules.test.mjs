// The lint rules that carry the house style fire on what they forbid and leave alone what only looks alike.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'lint-rules-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

cpSync(join(root, 'biome.json'), join(folder, 'biome.json'));
mkdirSync(join(folder, 'apps/server/src'), { recursive: true });
writeFileSync(join(folder, 'apps/server/src/b.ts'), 'export const a = 1;');
cpSync(join(root, 'tooling'), join(folder, 'tooling'), { recursive: true });

/** The rules biome reports for `text` standing at `path`. */
function reported(path, text) {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const args = [biome, 'lint', '--colors=off', '--max-diagnostics=100', path];
  const { stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  rmSync(file);
  const headings = stderr.matchAll(/^\S+ (lint\/\S+|plugin) /gm);
  return [...new Set(Array.from(headings, ([, rule]) => rule))].sort();
}

const ASSERTION = 'plugin';
const CHANCE = 'plugin';
const script = (text) => `<script lang="ts">${text}</script>`;

const FORBIDDEN = [
  ['a cast', 'packages/engine/src/a.ts', 'export const a = b() as string;', [ASSERTION]],
  ['a cast through unknown', 'apps/server/src/a.ts', 'export const a = b as unknown as string;', [ASSERTION]],
  ['a cast in angle brackets', 'apps/server/src/a.ts', 'export const a = <string>b;', [ASSERTION]],
  ['a cast in a component', 'apps/web/src/A.svelte', `${script('const a = b as string;')}{a}`, [ASSERTION]],
  [
    'a cast in markup',
    'apps/web/src/A.svelte',
    `${script('let b = 1;')}<p>{(b as number) + 1}</p>`,
    [ASSERTION],
  ],
  ['any', 'apps/server/src/a.ts', 'export let a: any;', ['lint/suspicious/noExplicitAny']],
  ['non-null !', 'apps/server/src/a.ts', 'export const a = b!.c;', ['lint/style/noNonNullAssertion']],
  [
    'a default export',
    'apps/server/src/a.ts',
    'const a = 1; export default a;',
    ['lint/style/noDefaultExport'],
  ],
  [
    'a barrel inside a package',
    'packages/engine/src/games/index.ts',
    "export * from './a.ts';",
    ['lint/performance/noBarrelFile'],
  ],
  [
    'a camelCase file',
    'apps/server/src/someFile.ts',
    'export const a = 1;',
    ['lint/style/useFilenamingConvention'],
  ],
  [
    'a kebab-case component',
    'apps/web/src/some-part.svelte',
    `${script('let a = 1;')}{a}`,
    ['lint/style/useFilenamingConvention'],
  ],
  [
    'an import without extension',
    'apps/server/src/a.ts',
    "import { a } from './b';\na();",
    ['lint/correctness/useImportExtensions'],
  ],
  ['chance in the engine', 'packages/engine/src/a.ts', 'export const a = Math.random();', [CHANCE]],
  [
    'a clock in the engine',
    'packages/engine/src/a.ts',
    'export const a = Date.now();',
    ['lint/style/noRestrictedGlobals'],
  ],
  ['raw markup', 'apps/web/src/A.svelte', '{@html a}', ['lint/nursery/noSvelteAtHtmlTags']],
  [
    'a focused test',
    'apps/server/src/a.test.ts',
    "it.only('a', () => {});",
    ['lint/suspicious/noFocusedTests'],
  ],
  [
    'a skipped test',
    'apps/server/src/a.test.ts',
    "it.skip('a', () => {});",
    ['lint/suspicious/noSkippedTests'],
  ],
];

const ALLOWED = [
  ['as const', 'apps/server/src/a.ts', "export const a = ['b'] as const;"],
  ['satisfies', 'apps/server/src/a.ts', 'export const a = { b: 1 } satisfies { b: number };'],
  ['as const satisfies', 'apps/server/src/a.ts', 'export const a = [1] as const satisfies number[];'],
  ['a renamed import', 'apps/server/src/a.ts', "import { a as b } from './c.ts';\nb();"],
  [
    'a renamed type import',
    'apps/server/src/a.ts',
    "import type { A as B } from './c.ts';\nexport type C = B;",
  ],
  ['a namespace import', 'apps/server/src/a.ts', "import * as a from './c.ts';\na.b();"],
  [
    'an each block',
    'apps/web/src/A.svelte',
    `${script('const a = [1];')}{#each a as b (b)}<p>{b}</p>{/each}`,
  ],
  ['a barrel at a package root', 'packages/engine/src/index.ts', "export * from './a.ts';"],
  ['a rune class', 'apps/web/src/some-class.svelte.ts', 'export class A { b = $state(0); }'],
  ['a clock in the server', 'apps/server/src/a.ts', 'export const a = Date.now() + Math.random();'],
];

describe('lint rules', () => {
  it.each(FORBIDDEN)('report %s', (_what, path, text, rules) => {
    expect(reported(path, text)).toEqual(rules);
  });

  it.each(ALLOWED)('leave alone %s', (_what, path, text) => {
    expect(reported(path, text)).toEqual([]);
  });
});
