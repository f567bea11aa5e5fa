import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openEmbeddedDatabase } from './embedded-database.ts';
import { EmbeddedEngine } from './embedded-engine.ts';
import { LOG_GROWTH } from './embedded-upkeep.ts';
import { openStorage } from './open-storage.ts';
import { PortStream } from './port-stream.ts';
import { append } from './test/appends.ts';
import { startChild } from './test/child.ts';
import { prisma } from './test/prisma-command.ts';
import { describeUpgrade } from './test/upgrade.contract.ts';

const KEY = Buffer.alloc(32, 1);

describe('starting on the embedded database', { timeout: 120_000 }, () => {
  let base = '';
  const template = mkdtempSync(join(tmpdir(), 'forehand-template-'));
  const open = (dataDir: string) => openStorage({ dataDir, sealingKey: KEY });
  beforeAll(async () => {
    await (await open(template)).close();
  });
  afterAll(() => rmSync(template, { recursive: true }));
  beforeEach(() => {
    base = mkdtempSync(join(tmpdir(), 'forehand-start-'));
  });
  afterEach(() => rmSync(base, { recursive: true }));
  /** A second start is what most tests are about. */
  const startedBefore = () => cpSync(template, base, { recursive: true });

  describeUpgrade(() => openEmbeddedDatabase(join(base, 'earlier')));

  test('K-09 nothing, an empty folder, and what an unfinished start left all become a database', async () => {
    const dataDir = join(base, 'deep', 'inside');
    mkdirSync(join(dataDir, 'unfinished-1', 'base'), { recursive: true });
    const storage = await open(dataDir);
    expect(await storage.log.append(append('t', 1))).toBe('stored');
    await storage.close();
    expect(readdirSync(dataDir)).toEqual(['pg']);
  });

  test('K-01 K-09 while it is open no other process may touch the folder; the prisma command agrees', async () => {
    startedBefore();
    const storage = await open(base);
    await storage.log.append(append('t', 1));
    const second = startChild('./writer-cli.ts', [base]);
    expect((await second.ended()).errors).toContain(`${base} is in use by process ${process.pid}`);
    const deploy = await prisma(['migrate', 'deploy'], { DATA_DIR: base });
    expect(deploy).toMatchObject({ code: 1 });
    expect(deploy.output).toContain(`${base} is in use by process ${process.pid}`);
    expect(await storage.log.append(append('t', 2))).toBe('stored');
    await storage.close();
    expect(await prisma(['migrate', 'status'], { DATA_DIR: base })).toMatchObject({ code: 0 });
    const reopened = await open(base);
    expect(await reopened.log.history('t')).toHaveLength(2);
    await reopened.close();
  });

  test('K-09 a folder that is a file is refused, and so is another format', async () => {
    writeFileSync(join(base, 'file'), '');
    await expect(open(join(base, 'file'))).rejects.toThrow(/file/u);
    mkdirSync(join(base, 'old', 'pg'), { recursive: true });
    writeFileSync(join(base, 'old', 'pg', 'PG_VERSION'), '15\n');
    await expect(open(join(base, 'old'))).rejects.toThrow('has the format of PostgreSQL 15');
  });

  test('K-09 a folder that may not be written is refused, and names itself', async () => {
    const dataDir = join(base, 'locked');
    mkdirSync(dataDir, { mode: 0o555 });
    chmodSync(base, 0o755);
    const asOther = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
    const child = startChild('./lock-cli.ts', [dataDir], {}, asOther);
    const said = await child.until((line) => line !== '');
    expect(said).toMatch(/^RefusalToStart: The folder .*locked cannot be written/u);
    await child.kill();
  });

  test('K-07 times are instants, whatever zone the process has', async () => {
    startedBefore();
    const writer = startChild('./writer-cli.ts', [base, '1', 'zone'], { TZ: 'Asia/Kolkata' });
    const started = Date.now();
    await writer.until((line) => line.startsWith('stored'));
    const heard = Date.now();
    await writer.kill();
    const storage = await open(base);
    const [first] = await storage.log.history('zone-0');
    expect(first?.at).toBeGreaterThan(started);
    expect(first?.at).toBeLessThanOrEqual(heard);
    await storage.close();
    const { pool, close } = await openEmbeddedDatabase(base);
    const utc = `SELECT current_setting('TimeZone') AS zone, to_char(at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at
      FROM steps WHERE table_id = 'zone-0' AND version = 1`;
    expect((await pool.query(utc)).rows).toEqual([
      { zone: 'UTC', at: new Date(first?.at ?? 0).toISOString() },
    ]);
    await close();
  });

  test('settings that keep the folder small and safe are in force', async () => {
    startedBefore();
    const { pool, close } = await openEmbeddedDatabase(base);
    const names = ['fsync', 'wal_sync_method', 'shared_buffers', 'max_wal_size', 'full_page_writes'];
    const { rows } = await pool.query('SELECT name, setting FROM pg_settings WHERE name = ANY ($1)', [names]);
    expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
      fsync: 'on',
      wal_sync_method: 'fsync',
      shared_buffers: '2048',
      max_wal_size: '64',
      full_page_writes: 'on',
    });
    await pool.query(
      'CREATE TABLE grown AS SELECT repeat(n::text, 100) AS text FROM generate_series(1, 1000) n',
    );
    const growth = async () => Number((await pool.query(LOG_GROWTH)).rows[0].bytes);
    expect(await growth()).toBeGreaterThan(100_000);
    await pool.query('CHECKPOINT');
    expect(await growth()).toBeLessThan(10_000);
    await pool.query('VACUUM (ANALYZE)');
    await close();
  });

  test('GR10 an engine that fails is opened again, and a client finds a clean session', async () => {
    startedBefore();
    const engine = await EmbeddedEngine.open(join(base, 'pg'));
    const port = await engine.connect();
    const closed = new Promise((resolve) => port.once('close', resolve));
    const hello = Buffer.from('\0\0\0\x08\0\x03\0\0', 'latin1');
    const nonsense = Buffer.from('\x01\0\0\0\x04S\0\0\0\x04', 'latin1');
    port.postMessage(hello);
    port.postMessage(nonsense);
    await closed;
    const stream = new PortStream(() => engine.connect());
    const connected = new Promise((resolve) => stream.once('connect', resolve));
    stream.connect();
    await connected;
    stream.destroy();
    await engine.close();
    expect(readFileSync(join(base, 'pg', 'PG_VERSION'), 'utf8')).toBe('18\n');
  });
});
