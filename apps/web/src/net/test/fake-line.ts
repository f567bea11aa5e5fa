// A line held in the hand: the test decides when it opens, drops, answers and tells.
import type { ClientEvents, CommandRequest, TableLookup, TableUpdate } from '@forehand/protocol';
import type { Line, LineFactory, LineListener } from '../line.ts';

export interface Asked {
  readonly event: keyof ClientEvents;
  readonly request: object;
  answer(answer: unknown): void;
}

export class FakeLine implements Line {
  up = false;
  opened = 0;
  readonly asked: Asked[] = [];
  #listener: LineListener | undefined;

  readonly factory: LineFactory = (listener) => {
    this.#listener = listener;
    return this;
  };

  open(): void {
    this.opened += 1;
    if (this.up) this.drop();
  }

  close(): void {
    this.drop();
  }

  ask(event: keyof ClientEvents, request: object, patience: number): Promise<unknown> {
    return new Promise((resolve) => {
      setTimeout(() => resolve(undefined), patience);
      this.asked.push({ event, request, answer: resolve });
    });
  }

  /** The line comes up, and the server answers the join with `update`. */
  async connect(update?: TableUpdate): Promise<void> {
    this.up = true;
    this.listener.opened();
    if (update !== undefined) await this.answer({ ok: true, update });
  }

  drop(): void {
    this.up = false;
    this.listener.lost();
  }

  get listener(): LineListener {
    if (this.#listener === undefined) throw new Error('no table connection uses this line');
    return this.#listener;
  }

  last(event: keyof ClientEvents): Asked {
    const found = this.asked.findLast((asked) => asked.event === event);
    if (found === undefined) throw new Error(`${event} was not asked`);
    return found;
  }

  /** Answers the newest question and lets the page take the answer in. */
  async answer(answer: unknown): Promise<void> {
    this.asked.at(-1)?.answer(answer);
    await settled();
  }

  commands(): CommandRequest['moveId'][] {
    return this.asked
      .filter((asked) => asked.event === 'table:command')
      .map((asked) => String(Reflect.get(asked.request, 'moveId')));
  }
}

/** Lets promises that are already resolved run on. */
export async function settled(): Promise<void> {
  for (let round = 0; round < 8; round += 1) await Promise.resolve();
}

const SHEET: TableUpdate['sheet'] = {
  options: { profile: 'bismarck-swedish@1', deals: 12, forgottenDiscard: 'redeal' },
  lines: { talk: 'closed', settleEarly: 'ask', absence: 'wait', turnTime: 'none', bank: 0 },
  linesNext: null,
  open: ['talk'],
  seats: 3,
  deals: 12,
  mark: '7f3a19c2',
  before: null,
};

export function updateOf(changes: Partial<TableUpdate> = {}): TableUpdate {
  return {
    version: 1,
    code: 'bcdfghjk',
    game: 'bismarck',
    profile: 'bismarck-swedish@1',
    phase: 'playing',
    matchNo: 1,
    ended: null,
    host: 0,
    seats: ['Inês', 'Oskar', 'Camille'].map((name) => ({ name, present: true, agreed: true })),
    list: 'closed',
    capacity: 3,
    listed: false,
    guests: [],
    sheet: SHEET,
    you: 0,
    waiting: false,
    decision: { id: 1, kind: 'move' },
    vote: null,
    ahead: false,
    paused: null,
    leaving: null,
    standIns: [],
    actedFor: [],
    clock: null,
    may: [],
    talk: 'closed',
    openFor: 0,
    match: null,
    players: null,
    seen: [],
    evening: null,
    ...changes,
  };
}

export function lookupOf(changes: Partial<TableLookup> = {}): TableLookup {
  return {
    ok: true,
    code: 'bcdfghjk',
    game: 'bismarck',
    profile: 'bismarck-swedish@1',
    sheet: SHEET,
    deals: 12,
    phase: 'gathering',
    list: 'closed',
    capacity: 3,
    hostName: 'Inês',
    seats: ['Inês', null, null],
    practice: [],
    offered: [],
    paused: false,
    you: null,
    waiting: false,
    may: ['sit', 'wait'],
    ...changes,
  };
}
