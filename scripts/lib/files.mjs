// The files of the workspace that people wrote: nothing installed, built or generated.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { inRoot } from './workspace.mjs';

const SKIPPED = new Set([
  'node_modules',
  'dist',
  'generated',
  'coverage',
  'test-results',
  'data',
  '.git',
  '.cache',
]);

/** Files under a path, as paths from the workspace's root with forward slashes. */
export function filesUnder(path) {
  const full = inRoot(path);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [path];
  return readdirSync(full)
    .filter((name) => !SKIPPED.has(name) && !name.startsWith('dist-'))
    .sort()
    .flatMap((name) => filesUnder(path === '.' ? name : `${path}/${name}`));
}

export const matching = (pattern) => filesUnder('.').filter((file) => pattern.test(file));

export const read = (file) => readFileSync(inRoot(file), 'utf8');

/** Ends a check: prints each problem, and fails if there is one. */
export function finish(what, problems) {
  for (const problem of problems) console.error(problem);
  console.log(problems.length === 0 ? `${what}: nothing wrong` : `${what}: ${problems.length} wrong`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
