// Who played what, and what the clock played, stands in a record; what cannot have been is found.
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

const ACTED_FOR = [
  { seat: 2, deal: 1, moves: 1 },
  { seat: 0, deal: 1, moves: 3 },
  { seat: 2, deal: 3, moves: 2 },
];

const recordWith = (more: object): object => {
  const record = written(STORED, 'full', 'nap');
  return typeof record === 'object' && record !== null ? { ...record, ...more } : {};
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
    expect(readRecord(recordWith({ standIns })).ok).toBe(false),
  );
});

describe('moves of the clock', () => {
  test('[P-74] G-08 are written, checked and told; a record without any is as it was', () => {
    const record = written({ ...STORED, actedFor: ACTED_FOR }, 'public', 'nap');
    expect(record).toMatchObject({ actedFor: ACTED_FOR });
    const verdict = checked(record);
    expect(verdict.ok && verdict.value.remarks).toEqual(
      expect.arrayContaining([
        { deal: 1, remark: 'one move was made by the clock for seat 2' },
        { deal: 1, remark: '3 moves were made by the clock for seat 0' },
        { deal: 3, remark: '2 moves were made by the clock for seat 2' },
      ]),
    );
    expect(written({ ...STORED, actedFor: [] }, 'full', 'nap')).toEqual(written(STORED, 'full', 'nap'));
  });

  test.each([
    ['of no seat', [{ seat: 3, deal: 1, moves: 1 }]],
    ['of a deal to come', [{ seat: 1, deal: 4, moves: 1 }]],
    ['that are none', [{ seat: 1, deal: 1, moves: 0 }]],
    ['before those before', ACTED_FOR.toReversed()],
    ['twice of one deal', [...ACTED_FOR.slice(0, 1), ...ACTED_FOR.slice(0, 1)]],
    ['none', []],
  ])('[P-74] moves %s make no record', (_what, actedFor) =>
    expect(readRecord(recordWith({ actedFor })).ok).toBe(false),
  );
});
