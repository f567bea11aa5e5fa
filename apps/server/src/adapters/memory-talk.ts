// What is said at tables, in memory: for tests and the bench.
import { present } from '@forehand/engine';
import { TALK_KEPT, type Talk, type TalkLine } from '../ports.ts';
import type { MemoryStepLog } from './memory-step-log.ts';

/** As the database has it: in characters, not in bytes. */
const SAID_AT_MOST = 280;

function checkLine({ said }: Pick<TalkLine, 'said'>): void {
  const length = [...said].length;
  if (length < 1 || length > SAID_AT_MOST) throw new Error(`a line of ${length} characters`);
}

export function memoryTalk(log: MemoryStepLog): Talk {
  const lines = new Map<string, readonly TalkLine[]>();
  const muted = new Map<string, Set<string>>();
  return {
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
      return { lines: all.slice(Math.max(0, all.length - limit)), muted: new Set(muted.get(tableId)) };
    },
    readAfter: async (tableId, number) => (lines.get(tableId) ?? []).filter((line) => line.number > number),
    async mute(tableId, person, wanted) {
      present(log.summary(tableId)?.names.get(person), 'name of a person at this table');
      const silent = muted.get(tableId) ?? new Set();
      if (wanted === 'muted') silent.add(person);
      else silent.delete(person);
      muted.set(tableId, silent);
    },
  };
}
