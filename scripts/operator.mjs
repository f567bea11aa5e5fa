// `npm run backup`, `restore`, `move`, `admin`, `doctor`: installs and builds what is missing, then runs the server's own command.
import './lib/node-version.mjs';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { build, install } from './lib/prepare.mjs';
import { inRoot, run } from './lib/workspace.mjs';

install();
build();
if (existsSync(inRoot('.env'))) process.loadEnvFile(inRoot('.env'));
const [command, ...given] = process.argv.slice(2);
// npm runs scripts in the workspace's folder; files are named from where the command was typed.
const isPath = (word) => ['backup', 'restore'].includes(command) && !word.includes('://');
const words = given.map((word) => (isPath(word) ? resolve(process.env.INIT_CWD ?? '.', word) : word));
process.exitCode = run(process.execPath, [
  '--enable-source-maps',
  inRoot('apps/server/dist/operator.js'),
  command,
  ...words,
]);
