// Starts, kills and restarts the server of `main.ts` as a process of its own, always on the same port and folder.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import type { StackedDeck } from './stacked-deck.ts';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));
const started = z.object({ port: z.number() });

export interface ServerWishes {
  readonly deck?: StackedDeck;
  /** With the test kit's own game beside those of the product. */
  readonly thirdGame?: true;
}

export class ServerProcess {
  readonly dataDir = mkdtempSync(join(tmpdir(), 'forehand-e2e-'));
  readonly #environment: Readonly<Record<string, string>>;
  #child: ChildProcess | undefined;
  #port = 0;

  private constructor({ deck, thirdGame }: ServerWishes) {
    const path = join(this.dataDir, 'stacked-deck.json');
    if (deck !== undefined) writeFileSync(path, JSON.stringify(deck));
    this.#environment = {
      ...(deck && { STACKED_DECK: path }),
      ...(thirdGame && { THIRD_GAME: 'yes' }),
    };
  }

  static async start(wishes: ServerWishes = {}): Promise<ServerProcess> {
    const server = new ServerProcess(wishes);
    await server.start();
    return server;
  }

  /** The address on this machine; the server listens on all others too. */
  get origin(): string {
    return this.originOn('127.0.0.1');
  }

  originOn(host: string): string {
    return `http://${host}:${this.#port}`;
  }

  get port(): number {
    return this.#port;
  }

  /** Resolves when it listens, which it does only once it can play. */
  async start(): Promise<void> {
    const child = fork(MAIN, {
      env: {
        ...process.env,
        DATABASE_URL: '',
        HOST: '0.0.0.0',
        DATA_DIR: this.dataDir,
        PORT: String(this.#port),
        ...this.#environment,
      },
      execArgv: ['--import', 'tsx'],
    });
    this.#child = child;
    const [message] = await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(([code]) => Promise.reject(new Error(`the server ended with ${code}`))),
    ]);
    this.#port = started.parse(message).port;
  }

  /** As a power cut would. */
  kill(): Promise<void> {
    return this.#end((child) => child.kill('SIGKILL'));
  }

  /** Closes the database and ends. The folder stays. */
  stop(): Promise<void> {
    return this.#end((child) => child.send('stop'));
  }

  /** Ends, and removes the folder. */
  async dispose(): Promise<void> {
    await this.kill();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  async #end(end: (child: ChildProcess) => void): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (child === undefined || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    end(child);
    await ended;
  }
}
