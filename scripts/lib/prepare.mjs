// Brings a clone up to date: installs and builds, each only if its files changed since it last ended well.
import { existsSync, readdirSync } from 'node:fs';
import { fingerprint, forget, isCurrent, remember } from './fingerprint.mjs';
import { inRoot, rootPackage, run } from './workspace.mjs';

const workspaceFolders = () => [
  ...['apps', 'packages'].flatMap((folder) => readdirSync(inRoot(folder)).map((name) => `${folder}/${name}`)),
  'bench',
];

const installInputs = () => [
  'package.json',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  ...workspaceFolders().map((folder) => `${folder}/package.json`),
];

const buildInputs = () => [
  ...installInputs(),
  'apps/server',
  'apps/web',
  'packages',
  'docs/rules', // the page shows them
  'prisma',
  'prisma.config.ts',
  'tsconfig.base.json',
  'scripts/build.mjs',
  'scripts/schema-engine.mjs',
];

const BUILT = ['apps/server/dist/main.js', 'apps/web/dist/index.html'];

function step(name, { inputs, done, act, failure }) {
  const print = fingerprint(inputs);
  if (done() && isCurrent(name, print)) return;
  forget(name);
  if (act() !== 0) {
    console.error(`\n${failure}`);
    process.exit(1);
  }
  remember(name, print);
}

/** Installs exactly what the lockfile says, through the package manager that package.json names. */
export function install() {
  step('install', {
    inputs: installInputs(),
    done: () => existsSync(inRoot('node_modules/.modules.yaml')),
    act: () => {
      const { packageManager } = rootPackage();
      console.log(`Installing packages with ${packageManager} …`);
      const args = ['--yes', packageManager, 'install', '--frozen-lockfile'];
      return run('npx', args, { env: { CI: 'true' }, shell: process.platform === 'win32' });
    },
    failure:
      'The packages could not be installed (see above). The first start needs the network; then try again.',
  });
}

/** Builds the page and the server. A child process does it, so that its memory is not the server's. */
export function build() {
  step('build', {
    inputs: buildInputs(),
    done: () => BUILT.every((file) => existsSync(inRoot(file))),
    act: () => {
      console.log('Building …');
      return run(process.execPath, [inRoot('scripts/build.mjs')]);
    },
    failure: 'The build failed (see above).',
  });
}
