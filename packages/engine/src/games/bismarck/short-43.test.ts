// Short Bismarck of 43 cards is another game and is not offered: its scores are the same arithmetic with other quotas.
import { expect, it } from 'vitest';
import { type ContractRow, SWEDISH_CONTRACTS } from './contracts.ts';
import { changesOf } from './scoring.ts';

const DEALER = 0;
const QUOTAS = { '1': { main: 7, other: 3 }, '-1': { main: 3, other: 5 } } as const;
const SHORT: readonly ContractRow[] = SWEDISH_CONTRACTS.map((row) => ({ ...row, quota: QUOTAS[row.sign] }));

it.each(SHORT)('V06 BIS-8.3 BIS-8.4 thirteen tricks of $id against quotas of thirteen', (row) => {
  const [tricks, change] =
    row.sign === 1
      ? [
          [8, 3, 2],
          [1, 0, -1],
        ]
      : [
          [3, 5, 5],
          [0, 0, 0],
        ];
  expect(changesOf(row, DEALER, tricks)).toStrictEqual(change);
  expect(row.quota.main + 2 * row.quota.other).toBe(13);
});
