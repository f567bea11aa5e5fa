// All stores in memory: for tests and the bench. Nothing survives the process.
import type { Handovers, People, Storage, TableDirectory } from '../ports.ts';
import { MemoryStepLog } from './memory-step-log.ts';

function memoryDirectory(log: MemoryStepLog): TableDirectory {
  return {
    async findByCode(code) {
      const tableId = log.tableIdOf(code);
      return tableId === undefined ? undefined : log.summary(tableId);
    },
    async ofPerson(person, limit) {
      return log
        .summaries()
        .filter((summary) => summary.projection.seats.includes(person))
        .toSorted((a, b) => b.lastStepAt - a.lastStepAt)
        .slice(0, limit);
    },
  };
}

interface Offer {
  readonly person: string;
  readonly tableId: string;
  readonly expiresAt: number;
}

function memoryHandovers(): Handovers {
  const offers = new Map<string, Offer>();
  return {
    async offer(token, person, tableId, expiresAt) {
      offers.set(token, { person, tableId, expiresAt });
    },
    async redeem(token, now) {
      const offer = offers.get(token);
      if (offer === undefined || offer.expiresAt <= now) return undefined;
      offers.delete(token);
      return { person: offer.person, tableId: offer.tableId };
    },
  };
}

function memoryPeople(): People {
  const names = new Map<string, string>();
  return {
    async save(person, name) {
      names.set(person, name);
    },
    async nameOf(person) {
      return names.get(person);
    },
  };
}

export function openMemoryStorage(): Storage {
  const log = new MemoryStepLog();
  return {
    kind: 'memory',
    log,
    directory: memoryDirectory(log),
    handovers: memoryHandovers(),
    people: memoryPeople(),
    healthy: async () => true,
    close: async () => undefined,
  };
}
