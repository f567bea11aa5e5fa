// What operators have corrected stands in a record, and its totals are explained; what cannot have been is found.
import { describe, expect, test } from 'vitest';
import { napSteps, napStored } from '../test/nap-records.ts';
import { checked, written } from '../test/records.ts';
import type { Json } from './game.ts';
import { readRecord } from './registry.ts';

const SETUP = { seed: 3, seats: 3, options: { rounds: 1 } };
const STORED = napStored(napSteps(SETUP).flat(), SETUP);
const LINES = [
  { deal: 2, change: [40, -20, -20], reason: 'the bid was Nap' },
  { deal: 1, change: [0, 1, -1], reason: 'one trick too few' },
];

type Fields = { readonly [key: string]: Json };

const isFields = (record: Json): record is Fields =>
  typeof record === 'object' && record !== null && !Array.isArray(record);
const fieldsOf = (record: Json): Fields => (isFields(record) ? record : {});

const recordWith = (more: Fields): Fields => ({
  ...fieldsOf(written({ ...STORED, adjustments: LINES }, 'full', 'nap')),
  ...more,
});

const resultOf = (record: Json): Json => fieldsOf(record)['result'] ?? null;

describe('corrections', () => {
  test('[P-111] NAP-2.4 are written, checked and told, and make totals and winners', () => {
    const record = recordWith({});
    expect(record).toMatchObject({ adjustments: LINES });
    const verdict = checked(record);
    expect(verdict).toMatchObject({ ok: true, value: { result: { winners: [0] } } });
    expect(verdict.ok && verdict.value.remarks).toEqual(
      expect.arrayContaining([
        { deal: 2, remark: 'corrected by 40 -20 -20: the bid was Nap' },
        { deal: 1, remark: 'corrected by 0 1 -1: one trick too few' },
      ]),
    );
    expect(verdict.ok && verdict.value.unproven).toContain('that an operator has corrected the scores');
    expect(resultOf(record)).not.toEqual(resultOf(written(STORED, 'full', 'nap')));
    expect(written({ ...STORED, adjustments: [] }, 'full', 'nap')).toEqual(written(STORED, 'full', 'nap'));
  });

  test.each([
    ['the totals as they were scored', { result: resultOf(written(STORED, 'full', 'nap')) }, 'NAP-2.4'],
    ['a line that is left out', { adjustments: LINES.slice(1) }, 'NAP-2.4'],
    ['a line that does not add up', { adjustments: [{ ...LINES[0], change: [41, -20, -20] }] }, 'NAP-6.6'],
  ])('[P-111] %s is against a rule', (_what, more: Fields, rule) => {
    const verdict = checked(recordWith(more));
    expect(verdict).toMatchObject({ ok: false, error: { ruleId: rule } });
  });

  test.each([
    ['of no deal', [{ ...LINES[0], deal: 9 }]],
    ['of a seat too few', [{ ...LINES[0], change: [1, -1] }]],
    ['of half a point', [{ ...LINES[0], change: [0.5, -0.5, 0] }]],
    ['without a reason', [{ deal: 1, change: [0, 1, -1] }]],
    ['none', []],
  ])('[P-111] a correction %s makes no record', (_what, adjustments: Json) =>
    expect(readRecord(recordWith({ adjustments })).ok).toBe(false),
  );

  test('[P-115] a match that an operator has closed says so; one that was played to its end was not closed', () => {
    const events = napSteps(SETUP).slice(0, 9).flat();
    const record = written(
      { ...napStored(events, SETUP), closed: true, closedBy: 'insults' },
      'public',
      'nap',
    );
    expect(record).toMatchObject({ closed: true, closedBy: { by: 'operator', reason: 'insults' } });
    const verdict = checked(record);
    expect(verdict.ok && verdict.value.unproven).toContain('that an operator has closed the match');
    expect(readRecord(recordWith({ closedBy: { by: 'operator', reason: 'x' } })).ok).toBe(false);
  });
});
