// Several nodes on one PostgreSQL: hints by NOTIFY, and rows that say at which node whose pages are open. A node that
// dies leaves its rows behind; they count for nothing once it has not said for a while that it lives.
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Hint, NodeLink, Nodes, OpenPage, PageHolder, Showing, TableNews } from '../node-ports.ts';
import { ask } from './database-failure.ts';
import { HintListener } from './hint-listener.ts';
import {
  BEAT,
  LEAVE,
  NEWS,
  type NewsRow,
  OPEN_PAGES,
  type OpenPageRow,
  PAGES,
  SAY,
  WAITING,
} from './node-statements.ts';
import { PageCounts } from './page-counts.ts';

const BEAT_EVERY_MS = 2_000;

export const postgresNodes = (pool: pg.Pool, listening: pg.ClientConfig): Nodes => ({
  join: (hear) => PostgresNode.join(pool, listening, hear),
});

const newsOf = ({ muted, silenced, nameless, devices, elsewhere, ...news }: NewsRow): TableNews => ({
  ...news,
  muted: new Set(muted),
  silenced: new Set(silenced),
  nameless: new Set(nameless),
  devices: new Map(devices),
  elsewhere: elsewhere.map(([person, isShown, silence]) => ({
    person,
    showing: isShown ? 'shown' : 'hidden',
    silence,
  })),
});

class PostgresNode implements NodeLink {
  readonly #id = randomUUID();
  readonly #pool: pg.Pool;
  readonly #listener: HintListener;
  readonly #pages = new PageCounts();
  /** Pages whose rows may be other than they are counted here. */
  #unwritten = new Map<string, PageHolder>();
  #writing: Promise<void> | null = null;
  #beats: NodeJS.Timeout | null = null;

  private constructor(pool: pg.Pool, listener: HintListener) {
    this.#pool = pool;
    this.#listener = listener;
  }

  static async join(
    pool: pg.Pool,
    listening: pg.ClientConfig,
    hear: (hint: Hint) => void,
  ): Promise<PostgresNode> {
    const node = new PostgresNode(pool, new HintListener(listening, hear));
    await node.#listener.open();
    await node.#beat();
    node.#beats = setInterval(() => void node.#beat(), BEAT_EVERY_MS);
    node.#beats.unref();
    return node;
  }

  async news(tableIds: readonly string[]): Promise<readonly TableNews[]> {
    if (tableIds.length === 0) return [];
    const query = { name: 'node news', text: NEWS, values: [tableIds, this.#id] };
    return (await ask<NewsRow>(this.#pool, query)).map(newsOf);
  }

  shows(holder: PageHolder, page: object, showing: Showing): void {
    if (this.#pages.shows(holder, page, showing)) this.#write([holder]);
  }

  went(holder: PageHolder, page: object): void {
    if (this.#pages.went(holder, page)) this.#write([holder]);
  }

  peopleChanged(tableId: string): void {
    ask(this.#pool, { text: SAY, values: [`people ${tableId}`] }).catch(() => undefined);
  }

  async waitingInPublic(limit: number): Promise<readonly string[]> {
    const rows = await ask<{ readonly id: string }>(this.#pool, { text: WAITING, values: [limit] });
    return rows.map(({ id }) => id);
  }

  async openPages(): Promise<readonly OpenPage[]> {
    const rows = await ask<OpenPageRow>(this.#pool, { text: OPEN_PAGES, values: [] });
    return rows.map(({ tableId, person, shown }) => ({
      tableId,
      person,
      showing: shown ? 'shown' : 'hidden',
    }));
  }

  async close(): Promise<void> {
    if (this.#beats) clearInterval(this.#beats);
    await this.#listener.close();
    await this.#writing;
    await ask(this.#pool, { text: LEAVE, values: [this.#id] }).catch(() => undefined);
  }

  /** Says that this node lives. One that was taken for dead meanwhile has to say again whose pages it has. */
  async #beat(): Promise<void> {
    try {
      const [row] = await ask<{ readonly fresh: boolean }>(this.#pool, { text: BEAT, values: [this.#id] });
      this.#write(row?.fresh === true ? this.#pages.holders() : []);
    } catch {
      // with the next beat
    }
  }

  /** One write at a time: what comes meanwhile goes together. What fails is tried again with the next beat. */
  #write(holders: readonly PageHolder[]): void {
    for (const { tableId, person, device } of holders) {
      this.#unwritten.set(`${tableId} ${person} ${device}`, { tableId, person, device });
    }
    if (this.#writing !== null || this.#unwritten.size === 0) return;
    const taken = this.#unwritten;
    this.#unwritten = new Map();
    this.#writing = this.#store([...taken.values()])
      .then(() => true)
      .catch(() => {
        for (const [key, holder] of taken) this.#unwritten.set(key, holder);
        return false;
      })
      .then((stored) => {
        this.#writing = null;
        if (stored) this.#write([]);
      });
  }

  async #store(holders: readonly PageHolder[]): Promise<void> {
    const rows = holders.map((holder) => ({ ...holder, standing: this.#pages.standing(holder) }));
    await ask(this.#pool, { text: PAGES, values: [this.#id, JSON.stringify(rows)] });
  }
}
