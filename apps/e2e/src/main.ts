// The server that the browser tests play on: the product's own parts and its built page, with a stacked deck where
// STACKED_DECK names one, a third game where THIRD_GAME is set, and limits that three quick players behind one address do
// not reach. WEB_ROOT may name a page built elsewhere.
import { fileURLToPath } from 'node:url';
import { playable, register } from '@forehand/engine';
import { buildApp } from '@forehand/server/app';
import { readConfig } from '@forehand/server/config';
import { fairness } from '@forehand/server/fairness';
import { openKeys } from '@forehand/server/keys';
import { openStorage } from '@forehand/server/open-storage';
import { KEPT_FOR_GOOD } from '@forehand/server/privacy';
import { systemClock, systemIds } from '@forehand/server/system';
import { PRACTICE_PACE_MS, UNCOUNTED, UNHURRIED } from '@forehand/server/testing/test-server';
import { threes } from '@forehand/testkit/threes';
import { threesRecords } from '@forehand/testkit/threes/record';
import { readStackedDeck, stackedFairness } from './stacked-deck.ts';

/** A test does not wait five minutes for a friend whose phone is gone. */
const QUICK_CLAIMS = { gone: 3_000, objection: 2_000, open: 900_000 };

const config = readConfig(process.env);
const deck = process.env['STACKED_DECK'];
const webRoot = process.env['WEB_ROOT'] ?? fileURLToPath(new URL('../../web/dist/', import.meta.url));

if (process.env['THIRD_GAME'] !== undefined) register(playable(threes), threesRecords);

const tell = (level: string) => (fields: object, message: string) =>
  process.stderr.write(`${level}: ${message} ${JSON.stringify(fields)}\n`);

const keys = openKeys({ dataDir: config.DATA_DIR });
const storage = await openStorage({
  databaseUrl: config.DATABASE_URL,
  dataDir: config.DATA_DIR,
  sealingKey: keys.sealing,
});
const app = await buildApp({
  storage,
  clock: systemClock,
  ids: systemIds,
  fairness: deck === undefined ? fairness : stackedFairness(readStackedDeck(deck)),
  logger: { info: () => undefined, warn: tell('warn'), error: tell('error') },
  metrics: UNCOUNTED,
  sessionKeys: keys.session,
  publicUrl: config.PUBLIC_URL,
  trustProxy: config.TRUST_PROXY,
  webRoot,
  limits: UNHURRIED,
  privacy: KEPT_FOR_GOOD,
  practicePaceMs: PRACTICE_PACE_MS,
  claimDelays: QUICK_CLAIMS,
});
await app.http.listen({ host: config.HOST, port: config.PORT });
const [listening] = app.http.addresses();
const port = typeof listening === 'object' ? listening.port : config.PORT;
process.send?.({ origin: `http://127.0.0.1:${port}` });

process.on('message', (message) => {
  if (message === 'stop') void app.close().then(() => process.exit(0));
});
process.on('disconnect', () => process.exit(1));
