// The workspace seen from a script: where it is, its package manager, how to run its tools.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));
export const inRoot = (...parts) => join(root, ...parts);
/** Where scripts keep what can be thrown away. */
export const cacheFolder = inRoot('node_modules/.cache/forehand');

export const rootPackage = () => JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));

/** NODE_ENV=production would leave out the build tools, and npm's own settings are not meant for pnpm. */
function plainEnvironment(extra) {
  const { NODE_ENV: _, npm_config_production: __, npm_config_omit: ___, ...rest } = process.env;
  return { ...rest, CHECKPOINT_DISABLE: '1', PRISMA_HIDE_UPDATE_MESSAGE: '1', ...extra };
}

/** Runs a command to its end, its output shown; returns the exit code. */
export function run(command, args, { cwd = root, env = {}, ...options } = {}) {
  const result = spawnSync(command, args, { cwd, stdio: 'inherit', env: plainEnvironment(env), ...options });
  if (result.error) console.error(result.error.message);
  return result.status ?? 1;
}

/** Runs a command to its end; returns the exit code and all it printed. */
export function capture(command, args, options = {}) {
  const { cwd = root, env = {}, ...rest } = options;
  const settings = { cwd, encoding: 'utf8', env: plainEnvironment(env), maxBuffer: 1 << 28, ...rest };
  const { status, stdout, stderr, error } = spawnSync(command, args, settings);
  return { status: status ?? 1, output: `${stdout ?? ''}${stderr ?? ''}${error ? error.message : ''}` };
}

/** The JavaScript file behind a package's command, so that no shell is needed (Windows has .cmd files). */
export function toolFile(packageName, { command = packageName, from = root } = {}) {
  const manifest = findManifest(packageName, from);
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8'));
  return join(dirname(manifest), typeof bin === 'string' ? bin : bin[command]);
}

function findManifest(packageName, from) {
  const { resolve } = createRequire(join(from, 'package.json'));
  for (const folder of resolve.paths(packageName) ?? []) {
    const manifest = join(folder, packageName, 'package.json');
    try {
      readFileSync(manifest);
      return manifest;
    } catch {}
  }
  throw new Error(`${packageName} is not installed (looked from ${from})`);
}

/** Runs a package's command with this very node. */
export function tool(packageName, args, { command, from = root, ...options } = {}) {
  return run(process.execPath, [toolFile(packageName, { command, from }), ...args], {
    cwd: from,
    ...options,
  });
}

export function captureTool(packageName, args, { command, from = root, ...options } = {}) {
  return capture(process.execPath, [toolFile(packageName, { command, from }), ...args], {
    cwd: from,
    ...options,
  });
}
