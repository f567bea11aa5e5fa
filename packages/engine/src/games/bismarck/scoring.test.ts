import { present } from '@forehand/engine';
import { describe, expect, it } from 'vitest';
import { unitVectors } from '../../../test/vectors.ts';
import type { ContractRow } from './contracts.ts';
import { SWEDISH_CONTRACTS } from './contracts.ts';
import { assertBalanced, changesOf, quotasOf, resultOf, scoredRow, usesOf } from './scoring.ts';
import type { ContractId, SheetRow } from './types.ts';

const contract = (id: ContractId): ContractRow =>
  present(
    SWEDISH_CONTRACTS.find((row) => row.id === id),
    'contract',
  );

const RULES = { handSize: 16, zeroSum: true };

/** Every way to split sixteen tricks among three. */
const SPLITS = Array.from({ length: 17 }, (_, one) =>
  Array.from({ length: 17 - one }, (_rest, two) => [one, two, 16 - one - two]),
).flat();

describe('scores', () => {
  it.each(unitVectors('bismarck-score').map((vector) => [vector.id, vector.contract, vector] as const))(
    'BIS-8.3 BIS-8.4 %s %s',
    (_id, _contract, { contract: id, main, tricks, scores }) => {
      expect(changesOf(contract(id), main, tricks)).toStrictEqual(scores);
    },
  );

  it.each([
    ['BIS-8.3 E2 Spader, 9, 3 and 4 tricks', 'spader', [9, 3, 4], [1, -1, 0]],
    ['BIS-8.4 E3 the same split in Pass', 'pass', [9, 3, 4], [-5, 3, 2]],
    ['BIS-8.3 E4 Spel, 10, 4 and 2 tricks', 'spel', [10, 4, 2], [2, 0, -2]],
    ['BIS-8.4 E5 Pass, 3, 5 and 8 tricks', 'pass', [3, 5, 8], [1, 1, -2]],
    ['BIS-8.3 E6 twelve tricks', 'valfri', [12, 2, 2], [4, -2, -2]],
    ['BIS-8.3 E6 thirteen tricks', 'valfri', [13, 3, 0], [5, -1, -4]],
  ] as const)('%s', (_title, id, tricks, scores) => {
    expect(changesOf(contract(id), 0, tricks)).toStrictEqual(scores);
  });

  it('BIS-8.1 BIS-8.2 quotas are 8, 4, 4 where tricks are wanted and 4, 6, 6 in Pass, wherever forehand sits', () => {
    for (const forehand of [0, 1, 2]) {
      for (const id of ['spel', 'spader', 'valfri'] as const) {
        expect(quotasOf(contract(id), forehand, 3)).toStrictEqual([4, 4, 4].with(forehand, 8));
      }
      expect(quotasOf(contract('pass'), forehand, 3)).toStrictEqual([6, 6, 6].with(forehand, 4));
    }
  });

  it('BIS-8.5 B-07 every split in every contract for every forehand: tricks against quota, summing to nothing', () => {
    for (const { id } of SWEDISH_CONTRACTS) {
      for (const forehand of [0, 1, 2]) {
        for (const tricks of SPLITS) {
          const changes = changesOf(contract(id), forehand, tricks);
          const expected = tricks.map((won, seat) =>
            id === 'pass' ? (seat === forehand ? 4 : 6) - won : won - (seat === forehand ? 8 : 4),
          );
          expect(changes).toStrictEqual(expected);
          expect(changes.reduce((sum, points) => sum + points)).toBe(0);
        }
      }
    }
  });

  it('BIS-8.5 the extremes: -8 to +8 and -4 to +12 where tricks are wanted, -12 to +4 and -10 to +6 in Pass', () => {
    const range = (id: ContractId, seat: number) => {
      const points = SPLITS.map((tricks) => changesOf(contract(id), 0, tricks)[seat] ?? Number.NaN);
      return [Math.min(...points), Math.max(...points)];
    };
    expect(range('spel', 0)).toStrictEqual([-8, 8]);
    expect(range('spel', 1)).toStrictEqual([-4, 12]);
    expect(range('pass', 0)).toStrictEqual([-12, 4]);
    expect(range('pass', 2)).toStrictEqual([-10, 6]);
  });

  it('BIS-8.5 a sheet that does not balance is a bug', () => {
    const row = sheetOf([{ forehand: 1, contract: 'spel', tricks: [4, 8, 4] }])[0];
    expect(() => assertBalanced(present(row, 'row'), contract('spel'), RULES)).not.toThrow();
    expect(() =>
      assertBalanced({ ...present(row, 'row'), tricks: [4, 8, 3] }, contract('spel'), RULES),
    ).toThrow('every trick');
    expect(() =>
      assertBalanced({ ...present(row, 'row'), change: [0, 1, 0] }, contract('spel'), RULES),
    ).toThrow('add up to nothing');
    expect(() =>
      assertBalanced({ ...present(row, 'row'), total: [0, 0, 9] }, contract('spel'), RULES),
    ).toThrow('add up to nothing');
  });
});

interface ScoredDeal {
  readonly forehand: number;
  readonly contract: ContractId;
  readonly tricks: readonly number[];
}

/** A sheet made of deals, each scored on top of the one before. */
function sheetOf(deals: readonly ScoredDeal[]): readonly SheetRow[] {
  const sheet: SheetRow[] = [];
  for (const [place, deal] of deals.entries()) {
    const dealer = (deal.forehand + 2) % 3;
    const { forehand, tricks } = deal;
    sheet.push(
      scoredRow(sheet, contract(deal.contract), {
        deal: place + 1,
        dealer,
        forehand,
        trump: null,
        tricks,
        redeals: 0,
      }),
    );
  }
  return sheet;
}

describe('the sheet of a match', () => {
  it.each(unitVectors('match').map((vector) => [vector.id, vector] as const))(
    'BIS-2.4 H-05 %s twelve deals that end in a shared victory',
    (_id, { rows, final }) => {
      const sheet = sheetOf(rows);
      expect(sheet.map(({ change }) => change)).toStrictEqual(rows.map(({ scores }) => scores));
      expect(sheet.map(({ total }) => total)).toStrictEqual(rows.map(({ totals }) => totals));
      expect(resultOf(sheet, 3)).toStrictEqual({ totals: final, winners: [0, 1] });
    },
  );

  it('BIS-2.4 H-05 one winner, two, or all three', () => {
    const spel = (tricks: readonly number[]) =>
      resultOf(sheetOf([{ forehand: 0, contract: 'spel', tricks }]), 3);
    expect(spel([10, 3, 3])).toStrictEqual({ totals: [2, -1, -1], winners: [0] });
    expect(spel([6, 5, 5])).toStrictEqual({ totals: [-2, 1, 1], winners: [1, 2] });
    expect(spel([8, 4, 4])).toStrictEqual({ totals: [0, 0, 0], winners: [0, 1, 2] });
    expect(resultOf([], 3)).toStrictEqual({ totals: [0, 0, 0], winners: [0, 1, 2] });
  });

  it('BIS-4.2 counts how often a seat has played a contract as forehand', () => {
    const sheet = sheetOf([
      { forehand: 1, contract: 'spel', tricks: [4, 8, 4] },
      { forehand: 2, contract: 'spel', tricks: [4, 8, 4] },
    ]);
    expect(usesOf(sheet, 1, 'spel')).toBe(1);
    expect(usesOf(sheet, 0, 'spel')).toBe(0);
    expect(usesOf(sheet, 1, 'pass')).toBe(0);
  });
});
