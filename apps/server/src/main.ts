// The process: settings, keys, database, server, and a clean end.
import { fileURLToPath } from 'node:url';
import closeWithGrace from 'close-with-grace';
import { openKeys } from './adapters/keys.ts';
import { openStorage } from './adapters/open-storage.ts';
import { type PrometheusMetrics, prometheusMetrics, serveMetrics } from './adapters/prometheus.ts';
import { systemClock, systemIds } from './adapters/system.ts';
import { type App, buildApp, USUAL_PRACTICE_PACE_MS } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { fairness } from './fairness/fairness.ts';
import { USUAL_LIMITS } from './limits.ts';
import { listenHost } from './listen-host.ts';
import { createLogger } from './logger.ts';
import type { Logger } from './ports.ts';
import { privacyOf } from './privacy.ts';
import { refusalOf } from './refusal-of.ts';
import { USUAL_CLAIM_DELAYS } from './table/seat-claims.ts';
import { welcome } from './welcome.ts';

/** Every part of a stop has a time of its own; should all of that fail, this ends it. */
const CLOSE_WITHIN_MS = 9_800;

function closeCleanly(app: App, logger: Logger): void {
  const late = (what: string) => () => logger.error({}, what);
  const words = {
    logger: false,
    onTimeout: late('not stopped in time: cut off'),
    onSecondSignal: late('a second signal: cut off'),
    onSecondError: (err: unknown) => logger.error({ err }, 'a second error: cut off'),
  } as const;
  closeWithGrace({ delay: CLOSE_WITHIN_MS, ...words }, async ({ err, signal }) => {
    if (err) logger.error({ err }, 'stopping after an error');
    else logger.info({ signal }, 'stopping');
    const unfinished = await app.close();
    if (unfinished.length === 0) return logger.info({}, 'stopped');
    logger.error({ unfinished: unfinished.join(', ') }, 'stopped before everything had ended');
    process.exit(1);
  });
}

async function offerMetrics(config: Config, metrics: PrometheusMetrics, app: App): Promise<void> {
  if (config.METRICS_PORT === undefined) return;
  metrics.watch({ tables: () => app.rooms.size, sockets: () => app.sockets() });
  await serveMetrics(metrics.registry, { host: config.METRICS_HOST, port: config.METRICS_PORT });
}

async function start(config: Config): Promise<void> {
  const logger = createLogger(config.LOG_LEVEL);
  const keys = openKeys({
    dataDir: config.DATA_DIR,
    sessionKeys: config.SESSION_KEYS,
    sealingKey: config.SEALING_KEY,
  });
  const metrics = prometheusMetrics();
  const storage = await openStorage({
    metrics,
    databaseUrl: config.DATABASE_URL,
    dataDir: config.DATA_DIR,
    sealingKey: keys.sealing,
    sessionKeys: keys.session,
    onFailure: (err) => logger.warn({ err }, 'a step was not stored'),
  });
  const app = await buildApp({
    storage,
    clock: systemClock,
    ids: systemIds,
    fairness,
    logger,
    metrics,
    sessionKeys: keys.session,
    publicUrl: config.PUBLIC_URL,
    trustProxy: config.TRUST_PROXY,
    webRoot: fileURLToPath(new URL('../../web/dist/', import.meta.url)),
    limits: USUAL_LIMITS,
    privacy: privacyOf(config),
    practicePaceMs: USUAL_PRACTICE_PACE_MS,
    claimDelays: USUAL_CLAIM_DELAYS,
  });
  closeCleanly(app, logger);
  await offerMetrics(config, metrics, app);
  await app.http.listen({ host: listenHost(config.HOST), port: config.PORT });
  const listening = app.http.addresses()[0];
  const port = typeof listening === 'object' ? listening.port : config.PORT;
  const serving = { host: config.HOST, port, publicUrl: config.PUBLIC_URL, dataDir: config.DATA_DIR };
  process.stdout.write(`${await welcome({ ...serving, database: storage.kind })}\n`);
}

try {
  await start(readConfig(process.env));
} catch (error) {
  const sentence = refusalOf(error);
  if (sentence === undefined) throw error;
  process.stderr.write(`\nForehand cannot start. ${sentence}\n\n`);
  process.exit(1);
}
