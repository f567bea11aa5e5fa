// The server under load, as a process of its own: the product's own parts, with limits that scripted guests need.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '@forehand/server/app';
import { fairness } from '@forehand/server/fairness';
import { openStorage } from '@forehand/server/open-storage';
import { systemClock, systemIds } from '@forehand/server/system';
import { SILENT, UNHURRIED } from '@forehand/server/testing/test-server';

const folder = mkdtempSync(join(tmpdir(), 'forehand-bench-'));
writeFileSync(join(folder, 'index.html'), '<!doctype html><html><head></head><body></body></html>');

const storage = await openStorage({
  databaseUrl: process.env['DATABASE_URL'],
  dataDir: join(folder, 'data'),
  sealingKey: crypto.getRandomValues(new Uint8Array(32)),
});
const app = await buildApp({
  storage,
  clock: systemClock,
  ids: systemIds,
  fairness,
  logger: {
    ...SILENT,
    error: (fields, message) => process.stderr.write(`${message} ${JSON.stringify(fields)}\n`),
  },
  sessionKeys: ['bench'.repeat(10)],
  publicUrl: undefined,
  trustProxy: false,
  webRoot: folder,
  limits: UNHURRIED,
});
const origin = await app.http.listen({ host: '127.0.0.1', port: 0 });
process.send?.({ origin });

process.on('message', (message) => {
  if (message === 'usage') process.send?.({ rss: process.memoryUsage().rss, cpu: process.cpuUsage() });
  if (message !== 'stop') return;
  void app.close().then(() => {
    rmSync(folder, { recursive: true, force: true });
    process.exit(0);
  });
});
