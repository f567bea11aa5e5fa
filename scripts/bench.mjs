// `npm run bench`: bundles the server as the product is bundled, then measures engine and server; with a word after it
// something else: `wake` how matches come out of their logs, `storm` how everybody comes back at once,
// `reviews` how long admins wait for what they read.
import './lib/node-version.mjs';
import { build, install } from './lib/prepare.mjs';
import { inRoot, run } from './lib/workspace.mjs';

const MEASURES = new Map([
  [undefined, 'main'],
  ['wake', 'wake'],
  ['storm', 'storm'],
  ['reviews', 'reviews'],
]);
const measures = MEASURES.get(process.argv[2]);
if (measures === undefined) {
  console.error('Usage: npm run bench [-- wake|storm|reviews]');
  process.exit(2);
}

install();
build(); // the database client too
const { bundle, TEST_ENTRIES } = await import('../apps/server/build.mjs');
await bundle(TEST_ENTRIES, 'dist-bench');
process.exitCode = run(process.execPath, ['--import', 'tsx', inRoot(`bench/${measures}.ts`)]);
