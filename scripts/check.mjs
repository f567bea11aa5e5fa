// `npm run check`: every check that needs no running test, each counted once. Names as arguments pick some of them.
import './lib/node-version.mjs';
import { CHECKS, generate } from './lib/checks.mjs';
import { install } from './lib/prepare.mjs';
import { line, nothing } from './lib/tally.mjs';

const wanted = process.argv.slice(2);
const chosen = CHECKS.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)));

install();
const counts = nothing();
for (const { name, act } of [generate, ...chosen]) {
  const started = Date.now();
  const { status, output } = act();
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  counts[status === 0 ? 'passed' : 'failed'] += 1;
  console.log(`${status === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
  if (status !== 0) console.log(`${output.trimEnd().replace(/^/gm, '    ')}\n`);
}
if (chosen.length === 0) console.error(`No check is named ${wanted.join(' or ')}.`);
console.log(line(counts));
process.exitCode = counts.failed > 0 || chosen.length === 0 ? 1 : 0;
