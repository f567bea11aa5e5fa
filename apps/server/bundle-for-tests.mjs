// Before all tests of the server: bundles it once, as the product is bundled, for those that start it as a process. From
// source it would be read and translated anew with every start.
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { bundle, TEST_ENTRIES } from './build.mjs';

/** Of this run alone: another may be under way beside it. */
const OUT = `dist-tests/${process.pid}`;
const folder = fileURLToPath(new URL(OUT, import.meta.url));

export async function setup() {
  await bundle(TEST_ENTRIES, OUT);
  process.env.SERVER_PROGRAM = `${folder}/serve.js`;
}

export function teardown() {
  rmSync(folder, { recursive: true, force: true });
}
