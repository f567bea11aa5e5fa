// A backup as one file: the keys and all rows, compressed, whole or not there at all, and read back before it counts.
import { createHash } from 'node:crypto';
import {
  closeSync,
  createReadStream,
  createWriteStream,
  existsSync,
  fsyncSync,
  openSync,
  rmSync,
} from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import * as z from 'zod';
import { moveIntoPlace } from '../durable-file.ts';
import { type KeyFile, keyFile } from '../keys.ts';
import { RefusalToStart } from '../refusal-to-start.ts';
import { LAST_LINE } from './dump.ts';

const preface = z.strictObject({ format: z.literal('forehand-backup@1'), keys: keyFile });
/** After the last line of the rows: how many lines there were, and what they were. */
const seal = z.strictObject({ lines: z.number(), sha256: z.string() });

async function* sealed(keys: KeyFile, rows: AsyncIterable<string>): AsyncGenerator<string> {
  const hash = createHash('sha256');
  let lines = 0;
  const first = JSON.stringify({ format: 'forehand-backup@1', keys });
  hash.update(first);
  yield `${first}\n`;
  let last = '';
  for await (const line of rows) {
    hash.update(line);
    lines += 1;
    last = line;
    yield `${line}\n`;
  }
  if (last !== LAST_LINE)
    throw new RefusalToStart('The database stopped answering in the middle of the backup.');
  yield `${JSON.stringify({ lines, sha256: hash.digest('hex') })}\n`;
}

/** Writes the file beside its place, reads it back, and only then gives it its name. */
export async function writeBackup(path: string, keys: KeyFile, rows: AsyncIterable<string>): Promise<void> {
  const draft = `${path}.${process.pid}.draft`;
  try {
    const file = createWriteStream(draft, { mode: 0o600 });
    await pipeline(Readable.from(sealed(keys, rows)), createGzip(), file);
    const descriptor = openSync(draft, 'r+');
    fsyncSync(descriptor);
    closeSync(descriptor);
    for await (const _line of readBackup(draft).rows);
    moveIntoPlace(draft, path);
  } finally {
    rmSync(draft, { force: true });
  }
}

function parsed<T>(shape: z.ZodType<T>, line: string): T | undefined {
  try {
    return shape.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}

const damaged = (path: string): RefusalToStart =>
  new RefusalToStart(`${path} is no backup, or a damaged one. Nothing was changed.`);

/** Throws where the file cannot be unpacked. */
async function* linesOf(path: string): AsyncGenerator<string> {
  if (!existsSync(path)) throw new RefusalToStart(`There is no file ${path}.`);
  const file = createReadStream(path);
  const unzipped = createGunzip();
  unzipped.on('error', () => file.destroy());
  file.once('error', (error) => unzipped.destroy(error));
  const lines = createInterface({ input: file.pipe(unzipped), crlfDelay: Number.POSITIVE_INFINITY });
  try {
    yield* lines;
  } catch {
    throw damaged(path);
  } finally {
    lines.close();
    file.destroy();
    unzipped.destroy();
  }
}

export interface Backup {
  keys(): Promise<KeyFile>;
  /** The dumped lines. Throws where the file does not hold what was written. */
  readonly rows: AsyncIterable<string>;
}

async function* rowsIn(path: string): AsyncGenerator<string> {
  const hash = createHash('sha256');
  let lines = 0;
  let ended = false;
  for await (const line of linesOf(path)) {
    if (ended) {
      const said = parsed(seal, line);
      if (said?.lines !== lines - 1 || said.sha256 !== hash.digest('hex')) throw damaged(path);
      return;
    }
    hash.update(line);
    if (lines > 0) yield line; // the first holds the keys
    lines += 1;
    ended = line === LAST_LINE;
  }
  throw damaged(path);
}

export function readBackup(path: string): Backup {
  return {
    async keys() {
      for await (const line of linesOf(path)) {
        const said = parsed(preface, line);
        if (said === undefined) throw damaged(path);
        return said.keys;
      }
      throw damaged(path);
    },
    rows: { [Symbol.asyncIterator]: () => rowsIn(path) },
  };
}
