// Files that are there whole or not at all, and still there after a power cut.
import {
  closeSync,
  fsyncSync,
  linkSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

function sync(path: string, flags: 'r' | 'r+'): void {
  const descriptor = openSync(path, flags);
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

export function syncFolder(path: string): void {
  if (process.platform !== 'win32') sync(path, 'r'); // folders cannot be opened there
}

/** Every file and folder under `path`, and itself. */
export function syncTree(path: string): void {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inside = join(path, entry.name);
    if (entry.isDirectory()) syncTree(inside);
    else if (entry.isFile()) sync(inside, 'r+');
  }
  syncFolder(path);
}

/** Gives a finished file or folder its name, for good. */
export function moveIntoPlace(from: string, to: string): void {
  renameSync(from, to);
  syncFolder(dirname(to));
}

/** Makes a file for this user alone. False when there is one already, which is then left as it is. */
export function createPrivateFile(path: string, text: string): boolean {
  const draft = `${path}.${process.pid}.draft`;
  const descriptor = openSync(draft, 'w', 0o600);
  try {
    writeSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  try {
    linkSync(draft, path); // unlike a rename, never replaces
    syncFolder(dirname(path));
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
