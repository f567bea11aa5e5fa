// The titles of all tests: from the last whole run if no file changed since, else collected anew, which takes longer.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { cacheFolder, captureTool } from './workspace.mjs';

const FILE = join(cacheFolder, 'titles.json');
const print = () => fingerprint(['apps', 'packages', 'tooling', 'vitest.config.ts'], { tests: 'included' });

/** Keeps the titles of a run of every test, from vitest's report. */
export function rememberTitles({ testResults }) {
  const titles = testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName }) => fullName),
  );
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(FILE, JSON.stringify({ print: print(), titles }));
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
  const folder = mkdtempSync(join(tmpdir(), 'titles-'));
  const list = join(folder, 'titles.json');
  const { status, output } = captureTool('vitest', ['list', `--json=${list}`]);
  if (status !== 0) throw new Error(`The tests could not be listed:\n${output}`);
  const titles = JSON.parse(readFileSync(list, 'utf8')).map(({ name }) => name);
  rmSync(folder, { recursive: true });
  return titles;
}

export const readTitles = () => remembered() ?? collected();
