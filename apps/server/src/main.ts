// The process: settings, keys, database, server, and a clean end.
import { fileURLToPath } from 'node:url';
import closeWithGrace from 'close-with-grace';
import { FolderInUse } from './adapters/dir-lock.ts';
import { openKeys } from './adapters/keys.ts';
import { openStorage } from './adapters/open-storage.ts';
import { RefusalToStart } from './adapters/refusal-to-start.ts';
import { systemClock, systemIds } from './adapters/system.ts';
import { buildApp, USUAL_LIMITS, USUAL_PRACTICE_PACE_MS } from './app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { fairness } from './fairness/fairness.ts';
import { listenHost } from './listen-host.ts';
import { createLogger } from './logger.ts';
import { welcome } from './welcome.ts';

/** How long a stop may take; whatever is left then is cut off. */
const CLOSE_WITHIN_MS = 10_000;

async function start(config: Config): Promise<void> {
  const logger = createLogger(config.LOG_LEVEL);
  const keys = openKeys({
    dataDir: config.DATA_DIR,
    sessionKeys: config.SESSION_KEYS,
    sealingKey: config.SEALING_KEY,
  });
  const storage = await openStorage({
    databaseUrl: config.DATABASE_URL,
    dataDir: config.DATA_DIR,
    sealingKey: keys.sealing,
    onFailure: (err) => logger.warn({ err }, 'a step was not stored'),
  });
  const app = await buildApp({
    storage,
    clock: systemClock,
    ids: systemIds,
    fairness,
    logger,
    sessionKeys: keys.session,
    publicUrl: config.PUBLIC_URL,
    trustProxy: config.TRUST_PROXY,
    webRoot: fileURLToPath(new URL('../../web/dist/', import.meta.url)),
    limits: USUAL_LIMITS,
    practicePaceMs: USUAL_PRACTICE_PACE_MS,
  });
  closeWithGrace({ delay: CLOSE_WITHIN_MS, logger }, async ({ err, signal }) => {
    if (err) logger.error({ err }, 'stopping after an error');
    else logger.info({ signal }, 'stopping');
    await app.close();
  });
  await app.http.listen({ host: listenHost(config.HOST), port: config.PORT });
  const listening = app.http.addresses()[0];
  const port = typeof listening === 'object' ? listening.port : config.PORT;
  const serving = { host: config.HOST, port, publicUrl: config.PUBLIC_URL, dataDir: config.DATA_DIR };
  process.stdout.write(`${await welcome({ ...serving, database: storage.kind })}\n`);
}

const FOLDER_FAULTS: ReadonlySet<string> = new Set([
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOTDIR',
  'ENOSPC',
  'EEXIST',
]);

/** What an operator can put right, in one sentence; undefined for a bug. */
function sentenceFor(error: unknown): string | undefined {
  if (error instanceof ConfigError || error instanceof RefusalToStart || error instanceof FolderInUse) {
    return error.message;
  }
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  if (error.code === 'EADDRINUSE') return 'The port is in use by another program. Choose another with PORT.';
  if (FOLDER_FAULTS.has(String(error.code))) return `The data folder cannot be used: ${error.message}`;
  return undefined;
}

try {
  await start(readConfig(process.env));
} catch (error) {
  const sentence = sentenceFor(error);
  if (sentence === undefined) throw error;
  process.stderr.write(`\nForehand cannot start. ${sentence}\n\n`);
  process.exit(1);
}
