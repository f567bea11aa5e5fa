// Seals what goes into the log and opens what comes out of it, with the keys that belong to each table.
import type pg from 'pg';
import type { Append, DeckSecret, Json, LoadedTable, Step } from '../ports.ts';
import type { SealedAppend } from './append-row.ts';
import { ask } from './database-failure.ts';
import {
  CURRENT_PACK,
  type CurrentPackRow,
  type HistoryRow,
  type PackRow,
  type StepRow,
  type TableRow,
} from './load-statement.ts';
import { nameOfPack, type PackKey, type UnwrappedPack, unwrapPack, wrapPack } from './pack-keys.ts';
import { restoreEvents, storeEvents, type TableKeys } from './sealed-steps.ts';
import { open, seal, tableKey } from './sealing.ts';

/** Tables whose current keys are kept at hand. */
const REMEMBERED = 10_000;

interface CurrentKeys {
  readonly table: Uint8Array;
  /** Undefined before the first pack. */
  readonly pack: PackKey | undefined;
}

export interface OpenedHistory {
  readonly current: CurrentKeys;
  readonly steps: readonly Step[];
  readonly secrets: readonly DeckSecret[];
}

const snapshotContext = (tableId: string, version: number): string => `snapshot ${tableId} ${version}`;
const bytes = (base64: string): Buffer => Buffer.from(base64, 'base64');

export class Sealer {
  readonly #sealingKey: Uint8Array;
  readonly #pool: pg.Pool;
  /** Promises, so that whoever asks while they are being read waits for the same answer, in turn. */
  readonly #current = new Map<string, Promise<CurrentKeys>>();

  constructor(sealingKey: Uint8Array, pool: pg.Pool) {
    this.#sealingKey = sealingKey;
    this.#pool = pool;
  }

  async seal(append: Append): Promise<SealedAppend> {
    const { step, secrets, snapshot } = append;
    const keys = await this.#keysFor(step);
    const wrapped = secrets.map((secret) => wrapPack(keys.table, step.tableId, secret));
    const pack = wrapped.at(-1)?.packKey ?? keys.pack;
    if (pack !== keys.pack) this.remember(step.tableId, { table: keys.table, pack });
    return {
      append,
      ...storeEvents(step, keys.table, pack),
      packs: wrapped.map(({ stored }) => stored),
      snapshot: snapshot === null ? null : this.#sealSnapshot(step, keys.table, snapshot),
    };
  }

  /** After an append that was not stored, what is remembered of its table may be wrong. */
  forget(tableId: string): void {
    this.#current.delete(tableId);
  }

  openHistory(tableId: string, { steps, packs }: HistoryRow): OpenedHistory {
    const table = tableKey(this.#sealingKey, tableId);
    const unwrapped = packs.map((pack) => unwrapRow(table, tableId, pack));
    const packKeys = unwrapped.map(({ packKey }) => packKey);
    const keys = { table, packs: new Map(packKeys.map((packKey) => [nameOfPack(packKey), packKey])) };
    return {
      current: { table, pack: packKeys.at(-1) },
      steps: steps.map((row) => openStep(tableId, row, keys)),
      secrets: unwrapped.map(({ deckSecret }) => deckSecret),
    };
  }

  /** Undefined when the snapshot cannot be opened: it is only a cache. */
  openSnapshot(tableId: string, { version, sealed, at }: NonNullable<TableRow['snapshot']>) {
    try {
      const key = tableKey(this.#sealingKey, tableId);
      const state: Json = JSON.parse(open(key, snapshotContext(tableId, version), bytes(sealed)).toString());
      return { version, state, at } satisfies LoadedTable['snapshot'];
    } catch {
      return undefined;
    }
  }

  #sealSnapshot({ tableId, version }: Step, key: Uint8Array, state: Json): Buffer {
    return seal(key, snapshotContext(tableId, version), Buffer.from(JSON.stringify(state)));
  }

  #keysFor(step: Step): Promise<CurrentKeys> {
    const known = this.#current.get(step.tableId);
    if (known !== undefined) return known;
    const keys = this.#readKeys(step);
    this.#keep(step.tableId, keys);
    return keys;
  }

  async #readKeys({ tableId, version }: Step): Promise<CurrentKeys> {
    const table = tableKey(this.#sealingKey, tableId);
    if (version === 1) return { table, pack: undefined };
    const [row] = await ask<CurrentPackRow>(this.#pool, { text: CURRENT_PACK, values: [tableId] });
    if (row === undefined) return { table, pack: undefined };
    const { match_no: matchNo, deal, attempt, wrapped } = row;
    return { table, pack: unwrapPack(table, tableId, { matchNo, deal, attempt, wrapped }).packKey };
  }

  /** The keys the next step of a table is sealed under. */
  remember(tableId: string, keys: CurrentKeys): void {
    this.#keep(tableId, Promise.resolve(keys));
  }

  #keep(tableId: string, keys: Promise<CurrentKeys>): void {
    this.#current.delete(tableId); // so that it becomes the youngest
    this.#current.set(tableId, keys);
    const [oldest] = this.#current.keys();
    if (this.#current.size > REMEMBERED && oldest !== undefined) this.#current.delete(oldest);
  }
}

function unwrapRow(table: Uint8Array, tableId: string, row: PackRow): UnwrappedPack {
  const [matchNo, deal, attempt, wrapped] = row;
  return unwrapPack(table, tableId, { matchNo, deal, attempt, wrapped: bytes(wrapped) });
}

function openStep(tableId: string, row: StepRow, keys: TableKeys): Step {
  const [version, actor, moveId, digest, events, sealed, at] = row;
  const stored = { events, sealed: sealed === null ? null : bytes(sealed) };
  return {
    tableId,
    version,
    actor,
    moveId,
    digest,
    events: restoreEvents({ tableId, version }, stored, keys),
    at,
  };
}
