// A disk that can really be filled: a small one in memory, which only root can make.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freeBytes } from '../disk-room.ts';

export interface SmallDisk {
  readonly folder: string;
  /** Leaves so many bytes. */
  fill(left: number): void;
  makeRoom(): void;
  unmount(): void;
}

export function mountDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'forehand-disk-'));
  const size = `size=${megabytes}m`;
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', size, 'forehand', folder], { stdio: 'ignore' });
  } catch (error) {
    rmSync(folder, { recursive: true });
    throw error;
  }
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill: (left) => writeFileSync(ballast, Buffer.alloc(Math.max(0, freeBytes(folder) - left))),
    makeRoom: () => rmSync(ballast),
    unmount() {
      execFileSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true });
    },
  };
}

function tryToMount(): boolean {
  try {
    mountDisk(1).unmount();
    return true;
  } catch {
    return false;
  }
}

export const canMountDisks = tryToMount();
