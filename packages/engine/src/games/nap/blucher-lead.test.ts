// Where a Blücher names its trumps and leads another suit.
import { PACK, present } from '@forehand/engine';
import { cards, stackedChance } from '@forehand/testkit';
import { describe, expect, it } from 'vitest';
import { NapTable } from '../../../test/nap-table.ts';

const auction = (options: object, seats = 4) =>
  new NapTable({ seats, dealer: seats - 1, options: { ...options } }).cut();

describe('the lead of a Blücher', () => {
  const OPTIONS = { profile: 'nap-blucher@1', wellingtonLead: 'lowestTrump' };
  /** Seat 2 plays a Blücher with this hand. */
  const named = (hand: string, trump: string) => {
    const held = cards(hand);
    const others = PACK.filter((unheld) => !held.includes(unheld));
    const table = new NapTable({
      seats: 3,
      dealer: 2,
      options: { ...OPTIONS, packets: '1x5' },
      chance: stackedChance({
        lot: 2,
        packAfterCut: () => held.flatMap((own, round) => [...others.slice(2 * round, 2 * round + 2), own]),
      }),
    }).cut();
    return table.call('nap', 'wellington', 'blucher').move({ type: 'nameTrump', trump });
  };

  it('NAP-9.18 C24 the trumps are named first, any suit and no other word, and all are told', () => {
    const table = auction(OPTIONS, 3).call('nap', 'wellington', 'blucher');
    expect(table.view(0)).toMatchObject({
      phase: 'trump',
      turn: 2,
      declarer: 2,
      bid: 'blucher',
      trump: null,
      trick: null,
    });
    expect(table.choices).toStrictEqual({ kind: 'trump', suits: ['C', 'D', 'H', 'S'] });
    for (const trump of ['NT', '', 'X', 'c']) {
      expect(table.refusal(2, { type: 'nameTrump', trump })).toStrictEqual({
        code: 'TRUMP_NOT_ALLOWED',
        rule: 'NAP-9.18',
      });
    }
    expect(table.refusal(0, { type: 'nameTrump', trump: 'H' })?.code).toBe('NOT_YOUR_TURN');
    table.move({ type: 'nameTrump', trump: 'H' });
    expect(table.events.at(-1)).toStrictEqual({ v: 1, type: 'trumpFixed', trump: 'H' });
    for (const viewer of [0, 1, 2, 'public'] as const) {
      expect(table.view(viewer)).toMatchObject({ phase: 'play', trump: 'H', turn: 2 });
    }
  });

  it.each([
    ['AS KS 4S 3H 7H', 'S', '3H'],
    ['AS KS 4S 3H 7H', 'H', '4S'],
    ['AS 4D 3H 7H KC', 'S', '4D 3H KC'],
    ['AS 4D 3H 7H KC', 'D', 'AS 3H KC'],
    ['AS KS QS 4S TS', 'S', '4S'],
    ['AS KS QS 4S TS', 'H', '4S'],
  ])('NAP-9.18 from %s with trumps in %s the lead is one of %s', (hand, trump, leads) => {
    const table = named(hand, trump);
    expect(table.choices).toStrictEqual({ kind: 'play', cards: cards(leads) });
    for (const held of cards(hand)) {
      expect(table.refusal(2, { type: 'play', card: held })).toStrictEqual(
        cards(leads).includes(held) ? undefined : { code: 'LEAD_LOWEST_BESIDE_TRUMP', rule: 'NAP-9.18' },
      );
    }
    table.play(present(cards(leads)[0], 'lead'));
    expect(table.view(0).trump).toBe(trump);
    expect(table.events.filter(({ type }) => type === 'trumpFixed')).toHaveLength(1);
  });

  it('NAP-9.18 NAP-9.13 a Wellington there still leads its lowest trump, and other leads are free', () => {
    const wellington = auction(OPTIONS).call('nap', 'wellington', 'pass', 'pass');
    const { hand } = wellington.view(1);
    expect(wellington.view(1).phase).toBe('play');
    expect(wellington.choices).not.toStrictEqual({ kind: 'play', cards: hand });
    expect(
      auction({ profile: 'nap-blucher@1' }, 3).call('nap', 'wellington', 'blucher').view(2),
    ).toMatchObject({
      phase: 'play',
      trump: null,
    });
  });

  it('NAP-9.17 NAP-9.18 with a floater the exchange comes before the trumps', () => {
    const table = auction({ ...OPTIONS, floater: true }, 3).call('nap', 'wellington', 'blucher');
    expect(table.view(2).phase).toBe('floater');
    table.exchange(present(table.view(2).hand[0], 'card'));
    expect(table.view(2).phase).toBe('trump');
  });
});
