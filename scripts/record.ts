// `npm run record -- check FILE`: replays a record of a match (docs/records.md) through the engine.
// Ends with 0 for a record without fault, 1 at the first fault, 2 when there is no record to read.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  type CheckedRecord,
  type DealScore,
  type ReadableRecord,
  readRecord,
} from '../packages/engine/src/index.ts';

const USAGE = 'Usage: npm run record -- check FILE';

class Unreadable extends Error {}

function main(words: readonly string[]): number {
  const [command, file, ...rest] = words;
  if (command !== 'check' || file === undefined || rest.length > 0) throw new Unreadable(USAGE);
  const record = recordIn(file);
  const checked = record.check();
  if (!checked.ok) {
    const { ruleId, place, message } = checked.error;
    console.error(`${place}: ${message} (rule ${ruleId})`);
    return 1;
  }
  console.log(report(record, checked.value));
  return 0;
}

function recordIn(file: string): ReadableRecord {
  const read = readRecord(jsonIn(file));
  if (read.ok) return read.value;
  throw new Unreadable(`${file} is not a record this version can read.\n${read.error.join('\n')}`);
}

function jsonIn(file: string): unknown {
  // npm runs scripts in the workspace's folder; the file is named from where the command was typed.
  const path = resolve(process.env['INIT_CWD'] ?? '.', file);
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Unreadable(`${file} cannot be read: ${reasonOf(error)}`);
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof SyntaxError) return 'it is not JSON';
  return error instanceof Error ? error.message : String(error);
}

function report({ names }: ReadableRecord, { openness, scores, result, unproven }: CheckedRecord): string {
  const seat = (number: number): string => names[number] ?? `seat ${number}`;
  const winners = result?.winners.map(seat).join(' and ');
  return [
    `Seats: ${names.map((_name, number) => `${number} ${seat(number)}`).join(', ')}`,
    '',
    ...table(scores),
    '',
    winners === undefined ? 'The match is not over.' : `Won by ${winners}.`,
    `No fault found in this ${openness === 'full' ? 'full record' : `record of ${seat(Number(openness.slice(5)))}`}.`,
    'It cannot show:',
    ...unproven.map((what) => `- ${what}`),
  ].join('\n');
}

/** The sheet: one line per scored deal, whatever the game keeps on it. */
function table(scores: readonly DealScore[]): readonly string[] {
  const [first] = scores;
  if (first === undefined) return ['No deal has been scored.'];
  const columns = ['deal', ...Object.keys(first.detail), 'score', 'total'];
  const rows = scores.map(({ deal, detail, change, total }) => [
    `${deal}`,
    ...Object.values(detail).map(cell),
    change.map(signed).join(' '),
    total.map(signed).join(' '),
  ]);
  const widths = columns.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  return [columns, ...rows].map((row) =>
    row
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

function cell(value: unknown): string {
  if (Array.isArray(value)) return value.join(' ');
  return value === null ? '-' : `${value}`;
}

const signed = (points: number): string => (points > 0 ? `+${points}` : `${points}`);

try {
  process.exitCode = main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Unreadable)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
