// One more deal of Valfri where the best totals are equal after the last.
import { type BismarckTypes, bismarck, present } from '@forehand/engine';
import { type Moment, playout, seeded, stackedChance } from '@forehand/testkit';
import { describe, expect, it } from 'vitest';
import { PACK } from '../../card.ts';
import { expand } from './expand.ts';
import { unpackView } from './packed-view.ts';
import { bismarckRecords } from './record.ts';
import { resultOf, scoreOf } from './scoring.ts';
import type { BismarckChoices, BismarckMove, SheetRow } from './types.ts';

const OPTIONS = { order: 'rounds', tieBreak: 'extraValfri', forgottenDiscard: 'prevent' } as const;

const firstMove = (choices: BismarckChoices): BismarckMove => {
  for (const move of expand(choices)) return move;
  throw new Error('there is no move');
};

/** The same pack in every deal, played the same way: every seat comes to the same, and all are even after the last. */
function evenMatch(
  options: typeof OPTIONS | (Omit<typeof OPTIONS, 'tieBreak'> & { readonly tieBreak: 'share' }),
) {
  const pack = seeded(5).shuffled(PACK);
  const chance = stackedChance({ lot: 0, packAfterCut: () => pack });
  return playout({ game: bismarck, options, seats: 3, seed: 1, pick: firstMove, chance, firstSeat: 0 });
}

const even = evenMatch(OPTIONS);
const momentOf = (found: (moment: Moment<BismarckTypes>) => boolean) => present(even.find(found), 'moment');
const over = present(even.at(-1), 'end').after;
const last = present(over.match.sheet.at(-1), 'last row');

describe('a deal that breaks a tie', () => {
  it('BIS-9.30 is the thirteenth, with the next forehand in turn, and Valfri alone', () => {
    const { after } = momentOf(({ after: { phase, slot } }) => phase === 'contract' && slot.deal === 13);
    expect(after.match.sheet.at(-1)?.total).toStrictEqual([0, 0, 0]);
    expect(bismarck.view(after, 1)).toMatchObject({ deal: 13, deals: 12, extra: true, forehand: 1 });
    expect(bismarck.choices(after, 1)).toMatchObject({ options: ['valfri'], named: ['valfri'] });
    const other: BismarckMove = { type: 'chooseContract', contract: 'spel' };
    expect(bismarck.decide(after, 1, other)).toStrictEqual({
      ok: false,
      error: { code: 'UNKNOWN_CONTRACT', rule: 'BIS-9.30' },
    });
  });

  it('BIS-9.30 adds to no total: its scores are compared among the leaders', () => {
    expect(last).toMatchObject({ deal: 13, extra: true, total: [0, 0, 0] });
    const best = Math.max(...last.change);
    expect(bismarck.result(over)).toStrictEqual({
      totals: [0, 0, 0],
      winners: [0, 1, 2].filter((seat) => last.change[seat] === best),
    });
    const scored = present(even.at(-1)?.events.at(-1), 'score');
    expect(bismarck.scored(scored)).toMatchObject({
      deal: 13,
      change: [0, 0, 0],
      total: [0, 0, 0],
      detail: { extra: true, compared: last.change },
    });
    expect(scoreOf(present(even.at(-1)?.events[0], 'card'))).toBeUndefined();
  });

  it('BIS-9.30 travels with the sheet', () => {
    expect(unpackView(bismarck.view(over, 2)).sheet).toStrictEqual(over.match.sheet);
    expect(bismarck.terms(over.match.options, 3).deals).toBe(12);
  });

  it('BIS-2.4 is not played where victories are shared', () => {
    const end = present(evenMatch({ ...OPTIONS, tieBreak: 'share' }).at(-1), 'end').after;
    expect(end.match.sheet).toHaveLength(12);
    expect(bismarck.result(end)).toStrictEqual({ totals: [0, 0, 0], winners: [0, 1, 2] });
  });

  it.each([
    ['one leader is better', [2, -1, -1], [0]],
    ['they are equal again', [-2, -2, 4], [0, 1]],
    ['the third has the best score', [-2, -3, 5], [0]],
  ] as const)('BIS-9.30 where %s', (_case, change, winners) => {
    const before: SheetRow = { ...last, deal: 12, change: [0, 0, 0], total: [3, 3, -6] };
    const sheet = [
      { ...before, extra: undefined },
      { ...last, change, total: [3, 3, -6] },
    ].map(({ extra, ...row }): SheetRow => (extra ? { ...row, extra } : row));
    expect(resultOf(sheet, 3)).toStrictEqual({ totals: [3, 3, -6], winners });
  });

  it.each(['full', 'public', 'seat:0'] as const)('BIS-9.30 stands in the record of %s', (openness) => {
    const events = JSON.parse(JSON.stringify(even.flatMap((moment) => moment.events)));
    const record = bismarckRecords.recordOf({ options: OPTIONS, seats: 3, firstSeat: 0, events }, openness);
    const read = bismarckRecords.readRecord(record.ok && JSON.parse(JSON.stringify(record.value)));
    expect(read.ok && read.value.check()).toMatchObject({ ok: true, value: { ended: 'played' } });
  });
});
