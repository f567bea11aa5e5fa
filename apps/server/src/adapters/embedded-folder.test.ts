import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDurableEngine } from './durable-fs.ts';
import { makeFolder } from './embedded-folder.ts';

describe('making the folder of the embedded database', { timeout: 120_000 }, () => {
  let base = '';
  beforeEach(() => {
    base = mkdtempSync(join(tmpdir(), 'forehand-folder-'));
  });
  afterEach(() => rmSync(base, { recursive: true }));

  /** What a client could tell one folder from another by; nobody reads the engine's own log, whatever its zone. */
  async function natureOf(folder: string): Promise<unknown> {
    const engine = await openDurableEngine(folder);
    const { rows } = await engine.query(`
      SELECT (SELECT catalog_version_no FROM pg_control_system()) AS catalog,
        (SELECT json_agg(json_build_array(datname, pg_encoding_to_char(encoding), datcollate, datctype) ORDER BY datname)
          FROM pg_database) AS databases,
        (SELECT json_agg(rolname ORDER BY rolname) FROM pg_roles WHERE rolname !~ '^pg_') AS roles,
        (SELECT json_agg(json_build_array(name, setting) ORDER BY name) FROM pg_settings
          WHERE source = 'configuration file' AND name <> 'log_timezone') AS settings`);
    await engine.close();
    return rows;
  }

  test('K-09 the prepared folder fits the engine, and is like one that is made from nothing', async () => {
    const [prepared, fresh] = [join(base, 'prepared'), join(base, 'fresh')];
    expect(await makeFolder(prepared)).toBe('prepared');
    await (await openDurableEngine(fresh)).close();
    expect(readFileSync(join(prepared, 'PG_VERSION'), 'utf8')).toBe(
      readFileSync(join(fresh, 'PG_VERSION'), 'utf8'),
    );
    expect(await natureOf(prepared)).toEqual(await natureOf(fresh));
  });

  test.each([
    ['is damaged', async () => new Blob(['no archive'])],
    ['is missing', async () => Promise.reject(new Error('no such file'))],
  ])('K-09 where the prepared folder %s it is made from nothing', async (_what, prepared) => {
    const folder = join(base, 'pg');
    expect(await makeFolder(folder, prepared)).toBe('nothing');
    expect(readdirSync(folder)).toContain('PG_VERSION');
  });
});
