// A whole server on a port of its own, for one test.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openMemoryStorage } from '../adapters/memory-storage.ts';
import { systemClock, systemIds } from '../adapters/system.ts';
import { type App, type AppPorts, buildApp } from '../app.ts';
import { fairness } from '../fairness/fairness.ts';
import type { Limits } from '../limits.ts';
import type { Metrics } from '../operator-ports.ts';
import { KEPT_FOR_GOOD } from '../privacy.ts';
import { USUAL_CLAIM_DELAYS } from '../table/seat-claims.ts';

export interface TestServer {
  readonly app: App;
  readonly origin: string;
  close(): Promise<void>;
}

/** Nobody reads the figures. */
export const UNCOUNTED: Metrics = {
  refused: () => undefined,
  appended: () => undefined,
  written: () => undefined,
};

export const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Practice players do not keep a test waiting. */
export const PRACTICE_PACE_MS = 5;

/** Scripted players are quicker than people. */
export const UNHURRIED: Limits = {
  requestsPerMinute: 100_000,
  socketsPerPerson: 20,
  socketsPerAddress: 10_000,
  socketRate: { perSecond: 10_000, burst: 10_000 },
  wrongCodeRate: { perSecond: 10_000, burst: 10_000 },
  ownSeatRate: { perSecond: 10_000, burst: 10_000 },
  claimRate: { perSecond: 10_000, burst: 10_000 },
  reportRate: { perSecond: 10_000, burst: 10_000 },
  signInRate: { perSecond: 10_000, burst: 10_000 },
};

const KEY = 'k'.repeat(43);

/** Starts the server with what the test says, and the usual for the rest; storage in memory. */
export async function startTestServer(
  ports: Partial<AppPorts> & { port?: number; host?: string } = {},
): Promise<TestServer> {
  const webRoot = await mkdtemp(join(tmpdir(), 'forehand-web-'));
  await writeFile(join(webRoot, 'index.html'), '<!doctype html><html><head></head><body></body></html>');
  const app = await buildApp({
    storage: openMemoryStorage(ports.clock),
    clock: systemClock,
    ids: systemIds,
    fairness,
    logger: SILENT,
    metrics: UNCOUNTED,
    sessionKeys: [KEY],
    publicUrl: undefined,
    trustProxy: false,
    webRoot,
    limits: UNHURRIED,
    privacy: KEPT_FOR_GOOD,
    practicePaceMs: PRACTICE_PACE_MS,
    claimDelays: USUAL_CLAIM_DELAYS,
    ...ports,
  });
  const origin = await app.http.listen({ host: ports.host ?? '127.0.0.1', port: ports.port ?? 0 });
  return {
    app,
    origin,
    close: async () => {
      await app.close();
      await rm(webRoot, { recursive: true, force: true });
    },
  };
}
