// Tells whether files changed since a step (install, build) last ended well: a hash of their names and contents.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesUnder } from './files.mjs';
import { cacheFolder, inRoot } from './workspace.mjs';

const TEST = /\.test\.(ts|mjs)$/;

/** Tests are left out unless asked for: they change nothing that is built. */
export function fingerprint(paths, { tests = 'left out' } = {}) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesUnder)) {
    if (tests === 'left out' && TEST.test(file)) continue;
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
