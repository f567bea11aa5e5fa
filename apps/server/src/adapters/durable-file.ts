// Files that are there whole or not at all, and still there after a power cut.
import { closeSync, fsyncSync, linkSync, openSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

function syncFolder(path: string): void {
  if (process.platform === 'win32') return; // folders cannot be opened there
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
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
