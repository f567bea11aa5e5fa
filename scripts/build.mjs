// `npm run build`: the database client, then the page and the server bundle.
import './lib/node-version.mjs';
import { existsSync } from 'node:fs';
import { inRoot, run, tool } from './lib/workspace.mjs';

const steps = [
  {
    name: 'database client',
    when: 'prisma/schema.prisma',
    act: () => tool('prisma', ['generate', '--no-hints']),
  },
  {
    name: 'page',
    when: 'apps/web/index.html',
    act: () => tool('vite', ['build', '--logLevel', 'warn'], { from: inRoot('apps/web') }),
  },
  {
    name: 'server',
    when: 'apps/server/src/main.ts',
    act: () => run(process.execPath, [inRoot('apps/server/build.mjs')]),
  },
];

for (const { name, when, act } of steps) {
  if (!existsSync(inRoot(when))) throw new Error(`Nothing to build the ${name} from: ${when} is missing.`);
  const started = Date.now();
  if (act() !== 0) {
    console.error(`The ${name} was not built.`);
    process.exit(1);
  }
  console.log(`  ${name}: ${((Date.now() - started) / 1000).toFixed(1)} s`);
}
