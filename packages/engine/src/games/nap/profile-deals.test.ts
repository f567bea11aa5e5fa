// Complete deals of the other profiles, worked out apart from this engine.
import { readFileSync } from 'node:fs';
import { present, unpackNapView } from '@forehand/engine';
import { stackedChance } from '@forehand/testkit';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { NapTable } from '../../../test/nap-table.ts';
import { cardShape, suitShape } from '../../shape.ts';
import { BID_IDS, CALL_IDS } from './types.ts';

const cards = z.array(cardShape);
const perSeat = z.array(z.int());
const deal = z.object({
  id: z.string(),
  game: z.literal('nap'),
  profile: z.string(),
  players: z.int(),
  dealer: z.int(),
  deckAfterCut: cards,
  hands: z.array(cards),
  calls: z.array(z.enum(CALL_IDS)),
  declarer: z.int(),
  bid: z.enum(BID_IDS),
  trump: suitShape.nullable(),
  plays: z.array(cards),
  winners: perSeat,
  tricks: perSeat,
  made: z.boolean(),
  scores: perSeat,
});
const file = new URL('../../../test/vectors/profile-deals.json', import.meta.url);
const DEALS = z
  .array(z.looseObject({ game: z.string() }))
  .parse(JSON.parse(readFileSync(file, 'utf8')))
  .filter(({ game }) => game === 'nap')
  .map((vector) => deal.parse(vector));

describe('complete deals of other profiles', () => {
  it('there are fourteen of them', () => {
    expect(DEALS).toHaveLength(14);
  });

  it.each(DEALS.map((vector) => [vector.id, vector] as const))(
    'NAP-9.1 NAP-9.3 NAP-9.4 NAP-9.7 NAP-9.8 B-06 %s is played to its score',
    (_id, vector) => {
      const { players, dealer, deckAfterCut, calls, declarer, bid, trump, made, scores } = vector;
      const table = new NapTable({
        seats: players,
        dealer,
        options: { profile: `${vector.profile}@1` },
        chance: stackedChance({ lot: dealer, packAfterCut: () => deckAfterCut }),
      }).cut();
      for (const [seat, hand] of vector.hands.entries()) {
        expect([...table.view(seat).hand].sort()).toStrictEqual([...hand].sort());
      }
      table.call(...calls);
      expect(table.view('public')).toMatchObject({ declarer, bid, trump: null, turn: declarer });
      for (const [place, played] of vector.plays.entries()) {
        table.play(...played);
        if (place < 4) expect(table.view('public').trump).toBe(trump);
        if (place < 4) expect(table.turn).toBe(vector.winners[place]);
      }
      const row = { deal: 1, dealer, calls, declarer, bid, made, change: scores, total: scores };
      expect(table.state.match.ledger).toStrictEqual([row]);
      expect(unpackNapView(table.view(0)).ledger).toStrictEqual([row]);
      const { tricks, trump: finished } = present(table.state.match.lastDeal ?? undefined, 'finished deal');
      expect(finished).toBe(trump);
      const won = vector.tricks.map((_, seat) => tricks.filter(({ winner }) => winner === seat).length);
      expect(won).toStrictEqual(vector.tricks);
    },
  );
});
