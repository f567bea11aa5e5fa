// `npm run bench`: bundles the server as the product is bundled, then measures engine and server.
import './lib/node-version.mjs';
import { build, install } from './lib/prepare.mjs';
import { inRoot, run } from './lib/workspace.mjs';

install();
build(); // the database client too
const { bundle, TEST_ENTRIES } = await import('../apps/server/build.mjs');
await bundle(TEST_ENTRIES, 'dist-bench');
process.exitCode = run(process.execPath, ['--import', 'tsx', inRoot('bench/main.ts')]);
