// `npm run dev`: the server from its sources, the page through Vite, which passes requests on to the server
// (apps/web/vite.config.ts names its port). Both reload on every change.
import './lib/node-version.mjs';
import { spawn } from 'node:child_process';
import { install } from './lib/prepare.mjs';
import { inRoot, tool, toolFile } from './lib/workspace.mjs';

install();
if (tool('prisma', ['generate', '--no-hints']) !== 0) process.exit(1);

const env = { ...process.env, PORT: '3000' };
const start = (args, cwd) => spawn(process.execPath, args, { cwd, env, stdio: 'inherit' });
const server = ['watch', '--clear-screen=false', 'apps/server/src/main.ts'];
const children = [
  start([toolFile('tsx'), ...server], inRoot()),
  start([toolFile('vite', { from: inRoot('apps/web') }), '--host'], inRoot('apps/web')),
];

/** When one ends, or we are told to, all end. */
const end = () => {
  for (const child of children) child.kill();
};
for (const child of children) child.once('exit', end);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, end);
