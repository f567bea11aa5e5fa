// Makes the folder of the embedded database. From one that was made beforehand, since making it from nothing takes more
// than twice the memory and the time; from nothing where that one does not fit the engine.
import { rmSync } from 'node:fs';
import { dataDir } from '@electric-sql/pglite-prepopulatedfs';
import { syncTree } from './durable-file.ts';
import { openDurableEngine } from './durable-fs.ts';

export type MadeFrom = 'prepared' | 'nothing';

/** What lies there afterwards is whole, and on the disk. `prepared`: the packed folder. */
export async function makeFolder(
  folder: string,
  prepared: () => Promise<Blob | File> = dataDir,
): Promise<MadeFrom> {
  const from = await madeFrom(folder, prepared);
  syncTree(folder); // the engine copies most of it there without
  return from;
}

async function madeFrom(folder: string, prepared: () => Promise<Blob | File>): Promise<MadeFrom> {
  try {
    const engine = await openDurableEngine(folder, await prepared());
    await engine.query('SELECT 1');
    await engine.close();
    return 'prepared';
  } catch {
    rmSync(folder, { recursive: true, force: true });
    const engine = await openDurableEngine(folder);
    await engine.close();
    return 'nothing';
  }
}
