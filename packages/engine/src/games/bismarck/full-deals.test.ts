// Complete deals worked out apart from this engine, card by card.
import { type Card, present } from '@forehand/engine';
import { stackedChance } from '@forehand/testkit';
import { describe, expect, it } from 'vitest';
import { BismarckTable } from '../../../test/bismarck-table.ts';
import { FULL_DEALS, type FullDeal } from '../../../test/vectors.ts';

const SWEDISH = FULL_DEALS.filter(({ profile }) => profile === 'bismarck-swedish');
const deal = (id: string): FullDeal =>
  present(
    SWEDISH.find((vector) => vector.id === id),
    id,
  );

/** The deal up to the first lead. */
function begun({ dealer, deckAfterCut, contract, trump, discards }: FullDeal): BismarckTable {
  const pack = present(deckAfterCut, 'pack');
  const table = new BismarckTable({
    dealer,
    chance: stackedChance({ lot: dealer, packAfterCut: () => pack }),
  });
  const named = contract === 'valfri' && trump ? trump : undefined;
  return table.cut().choose(present(contract, 'contract'), named).layAway(present(discards, 'discards'));
}

const sorted = (cards: readonly Card[] | undefined) => [...(cards ?? [])].sort();

describe('complete deals', () => {
  it.each(SWEDISH.map((vector) => [vector.id, vector] as const))(
    'BIS-3.6 BIS-7.1 BIS-7.6 BIS-7.7 BIS-8.3 BIS-8.4 %s is played to its score',
    (_id, vector) => {
      const table = begun(vector);
      expect(table.view('public').faceUp).toStrictEqual(vector.faceUpOrTalon);
      expect(table.turn).toBe(vector.leader);
      for (const seat of [0, 1, 2]) {
        expect(sorted(table.view(seat).hand)).toStrictEqual(sorted(vector.hands[`${seat}`]));
      }
      for (const [place, played] of vector.plays.entries()) {
        table.play(...played);
        expect(table.view('public').lastTrick).toMatchObject({
          cards: played,
          winner: vector.winners[place],
        });
        if (place < 15) expect(table.turn).toBe(vector.winners[place]);
      }
      const [row] = table.state.match.sheet;
      expect(row).toMatchObject({ tricks: vector.tricks, change: vector.scores, total: vector.scores });
      expect(row?.forehand).toBe(vector.main);
    },
  );

  it('BIS-7.5 BIS-7.6 E1 a deuce of trumps takes an ace; whoever cannot follow might have played anything', () => {
    const table = begun(deal('B-S1')).play('AH', '7H');
    expect(table.choices).toStrictEqual({ kind: 'play', cards: table.view(2).hand });
    table.play('2S');
    expect(table.view('public').lastTrick?.winner).toBe(2);
    expect(table.turn).toBe(2);
  });

  it.each([
    ['E2', 'B-S1', [9, 3, 4], [1, -1, 0]],
    ['E3', 'B-S2', [9, 3, 4], [-5, 3, 2]],
  ] as const)('BIS-8.3 BIS-8.4 %s the worked result, as %s', (_example, id, tricks, change) => {
    const table = begun(deal(id)).play(...deal(id).plays.flat());
    expect(table.state.match.sheet[0]).toMatchObject({ tricks, change });
  });

  it('BIS-7.9 when a deal is scored its sixteen tricks can be looked at, and the four by forehand alone', () => {
    const vector = deal('B-X1');
    const table = begun(vector).play(...vector.plays.flat());
    const finished = present(table.state.match.lastDeal ?? undefined, 'finished deal');
    expect(finished.tricks.map(({ cards }) => cards)).toStrictEqual(vector.plays);
    expect(finished.laidAway).toStrictEqual(vector.discards);
  });
});
