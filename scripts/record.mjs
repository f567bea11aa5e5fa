// `npm run record`: installs what is missing, then hands over to record.ts.
import './lib/node-version.mjs';
import { install } from './lib/prepare.mjs';
import { inRoot, run } from './lib/workspace.mjs';

install();
process.exitCode = run(process.execPath, [
  '--import',
  'tsx',
  inRoot('scripts/record.ts'),
  ...process.argv.slice(2),
]);
