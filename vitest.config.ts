// Every test of the workspace, one project per package; `apps/e2e` runs last.
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';

const ignored = ['**/node_modules/**', '**/dist/**', '**/generated/**'];

const svelteConfig = fileURLToPath(new URL('./apps/web/svelte.config.js', import.meta.url));

function nodeProject(name: string, folder: string, globalSetup: string[] = []) {
  return {
    test: {
      name,
      root: folder,
      environment: 'node',
      include: ['**/*.test.{ts,mjs}'],
      globalSetup,
      exclude: ignored,
      testTimeout: 30_000,
      hookTimeout: 60_000,
    },
  };
}

/** Most tests wait for disks, sockets and pages far more than they compute, so two run even on two cores. */
const maxWorkers = Math.max(2, Math.floor(availableParallelism() / 2));

export default defineConfig({
  test: {
    maxWorkers,
    projects: [
      nodeProject('engine', 'packages/engine'),
      nodeProject('protocol', 'packages/protocol'),
      nodeProject('bots', 'packages/bots'),
      nodeProject('testkit', 'packages/testkit'),
      nodeProject('server', 'apps/server', ['bundle-for-tests.mjs']),
      nodeProject('tooling', 'tooling'),
      {
        plugins: [svelte({ configFile: svelteConfig }), svelteTesting()],
        test: {
          name: 'web',
          root: 'apps/web',
          environment: 'happy-dom',
          include: ['src/**/*.test.ts'],
          setupFiles: ['src/messages/test/all-words.ts'],
          exclude: ignored,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'e2e',
          root: 'apps/e2e',
          environment: 'node',
          include: ['**/*.test.ts'],
          exclude: ignored,
          sequence: { groupOrder: 1 },
          testTimeout: 600_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
