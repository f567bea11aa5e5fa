// The British form: the dealer takes four unseen cards, contracts in a fixed order, trumps by a cut in one of them.
import { bismarck, type Json } from '@forehand/engine';
import { type Chance, seededChance, stackedChance } from '@forehand/testkit';
import { describe, expect, it } from 'vitest';
import { BismarckTable } from '../../../test/bismarck-table.ts';
import { dealsOfProfile } from '../../../test/profile-deals.ts';
import { unpackView } from './packed-view.ts';

const profile = 'bismarck-british@1';
const ORDER = ['spel', 'cutTrump', 'valfri', 'pass'];
const tableOf = (options: Readonly<Record<string, Json>> = {}, chance?: Chance, dealer = 0) =>
  new BismarckTable({
    dealer,
    forgottenDiscard: 'prevent',
    options: { profile, ...options },
    ...(chance && { chance }),
  });

describe('the British form', () => {
  it('BIS-9.26 the dealer announces with the own hand in view, takes four unseen cards, and the left leads', () => {
    const table = tableOf().cut();
    expect(table.view(0)).toMatchObject({ dealer: 0, forehand: 0, firstLead: 1, turn: 0, closedTalon: 4 });
    table.choose('spel');
    expect(table.view(1)).toMatchObject({ phase: 'discard', counts: [20, 16, 16] });
    expect(table.layAway(table.view(0).hand.slice(0, 4)).turn).toBe(1);
  });

  it('BIS-9.27 each deals four running, or the deal passes on and each contract is a round', () => {
    const played = (options: Readonly<Record<string, Json>>) =>
      tableOf(options).until(({ phase }) => phase === 'over').state.match.sheet;
    const staying = played({});
    expect(staying.map(({ dealer }) => dealer)).toStrictEqual([0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2]);
    expect(staying.map(({ contract }) => contract)).toStrictEqual([...ORDER, ...ORDER, ...ORDER]);
    const rotating = played({ dealerStays: 1 });
    expect(rotating.map(({ dealer }) => dealer)).toStrictEqual([0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2]);
    expect(rotating.map(({ contract }) => contract)).toStrictEqual(ORDER.flatMap((id) => [id, id, id]));
    for (const options of [{}, { dealerStays: 1 }]) {
      const agreed = bismarck.parseOptions({ profile, ...options });
      expect(agreed.ok && bismarck.terms(agreed.value, 3).turns).toStrictEqual([4, 4, 4]);
    }
  });

  it('BIS-9.27 the sheet travels whole where a dealer stays', () => {
    const table = tableOf().until(({ phase }) => phase === 'over');
    expect(unpackView(table.view(1)).sheet).toStrictEqual(table.state.match.sheet);
    expect(table.view(1).dealerStays).toBe(4);
  });

  it('BIS-9.28 the trumps of the second contract are cut before any card is dealt, for all to see', () => {
    const fair = seededChance(3);
    const asked: string[] = [];
    const chance: Chance = (request) => {
      asked.push(request.kind);
      return request.kind === 'suit' ? { kind: 'suit', suit: 'D' } : fair(request);
    };
    const table = tableOf({}, chance).untilDeal(2);
    asked.length = 0;
    table.cut();
    expect(asked).toStrictEqual(['suit', 'cards']);
    expect(table.events.slice(-2).map(({ type }) => type)).toStrictEqual(['suitCut', 'dealt']);
    for (const viewer of [0, 1, 2, 'public'] as const) expect(table.view(viewer).cutSuit).toBe('D');
    table.choose('cutTrump');
    expect(table.view(2)).toMatchObject({ contract: { id: 'cutTrump', trump: 'D' } });
    expect(table.view(2).cutSuit).toBeUndefined();
  });

  it.each(dealsOfProfile('bismarck-british').map((deal) => [deal.id, deal] as const))(
    'BIS-9.26 BIS-9.9 %s is played to its score',
    (_id, deal) => {
      const { dealer, deckAfterCut, discards, contract, trump, main, leader, hands, plays, tricks, scores } =
        deal;
      const chance = stackedChance({ lot: dealer, packAfterCut: () => deckAfterCut });
      const table = tableOf({ mustTrump: true }, chance, dealer);
      table.untilDeal(ORDER.indexOf(contract) + 1).cut();
      expect(table.turn).toBe(main);
      table.move({ type: 'chooseContract', contract }).layAway(discards);
      if (trump !== null) table.move({ type: 'nameTrump', trump });
      for (const [seat, hand] of hands.entries()) {
        const played = hand.filter((card) => !discards.includes(card)).toSorted();
        expect(table.view(seat).hand.toSorted()).toStrictEqual(played);
      }
      expect(table.turn).toBe(leader);
      table.play(...plays.flat());
      expect(table.state.match.sheet.at(-1)).toMatchObject({ tricks, change: scores });
    },
  );
});
