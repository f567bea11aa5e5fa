// npm run bench: sets up, then measures engine and server.
import { spawnSync } from 'node:child_process';

const run = spawnSync(process.execPath, ['--import', 'tsx', 'bench/main.ts'], { stdio: 'inherit' });
process.exit(run.status ?? 1);
