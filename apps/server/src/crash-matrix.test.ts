// A whole match of each game, and the first deals of every other form, played twice with the same chance: once
// undisturbed, once with all memory dropped after every step, so that the table is read from its log before the next.
// Nobody may be able to tell which was which.
import { GAMES, type Json, present } from '@forehand/engine';
import type { Command, TableUpdate } from '@forehand/protocol';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { openMemoryStorage } from './adapters/memory-storage.ts';
import type { Step } from './ports.ts';
import type { TableRoom } from './table/room.ts';
import type { Viewer } from './table/viewer.ts';
import { begin, type LocalSeats, nameAt, pageAt, personAt, play, requestOf } from './testing/local-seats.ts';
import { ManualClock } from './testing/manual-clock.ts';
import { seededChance } from './testing/seeded-chance.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

interface Form {
  readonly game: string;
  readonly options: { readonly profile: string; readonly [key: string]: Json };
  readonly seats: number;
  /** How many deals are played. */
  readonly deals: number;
}

/** As many as show every question that a form may ask. */
const SOME_DEALS = 2;

/** Nap as short as it is; a match of Bismarck has its own length. */
const ROUNDS: ReadonlyMap<string, { readonly [key: string]: Json }> = new Map([['nap', { rounds: 1 }]]);

const FORMS: readonly Form[] = GAMES.flatMap(({ id, profiles }) =>
  profiles.map(({ id: profile, seats }, place) => ({
    game: id,
    options: { profile, ...ROUNDS.get(id) },
    seats: Math.max(seats.min, Math.min(seats.max, 4)),
    // The usual form stands first.
    deals: place === 0 ? Number.POSITIVE_INFINITY : SOME_DEALS,
  })),
);

/** What a match left behind: what every seat was shown at every version, and the log. */
interface Played {
  /** As it travels, without the code of the table. */
  readonly shown: ReadonlyMap<number, string>;
  readonly log: readonly Step[];
}

const atDeal = z.looseObject({ deal: z.number() });

type Memory = 'kept' | 'dropped';

class Play implements LocalSeats {
  readonly #server: TestServer;
  readonly #code: string;
  readonly #pages: readonly Viewer[];
  readonly #memory: Memory;
  readonly shown = new Map<number, string>();
  #room: TableRoom | undefined;

  constructor(server: TestServer, code: string, seats: number, memory: Memory) {
    this.#server = server;
    this.#code = code;
    this.#memory = memory;
    this.#pages = Array.from({ length: seats }, (_, seat) => pageAt(seat));
  }

  async ask(seat: number, moveId: string, decision: number, command: Command): Promise<void> {
    const request = requestOf(this.#code, seat, { moveId, decision, command });
    const page = present(this.#pages[seat], 'page');
    const answer = await (await this.#open()).command(page, request);
    if (!answer.ok) throw new Error(`refused: ${answer.code}`);
    if (this.#memory === 'kept') return;
    await this.#server.app.rooms.close();
    this.#room = undefined;
    // What was acknowledged is known to whoever reads the log, and acts once.
    expect(await (await this.#open()).command(page, request)).toEqual(answer);
  }

  async look(): Promise<readonly TableUpdate[]> {
    const room = await this.#open();
    const updates = this.#pages.map(({ person }) => ({ ...room.updateFor(person), code: '' }));
    this.shown.set(updates[0]?.version ?? 0, JSON.stringify(updates));
    return updates;
  }

  /** As it is in memory, or read anew; every seat has its page there. */
  async #open(): Promise<TableRoom> {
    if (this.#room) return this.#room;
    const room = present(await this.#server.app.rooms.find(this.#code), 'room');
    this.#room = room;
    for (const page of this.#pages) await room.join(page, { takeBack: undefined, showing: 'shown' });
    return room;
  }
}

async function played({ game, options, seats, deals }: Form, memory: Memory): Promise<Played> {
  const storage = openMemoryStorage();
  const server = await startTestServer({ storage, clock: new ManualClock(), ...seededChance(4) });
  const wish = { game, options, seats, company: 'friends' } as const;
  const opened = await server.app.rooms.create(personAt(0), nameAt(0), wish);
  if (!opened.ok) throw new Error(opened.code);
  const table = new Play(server, opened.code, seats, memory);
  await begin(table, seats);
  const isPlayed = ({ match }: TableUpdate): boolean => (atDeal.safeParse(match).data?.deal ?? 0) > deals;
  await play(table, isPlayed);
  const [last] = await table.look();
  expect(last !== undefined && (isPlayed(last) || last.phase === 'over')).toBe(true);
  const { tableId } = present(await storage.directory.findByCode(opened.code), 'table');
  const log = await storage.log.history(tableId);
  await server.close();
  return { shown: table.shown, log };
}

describe.each(FORMS)('$options.profile', (form) => {
  test('GR10 J-02 B-11 with all memory dropped after every step a match is the same to its last view and step', async () => {
    const undisturbed = await played(form, 'kept');
    const forgotten = await played(form, 'dropped');
    expect(forgotten.log.map((step) => JSON.stringify(step))).toEqual(
      undisturbed.log.map((step) => JSON.stringify(step)),
    );
    expect([...forgotten.shown.keys()]).toEqual([...undisturbed.shown.keys()]);
    for (const [version, updates] of undisturbed.shown)
      if (forgotten.shown.get(version) !== updates) expect(forgotten.shown.get(version)).toBe(updates);
    expect(undisturbed.log.length).toBeGreaterThan(30);
  }, 120_000);
});
