#!/usr/bin/env node
// Stands in for Prisma's native schema engine, which is a download: speaks the command's JSON-RPC on stdio in front of
// the WebAssembly build of the same engine from npm. Its database is DATABASE_URL, else the embedded one in DATA_DIR.
import { createInterface } from 'node:readline';
import { openSchemaEngine } from './lib/schema-engine-wasm.mjs';

const given = process.argv.slice(2);
const valuesOf = (name) => given.flatMap((value, place) => (value === name ? [given[place + 1]] : []));

if (given.includes('--version')) {
  console.log('schema-engine-wasm');
  process.exit(0);
}

const { engine, reason, close } = openSchemaEngine(valuesOf('--datamodels'));
/** The command leaves out the first line and takes its reason from the one with this target. */
const complain = (fields) => {
  const entry = { level: 'ERROR', target: 'schema_engine::logger', fields };
  console.error(`{}\n${JSON.stringify(entry)}`);
};

async function canConnect() {
  try {
    await (await engine('cli')).ensureConnectionValidity({
      datasource: { tag: 'ConnectionString', url: '' },
    });
    return 0;
  } catch (error) {
    complain({ error_code: 'P1001', message: reason(error) });
    return 1;
  } finally {
    await close();
  }
}

const send = (message) => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);

const METHODS = {
  createDatabase: async () => ({ databaseName: '' }), // both databases exist when they can be reached at all
  getDatabaseVersion: async (target, params) => target.version(...params),
};

/** These two never open the shadow database themselves; a diagnosis before them does. */
const NEEDS_SHADOW = new Set(['evaluateDataLoss', 'createMigration']);

async function perform(method, params) {
  const target = await engine(method, params);
  const values = Array.isArray(params) ? params : [params];
  if (NEEDS_SHADOW.has(method)) {
    const { migrationsList, filters } = params;
    await target.diagnoseMigrationHistory({ migrationsList, filters, optInToShadowDatabase: true });
  }
  return (METHODS[method] ?? ((_, given) => target[method](...given)))(target, values);
}

async function answer({ id, method, params }) {
  try {
    const result = (await perform(method, params)) ?? {};
    if (method === 'diff' && typeof result.stdout === 'string') {
      send({ id: `p${id}`, method: 'print', params: { content: result.stdout.replace(/\n$/, '') } });
    }
    send({ id, result });
  } catch (error) {
    const data = { is_panic: false, message: reason(error), error_code: error?.code };
    send({ id, error: { code: 4466, message: 'schema engine error', data } });
  }
}

if (given.includes('cli')) process.exit(await canConnect());

let work = Promise.resolve();
createInterface({ input: process.stdin })
  .on('line', (line) => {
    const message = line.trim() === '' ? {} : JSON.parse(line);
    if (message.method !== undefined) work = work.then(() => answer(message)); // the rest are answers to ours
  })
  .on('close', async () => {
    await work;
    await close();
    process.exit(0);
  });
