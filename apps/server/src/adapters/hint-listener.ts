// One connection that listens for hints, made again whenever it breaks. What is missed meanwhile is found by asking
// for news.
import pg from 'pg';
import type { Hint } from '../node-ports.ts';

/** Every hint is a word, a table and a number, on this channel. */
export const HINTS = 'forehand_hints';

const AGAIN_AFTER_MS = 500;

/** Undefined for what another version of the program may say. */
export function hintOf(payload: string): Hint | undefined {
  const [about, tableId, count] = payload.split(' ');
  if (tableId === undefined) return undefined;
  if (about === 'people') return { about, tableId };
  const number = Number(count);
  if (!Number.isInteger(number)) return undefined;
  if (about === 'steps') return { about, tableId, version: number };
  return about === 'talk' ? { about, tableId, number } : undefined;
}

export class HintListener {
  readonly #settings: pg.ClientConfig;
  readonly #hear: (hint: Hint) => void;
  #client: pg.Client | null = null;
  #timer: NodeJS.Timeout | null = null;
  #closed = false;

  constructor(settings: pg.ClientConfig, hear: (hint: Hint) => void) {
    this.#settings = settings;
    this.#hear = hear;
  }

  async open(): Promise<void> {
    if (this.#closed) return;
    const client = new pg.Client({ ...this.#settings, keepAlive: true });
    this.#client = client;
    client.on('notification', ({ payload }) => {
      const hint = hintOf(payload ?? '');
      if (hint) this.#hear(hint);
    });
    client.on('error', () => undefined); // a broken connection ends, and says so
    client.once('end', () => this.#again());
    try {
      await client.connect();
      await client.query(`LISTEN ${HINTS}`);
    } catch {
      await client.end().catch(() => undefined);
      this.#again();
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#client?.end().catch(() => undefined);
  }

  #again(): void {
    if (this.#closed || this.#timer) return;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      void this.open();
    }, AGAIN_AFTER_MS);
    this.#timer.unref();
  }
}
