import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { present } from '@forehand/engine';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findMigrations, migrate } from './migrations.ts';
import { openStorage } from './open-storage.ts';
import { openServerDatabase } from './server-database.ts';
import { append } from './test/appends.ts';
import { findPostgres, type PostgresCluster, startPostgres } from './test/postgres-cluster.ts';
import { prisma } from './test/prisma-command.ts';
import { describeUpgrade, migrations } from './test/upgrade.contract.ts';
import { tolerantPool } from './tolerant-pool.ts';

const KEY = Buffer.alloc(32, 1);
const bin = findPostgres();
if (bin === undefined) console.warn('NOT RUN: the migration tests on PostgreSQL need initdb; set PG_BIN.');

describe.skipIf(bin === undefined)(
  'migrations at the start, on a PostgreSQL server',
  { timeout: 120_000 },
  () => {
    let cluster: PostgresCluster | undefined;
    let databases = 0;
    let url = '';
    let pool = tolerantPool({});
    let folder = '';
    beforeAll(async () => {
      cluster = await startPostgres(present(bin, 'PostgreSQL'));
    });
    afterAll(() => cluster?.stop());
    beforeEach(async () => {
      databases += 1;
      url = await present(cluster, 'cluster').createDatabase(`migrations-${databases}`);
      pool = tolerantPool({ connectionString: url });
      folder = mkdtempSync(join(tmpdir(), 'forehand-migrations-'));
      cpSync(findMigrations(), folder, { recursive: true });
    });
    afterEach(async () => {
      await pool.end();
      rmSync(folder, { recursive: true });
    });

    const add = (name: string, sql: string) => {
      mkdirSync(join(folder, name));
      writeFileSync(join(folder, name, 'migration.sql'), sql);
    };
    const applied = async () =>
      (await pool.query('SELECT migration_name FROM _prisma_migrations ORDER BY 1')).rows.length;
    const storage = () => openStorage({ databaseUrl: url, dataDir: '', sealingKey: KEY });
    describeUpgrade(() => openServerDatabase(url));

    test('K-09 an empty database gets the schema, once', async () => {
      const first = await migrate(pool, folder);
      expect(first).toHaveLength(migrations());
      expect(await migrate(pool, folder)).toEqual([]);
      expect(await applied()).toBe(migrations());
    });

    test('K-09 several nodes that start at once take turns', async () => {
      const nodes = await Promise.all([1, 2, 3, 4].map(() => storage()));
      expect(await applied()).toBe(migrations());
      await Promise.all(nodes.map((node) => node.close()));
    });

    test('K-09 data of the release before stays readable', async () => {
      const before = await storage();
      await before.log.append(append('kept', 1));
      await before.close();
      add('20991231000000_next', 'ALTER TABLE people ADD COLUMN colour text');
      expect(await migrate(pool, folder)).toEqual(['20991231000000_next']);
      expect((await pool.query(`SELECT * FROM steps WHERE table_id = 'kept'`)).rows).toHaveLength(1);
    });

    test('K-09 a migration that fails is undone whole, and can be mended', async () => {
      await migrate(pool, folder);
      add('20991231000000_broken', 'CREATE TABLE half (id integer); SELECT 1 / 0;');
      const failing = migrate(pool, folder);
      await expect(failing).rejects.toThrow('Migration 20991231000000_broken failed and was undone');
      expect((await pool.query(`SELECT to_regclass('half') AS half`)).rows).toEqual([{ half: null }]);
      writeFileSync(
        join(folder, '20991231000000_broken', 'migration.sql'),
        'CREATE TABLE whole (id integer)',
      );
      expect(await migrate(pool, folder)).toEqual(['20991231000000_broken']);
    });

    test('K-09 a database left half-way by the prisma command is refused, in words', async () => {
      await migrate(pool, folder);
      await pool.query('UPDATE _prisma_migrations SET finished_at = NULL');
      await expect(storage()).rejects.toThrow(/failed half-way earlier.*prisma migrate resolve/u);
    });

    test('K-09 a database of a newer version is refused, in words', async () => {
      add('20991231000000_next', 'CREATE TABLE next (id integer)');
      await migrate(pool, folder);
      await expect(storage()).rejects.toThrow('The database was written by a newer version');
    });

    test('K-09 an edited migration is refused', async () => {
      await migrate(pool, folder);
      await pool.query(`UPDATE _prisma_migrations SET checksum = 'other'`);
      await expect(storage()).rejects.toThrow('is not the one this database was made with');
    });

    test('K-09 a read-only database is refused, in words', async () => {
      await pool.query(`ALTER DATABASE "migrations-${databases}" SET default_transaction_read_only = on`);
      await expect(storage()).rejects.toThrow(/read-only/u);
    });

    test('K-09 the prisma command agrees: nothing left to do, in either order', async () => {
      const env = { DATABASE_URL: url };
      expect(await prisma(['migrate', 'status'], env)).toMatchObject({ code: 1 });
      await (await storage()).close();
      expect(await prisma(['migrate', 'status'], env)).toMatchObject({ code: 0 });
      const deploy = await prisma(['migrate', 'deploy'], env);
      expect(deploy.output).toContain('No pending migrations to apply');
    });

    test('K-09 a database made by the prisma command is taken as it is', async () => {
      expect(await prisma(['migrate', 'deploy'], { DATABASE_URL: url })).toMatchObject({ code: 0 });
      expect(await migrate(pool, findMigrations())).toEqual([]);
    });
  },
);
