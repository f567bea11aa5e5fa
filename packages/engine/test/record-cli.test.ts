// `record check` as a process: what it prints, and how it ends.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Json } from '@forehand/engine';
import { afterAll, describe, expect, it } from 'vitest';
import { edited } from './edit.ts';
import { napStored } from './nap-records.ts';
import { begun, napDeal } from './nap-table.ts';
import { steps, storedMatch, written } from './records.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'forehand-records-'));
afterAll(() => rmSync(folder, { recursive: true }));

function record(...words: readonly string[]) {
  const args = ['--import', 'tsx', join(ROOT, 'scripts/record.ts'), ...words];
  const { INIT_CWD: _, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, env, encoding: 'utf8' });
  return { status, stdout, stderr };
}

function fileWith(name: string, content: Json | string): string {
  const file = join(folder, name);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

const events = steps(1);
const FULL = written({ ...storedMatch(events.flat()), names: ['Anna', 'Bo', 'Cleo'] }, 'full');
const RUNNING = written(storedMatch(events.slice(0, 300).flat()), 'seat:1');

describe('record check', () => {
  it('prints the sheet of a full record and ends with 0', () => {
    const { status, stdout } = record('check', fileWith('full.json', FULL));
    expect(status).toBe(0);
    expect(stdout).toContain('0 Anna, 1 Bo, 2 Cleo');
    expect(stdout).toMatch(/^deal +dealer +forehand +contract +trump +tricks +redeals +use +score +total$/mu);
    expect(stdout.match(/^\d+ .*(?:spel|spader|valfri|pass)/gmu)).toHaveLength(12);
    expect(stdout).toMatch(/^Won by (?:Anna|Bo|Cleo)/mu);
    expect(stdout).toContain('No fault found in this full record.');
  });

  it('says what the record of one seat cannot show, and ends with 0', () => {
    const { status, stdout } = record('check', fileWith('seat.json', RUNNING));
    expect(status).toBe(0);
    expect(stdout).toContain('The match is not over.');
    expect(stdout).toContain('No fault found in this record of seat 1.');
    expect(stdout).toMatch(/It cannot show:\n- .*\n- .*order of the packs\n- .*laid away/u);
  });

  it('reads a record from before the first score', () => {
    const opening = written(storedMatch(events.slice(0, 12).flat()), 'seat:0');
    const { status, stdout } = record('check', fileWith('opening.json', opening));
    expect(status).toBe(0);
    expect(stdout).toContain('No deal has been scored.');
  });

  it('NAP-2.8 NAP-7.4 prints the ledger of a closed match of Nap, with names and the hash of its sheet', async () => {
    const names = ['Anna', 'Bo', 'Cleo', 'Dan'];
    const table = begun(napDeal('N-X2')).play(...(napDeal('N-X2').plays[0] ?? []));
    const { events: played } = table.settle().cut().passOut().cutForAbsent(30).call('three');
    const stored = { ...napStored(played, { seats: 4, dealer: 3 }), names, sheet: '5ee7c0de', closed: true };
    const { status, stdout } = record('check', fileWith('nap.json', written(stored, 'full', 'nap')));
    expect(status).toBe(0);
    await expect(stdout).toMatchFileSnapshot('./records/nap-closed.txt');
  });

  it('NAP-5.9 NAP-8.2 prints a Wellington of seven as everybody knows it', async () => {
    const { plays } = napDeal('N-X3');
    const { events: played } = begun(napDeal('N-X3')).play(...plays.flat());
    const known = written(napStored(played, { seats: 7, dealer: 6 }), 'public', 'nap');
    const { status, stdout } = record('check', fileWith('public.json', known));
    expect(status).toBe(0);
    await expect(stdout).toMatchFileSnapshot('./records/nap-public.txt');
  });

  it('NAP-7.3 names the first fault in a record of Nap', () => {
    const { plays } = napDeal('N-S1');
    const events = begun(napDeal('N-S1'))
      .play(...plays.slice(0, 4).flat())
      .settle().events;
    const early = written(napStored(events, { seats: 4, dealer: 3 }), 'public', 'nap');
    const forged = edited(early, ['deals', 0, 'plays'], () => plays.slice(0, 3).map((cards) => [...cards]));
    const { status, stderr } = record('check', fileWith('too-early.json', forged));
    expect(status).toBe(1);
    expect(stderr).toBe('deal 1: scoring the deal early is refused: RESULT_NOT_CERTAIN (rule NAP-7.3)\n');
  });

  it('BIS-2.2 names the first fault with its rule and its place, and ends with 1', () => {
    const forged = edited(FULL, ['deals', 1, 'dealer'], () => 0);
    const { status, stdout, stderr } = record('check', fileWith('forged.json', forged));
    expect(status).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toBe('deal 2: seat 1 deals, not seat 0 (rule BIS-2.2)\n');
  });

  it.each([
    [
      'a file that is not there',
      () => join(folder, 'none.json'),
      /none\.json cannot be read: there is no such file/u,
    ],
    ['a folder', () => folder, /cannot be read: EISDIR/u],
    ['a text', () => fileWith('text.json', 'Dear Anna,'), /text\.json cannot be read: it is not JSON/u],
    [
      'another JSON file',
      () => fileWith('other.json', { name: 'forehand' }),
      /not a record this version can read/u,
    ],
    [
      'a newer format',
      () =>
        fileWith(
          'newer.json',
          edited(FULL, ['format'], () => 'forehand-record@2'),
        ),
      /format/u,
    ],
  ])('ends with 2 and a clear message on %s', (_what, file, message) => {
    const { status, stdout, stderr } = record('check', file());
    expect(status).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toMatch(message);
    expect(stderr).not.toMatch(/ at .*\.ts:\d+/u);
  });

  it.each([[[]], [['check']], [['show', 'x.json']], [['check', 'x.json', 'y.json']]])(
    'says how it is used when called with %j',
    (words) => {
      expect(record(...words)).toStrictEqual({
        status: 2,
        stdout: '',
        stderr: 'Usage: npm run record -- check FILE\n',
      });
    },
  );
});
