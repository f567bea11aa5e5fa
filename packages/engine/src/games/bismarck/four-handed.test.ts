// Sixteen deals for four players.
import { present } from '@forehand/engine';
import { playout, stackedChance } from '@forehand/testkit';
import { describe, expect, it } from 'vitest';
import { pickMove } from '../../../test/bismarck-kit.ts';
import { BismarckTable } from '../../../test/bismarck-table.ts';
import { dealsOfProfile } from '../../../test/profile-deals.ts';
import { bismarck } from './index.ts';
import { unpackView } from './packed-view.ts';
import { findProfile } from './profiles.ts';
import { bismarckRecords } from './record.ts';
import { changesOf } from './scoring.ts';

const SIXTEEN = { profile: 'bismarck-16@1' } as const;

describe('four players', () => {
  it.each([
    ['spel', [7, 2, 2, 1], [1, 0, 0, -1]],
    ['pass', [1, 4, 4, 3], [-1, 0, 0, 1]],
  ] as const)('BIS-9.15 V07 %s with %j tricks scores %j', (contract, tricks, scores) => {
    const { contracts } = present(findProfile(SIXTEEN.profile), 'profile');
    const rows = contracts.filter(({ id }) => id === contract);
    expect(rows.map((row) => changesOf(row, 0, tricks))).toStrictEqual([scores]);
  });

  it.each(dealsOfProfile('bismarck-16').map((deal) => [deal.id, deal] as const))(
    'BIS-9.14 BIS-9.15 %s is played to its score',
    (_id, { dealer, deckAfterCut, discards, contract, main, leader, hands, plays, tricks, scores }) => {
      const chance = stackedChance({ lot: dealer, packAfterCut: () => deckAfterCut });
      const table = new BismarckTable({ dealer, chance, options: SIXTEEN }).cut();
      expect(table.turn).toBe(main);
      table.move({ type: 'chooseContract', contract });
      expect(table.view(main).hand).toHaveLength(16);
      table.layAway(discards);
      for (const [seat, hand] of hands.entries()) {
        const played = hand.filter((card) => !discards.includes(card)).toSorted();
        expect(table.view(seat).hand.toSorted()).toStrictEqual(played);
      }
      expect(table.turn).toBe(leader);
      table.play(...plays.flat());
      expect(table.state.match.sheet[0]).toMatchObject({ tricks, change: scores, total: scores });
    },
  );

  it('BIS-9.14 each seat is forehand four times and plays each contract once; the sheet travels whole', () => {
    const table = new BismarckTable({ dealer: 2, options: SIXTEEN }).until(({ phase }) => phase === 'over');
    const { sheet } = table.state.match;
    expect(sheet).toHaveLength(16);
    for (const seat of [0, 1, 2, 3]) {
      const own = sheet.filter(({ forehand }) => forehand === seat).map(({ contract }) => contract);
      expect(own.toSorted()).toStrictEqual(['pass', 'spader', 'spel', 'valfri']);
    }
    expect(unpackView(table.view(3)).sheet).toStrictEqual(sheet);
  });

  it.each(['full', 'public', 'seat:3'] as const)('BIS-9.14 a record of %s is without fault', (openness) => {
    const steps = playout({ game: bismarck, options: SIXTEEN, seats: 4, seed: 3, pick: pickMove });
    const events = JSON.parse(JSON.stringify(steps.flatMap((step) => step.events)));
    const keeper = bismarckRecords;
    const record = keeper.recordOf({ options: SIXTEEN, seats: 4, events }, openness);
    const read = keeper.readRecord(record.ok && JSON.parse(JSON.stringify(record.value)));
    expect(read.ok && read.value.check().ok).toBe(true);
  });
});
