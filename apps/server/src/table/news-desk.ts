// What other nodes have done, brought to the rooms of this one: at once by hints, and once a second by asking for all
// open tables, so that a lost hint costs no more than that.
import type { Hint, NodeLink } from '../node-ports.ts';
import { type Clock, type Logger, StorageUnavailable } from '../ports.ts';
import type { TableRoom } from './room.ts';
import type { Rooms } from './rooms.ts';

const ASK_EVERY_MS = 1_000;

interface Desk {
  readonly node: NodeLink;
  readonly rooms: Rooms;
}

export class NewsDesk {
  readonly #clock: Clock;
  readonly #logger: Logger;
  #desk: Desk | null = null;
  readonly #wanted = new Set<string>();
  #asking: Promise<void> | null = null;
  #timer: { cancel(): void } | null = null;

  constructor({ clock, logger }: { readonly clock: Clock; readonly logger: Logger }) {
    this.#clock = clock;
    this.#logger = logger;
  }

  begin(desk: Desk): void {
    this.#desk = desk;
    this.#later();
  }

  async stop(): Promise<void> {
    this.#desk = null;
    this.#timer?.cancel();
    await this.#asking;
  }

  hear(hint: Hint): void {
    this.#bring(hint).catch((error: unknown) => this.#complain(error));
  }

  async #bring(hint: Hint): Promise<void> {
    const room = await this.#desk?.rooms.inMemory(hint.tableId);
    if (!room) return;
    if (hint.about === 'steps') room.catchUp(hint.version);
    else if (hint.about === 'talk') room.talk.catchUp(hint.number);
    else this.#ask([room.id]);
  }

  #later(): void {
    this.#timer = this.#clock.after(ASK_EVERY_MS, async () => {
      const rooms = await this.#desk?.rooms.opened();
      this.#ask((rooms ?? []).map(({ id }) => id));
      if (this.#desk) this.#later();
    });
  }

  /** One question at a time: what is wanted meanwhile goes together into the next. */
  #ask(tableIds: readonly string[]): void {
    for (const tableId of tableIds) this.#wanted.add(tableId);
    if (this.#asking !== null || this.#wanted.size === 0) return;
    this.#asking = this.#asked()
      .catch((error: unknown) => this.#complain(error))
      .finally(() => {
        this.#asking = null;
        this.#ask([]);
      });
  }

  async #asked(): Promise<void> {
    const desk = this.#desk;
    const tableIds = [...this.#wanted];
    this.#wanted.clear();
    if (desk === null) return;
    const rooms = await Promise.all(tableIds.map((tableId) => desk.rooms.inMemory(tableId)));
    const asked = new Map(rooms.flatMap((room) => (room ? [[room.id, heardBy(room)]] : [])));
    for (const news of await desk.node.news([...asked.keys()])) asked.get(news.tableId)?.(news);
  }

  /** While the stores do not answer others say so; the next question makes up for it. */
  #complain(error: unknown): void {
    if (error instanceof StorageUnavailable) return;
    this.#logger.error({ err: error }, 'news of other nodes could not be brought');
  }
}

/** What the room knows of people when the question is put may be newer than the answer. */
function heardBy(room: TableRoom): (news: Parameters<TableRoom['hear']>[0]) => void {
  const mark = room.peopleMark;
  return (news) => room.hear(news, mark);
}
