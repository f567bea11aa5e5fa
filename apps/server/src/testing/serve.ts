// The server as a process that tests and the bench start and kill: the product's own parts, on DATA_DIR or
// DATABASE_URL, with chance by SEED where that is given, with limits that scripted guests need and a page of one line.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openKeys } from '../adapters/keys.ts';
import { openStorage } from '../adapters/open-storage.ts';
import { systemClock, systemIds } from '../adapters/system.ts';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { fairness } from '../fairness/fairness.ts';
import { createLogger } from '../logger.ts';
import { privacyOf } from '../privacy.ts';
import { USUAL_CLAIM_DELAYS } from '../table/seat-claims.ts';
import { seededChance } from './seeded-chance.ts';
import { PRACTICE_PACE_MS, UNCOUNTED, UNHURRIED } from './test-server.ts';

const config = readConfig(process.env);
const webRoot = join(config.DATA_DIR, 'web');
mkdirSync(webRoot, { recursive: true });
writeFileSync(join(webRoot, 'index.html'), '<!doctype html><html><head></head><body></body></html>');

const seed = process.env['SEED'];
const chance = seed === undefined ? { ids: systemIds, fairness } : seededChance(Number(seed));
const keys = openKeys({
  dataDir: config.DATA_DIR,
  sessionKeys: config.SESSION_KEYS,
  sealingKey: config.SEALING_KEY,
});
const app = await buildApp({
  storage: await openStorage({
    databaseUrl: config.DATABASE_URL,
    dataDir: config.DATA_DIR,
    sealingKey: keys.sealing,
    sessionKeys: keys.session,
  }),
  clock: systemClock,
  ...chance,
  logger: createLogger(config.LOG_LEVEL),
  metrics: UNCOUNTED,
  sessionKeys: keys.session,
  publicUrl: undefined,
  trustProxy: false,
  webRoot,
  limits: UNHURRIED,
  privacy: privacyOf(config),
  practicePaceMs: PRACTICE_PACE_MS,
  claimDelays: USUAL_CLAIM_DELAYS,
});
const origin = await app.http.listen({ host: '127.0.0.1', port: config.PORT });
process.send?.({ origin });

process.on('message', (message) => {
  if (message === 'usage') process.send?.({ rss: process.memoryUsage().rss, cpu: process.cpuUsage() });
  if (message === 'stop') void app.close().then(() => process.exit(0));
});
process.on('disconnect', () => process.exit(1));
