// npm run bench: bundles the server as the product is bundled, then measures engine and server.
import { spawnSync } from 'node:child_process';
import { bundle, TEST_ENTRIES } from '../apps/server/build.mjs';

await bundle(TEST_ENTRIES, 'dist-bench');
const run = spawnSync(process.execPath, ['--import', 'tsx', 'bench/main.ts'], { stdio: 'inherit' });
process.exit(run.status ?? 1);
