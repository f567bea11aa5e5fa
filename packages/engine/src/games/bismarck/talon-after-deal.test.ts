// Four cards that are turned up after the deal: the contract is named with them and the own hand in view.
import type { Json } from '@forehand/engine';
import { stackedChance } from '@forehand/testkit';
import { describe, expect, it } from 'vitest';
import { BismarckTable } from '../../../test/bismarck-table.ts';
import { PACK } from '../../card.ts';

const tableOf = (options: Readonly<Record<string, Json>> = {}) =>
  new BismarckTable({
    dealer: 0,
    chance: stackedChance({ lot: 0, packAfterCut: () => PACK }),
    options: { talonUse: 'faceUpAfterDeal', ...options },
  });

describe('four cards turned up after the deal', () => {
  it('BIS-9.29 are the last of the pack; every hand is dealt, and forehand has not taken them yet', () => {
    const table = tableOf().cut();
    expect(table.events.slice(-2).map(({ type }) => type)).toStrictEqual(['dealt', 'turnedUp']);
    for (const seat of [0, 1, 2]) {
      const { hand, faceUp, phase } = table.view(seat);
      expect([phase, hand.length, faceUp]).toStrictEqual(['contract', 16, ['JS', 'QS', 'KS', 'AS']]);
    }
    expect(table.view('public').counts).toStrictEqual([16, 16, 16]);
  });

  it('BIS-9.29 are forehand’s with the announcement, trumps of Valfri with it', () => {
    const table = tableOf().cut();
    const own = table.view(1).hand;
    table.choose('valfri', 'H');
    expect(table.view(1)).toMatchObject({ phase: 'discard', contract: { id: 'valfri', trump: 'H' } });
    expect(table.view(1).hand).toStrictEqual([...own, 'JS', 'QS', 'KS', 'AS']);
    expect(table.layAway(table.view(1).hand.slice(0, 4)).turn).toBe(1);
  });

  it('BIS-9.29 BIS-9.8 the first of them turns the trumps', () => {
    expect(tableOf({ valfri: 'turned' }).cut().choose('valfri').view(2).contract).toStrictEqual({
      id: 'valfri',
      trump: 'S',
    });
  });

  it('BIS-9.29 BIS-6.2 after a forgotten discard they are turned up again, and nothing is chosen', () => {
    const table = tableOf().cut().choose('spader').forget('AS').cut();
    expect(table.view(1)).toMatchObject({ phase: 'discard', imposed: true, counts: [16, 20, 16] });
  });

  it('BIS-9.29 a contract in turn can be announced as well: there is a suit to name', () => {
    const table = tableOf({ order: 'rounds' }).untilDeal(7).cut();
    expect(table.choices).toMatchObject({ options: ['valfri'], named: ['valfri'] });
  });
});
