// How a child process ended, watched for from its beginning: whoever asks after the end is told as well.
import type { ChildProcess } from 'node:child_process';

export interface ProcessEnd {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** Resolves when the process has ended and everything it said has been read. To be called when it is started. */
export const endOf = (child: ChildProcess): Promise<ProcessEnd> =>
  new Promise((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal }));
  });
