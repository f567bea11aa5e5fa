// Each import rule of .dependency-cruiser.mjs is broken once in a small copy of the workspace, and must be reported.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { afterAll, describe, expect, it } from 'vitest';
import config from '../.dependency-cruiser.mjs';

const folders = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const NPM = ['zod', 'fastify', 'socket.io', '@prisma/client', 'vitest', 'svelte', 'left-pad'];
const LOCAL = {
  engine: { folder: 'packages/engine', exports: { '.': './src/index.ts', './card': './src/card.ts' } },
  protocol: { folder: 'packages/protocol', exports: { '.': './src/index.ts' } },
  search: { folder: 'packages/search', exports: { '.': './src/index.ts' } },
  bots: { folder: 'packages/bots', exports: { '.': './src/index.ts' } },
  testkit: { folder: 'packages/testkit', exports: { '.': './src/index.ts' } },
  server: { folder: 'apps/server', exports: { './app': './src/app.ts' } },
  web: { folder: 'apps/web' },
  e2e: { folder: 'apps/e2e' },
};

/** A workspace that keeps every rule. */
const SOUND = {
  'packages/engine/src/index.ts': "export * from './card.ts'; export * from './registry.ts';",
  'packages/engine/src/card.ts': "import { z } from 'zod'; export const card = z;",
  'packages/engine/src/result.ts': 'export const ok = 1;',
  'packages/engine/src/registry.ts':
    "import { one } from './games/one/index.ts'; import { ok } from './result.ts'; export const games = [one, ok];",
  'packages/engine/src/games/one/index.ts': "import { card } from '../../card.ts'; export const one = card;",
  'packages/engine/src/games/two/index.ts': "import { card } from '../../card.ts'; export const two = card;",
  'packages/engine/src/card.test.ts':
    "import { kit } from '@forehand/testkit'; import { it } from 'vitest'; it('', kit);",
  'packages/protocol/src/index.ts': "import { z } from 'zod'; export const wire = z;",
  'packages/search/src/index.ts': "import { card } from '@forehand/engine'; export const search = card;",
  'packages/bots/src/index.ts': "import { card } from '@forehand/engine'; export const bot = card;",
  'packages/testkit/src/index.ts':
    "import { card } from '@forehand/engine'; import { it } from 'vitest'; export const kit = [card, it];",
  'apps/server/src/main.ts': "import { app } from './app.ts'; app;",
  'apps/server/src/ports.ts': "export type { card } from '@forehand/engine';",
  'apps/server/src/app.ts':
    "import './adapters/log.ts'; import './table/room.ts'; import './socket/hub.ts'; export const app = 1;",
  'apps/server/src/adapters/log.ts': "import { PrismaClient } from '@prisma/client'; new PrismaClient();",
  'apps/server/src/table/room.ts': "import type { card } from '../ports.ts'; export type Room = typeof card;",
  'apps/server/src/socket/hub.ts':
    "import { Server } from 'socket.io'; import { wire } from '@forehand/protocol'; new Server(wire);",
  'apps/web/src/main.ts':
    "import type { wire } from '@forehand/protocol'; import { card } from '@forehand/engine/card'; export const c: typeof wire = card;",
  'apps/e2e/src/play.test.ts': "import { app } from '@forehand/server/app'; app;",
};

