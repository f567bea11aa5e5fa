// What is said at tables, in memory: for tests and the bench.
import { present } from '@forehand/engine';
import { TALK_KEPT, type Talk, type TalkLine } from '../talk-ports.ts';
import type { MemoryStepLog } from './memory-step-log.ts';

/** As the database has it: in characters, not in bytes. */
const SAID_AT_MOST = 280;

function checkLine({ said }: Pick<TalkLine, 'said'>): void {
  const length = [...said].length;
  if (length < 1 || length > SAID_AT_MOST) throw new Error(`a line of ${length} characters`);
}

/** `forget`: whether there was anything to forget at the table. */
export function memoryTalk(log: MemoryStepLog): Talk & { readonly forget: (tableId: string) => boolean } {
  const lines = new Map<string, readonly TalkLine[]>();
  const muted = new Map<string, Set<string>>();
  const silenced = new Map<string, Set<string>>();
  const put = (where: typeof muted, tableId: string, person: string, isIn: boolean): void => {
    present(log.summary(tableId)?.names.get(person), 'name of a person at this table');
    const people = where.get(tableId) ?? new Set();
    if (isIn) people.add(person);
    else people.delete(person);
    where.set(tableId, people);
  };
  return {
    forget: (tableId) => lines.delete(tableId),
    async add(tableId, line) {
      present(log.summary(tableId), `table ${tableId}`);
      checkLine(line);
      const before = lines.get(tableId) ?? [];
      const number = (before.at(-1)?.number ?? 0) + 1;
      lines.set(tableId, [...before, { number, ...line }].slice(-TALK_KEPT));
      return number;
    },
    async read(tableId, limit) {
      const all = lines.get(tableId) ?? [];
      return {
        lines: all.slice(Math.max(0, all.length - limit)),
        muted: new Set(muted.get(tableId)),
        silenced: new Set(silenced.get(tableId)),
      };
    },
    readAfter: async (tableId, number) => (lines.get(tableId) ?? []).filter((line) => line.number > number),
    mute: async (tableId, person, wanted) => put(muted, tableId, person, wanted === 'muted'),
    silence: async (tableId, person, wanted) => put(silenced, tableId, person, wanted === 'silenced'),
  };
}
