// What a person who runs the server can put right, told from a bug.
import { RefusalToStart } from './adapters/refusal-to-start.ts';
import { ConfigError } from './config.ts';

const FOLDER_FAULTS: ReadonlySet<string> = new Set([
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOTDIR',
  'ENOSPC',
  'EEXIST',
]);

/** What an operator can put right, in one sentence; undefined for a bug. */
export function refusalOf(error: unknown): string | undefined {
  if (error instanceof ConfigError || error instanceof RefusalToStart) {
    return error.message;
  }
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  if (error.code === 'EADDRINUSE') return 'The port is in use by another program. Choose another with PORT.';
  if (FOLDER_FAULTS.has(String(error.code))) return `The data folder cannot be used: ${error.message}`;
  return undefined;
}
