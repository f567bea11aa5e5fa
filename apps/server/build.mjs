// Bundles the server and its worker threads into dist/, all side by side: code that starts a worker finds it beside
// itself (`new URL('./name.worker.js', import.meta.url)`). Workspace packages go in; everything from npm stays out.
import { existsSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const folder = fileURLToPath(new URL('.', import.meta.url));
const entries = ['src/main.ts', 'src/adapters/embedded-database.worker.ts'];

const onlyWorkspacePackages = {
  name: 'only-workspace-packages',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@forehand/') ? undefined : { path, external: true },
    );
  },
};

rmSync(`${folder}dist`, { recursive: true, force: true });
await build({
  absWorkingDir: folder,
  entryPoints: entries.filter((entry) => existsSync(`${folder}${entry}`)),
  outdir: 'dist',
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