/** rule → [file, text added to it] */
const BROKEN = {
  'engine-kernel-knows-no-game': [
    'packages/engine/src/card.ts',
    "import type { two } from './games/two/index.ts';",
  ],
  'engine-game-stands-alone': [
    'packages/engine/src/games/two/index.ts',
    "import { one } from '../one/index.ts';",
  ],
  'engine-packages': ['packages/engine/src/card.ts', "import fastify from 'fastify';"],
  'engine-no-built-ins': ['packages/engine/src/card.ts', "import { readFileSync } from 'node:fs';"],
  'engine-imports-no-workspace': [
    'packages/engine/src/card.ts',
    "import { wire } from '@forehand/protocol';",
  ],
  'protocol-imports-only-zod': ['packages/protocol/src/index.ts', "import { card } from '@forehand/engine';"],
  'search-is-pure': ['packages/search/src/index.ts', "import { wire } from '@forehand/protocol';"],
  'bots-see-what-a-seat-sees': ['packages/bots/src/index.ts', "import { wire } from '@forehand/protocol';"],
  'bots-play-where-they-are-seated': [
    'packages/search/src/index.ts',
    "import { bot } from '@forehand/bots';",
  ],
  'table-and-fairness-local': ['apps/server/src/table/room.ts', "import '../socket/hub.ts';"],
  'table-and-fairness-packages': ['apps/server/src/table/room.ts', "import fastify from 'fastify';"],
  'database-only-in-adapters': [
    'apps/server/src/socket/hub.ts',
    "import { PrismaClient } from '@prisma/client';",
  ],
  'adapters-only-at-the-root': ['apps/server/src/socket/hub.ts', "import '../adapters/log.ts';"],
  'edge-knows-no-search': ['apps/server/src/socket/hub.ts', "import { search } from '@forehand/search';"],
  'web-takes-only-types': ['apps/web/src/main.ts', "import { games } from '@forehand/engine';"],
  'faces-carry-no-rules': ['packages/engine/src/card.ts', "import { ok } from './result.ts';"],
  'web-and-server-are-strangers': [
    'apps/web/src/main.ts',
    "import type { app } from '@forehand/server/app';",
  ],
  'web-no-built-ins': ['apps/web/src/main.ts', "import { randomUUID } from 'node:crypto';"],
  'testkit-only-in-tests': ['apps/server/src/socket/hub.ts', "import { kit } from '@forehand/testkit';"],
  'testkit-knows-the-engine': ['packages/testkit/src/index.ts', "import { wire } from '@forehand/protocol';"],
  'packages-know-no-app': ['packages/testkit/src/index.ts', "import { app } from '@forehand/server/app';"],
  'tests-are-not-imported': ['packages/engine/src/games/one/index.ts', "import '../../card.test.ts';"],
  'no-circles': ['packages/engine/src/card.ts', "import type { games } from './registry.ts';"],
  'no-orphans': ['apps/server/src/socket/forgotten.ts', 'export const forgotten = 1;'],
  'no-unresolvable': ['apps/server/src/socket/hub.ts', "import './gone.ts';"],
  'no-undeclared-packages': ['apps/server/src/socket/hub.ts', "import pad from 'left-pad';"],
  'no-reaching-inside': [
    'apps/web/src/main.ts',
    "import { card as c2 } from '../../../packages/engine/src/card.ts';",
  ],
};

function write(root, path, text) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

function workspace(files) {
  const root = mkdtempSync(join(tmpdir(), 'import-rules-'));
  folders.push(root);
  const names = Object.keys(LOCAL).map((name) => [`@forehand/${name}`, 'workspace:*']);
  const declared = NPM.filter((name) => name !== 'left-pad').map((name) => [name, '1.0.0']);
  for (const [name, { folder, exports }] of Object.entries(LOCAL)) {
    const dependencies = Object.fromEntries([...names, ...declared]);
    write(
      root,
      `${folder}/package.json`,
      JSON.stringify({ name: `@forehand/${name}`, exports, dependencies }),
    );
    mkdirSync(join(root, 'node_modules/@forehand'), { recursive: true });
    symlinkSync(join(root, folder), join(root, 'node_modules/@forehand', name), 'junction');
  }
  for (const name of NPM) {
    write(root, `node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }));
    write(root, `node_modules/${name}/index.js`, 'export default 1;');
  }
  write(root, 'package.json', JSON.stringify({ name: 'root', dependencies: { vitest: '1.0.0' } }));
  for (const [path, text] of Object.entries(files)) write(root, path, text);
  return root;
}

async function violations(files) {
  const { options, forbidden } = config;
  const { tsConfig: _, ...rest } = options;
  const result = await cruise(
    ['packages', 'apps'],
    { ...rest, baseDir: workspace(files), ruleSet: { forbidden }, validate: true },
    rest.enhancedResolveOptions,
  );
  return result.output.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }));
}

describe('import rules', () => {
  it('a sound workspace breaks none', async () => {
    expect(await violations(SOUND)).toEqual([]);
  });

  it('each rule has a planted violation here', () => {
    expect(Object.keys(BROKEN).sort()).toEqual(config.forbidden.map(({ name }) => name).sort());
  });

  it.each(Object.entries(BROKEN))('%s is reported', async (rule, [file, text]) => {
    const found = await violations({ ...SOUND, [file]: `${text}\n${SOUND[file] ?? ''}` });
    expect(found).toContainEqual(expect.objectContaining({ rule, from: file }));
  });
});
