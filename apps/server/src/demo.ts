// `npm run demo`: fills a new database by playing, then is the server, and says what there is to see.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openKeys } from './adapters/keys.ts';
import { openStorage } from './adapters/open-storage.ts';
import { systemClock, systemIds } from './adapters/system.ts';
import { refuseUsed } from './adapters/unused.ts';
import { buildApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { type DemoLink, fillDemo } from './demo/fill.ts';
import { fairness } from './fairness/fairness.ts';
import { Sessions } from './identity/session.ts';
import { USUAL_LIMITS } from './limits.ts';
import { createLogger } from './logger.ts';
import { privacyOf } from './privacy.ts';
import { refusalOf } from './refusal-of.ts';
import { USUAL_CLAIM_DELAYS } from './table/seat-claims.ts';

/** Nobody looks on, and nobody reads the figures. */
const PACE_MS = 0;
const UNCOUNTED = { refused: () => undefined, appended: () => undefined, written: () => undefined };

async function fill(config: Config): Promise<readonly DemoLink[]> {
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = config;
  const keys = openKeys({ dataDir, sessionKeys: config.SESSION_KEYS, sealingKey: config.SEALING_KEY });
  const sessionKeys = keys.session;
  const storage = await openStorage({ databaseUrl, dataDir, sealingKey: keys.sealing, sessionKeys });
  const world = { storage, clock: systemClock, ids: systemIds };
  const app = await buildApp({
    ...world,
    fairness,
    logger: createLogger(config.LOG_LEVEL),
    metrics: UNCOUNTED,
    sessionKeys,
    publicUrl: config.PUBLIC_URL,
    trustProxy: false,
    webRoot: fileURLToPath(new URL('../../web/dist/', import.meta.url)),
    limits: USUAL_LIMITS,
    privacy: privacyOf(config),
    practicePaceMs: PACE_MS,
    claimDelays: USUAL_CLAIM_DELAYS,
  });
  try {
    return await fillDemo({ ...world, app, sessions: new Sessions(sessionKeys) });
  } finally {
    await app.close();
  }
}

function listOf(links: readonly DemoLink[], { PORT, PUBLIC_URL }: Config): string {
  const origin = PUBLIC_URL ?? `http://localhost:${PORT}`;
  const lines = links.flatMap(({ title, path }) => [`  ${title}`, `    ${new URL(path, origin).href}`]);
  return ['', 'What there is to see:', '', ...lines, '', ''].join('\n');
}

// The usual folder is that of a real server.
process.env['DATA_DIR'] ||= mkdtempSync(join(tmpdir(), 'forehand-demo-'));
try {
  const config = readConfig(process.env);
  await refuseUsed(config.DATABASE_URL, config.DATA_DIR);
  process.stdout.write('Playing a few matches …\n');
  const links = await fill(config);
  await import('./main.ts');
  process.stdout.write(listOf(links, config));
} catch (error) {
  const sentence = refusalOf(error);
  if (sentence === undefined) throw error;
  process.stderr.write(`\nThere is no demonstration. ${sentence}\n\n`);
  process.exit(1);
}
