// Tells whether files changed since a step (install, build) last ended well: a hash of their names and contents.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder, inRoot } from './workspace.mjs';

const SKIPPED = new Set(['node_modules', 'dist', 'generated', 'coverage', 'test-results', '.git', '.cache']);
const TEST = /\.test\.(ts|mjs)$/;

/** Files under a path of the workspace, as paths from its root with forward slashes. */
export function filesUnder(path) {
  const full = inRoot(path);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [path];
  return readdirSync(full)
    .filter((name) => !SKIPPED.has(name))
    .sort()
    .flatMap((name) => filesUnder(path === '.' ? name : `${path}/${name}`));
}

export function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesUnder)) {
    if (TEST.test(file)) continue;
    const content = readFileSync(inRoot(file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

const stampFile = (step) => join(cacheFolder, `${step}.stamp`);

export function isCurrent(step, print) {
  const file = stampFile(step);
  return existsSync(file) && readFileSync(file, 'utf8') === print;
}

export function remember(step, print) {
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(stampFile(step), print);
}

/** Called before a step starts, so that a broken one is done again. */
export function forget(step) {
  rmSync(stampFile(step), { force: true });
}
