import { describe } from 'vitest';
import { openMemoryStorage } from './memory-storage.ts';
import { describeStorage } from './test/stores.contract.ts';

describe('storage in memory', () => {
  const storage = openMemoryStorage();
  describeStorage(() => storage);
});
