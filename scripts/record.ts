// `npm run record -- check FILE`: replays a record of a match (docs/records.md) through the engine.
// Ends with 0 for a record without fault, 1 at the first fault, 2 when there is no record to read.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  type CheckedRecord,
  type DealScore,
  type ReadableRecord,
  readRecord,
  seatOfOpenness,
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
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && error.code === 'ENOENT' ? 'there is no such file' : error.message;
}

type NameOf = (seat: number) => string;

function report({ names, sheet }: ReadableRecord, checked: CheckedRecord): string {
  const nameOf: NameOf = (seat) => names[seat] ?? `seat ${seat}`;
  return [
    seatsOf(names),
    ...(sheet === undefined ? [] : [`Sheet of rules: ${sheet}`]),
    '',
    ...table(checked.scores, nameOf),
    ...checked.remarks.map(({ deal, remark }) => `Deal ${deal}: ${remark}.`),
    '',
    endOf(checked, nameOf),
    `No fault found in this ${kindOf(checked, nameOf)}.`,
    'It cannot show:',
    ...checked.unproven.map((what) => `- ${what}`),
  ].join('\n');
}

function seatsOf(names: ReadableRecord['names']): string {
  return names.every((name) => name === undefined)
    ? `Seats: ${names.length}, without names, numbered clockwise from 0`
    : `Seats: ${names.map((name, seat) => `${seat} ${name ?? 'without a name'}`).join(', ')}`;
}

function endOf({ ended, result }: CheckedRecord, nameOf: NameOf): string {
  if (ended === 'closed') return 'The match was closed early: nobody has won.';
  return result ? `Won by ${result.winners.map(nameOf).join(' and ')}.` : 'The match is not over.';
}

function kindOf({ openness }: CheckedRecord, nameOf: NameOf): string {
  const seat = seatOfOpenness(openness);
  return seat === undefined ? `${openness} record` : `record of ${nameOf(seat)}`;
}

/** Columns that hold a seat. */
const SEATS: ReadonlySet<string> = new Set(['dealer', 'forehand', 'declarer']);

const TITLES: ReadonlyMap<string, string> = new Map([['useNo', 'use']]);

/** What reads badly as it is kept. */
const WORDS: ReadonlyMap<unknown, string> = new Map([
  ['noHearts', 'no hearts'],
  ['noQueen', 'no queen of spades'],
  ['cutTrump', 'cut trumps'],
  ['misere', 'misère'],
  ['blucher', 'blücher'],
]);

/** The sheet or ledger: one line per scored deal, whatever the game keeps on it. */
function table(scores: readonly DealScore[], nameOf: NameOf): readonly string[] {
  const [first] = scores;
  if (first === undefined) return ['No deal has been scored.'];
  // Some deals keep what others have not: what is counted instead of tricks, or compared to break a tie.
  const kept = [...new Set(scores.flatMap(({ detail }) => Object.keys(detail)))];
  const columns = ['deal', ...kept.map((column) => TITLES.get(column) ?? column), 'score', 'total'];
  const rows = scores.map(({ deal, detail, change, total }) => [
    `${deal}`,
    ...kept.map((column) => {
      const value = detail[column];
      return typeof value === 'number' && SEATS.has(column) ? nameOf(value) : cell(value);
    }),
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
  if (Array.isArray(value)) return value.map(cell).join(' ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value === null || value === undefined ? '-' : (WORDS.get(value) ?? `${value}`);
}

const signed = (points: number): string => (points > 0 ? `+${points}` : `${points}`);

try {
  process.exitCode = main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Unreadable)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
