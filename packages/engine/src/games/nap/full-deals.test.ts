// Complete deals worked out apart from this engine, card by card.
import { type Card, present } from '@forehand/engine';
import { cards } from '@forehand/testkit';
import { describe, expect, it } from 'vitest';
import { begun, dealtOut, napDeal } from '../../../test/nap-table.ts';
import { NAP_DEALS } from '../../../test/vectors.ts';

/** Five certain tricks for seat 2. */
const SURE = [...cards('2D 3D 4D 5D 6D 7D AC KC QC 8D 9D TD JD JC TC')];
const sorted = (hand: readonly Card[] | undefined) => [...(hand ?? [])].sort();

describe('complete deals', () => {
  it('there are five of them', () => {
    expect(NAP_DEALS.map(({ id }) => id)).toStrictEqual(['N-S1', 'N-X1', 'N-X2', 'N-X3', 'N-X4']);
  });

  it.each(NAP_DEALS.map((vector) => [vector.id, vector] as const))(
    'NAP-3.5 NAP-4.6 NAP-5.1 NAP-5.2 NAP-5.7 NAP-5.8 NAP-6.2 NAP-6.3 %s is played to its score',
    (_id, vector) => {
      const table = dealtOut(vector);
      for (const [seat, hand] of Object.entries(vector.hands)) {
        expect(sorted(table.view(Number(seat)).hand)).toStrictEqual(sorted(hand));
      }
      expect(52 - 5 * vector.players).toBe(vector.stock);
      for (const [seat, call] of vector.calls) {
        expect(table.turn).toBe(Number(seat));
        table.call(call);
      }
      expect(table.view('public')).toMatchObject({ declarer: vector.declarer, bid: vector.bid });
      for (const [place, played] of vector.plays.entries()) {
        table.play(...played);
        expect(table.view('public').played.at(-1)).toMatchObject({
          cards: played,
          winner: vector.winners[place],
        });
        if (place < 4) expect(table.view('public').trump).toBe(vector.trump);
        if (place < 4) expect(table.turn).toBe(vector.winners[place]);
      }
      const { declarer, bid, dealer } = vector;
      const made = (vector.scores[declarer] ?? 0) > 0;
      const calls = vector.calls.map(([, call]) => call);
      expect(table.state.match.ledger).toStrictEqual([
        { deal: 1, dealer, calls, declarer, bid, made, change: vector.scores, total: vector.scores },
      ]);
      const { trump, tricks } = present(table.state.match.lastDeal ?? undefined, 'finished deal');
      expect(trump).toBe(vector.trump);
      const won = vector.tricks.map((_, seat) => tricks.filter(({ winner }) => winner === seat).length);
      expect(won).toStrictEqual(vector.tricks);
    },
  );

  it('NAP-6.2 E7 Four with four tricks, four players: +12, −4, −4, −4', () => {
    const vector = napDeal('N-S1');
    const table = begun(vector).play(...vector.plays.flat());
    expect(table.view(0).balances).toStrictEqual([12, -4, -4, -4]);
  });

  it('NAP-6.3 E8 the same deal played so that only three are won: −12, +4, +4, +4', () => {
    const table = begun(napDeal('N-S1')).play(
      ...cards('2C AC QC JC'),
      ...cards('KD QD JD QH'),
      ...cards('KS QS JS AS'),
      ...cards('AH JH 9H 7H'),
    );
    expect(table.view(1).tricks).toStrictEqual([2, 2, 0, 0]);
    table.play(...cards('KH TH 8H 6H'));
    expect(table.view(0).balances).toStrictEqual([-12, 4, 4, 4]);
  });

  it('NAP-4.6 P19 Wellington over a Nap, by the dealer, who leads: made +20, −10, −10, failed −20, +10, +10', () => {
    const vector = napDeal('N-X1');
    const table = dealtOut(vector).call('nap', 'pass', 'wellington');
    expect(table.state).toMatchObject({ phase: 'play', declarer: 2, leader: 2, bid: 'wellington' });
    table.play(...vector.plays.flat());
    expect(table.view(0).balances).toStrictEqual([10, 10, -20]);
    const sure = dealtOut({ ...vector, deckAfterCut: SURE });
    sure.call('nap', 'pass', 'wellington').until(({ phase }) => phase !== 'play');
    expect(sure.view(0).balances).toStrictEqual([-10, -10, 20]);
  });
});
