// The rooms of this node: opened from the log when somebody comes, closed when nobody is left.
import { openTable, openWithPractice, type TableAdvance } from '@forehand/engine';
import type { Answer } from '@forehand/protocol';
import type { Append, Storage } from '../ports.ts';
import { digestOf } from './accepted-moves.ts';
import { composeAppend } from './append.ts';
import { DeckSecrets } from './deck-secrets.ts';
import { loadTable } from './loaded.ts';
import { namedBy } from './named.ts';
import { openCommand, type TableWish } from './opening.ts';
import { TableRoom } from './room.ts';
import type { RoomPorts } from './room-ports.ts';
import { SightingsBook } from './sightings.ts';
import { withChance } from './with-chance.ts';

export interface RoomsPorts extends Omit<RoomPorts, 'seen' | 'servingSince'> {
  readonly storage: Storage;
}

/** How long a room without pages stays in memory. */
const KEEP_EMPTY_MS = 45_000;
/** A code is drawn again when it is taken; more often than this is no accident. */
const CODE_ATTEMPTS = 5;

export class Rooms {
  readonly #ports: RoomsPorts;
  readonly #seen: SightingsBook;
  readonly #servingSince: number;
  readonly #rooms = new Map<string, Promise<TableRoom | undefined>>();
  readonly #closing = new Map<string, { cancel(): void }>();

  constructor(ports: RoomsPorts) {
    this.#ports = ports;
    this.#seen = new SightingsBook({ ...ports, sightings: ports.storage.sightings });
    this.#servingSince = ports.clock.now();
  }

  /** Opens a table and seats its host, or seats practice players too and begins. */
  async create(host: string, name: string, wish: TableWish): Promise<Answer<{ code: string }>> {
    const open = openCommand(wish);
    if (!open.ok) return { ok: false, ...open.error };
    const opened =
      wish.company === 'practice' ? openWithPractice(open.value, host) : openTable(open.value, host);
    for (let attempt = 0; attempt < CODE_ATTEMPTS; attempt += 1) {
      const code = this.#ports.ids.tableCode();
      const outcome = await this.#ports.log.append(this.#firstAppend(code, host, name, opened));
      if (outcome === 'stored') return { ok: true, code };
      if (outcome === 'storageFull') return { ok: false, code: outcome };
    }
    return { ok: false, code: 'unavailable', retryAfter: 500 };
  }

  #firstAppend(code: string, host: string, name: string, opened: TableAdvance): Append {
    const tableId = this.#ports.ids.tableId();
    const { advance, secrets } = withChance(opened, new DeckSecrets(this.#ports.fairness, tableId, []), 1);
    const { game, options } = opened.state;
    const step = {
      tableId,
      version: 1,
      actor: host,
      moveId: 'open',
      digest: digestOf(options),
      events: advance.events,
      at: this.#ports.clock.now(),
    };
    const named = namedBy({ actor: host, name }, new Map(), advance);
    return { ...composeAppend(step, null, advance, secrets, named), opened: { code, game, options } };
  }

  /** The room of the table with this code, or nothing. */
  async find(code: string): Promise<TableRoom | undefined> {
    const summary = await this.#ports.storage.directory.findByCode(code);
    return summary ? this.findById(summary.tableId) : undefined;
  }

  async findById(tableId: string): Promise<TableRoom | undefined> {
    const room = await this.#open(tableId);
    // Whoever asked has the whole time of an empty room to come in.
    if (room) this.left(room);
    return room;
  }

  /** The room of this table, where this node has it. */
  inMemory(tableId: string): Promise<TableRoom | undefined> {
    return this.#rooms.get(tableId) ?? Promise.resolve(undefined);
  }

  /** Rooms of tables that wait in public, at whichever node their hosts are. */
  async waitingInPublic(limit: number): Promise<readonly TableRoom[]> {
    const tableIds = await this.#ports.node.waitingInPublic(limit);
    await Promise.allSettled(tableIds.map((tableId) => this.findById(tableId)));
    return this.opened();
  }

  /** The rooms in memory, the latest first; what is being read is waited for, and nothing else is read. */
  async opened(): Promise<readonly TableRoom[]> {
    const rooms = await Promise.allSettled(this.#rooms.values());
    return rooms
      .flatMap((room) => (room.status === 'fulfilled' && room.value ? [room.value] : []))
      .toReversed();
  }

  /** A page has left: the room closes when nobody comes for a while. */
  left(room: TableRoom): void {
    if (!room.idle) return;
    this.#closing.get(room.id)?.cancel();
    this.#closing.set(
      room.id,
      this.#ports.clock.after(KEEP_EMPTY_MS, () => {
        this.#closing.delete(room.id);
        if (!room.idle) return;
        // Closed now, a page that waits for the stores would enter a room that nobody else finds.
        if (room.busy) return this.left(room);
        this.#rooms.delete(room.id);
        void room.close();
      }),
    );
  }

  /** Rooms in memory. */
  get size(): number {
    return this.#rooms.size;
  }

  async close(): Promise<void> {
    for (const timer of this.#closing.values()) timer.cancel();
    for (const room of await this.opened()) await room.close();
    this.#rooms.clear();
    await this.#seen.stop();
  }

  #open(tableId: string): Promise<TableRoom | undefined> {
    const open = this.#rooms.get(tableId);
    if (open) return open;
    const opening = this.#load(tableId);
    this.#rooms.set(tableId, opening);
    // A table that could not be read is tried again the next time somebody asks.
    opening.then(
      (room) => room ?? this.#rooms.delete(tableId),
      () => this.#rooms.delete(tableId),
    );
    return opening;
  }

  async #load(tableId: string): Promise<TableRoom | undefined> {
    const { talk, devices } = this.#ports.storage;
    const [table, { muted, silenced, lines }, used, [news]] = await Promise.all([
      loadTable(this.#ports.log, tableId),
      talk.read(tableId, 1),
      devices.read(tableId),
      this.#ports.node.news([tableId]),
    ]);
    if (!table) return undefined;
    const servingSince = this.#servingSince;
    const seenBefore = { lastSeen: table.lastSeen, servingSince };
    const known = { muted, silenced, devices: used, ...seenBefore, line: lines.at(-1)?.number ?? 0 };
    const room = new TableRoom({ ...this.#ports, seen: this.#seen, servingSince }, table, known);
    if (news) room.hear(news, room.peopleMark);
    return room;
  }
}
