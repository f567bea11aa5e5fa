// Starts and ends the server as a process of its own.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { endOf, type ProcessEnd } from './process-end.ts';

const started = z.object({ origin: z.string() });
const usage = z.object({ rss: z.number(), cpu: z.object({ user: z.number(), system: z.number() }) });
export type Usage = z.infer<typeof usage>;

/** Bundled beforehand, or from source. */
const SERVE = process.env['SERVER_PROGRAM'] ?? fileURLToPath(new URL('serve.ts', import.meta.url));

/** Of what it said, as much as the error of an end that nobody meant repeats. */
const LAST_WORDS = 4_000;

export class ServerProcess {
  readonly #child: ChildProcess;
  readonly #end: Promise<ProcessEnd>;
  #isEnded = false;
  /** Somebody has asked for its end. */
  #isMeantToEnd = false;
  #said = '';
  #origin = '';

  private constructor(child: ChildProcess) {
    this.#child = child;
    this.#end = endOf(child).finally(() => {
      this.#isEnded = true;
    });
    this.#pass(child.stdout, process.stdout);
    this.#pass(child.stderr, process.stderr);
  }

  /** `environment` holds DATA_DIR, and what else differs from the usual; `program` says `{ origin }` once it serves. */
  static async start(environment: Readonly<Record<string, string>>, program = SERVE): Promise<ServerProcess> {
    const child = fork(program, {
      env: { ...process.env, DATABASE_URL: '', PORT: '0', LOG_LEVEL: 'warn', ...environment },
      execArgv: program.endsWith('.ts') ? ['--import', 'tsx'] : [],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const server = new ServerProcess(child);
    server.#origin = started.parse(await server.#message()).origin;
    return server;
  }

  get origin(): string {
    return this.#origin;
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  get port(): string {
    return new URL(this.origin).port;
  }

  async usage(): Promise<Usage> {
    const answer = this.#message();
    this.#say('usage');
    return usage.parse(await answer);
  }

  /** As a power cut would. Safe to repeat; throws where it had ended before by itself. */
  kill(): Promise<void> {
    return this.#endBy(
      () => this.#child.kill('SIGKILL'),
      ({ signal }) => signal === 'SIGKILL',
    );
  }

  /** Closes the database and ends. */
  stop(): Promise<void> {
    return this.#endBy(
      () => this.#say('stop'),
      ({ code }) => code === 0,
    );
  }

  async #endBy(act: () => void, isSo: (end: ProcessEnd) => boolean): Promise<void> {
    const [wasMeant, wasEnded] = [this.#isMeantToEnd, this.#isEnded];
    this.#isMeantToEnd = true;
    act();
    const end = await this.#end;
    if (!wasMeant && (wasEnded || !isSo(end))) throw this.#unmeant(end);
  }

  /** What it says next, or its end as an error. */
  async #message(): Promise<unknown> {
    const ended = this.#end.then((end) => Promise.reject(this.#unmeant(end)));
    const [message] = await Promise.race([once(this.#child, 'message'), ended]);
    return message;
  }

  /** Where nobody listens any more, its end says so. */
  #say(word: string): void {
    this.#child.send(word, () => undefined);
  }

  #pass(from: NodeJS.ReadableStream | null, to: NodeJS.WritableStream): void {
    from?.on('data', (bytes: Buffer) => {
      to.write(bytes);
      this.#said = `${this.#said}${bytes.toString()}`.slice(-LAST_WORDS);
    });
  }

  #unmeant({ code, signal }: ProcessEnd): Error {
    return new Error(`the server ended by itself, with ${signal ?? code}: ${this.#said}`);
  }
}
