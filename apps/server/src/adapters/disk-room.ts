// The embedded engine does not survive a disk without any room: its log must grow before it can answer. So the last
// part of the disk is its own, and no step is begun there.
import { statfsSync } from 'node:fs';
import { StorageFull } from '../ports.ts';

/** Four files of the engine's log. */
export const RESERVE_BYTES = 64 * 1024 * 1024;

/** Room for this user on the disk of a folder. */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** Throws `StorageFull` when less than the reserve is left. */
export function roomIn(folder: string, reserve = RESERVE_BYTES): () => void {
  return () => {
    const free = freeBytes(folder);
    if (free < reserve)
      throw new StorageFull(`${free} bytes are free, ${reserve} are kept for the database itself`);
  };
}
