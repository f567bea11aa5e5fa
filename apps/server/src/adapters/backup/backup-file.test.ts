import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readBackup, writeBackup } from './backup-file.ts';
import { LAST_LINE } from './dump.ts';

const folder = mkdtempSync(join(tmpdir(), 'forehand-backup-'));
afterAll(() => rmSync(folder, { recursive: true }));

const KEY = 'k'.repeat(43);
const KEYS = { session: { current: KEY, previous: null }, sealing: KEY };

async function* rows(...lines: readonly string[]): AsyncGenerator<string> {
  yield* lines;
}

async function all(lines: AsyncIterable<string>): Promise<readonly string[]> {
  const read: string[] = [];
  for await (const line of lines) read.push(line);
  return read;
}

const LINES = ['{"format":"rows"}', 'steps\t[{"a": "ä\\n"}]', LAST_LINE];

describe('a backup file', () => {
  const path = join(folder, 'whole.backup');

  test('it holds keys and rows as they were given, and nothing stays beside it', async () => {
    await writeBackup(path, KEYS, rows(...LINES));
    expect(await readBackup(path).keys()).toEqual(KEYS);
    expect(await all(readBackup(path).rows)).toEqual(LINES);
    expect(readdirSync(folder)).toEqual(['whole.backup']);
  });

  test('where the rows end too early there is no file', async () => {
    const torn = join(folder, 'torn.backup');
    await expect(writeBackup(torn, KEYS, rows(...LINES.slice(0, 2)))).rejects.toThrow('stopped answering');
    expect(readdirSync(folder)).toEqual(['whole.backup']);
  });

  test('one that is torn or changed at any place, and a file of another kind, is refused', async () => {
    const whole = readFileSync(path);
    const bad = join(folder, 'bad');
    const changed = Array.from({ length: whole.length }, (_, place) => {
      const bytes = Buffer.from(whole);
      bytes[place] = (bytes[place] ?? 0) ^ 0x41;
      return bytes;
    });
    const torn = Array.from({ length: whole.length }, (_, length) => whole.subarray(0, length));
    let accepted = 0;
    for (const bytes of [...torn, ...changed, Buffer.from('{}')]) {
      writeFileSync(bad, bytes);
      const read = await all(readBackup(bad).rows).catch((error: unknown) => String(error));
      if (Array.isArray(read)) {
        accepted += 1; // gzip's own time and sum, which are not ours
        expect(read).toEqual(LINES);
      } else expect(read).toContain('is no backup, or a damaged one');
    }
    expect(accepted).toBeLessThan(20);
    await expect(readBackup(join(folder, 'none')).keys()).rejects.toThrow('There is no file');
  });
});
