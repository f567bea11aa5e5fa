// Bundles the server and its worker threads into dist/, all side by side: code that starts a worker finds it beside
// itself (`new URL('./name.worker.js', import.meta.url)`). Workspace packages go in; everything from npm stays out.
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const folder = fileURLToPath(new URL('.', import.meta.url));
const WORKER = 'src/adapters/embedded-database.worker.ts';
const ENTRIES = ['src/main.ts', 'src/operator.ts', 'src/demo.ts', WORKER];

/** The server as tests and the bench start it, bundled like the product. */
export const TEST_ENTRIES = ['src/testing/serve.ts', WORKER];

const onlyWorkspacePackages = {
  name: 'only-workspace-packages',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@forehand/') ? undefined : { path, external: true },
    );
  },
};

/** Bundles `entries` into the folder `outdir` beside this file, replacing what was there. */
export async function bundle(entries, outdir) {
  rmSync(`${folder}${outdir}`, { recursive: true, force: true });
  await build({
    absWorkingDir: folder,
    entryPoints: entries,
    outdir,
    entryNames: '[name]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    sourcemap: true,
    plugins: [onlyWorkspacePackages],
    logLevel: 'warning',
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await bundle(ENTRIES, 'dist');
