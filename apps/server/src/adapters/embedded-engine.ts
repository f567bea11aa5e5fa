// Starts and ends the thread in which the embedded database lives.
import { once } from 'node:events';
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';

/** The format of the folder: another major version of PostgreSQL cannot open it. */
const MAJOR = '18';

const isSource = new URL(import.meta.url).pathname.endsWith('.ts');

/** The thread's code: the built file, or from source (in tests and tools) the TypeScript through its loader. */
function workerCode(): URL {
  if (!isSource) return new URL('./embedded-database.worker.js', import.meta.url);
  const loader = import.meta.resolve('tsx/esm/api');
  const source = new URL('./embedded-database.worker.ts', import.meta.url);
  const bootstrap = `import { register } from '${loader}'; register(); await import('${source}');`;
  return new URL(`data:text/javascript,${encodeURIComponent(bootstrap)}`);
}

const startWorker = (task: 'create' | 'serve', folder: string): Worker =>
  new Worker(workerCode(), { workerData: { task, folder } });

/** Made beside its place and moved there when it is whole: a killed first start leaves nothing half done. */
async function create(folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const [code] = await once(startWorker('create', unfinished), 'exit');
  if (code !== 0) throw new Error(`the embedded database could not be made in ${folder}`);
  renameSync(unfinished, folder);
}

function checkFormat(folder: string): void {
  const format = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  if (format === MAJOR) return;
  throw new Error(
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
    const worker = startWorker('serve', this.#folder);
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
