// `npm test`: sets up a bare clone, runs every test, and ends with `N passed, N failed, N skipped`.
// Arguments go to vitest: `npm test -- packages/engine`.
import './lib/node-version.mjs';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './lib/browser.mjs';
import { findPostgres } from './lib/postgres.mjs';
import { build, install } from './lib/prepare.mjs';
import { add, countReport, line, nothing } from './lib/tally.mjs';
import { rememberTitles } from './lib/titles.mjs';
import { tool } from './lib/workspace.mjs';

/** Which tests to run; all without arguments. */
const chosen = process.argv.slice(2);

const missing = (what, cure) =>
  console.warn(
    `\n${'!'.repeat(100)}\n!! NOT RUN, counted as skipped: ${what}\n!! ${cure}\n${'!'.repeat(100)}\n`,
  );

/** What the tests may use, told by environment; what is absent is said and leaves its tests skipped. */
async function surroundings() {
  const browser = await findBrowser();
  const postgres = findPostgres();
  if (browser) console.log(`Browser: ${browser}`);
  else
    missing(
      'the tests in a real browser.',
      'Install Chromium, or set CHROMIUM to a browser that starts here.',
    );
  if (postgres) console.log(`PostgreSQL: ${postgres}`);
  else
    missing(
      'the tests on PostgreSQL.',
      'Install the PostgreSQL server, or set PG_BIN to the folder of initdb.',
    );
  return { CHROMIUM: browser ?? '', PG_BIN: postgres ?? '', NODE_ENV: 'test' };
}

function runTests(env) {
  const folder = mkdtempSync(join(tmpdir(), 'tests-'));
  const report = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const status = tool('vitest', ['run', ...reporters, ...chosen], { env });
  const results = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : { testResults: [] };
  const counts = countReport(results);
  if (chosen.length === 0) rememberTitles(results);
  rmSync(folder, { recursive: true });
  const unseen = status !== 0 && counts.failed === 0; // an error outside any test, or no report at all
  return unseen ? add(counts, { ...nothing(), failed: 1 }) : counts;
}

install();
build();
const counts = runTests(await surroundings());
if (counts.passed + counts.failed === 0) console.error('No test ran.');
console.log(line(counts));
process.exitCode = counts.failed > 0 || counts.passed === 0 ? 1 : 0;
