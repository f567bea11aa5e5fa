// One process per data folder. The lock is a listening local socket: a killed process leaves nothing to guess about,
// since nobody answers there any more. Whoever asks at the socket is told who holds it.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { RefusalToStart } from './refusal-to-start.ts';

/** The folder is held by another process. The message names both. */
export class FolderInUse extends RefusalToStart {
  override readonly name: string = 'FolderInUse';
}

/** Answers a word from whoever reaches the lock: lines of text, as many as it takes. */
export type AnswerLines = (word: string) => AsyncIterable<string>;

export interface FolderLock {
  /** From now on words said at the lock are answered. Only this user reaches it. */
  answer(lines: AnswerLines): void;
  release(): Promise<void>;
}

/** Longer paths do not fit a Unix socket's address. */
const MAX_SOCKET_PATH = 100;
const ANSWER_WITHIN_MS = 1000;
const PATIENCE_MS = 1500;
/** Taking the address takes milliseconds; a mark this old was left by a process that died doing it. */
const ABANDONED_MS = 5000;

function socketPath(folder: string): string {
  const id = createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 16);
  if (process.platform === 'win32') return `\\\\.\\pipe\\forehand-${id}`;
  const inside = join(folder, 'lock.sock');
  return inside.length < MAX_SOCKET_PATH ? inside : join(tmpdir(), `forehand-${id}.sock`);
}

/** Reads one word until the other side has said all it has to say, and answers it; no word is answered by silence. */
async function converse(
  socket: net.Socket,
  answer: (word: string) => AsyncIterable<string> | undefined,
): Promise<void> {
  try {
    let said = '';
    for await (const bytes of socket.iterator({ destroyOnReturn: false })) said += String(bytes);
    const word = said.trim();
    for await (const line of (word === '' ? undefined : answer(word)) ?? []) {
      if (!socket.write(`${line}\n`)) await once(socket, 'drain');
    }
    socket.end();
  } catch {
    socket.destroy(); // whoever asks sees that the answer is torn
  }
}

/** Resolves with the lock, or undefined when the address is taken. */
function listen(path: string): Promise<FolderLock | undefined> {
  const holder = `process ${process.pid}, running since ${new Date().toISOString()}`;
  let answers: AnswerLines | undefined;
  const server = net.createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => socket.destroy());
    socket.write(`${holder}\n`);
    void converse(socket, (word) => answers?.(word));
  });
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined);
      else reject(error);
    });
    server.listen(path, () => {
      server.unref();
      resolve({
        answer: (lines) => {
          answers = lines;
        },
        release: () => new Promise((released) => server.close(() => released())),
      });
    });
  });
}

/** Who answers at the address; undefined when nobody does. */
function holderAt(path: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let said = '';
    const socket = net.connect(path, () => socket.end()); // nothing to ask
    const answered = () => resolve(said === '' ? 'another process' : said.trim());
    socket.setTimeout(ANSWER_WITHIN_MS, () => {
      answered(); // it listens, but is too busy to speak
      socket.destroy();
    });
    socket.on('data', (bytes) => {
      said += bytes.toString();
    });
    socket.once('end', answered);
    socket.once('error', () => resolve(undefined));
  });
}

/**
 * Only one process at a time may clear a dead socket away and listen: between binding its address and listening at it a
 * living one looks dead.
 */
function claimMark(mark: string): boolean {
  try {
    closeSync(openSync(mark, 'wx', 0o600));
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const age = Date.now() - (statSync(mark, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
  if (age > ABANDONED_MS) rmSync(mark, { force: true });
  return false;
}

/** The lock, or who has it; undefined while another process is about to take it. */
async function tryToLock(path: string, mark: string): Promise<FolderLock | string | undefined> {
  if (!claimMark(mark)) return undefined;
  try {
    const lock = await listen(path);
    if (lock !== undefined) return lock;
    const holder = await holderAt(path);
    if (holder !== undefined) return holder;
    rmSync(path, { force: true });
    return await listen(path);
  } finally {
    rmSync(mark, { force: true });
  }
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new RefusalToStart(`The folder ${folder} cannot be written (${reason}).`, { cause: error });
  }
}

/** The answer of the process that holds the folder, line by line; undefined when nobody holds it. */
export async function askHolder(folder: string, word: string): Promise<AsyncIterable<string> | undefined> {
  const path = existsSync(folder) ? socketPath(folder) : undefined;
  if (path === undefined || (await holderAt(path)) === undefined) return undefined;
  const socket = net.connect(path);
  socket.end(`${word}\n`);
  return afterFirst(createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY }));
}

/** The first line says who holds the folder. */
async function* afterFirst(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const line of lines) {
    if (!isFirst) yield line;
    isFirst = false;
  }
}

/** Takes the folder for this process, or throws `FolderInUse` within two seconds. */
export async function lockFolder(folder: string): Promise<FolderLock> {
  makeFolder(folder);
  const path = socketPath(folder);
  const mark = join(folder, 'lock.sock.clearing');
  const until = Date.now() + PATIENCE_MS;
  while (Date.now() < until) {
    const taken = await tryToLock(path, mark);
    if (typeof taken === 'string') throw new FolderInUse(`The folder ${folder} is in use by ${taken}.`);
    if (taken !== undefined) return taken;
    await pause(20 * Math.random());
  }
  throw new FolderInUse(`The folder ${folder} is being opened by another process.`);
}
