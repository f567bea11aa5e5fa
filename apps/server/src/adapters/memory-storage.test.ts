import { describe } from 'vitest';
import { openMemoryStorage } from './memory-storage.ts';
import { systemClock } from './system.ts';
import { describeDeadlines } from './test/deadlines.contract.ts';
import { describeStorage } from './test/stores.contract.ts';

describe('storage in memory', () => {
  const storage = openMemoryStorage();
  describeStorage(() => storage);
});

describe('deadlines in memory', () => {
  let passed = 0;
  const now = (): number => Date.now() + passed;
  const storage = openMemoryStorage({ ...systemClock, now });
  describeDeadlines(() => ({
    storage,
    now,
    async passUnwatched(ms) {
      passed += ms;
    },
  }));
});
