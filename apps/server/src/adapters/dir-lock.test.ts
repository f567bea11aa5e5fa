import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FolderInUse, lockFolder } from './dir-lock.ts';
import { type Child, startChild } from './test/child.ts';

describe('the lock of the data folder', () => {
  let folder = '';
  const children: Child[] = [];
  const holder = (): Child => {
    const child = startChild('./lock-cli.ts', [folder]);
    children.push(child);
    return child;
  };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'forehand-lock-'));
  });
  afterEach(async () => {
    await Promise.all(children.splice(0).map((child) => child.kill()));
    rmSync(folder, { recursive: true });
  });

  test('K-01 a second process is refused and told who holds the folder', async () => {
    const first = holder();
    await first.until((line) => line === 'locked');
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUse);
    await expect(lockFolder(folder)).rejects.toThrow(`${folder} is in use by process ${first.pid}`);
  });

  test('K-01 a killed holder holds nothing', async () => {
    const first = holder();
    await first.until((line) => line === 'locked');
    await first.kill();
    const lock = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(`process ${process.pid}`);
    await lock.release();
    await (await lockFolder(folder)).release();
  });

  test.each([1, 2, 3])('K-01 of many that find a dead lock one gets it (round %i)', async () => {
    const first = holder();
    await first.until((line) => line === 'locked');
    await first.kill();
    const racers = Array.from({ length: 5 }, holder);
    const said = await Promise.all(racers.map((racer) => racer.until((line) => line !== '')));
    expect(said.filter((line) => line === 'locked')).toHaveLength(1);
    expect(said.filter((line) => line.includes('in use by') || line.includes('being opened'))).toHaveLength(
      4,
    );
  });

  test('K-01 a process that died while clearing a dead lock stops nobody for long', async () => {
    const first = holder();
    await first.until((line) => line === 'locked');
    await first.kill();
    const mark = join(folder, 'lock.sock.clearing');
    writeFileSync(mark, '');
    await expect(lockFolder(folder)).rejects.toThrow('is being opened by another process');
    const longAgo = new Date(Date.now() - 60_000);
    utimesSync(mark, longAgo, longAgo);
    await (await lockFolder(folder)).release();
  });

  test('K-01 a holder too busy to speak is still a holder', async () => {
    const silent = net.createServer().listen(join(folder, 'lock.sock'));
    await expect(lockFolder(folder)).rejects.toThrow('in use by another process');
    await new Promise((closed) => silent.close(closed));
  });

  test('K-01 a folder with a long path can be locked', async () => {
    const deep = join(folder, 'x'.repeat(120));
    const lock = await lockFolder(deep);
    await expect(lockFolder(deep)).rejects.toThrow(FolderInUse);
    await lock.release();
  });
});
