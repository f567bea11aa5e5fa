// `npm start`: installs and builds what changed, then becomes the server. The server runs in this process, so that
// signals reach it; services and containers call `node scripts/start.mjs` or the built file directly.
import './lib/node-version.mjs';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { build, install } from './lib/prepare.mjs';
import { inRoot } from './lib/workspace.mjs';

/** npm that is told to end ends its shell, and would leave the server running: then it is told too. */
function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  look.unref();
}

install();
build();
endWithNpm();
if (existsSync(inRoot('.env'))) process.loadEnvFile(inRoot('.env')); // what is already set wins
process.setSourceMapsEnabled(true);
await import(pathToFileURL(inRoot('apps/server/dist/main.js')).href);
