// Steps as the database holds them: events without their sealed parts, and those parts encrypted under the key of
// the pack that was on the table. What was hidden before any pack is under the table's own key.
import type { Json, Step } from '../ports.ts';
import { nameOfPack, type PackKey, type PackName } from './pack-keys.ts';
import { type HiddenPart, joinEvents, splitEvents } from './sealed-events.ts';
import { open, seal } from './sealing.ts';

export interface StoredEvents {
  readonly events: readonly Json[];
  readonly sealed: Buffer | null;
}

/** One byte for the kind of key, then the pack's three numbers. */
const HEADER_BYTES = 13;
const UNDER_TABLE_KEY = 1;
const UNDER_PACK_KEY = 2;

const context = ({ tableId, version }: StepName, header: Uint8Array): string =>
  `step ${tableId} ${version} ${Buffer.from(header).toString('hex')}`;

type StepName = Pick<Step, 'tableId' | 'version'>;

function headerFor(pack: PackName | undefined): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt8(pack === undefined ? UNDER_TABLE_KEY : UNDER_PACK_KEY, 0);
  header.writeUInt32BE(pack?.matchNo ?? 0, 1);
  header.writeUInt32BE(pack?.deal ?? 0, 5);
  header.writeUInt32BE(pack?.attempt ?? 0, 9);
  return header;
}

function packIn(header: Buffer): PackName | undefined {
  if (header.readUInt8(0) === UNDER_TABLE_KEY) return undefined;
  return { matchNo: header.readUInt32BE(1), deal: header.readUInt32BE(5), attempt: header.readUInt32BE(9) };
}

export function storeEvents(step: Step, tableKey: Uint8Array, pack: PackKey | undefined): StoredEvents {
  const { open: events, hidden } = splitEvents(step.events);
  if (hidden.length === 0) return { events, sealed: null };
  const header = headerFor(pack);
  const plain = Buffer.from(JSON.stringify(hidden.map(({ path, value }) => [path, value])));
  const body = seal(pack?.key ?? tableKey, context(step, header), plain);
  return { events, sealed: Buffer.concat([header, body]) };
}

/** The keys that open a table's steps. */
export interface TableKeys {
  readonly table: Uint8Array;
  /** By name of the pack. */
  readonly packs: ReadonlyMap<string, PackKey>;
}

function keyFor(keys: TableKeys, header: Buffer): Uint8Array {
  const pack = packIn(header);
  if (pack === undefined) return keys.table;
  const found = keys.packs.get(nameOfPack(pack));
  if (found === undefined) throw new Error(`no key for pack ${nameOfPack(pack)}`);
  return found.key;
}

const hiddenParts = (plain: Buffer): readonly HiddenPart[] => {
  const parts: readonly (readonly [HiddenPart['path'], Json])[] = JSON.parse(plain.toString());
  return parts.map(([path, value]) => ({ path, value }));
};

export function restoreEvents(
  step: StepName,
  { events, sealed }: StoredEvents,
  keys: TableKeys,
): readonly Json[] {
  if (sealed === null) return events;
  const header = sealed.subarray(0, HEADER_BYTES);
  const plain = open(keyFor(keys, header), context(step, header), sealed.subarray(HEADER_BYTES));
  return joinEvents({ open: events, hidden: hiddenParts(plain) });
}
