// How many appends a second a database takes: tables that each wait for their last append, as tables in play do.
// tsx apps/server/src/adapters/test/measure-appends-cli.ts [tables] [seconds]; DATABASE_URL for a server.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Append, Storage } from '../../ports.ts';
import { openStorage } from '../open-storage.ts';
import { append, PEOPLE } from './appends.ts';

const [tables = 100, seconds = 10] = process.argv.slice(2).map(Number);
const WARM_UP_MS = 2000;
/** A whole state is kept about once a deal. */
const SNAPSHOT_EVERY = 50;

function move(tableId: string, version: number): Append {
  const card = { type: 'cardPlayed', seat: version % 3, card: '2C', trick: version % 16 };
  return append(tableId, version, {
    step: {
      events: version % 25 === 0 ? [card, { type: 'dealt', sealed: { hand: 'x'.repeat(300) } }] : [card],
    },
    snapshot: version % SNAPSHOT_EVERY === 0 ? { state: 'y'.repeat(4000) } : null,
    projection: {
      phase: 'playing',
      host: 'ann',
      seats: PEOPLE,
      matchNo: 1,
      deal: Math.ceil(version / 50),
      deals: 12,
      listed: false,
      paused: null,
    },
  });
}

async function play(storage: Storage, tableId: string, until: number, latencies: number[]): Promise<void> {
  for (let version = 1; performance.now() < until; version += 1) {
    const asked = performance.now();
    const outcome = await storage.log.append(move(tableId, version));
    if (outcome !== 'stored') throw new Error(`${tableId} ${version}: ${outcome}`);
    latencies.push(performance.now() - asked);
  }
}

const quantile = (sorted: readonly number[], q: number): string =>
  (sorted[Math.floor((sorted.length - 1) * q)] ?? 0).toFixed(1);

async function measure(storage: Storage): Promise<void> {
  const round = `${Date.now()}`;
  const latencies: number[] = [];
  const until = performance.now() + WARM_UP_MS + seconds * 1000;
  setTimeout(() => latencies.splice(0), WARM_UP_MS);
  await Promise.all(
    Array.from({ length: tables }, (_, table) => play(storage, `${round}-${table}`, until, latencies)),
  );
  const sorted = latencies.toSorted((a, b) => a - b);
  console.log(
    `${storage.kind}: ${tables} tables, ${Math.round(sorted.length / seconds)} appends/s, ` +
      `p50 ${quantile(sorted, 0.5)} ms, p99 ${quantile(sorted, 0.99)} ms, ` +
      `RSS ${Math.round(process.memoryUsage().rss / 1e6)} MB`,
  );
}

const dataDir = mkdtempSync(join(tmpdir(), 'forehand-appends-'));
const databaseUrl = process.env['DATABASE_URL'];
const storage = await openStorage({ databaseUrl, dataDir, sealingKey: Buffer.alloc(32, 1) });
await measure(storage);
await storage.close();
rmSync(dataDir, { recursive: true });
