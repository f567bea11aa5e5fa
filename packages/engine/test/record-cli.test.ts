// `record check` as a process: what it prints, and how it ends.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Json } from '@forehand/engine';
import { afterAll, describe, expect, it } from 'vitest';
import { edited } from './edit.ts';
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
    expect(stdout).toMatch(
      /^deal +dealer +forehand +contract +trump +tricks +redeals +useNo +score +total$/mu,
    );
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

  it('BIS-2.2 names the first fault with its rule and its place, and ends with 1', () => {
    const forged = edited(FULL, ['deals', 1, 'dealer'], () => 0);
    const { status, stdout, stderr } = record('check', fileWith('forged.json', forged));
    expect(status).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toBe('deal 2: seat 1 deals, not seat 0 (rule BIS-2.2)\n');
  });

  it.each([
    ['a file that is not there', () => join(folder, 'none.json'), /none\.json cannot be read: ENOENT/u],
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
