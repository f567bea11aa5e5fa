// The titles of all tests, each with its file: from the last whole run or list if no file changed since, else collected
// anew, which takes longer.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { cacheFolder, captureTool, inRoot } from './workspace.mjs';

const FILE = join(cacheFolder, 'titles-by-file.json');
const print = () => fingerprint(['apps', 'packages', 'tooling', 'vitest.config.ts'], { tests: 'included' });

const named = (title, file) => ({ title, file: relative(inRoot('.'), file).replaceAll('\\', '/') });

function keep(titles, of) {
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(FILE, JSON.stringify({ print: of, titles }));
}

/** Keeps the titles of a run of every test, from vitest's report. */
export function rememberTitles({ testResults }) {
  const titles = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName }) => named(fullName, name)),
  );
  keep(titles, print());
}

function remembered() {
  try {
    const { print: then, titles } = JSON.parse(readFileSync(FILE, 'utf8'));
    return then === print() ? titles : undefined;
  } catch {
    return undefined;
  }
}

/** Vitest itself lists the titles, so that tables of tests count too. */
function collected() {
  const before = print();
  const folder = mkdtempSync(join(tmpdir(), 'titles-'));
  const list = join(folder, 'titles.json');
  const { status, output } = captureTool('vitest', ['list', `--json=${list}`]);
  if (status !== 0) throw new Error(`The tests could not be listed:\n${output}`);
  const titles = JSON.parse(readFileSync(list, 'utf8')).map(({ name, file }) => named(name, file));
  rmSync(folder, { recursive: true });
  keep(titles, before);
  return titles;
}

/** `{ title, file }`, the file as a path from the workspace's root. */
export const readTitles = () => remembered() ?? collected();
