// Two nodes of the product's own table code on stores in memory. While they race, every question to the stores, every
// answer, every hint and every command waits until a scheduler lets it through, in an order that its seed decides.
import { present } from '@forehand/engine';
import type { Command, CommandRequest, TableUpdate } from '@forehand/protocol';
import type { Scheduler } from 'fast-check';
import { openMemoryStorage } from '../adapters/memory-storage.ts';
import type { Append, Logger, Storage } from '../ports.ts';
import { joinNodes, type NodeTables } from '../table/node-tables.ts';
import type { Done } from '../table/order.ts';
import type { TableRoom } from '../table/room.ts';
import { USUAL_CLAIM_DELAYS } from '../table/seat-claims.ts';
import { changedLog } from './changed-log.ts';
import type { TableWish } from './guest.ts';
import { begin, nameAt, pageAt, personAt, type RoomSeats, seatsAt } from './local-seats.ts';
import { ManualClock } from './manual-clock.ts';
import { seededChance } from './seeded-chance.ts';

/** Practice players take so long, on the clock of the race. */
export const PACE_MS = 200;
/** After so long every node has asked for news and been answered. */
const NEWS_MS = 2_500;
const LOOK_MS = 500;

/** What is under way and waits for nobody else gets on. */
export async function turns(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

type Gate = (label: string) => Promise<unknown>;

/** Stores that are reached, and that answer, only through the gate. */
function behind(gate: Gate, storage: Storage): Storage {
  const through =
    <A extends readonly unknown[], R>(label: string, act: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      await gate(`${label} is asked`);
      const answer = await act(...args);
      await gate(`${label} answers`);
      return answer;
    };
  const { log, deadlines, devices, nodes } = storage;
  return {
    ...storage,
    log: {
      append: through('append', (append) => log.append(append)),
      load: through('load', (tableId) => log.load(tableId)),
      follow: through('follow', (tableId, after) => log.follow(tableId, after)),
      history: (tableId) => log.history(tableId),
      secrets: (tableId) => log.secrets(tableId),
    },
    devices: { ...devices, use: through('device', (...use) => devices.use(...use)) },
    deadlines: {
      ahead: () => deadlines.ahead(),
      resume: () => deadlines.resume(),
      catchUp: through('catching up', () => deadlines.catchUp()),
      due: through('deadlines', (limit) => deadlines.due(limit)),
    },
    nodes: {
      join: async (hear) => {
        const link = await nodes.join(hear);
        return { ...link, news: through('news', (tableIds) => link.news(tableIds)) };
      },
    },
  };
}

export interface Racer {
  readonly seat: number;
  /** At which node. */
  readonly node: number;
}

export interface Asked extends Racer {
  readonly request: CommandRequest;
  readonly answer: Promise<Done>;
}

export class RacedNodes {
  readonly clock: ManualClock;
  readonly storage: Storage;
  readonly asked: Asked[] = [];
  /** What went wrong inside, as an operator would read it. */
  readonly complaints: unknown[] = [];
  /** What each page was told. */
  readonly told = new Map<Racer, TableUpdate[]>();
  /** Hears what a page is told while nodes race. */
  onTold: (racer: Racer, update: TableUpdate) => void = () => undefined;
  readonly #scheduler: Scheduler;
  readonly #nodes: NodeTables[] = [];
  readonly #rooms: TableRoom[] = [];
  #isRacing = false;

  private constructor(scheduler: Scheduler) {
    this.#scheduler = scheduler;
    this.clock = new ManualClock();
    this.storage = openMemoryStorage(this.clock, (act) => void this.#gate('hint').then(act));
  }

  /** A table as `appends` made it, at two nodes, with a page of each of these people at both. */
  static async of(
    scheduler: Scheduler,
    appends: readonly Append[],
    people: readonly number[],
  ): Promise<RacedNodes> {
    const raced = new RacedNodes(scheduler);
    for (const append of appends) await raced.storage.log.append(append);
    const [first, last] = [appends[0], appends.at(-1)];
    raced.clock.advance((last?.step.at ?? 0) - raced.clock.now());
    for (let node = 0; node < 2; node += 1) {
      const tables = await joinNodes({
        ...portsOf(raced.clock, raced.#logger),
        storage: behind((label) => raced.#gate(`${label} at node ${node}`), raced.storage),
      });
      await tables.begin();
      raced.#nodes.push(tables);
      raced.#rooms.push(present(await tables.rooms.findById(first?.step.tableId ?? ''), 'room'));
      for (const seat of people) await raced.come({ seat, node });
    }
    await raced.settle();
    return raced;
  }

  roomAt(node: number): TableRoom {
    return present(this.#rooms[node], 'room');
  }

  /** A page opens, at some moment of the race. */
  comeLater(racer: Racer): void {
    void this.#gate(`seat ${racer.seat} comes to node ${racer.node}`).then(() => this.come(racer));
  }

  /** A page opens. */
  async come({ seat, node }: Racer): Promise<void> {
    const told: TableUpdate[] = [];
    this.told.set({ seat, node }, told);
    const page = pageAt(seat, {
      send: (update) => {
        told.push(update);
        if (this.#isRacing) this.onTold({ seat, node }, update);
      },
    });
    const joined = await this.roomAt(node).join(page, { takeBack: undefined, showing: 'shown' });
    if (!joined.ok) throw new Error(`refused: ${joined.code}`);
    told.push(joined.update);
  }

  /** Sends a command from a page of this seat at this node. */
  ask({ seat, node }: Racer, moveId: string, decision: number, command: Command): void {
    const room = this.roomAt(node);
    const request = { table: room.code, moveId, decision, command };
    const answer = this.#gate(`${command.type} of seat ${seat} at node ${node}`).then(() =>
      room.command(pageAt(seat), request),
    );
    this.asked.push({ seat, node, request, answer });
  }

  /** Time passes at some moment of the race. */
  pass(ms: number): void {
    void this.#gate(`${ms} ms pass`).then(() => this.clock.advance(ms));
  }

  /** Lets everything that `start` sets off happen in the scheduler's order, and waits for every answer. */
  async race(start: () => void): Promise<void> {
    this.#isRacing = true;
    start();
    await this.#scheduler.waitIdle();
    for (let done = 0; done < this.asked.length; done += 1)
      await this.#scheduler.waitFor(present(this.asked[done], 'asked').answer);
    while (this.#scheduler.count() > 0) await this.#scheduler.waitIdle();
    this.#isRacing = false;
    await this.settle();
  }

  /** Time passes as it does where nodes look after deadlines. */
  async wait(ms: number): Promise<void> {
    for (let passed = 0; passed < ms; passed += LOOK_MS) {
      this.clock.advance(Math.min(LOOK_MS, ms - passed));
      await turns();
    }
  }

  /** Until both nodes have asked for news, and know what there is to know. */
  async settle(): Promise<void> {
    await this.wait(NEWS_MS);
  }

  async close(): Promise<void> {
    for (const { sweep, desk, rooms } of this.#nodes) {
      await sweep.stop();
      await desk.stop();
      await rooms.close();
    }
  }

  #gate(label: string): Promise<unknown> {
    return this.#isRacing ? this.#scheduler.schedule(Promise.resolve(), label) : Promise.resolve();
  }

  readonly #logger: Logger = {
    info: () => undefined,
    warn: () => undefined,
    error: (fields) => this.complaints.push(fields),
  };
}

const portsOf = (clock: ManualClock, logger: Logger) => ({
  clock,
  logger,
  ...seededChance(7),
  practicePaceMs: PACE_MS,
  claimDelays: USUAL_CLAIM_DELAYS,
});

/** Who comes to a table: people who sit down, practice players, and people who only look. */
export interface Comers {
  readonly seated: number;
  readonly practice?: number;
  readonly visitors?: number;
}

/** What is stored of a table that is opened as wished, seated, begun and then played by `on`. */
export async function storedOf(
  wish: TableWish,
  { seated, practice = 0, visitors = 0 }: Comers,
  on: (seats: RoomSeats, clock: ManualClock) => Promise<void>,
): Promise<readonly Append[]> {
  const clock = new ManualClock();
  const storage = openMemoryStorage(clock);
  const appends: Append[] = [];
  const log = changedLog(storage.log, {
    append: async (append) => {
      const outcome = await storage.log.append(append);
      if (outcome === 'stored') appends.push(structuredClone(append));
      return outcome;
    },
  });
  const complaints: unknown[] = [];
  const logger = {
    info: () => undefined,
    warn: () => undefined,
    error: (said: object) => complaints.push(said),
  };
  const { rooms } = await joinNodes({ ...portsOf(clock, logger), storage: { ...storage, log } });
  const opened = await rooms.create(personAt(0), nameAt(0), { ...wish, company: 'friends' });
  if (!opened.ok) throw new Error(opened.code);
  const seats = await seatsAt(present(await rooms.find(opened.code), 'room'), seated + visitors);
  await begin(seats, seated, practice);
  await on(seats, clock);
  await rooms.close();
  if (complaints.length > 0) throw new Error(JSON.stringify(complaints));
  return appends;
}
