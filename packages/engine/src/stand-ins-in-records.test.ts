// Who played what stands in a record, and a change of hands that cannot have been is found.
import { describe, expect, test } from 'vitest';
import { napSteps, napStored } from '../test/nap-records.ts';
import { checked, written } from '../test/records.ts';
import { readRecord } from './registry.ts';

const SETUP = { seed: 3, seats: 3, options: { rounds: 1 } };
const STORED = napStored(napSteps(SETUP).flat(), SETUP);
const STAND_INS = [
  { seat: 1, deal: 2, tricks: 0, name: 'Ruth' },
  { seat: 1, deal: 3, tricks: 2 },
];

const withStandIns = (standIns: readonly object[]): object => {
  const record = written(STORED, 'full', 'nap');
  return typeof record === 'object' && record !== null ? { ...record, standIns } : {};
};

describe('stand-ins', () => {
  test('[P-74] are written, checked and told; a record without any is as it was', () => {
    const record = written({ ...STORED, standIns: STAND_INS }, 'full', 'nap');
    expect(record).toMatchObject({ standIns: STAND_INS });
    const verdict = checked(record);
    expect(verdict).toMatchObject({ ok: true });
    expect(verdict.ok && verdict.value.remarks.map(({ remark }) => remark)).toEqual(
      expect.arrayContaining([
        'seat 1 is played by somebody else from this deal on',
        'seat 1 is played by somebody else after 2 tricks',
      ]),
    );
    expect(written({ ...STORED, standIns: [] }, 'full', 'nap')).toEqual(written(STORED, 'full', 'nap'));
    expect(written(STORED, 'full', 'nap')).not.toHaveProperty('standIns');
  });

  test.each([
    ['of no seat', [{ seat: 3, deal: 1, tricks: 0 }]],
    ['of no deal', [{ seat: 1, deal: 5, tricks: 0 }]],
    ['before one before', STAND_INS.toReversed()],
    ['of half a trick', [{ seat: 1, deal: 1, tricks: 0.5 }]],
    ['none', []],
  ])('[P-74] a change of hands %s makes no record', (_what, standIns) =>
    expect(readRecord(withStandIns(standIns)).ok).toBe(false),
  );
});
