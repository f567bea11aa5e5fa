// Starts and ends the server as a process of its own.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';

const started = z.object({ origin: z.string() });
const usage = z.object({ rss: z.number(), cpu: z.object({ user: z.number(), system: z.number() }) });
export type Usage = z.infer<typeof usage>;

export class ServerProcess {
  readonly #child: ChildProcess;
  readonly origin: string;

  private constructor(child: ChildProcess, origin: string) {
    this.#child = child;
    this.origin = origin;
  }

  /** `environment` holds DATA_DIR, and what else differs from the usual; `program` a bundle of serve.ts, if any. */
  static async start(
    environment: Readonly<Record<string, string>>,
    program?: string,
  ): Promise<ServerProcess> {
    const child = fork(program ?? fileURLToPath(new URL('serve.ts', import.meta.url)), {
      env: { ...process.env, DATABASE_URL: '', PORT: '0', LOG_LEVEL: 'warn', ...environment },
      execArgv: program === undefined ? ['--import', 'tsx'] : [],
    });
    const [message] = await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(([code]) => Promise.reject(new Error(`the server ended with ${code}`))),
    ]);
    return new ServerProcess(child, started.parse(message).origin);
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  get port(): string {
    return new URL(this.origin).port;
  }

  async usage(): Promise<Usage> {
    const answer = once(this.#child, 'message');
    this.#child.send('usage');
    const [message] = await answer;
    return usage.parse(message);
  }

  /** As a power cut would. */
  async kill(): Promise<void> {
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await ended;
  }

  async stop(): Promise<void> {
    const ended = once(this.#child, 'exit');
    this.#child.send('stop');
    await ended;
  }
}
