// Prisma's schema engine in WebAssembly, on the database of the settings; its shadow database is always in memory.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PGlite } from '@electric-sql/pglite';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils';
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg';
import pg from 'pg';
import { tsImport } from 'tsx/esm/api';
import { inRoot } from './workspace.mjs';

const adapters = '../../apps/server/src/adapters';
const source = (name) => tsImport(`${adapters}/${name}.ts`, import.meta.url);

/** PostgreSQL's type "char" and its nearest relative that the adapter knows. */
const CHAR = 18;
const BPCHAR = 1042;

/** The adapter as the engine needs it: with whole scripts (it splits at every ';') and the type "char". */
async function adapterOn(pool, end) {
  const ask = pool.query.bind(pool);
  let chars = [];
  pool.query = async (...query) => {
    const result = await ask(...query);
    chars = (result?.fields ?? []).flatMap((field, place) => (field.dataTypeID === CHAR ? [place] : []));
    for (const place of chars) result.fields[place].dataTypeID = BPCHAR;
    return result;
  };
  const adapter = await new PrismaPg(pool).connect();
  const queryRaw = adapter.queryRaw.bind(adapter);
  adapter.queryRaw = async (query) => {
    const result = await queryRaw(query);
    for (const place of chars) result.columnTypes[place] = ColumnTypeEnum.Character;
    return result;
  };
  adapter.executeScript = async (script) => {
    await ask(script).catch((error) => adapter.onError(error));
  };
  adapter.dispose = end;
  return adapter;
}

async function onServer(url) {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  return adapterOn(pool, () => pool.end());
}

async function onEmbedded() {
  const { openEmbeddedDatabase } = await source('embedded-database');
  const database = await openEmbeddedDatabase(process.env.DATA_DIR || inRoot('data'));
  return adapterOn(database.pool, () => database.close());
}

const openConfigured = () => (process.env.DATABASE_URL ? onServer(process.env.DATABASE_URL) : onEmbedded());

async function inMemory() {
  const { WireServer } = await source('serve-wire');
  const { inProcessStream } = await source('port-stream');
  const database = await PGlite.create();
  const server = new WireServer(database, () => process.exit(1));
  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    user: 'postgres',
    database: 'postgres',
    password: 'unused',
    ssl: false,
    stream: () => inProcessStream(server),
  });
  return adapterOn(pool, async () => {
    await pool.end();
    await database.close();
  });
}

async function loadEngine() {
  globalThis.PRISMA_WASM_PANIC_REGISTRY = {
    set_message: (message) => console.error(JSON.stringify({ level: 'ERROR', fields: { message } })),
  };
  const entry = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm');
  const code = readFileSync(entry.replace(/schema_engine\.js$/, 'schema_engine_bg.wasm'));
  const { instance } = await WebAssembly.instantiate(code, { './schema_engine_bg.js': bindings });
  bindings.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
}

/** Comparing files with files needs no database: one in memory does, and a running server is not disturbed. */
const ofFilesAlone = (method, params) =>
  method === 'diff' && [params?.from?.tag, params?.to?.tag].every((tag) => FILE_SOURCES.has(tag));
const FILE_SOURCES = new Set(['empty', 'migrations', 'schemaDatamodel']);

/** The engine is started for its first request, and opens the database that one needs. */
export function openSchemaEngine(modelFiles) {
  const models = modelFiles.map((file) => [file, readFileSync(file, 'utf8')]);
  let main;
  let engine;
  let refusal;
  const start = async (open) => {
    await loadEngine();
    const factory = {
      provider: 'postgres',
      adapterName: 'schema-engine',
      connect: () => {
        main ??= open().catch((error) => {
          refusal = error; // the engine would only number it
          throw error;
        });
        return main;
      },
      connectToShadowDb: inMemory, // never a scratch database on the real server
    };
    const settings = { datamodels: models.length > 0 ? models : undefined };
    return bindings.SchemaEngine.new(settings, () => {}, bindMigrationAwareSqlAdapterFactory(factory));
  };
  return {
    engine: (method, params) => (engine ??= start(ofFilesAlone(method, params) ? inMemory : openConfigured)),
    /** In words, why a request failed. */
    reason: (error) => String((refusal ?? error)?.message ?? error),
    close: async () => (await main?.catch(() => undefined))?.dispose(),
  };
}
