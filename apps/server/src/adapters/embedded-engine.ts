// Starts and ends the thread in which the embedded database lives.
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import { moveIntoPlace } from './durable-file.ts';
import { RefusalToStart } from './refusal-to-start.ts';

/** The format of the folder: another major version of PostgreSQL cannot open it. */
const MAJOR = '18';
const UNFINISHED = 'unfinished-';

const isSource = new URL(import.meta.url).pathname.endsWith('.ts');

/** Code of the thread, and of the child process that makes the folder. */
const CODE = new URL(`./embedded-database.worker.${isSource ? 'ts' : 'js'}`, import.meta.url);

/** Run from source (in tests and tools), a thread reads TypeScript through a loader. */
function threadCode(): URL {
  if (!isSource) return CODE;
  const loader = import.meta.resolve('tsx/esm/api');
  const bootstrap = `import { register } from '${loader}'; register(); await import('${CODE}');`;
  return new URL(`data:text/javascript,${encodeURIComponent(bootstrap)}`);
}

function removeUnfinished(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    if (!name.startsWith(UNFINISHED)) continue;
    try {
      rmSync(join(dataDir, name), { recursive: true });
    } catch {
      // still being written by the child of a killed process; the next start removes it
    }
  }
}

/**
 * Made beside its place and moved there when it is whole: a killed first start leaves nothing half done. In a process
 * of its own, as it takes some hundred megabytes that this one would never give back.
 */
async function create(folder: string): Promise<void> {
  const dataDir = dirname(folder);
  removeUnfinished(dataDir);
  const unfinished = join(dataDir, `${UNFINISHED}${process.pid}`);
  const loader = isSource ? ['--import', import.meta.resolve('tsx')] : [];
  await promisify(execFile)(process.execPath, [
    ...loader,
    fileURLToPath(CODE),
    unfinished,
    String(process.pid),
  ]);
  moveIntoPlace(unfinished, folder);
}

function checkFormat(folder: string): void {
  const format = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  if (format === MAJOR) return;
  throw new RefusalToStart(
    `The embedded database in ${folder} has the format of PostgreSQL ${format}, this program needs ${MAJOR}.`,
  );
}

export class EmbeddedEngine {
  readonly #folder: string;
  #worker: Promise<Worker> | undefined;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  static async open(folder: string): Promise<EmbeddedEngine> {
    if (!existsSync(join(folder, 'PG_VERSION'))) await create(folder);
    checkFormat(folder);
    const engine = new EmbeddedEngine(folder);
    await engine.#running();
    return engine;
  }

  /** A wire to the engine. One client at a time: a new one takes the place of the last. */
  async connect(): Promise<MessagePort> {
    const worker = await this.#running();
    const { port1, port2 } = new MessageChannel();
    worker.postMessage({ connect: port1 }, [port1]);
    return port2;
  }

  async close(): Promise<void> {
    const worker = await this.#worker?.catch(() => undefined);
    if (worker === undefined) return;
    const ended = once(worker, 'exit');
    worker.postMessage({ close: true });
    await ended;
  }

  /** The thread; started again when it has died, for instance when the disk was full. */
  #running(): Promise<Worker> {
    this.#worker ??= this.#start();
    return this.#worker;
  }

  async #start(): Promise<Worker> {
    const worker = new Worker(threadCode(), { workerData: this.#folder });
    worker.once('exit', () => {
      this.#worker = undefined;
    });
    const failure = new AbortController();
    worker.once('exit', () => failure.abort(new Error('the embedded database did not start')));
    await once(worker, 'message', { signal: failure.signal }); // also rejects with the thread's own error
    worker.on('error', () => undefined); // told to the clients by their closed wires
    return worker;
  }
}
