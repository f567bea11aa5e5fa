import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { present } from '@forehand/engine';
import { afterAll, beforeAll, describe } from 'vitest';
import type { Storage } from '../ports.ts';
import { openStorage } from './open-storage.ts';
import { describeStorage } from './test/stores.contract.ts';

describe('storage on the embedded database', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'forehand-storage-'));
  let storage: Storage | undefined;
  beforeAll(async () => {
    storage = await openStorage({ dataDir, sealingKey: Buffer.alloc(32, 1) });
  });
  afterAll(async () => {
    await storage?.close();
    rmSync(dataDir, { recursive: true });
  });
  describeStorage(() => present(storage, 'storage'));
});
