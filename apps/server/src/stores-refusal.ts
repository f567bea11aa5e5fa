// What a request is answered that the stores could not serve: one place for HTTP and sockets.
import type { Refusal } from '@forehand/protocol';
import { StorageFull, StorageUnavailable } from './ports.ts';

/** Undefined for a bug. */
export function refusalByStores(error: unknown): Omit<Refusal, 'ok'> | undefined {
  if (error instanceof StorageFull) return { code: 'storageFull' };
  if (error instanceof StorageUnavailable) return { code: 'unavailable', retryAfter: 500 };
  return undefined;
}
