import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createPrivateFile } from './durable-file.ts';
import { openKeys } from './keys.ts';

describe('the server’s keys', () => {
  let dataDir = '';
  const file = () => join(dataDir, 'keys.json');
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'forehand-keys-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  test('are made once, for this user alone', () => {
    const inside = join(dataDir, 'deeper');
    const first = openKeys({ dataDir: inside });
    expect(first.sealing).toHaveLength(32);
    expect(first.session).toHaveLength(1);
    expect(statSync(join(inside, 'keys.json')).mode & 0o777).toBe(0o600);
    expect(openKeys({ dataDir: inside })).toEqual(first);
    expect(readdirSync(inside)).toEqual(['keys.json']);
  });

  test('never replace a file that another process has just made', () => {
    expect(createPrivateFile(file(), 'first')).toBe(true);
    expect(createPrivateFile(file(), 'second')).toBe(false);
    expect(readFileSync(file(), 'utf8')).toBe('first');
  });

  test('a file others may read is closed to them', () => {
    const keys = openKeys({ dataDir });
    chmodSync(file(), 0o644);
    expect(openKeys({ dataDir })).toEqual(keys);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
  });

  test('the previous signing key is still accepted', () => {
    openKeys({ dataDir });
    const stored: { session: { current: string } } = JSON.parse(readFileSync(file(), 'utf8'));
    const rotated = { ...stored, session: { current: 'n'.repeat(43), previous: stored.session.current } };
    writeFileSync(file(), JSON.stringify(rotated));
    expect(openKeys({ dataDir }).session).toEqual(['n'.repeat(43), stored.session.current]);
  });

  test('the environment decides; a folder is needed only for what it does not say', () => {
    const sealingKey = Buffer.alloc(32, 7).toString('base64url');
    const sessionKeys = `${'a'.repeat(43)},${'b'.repeat(43)}`;
    const keys = openKeys({ dataDir: join(dataDir, 'unused'), sessionKeys, sealingKey });
    expect(keys.session).toEqual(['a'.repeat(43), 'b'.repeat(43)]);
    expect(Buffer.from(keys.sealing)).toEqual(Buffer.alloc(32, 7));
    expect(readdirSync(dataDir)).toEqual([]);
    expect(openKeys({ dataDir, sessionKeys }).session).toEqual(keys.session);
    expect(readdirSync(dataDir)).toEqual(['keys.json']);
  });

  test.each(['', '{', '{}', '{"session":{"current":"short","previous":null},"sealing":"short"}'])(
    'a broken file (%s) is refused, not replaced',
    (text) => {
      writeFileSync(file(), text);
      expect(() => openKeys({ dataDir })).toThrow('cannot be read');
      expect(readFileSync(file(), 'utf8')).toBe(text);
    },
  );
});
