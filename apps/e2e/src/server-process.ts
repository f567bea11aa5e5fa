// Starts, kills and restarts the server of `main.ts` as a process of its own, always on the same port and folder.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@forehand/server/testing/free-port';
import { ServerProcess as Process } from '@forehand/server/testing/server-process';
import type { StackedDeck } from './stacked-deck.ts';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));

export interface ServerWishes {
  readonly deck?: StackedDeck;
  /** With the test kit's own game beside those of the product. */
  readonly thirdGame?: true;
}

export class ServerProcess {
  readonly dataDir = mkdtempSync(join(tmpdir(), 'forehand-e2e-'));
  readonly #environment: Readonly<Record<string, string>>;
  readonly port: number;
  #running: Process | undefined;

  private constructor({ deck, thirdGame }: ServerWishes, port: number) {
    this.port = port;
    const path = join(this.dataDir, 'stacked-deck.json');
    if (deck !== undefined) writeFileSync(path, JSON.stringify(deck));
    this.#environment = {
      ...(deck && { STACKED_DECK: path }),
      ...(thirdGame && { THIRD_GAME: 'yes' }),
    };
  }

  static async start(wishes: ServerWishes = {}): Promise<ServerProcess> {
    const server = new ServerProcess(wishes, await freePort());
    await server.start();
    return server;
  }

  /** The address on this machine; the server listens on all others too. */
  get origin(): string {
    return this.originOn('127.0.0.1');
  }

  originOn(host: string): string {
    return `http://${host}:${this.port}`;
  }

  /** Resolves when it listens, which it does only once it can play. */
  async start(): Promise<void> {
    const place = { HOST: '0.0.0.0', DATA_DIR: this.dataDir, PORT: String(this.port) };
    this.#running = await Process.start({ ...place, ...this.#environment }, MAIN);
  }

  /** As a power cut would. */
  async kill(): Promise<void> {
    await this.#running?.kill();
  }

  /** Closes the database and ends. The folder stays. */
  async stop(): Promise<void> {
    await this.#running?.stop();
  }

  /** Ends, and removes the folder. */
  async dispose(): Promise<void> {
    await this.kill().finally(() => rmSync(this.dataDir, { recursive: true, force: true }));
  }
}
