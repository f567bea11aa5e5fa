// The other profiles and options at the table: what may be called and led, what is trump, and what is doubled.
import { type CallId, type Json, PACK, present, strengthOf, suitOf, unpackNapView } from '@forehand/engine';
import { card, cards, stackedChance } from '@forehand/testkit';
import { describe, expect, it } from 'vitest';
import { begun, dealtOut, NapTable, napDeal } from '../../../test/nap-table.ts';
import { nap } from './index.ts';

const auction = (options: Json, seats = 4) => new NapTable({ seats, dealer: seats - 1, options }).cut();
const call = (made: CallId) => ({ type: 'call', call: made }) as const;
/** What one opponent pays on the base tariff. */
const PRICES: ReadonlyMap<CallId, number> = new Map([
  ['three', 3],
  ['four', 4],
  ['nap', 5],
  ['wellington', 10],
]);
const ALL = { extraBids: ['two', 'misere', 'blucher'] };

describe('the bids of a profile', () => {
  it.each([
    ['NAP-9.3', { profile: 'nap-two@1' }, ['pass', 'two', 'three', 'four', 'nap']],
    ['NAP-9.4', { profile: 'nap-misere@1' }, ['pass', 'three', 'misere', 'four', 'nap']],
    [
      'NAP-9.4',
      { extraBids: ['misere'], misereRank: 'belowThree' },
      ['pass', 'misere', 'three', 'four', 'nap'],
    ],
    ['NAP-9.7', { profile: 'nap-blucher@1' }, ['pass', 'three', 'four', 'nap']],
    ['NAP-9.10', { profile: 'nap-britannica@1' }, ['pass', 'two', 'three', 'misere', 'four', 'nap']],
  ])('%s B-12 with %j the first to speak may call %j', (_id, options, calls) => {
    expect(auction(options).choices).toStrictEqual({ kind: 'call', calls });
  });

  it.each(['one', 'two', 'misere', 'blucher'] as const)('NAP-4.8 B-06 no %s in the base profile', (bid) => {
    expect(auction({}).refusal(0, call(bid))).toStrictEqual({ code: 'UNKNOWN_BID', rule: 'NAP-4.8' });
  });

  it('NAP-9.4 C25 Misère stands above Three, or below it', () => {
    const above = auction({ profile: 'nap-misere@1' }).call('three');
    expect(above.choices).toStrictEqual({ kind: 'call', calls: ['pass', 'misere', 'four', 'nap'] });
    const below = auction({ profile: 'nap-misere@1', misereRank: 'belowThree' }).call('misere');
    expect(below.choices).toStrictEqual({ kind: 'call', calls: ['pass', 'three', 'four', 'nap'] });
    expect(below.call('three').refusal(2, call('misere'))?.code).toBe('BID_TOO_LOW');
  });

  it('NAP-9.7 Blücher goes over a Wellington alone, and over it nothing', () => {
    const table = auction(ALL, 5).call('nap');
    const refused = { code: 'BLUCHER_NEEDS_WELLINGTON', rule: 'NAP-9.7' };
    expect(table.refusal(1, call('blucher'))).toStrictEqual(refused);
    expect(table.call('wellington').choices).toStrictEqual({ kind: 'call', calls: ['pass', 'blucher'] });
    expect(table.call('blucher').choices).toStrictEqual({ kind: 'call', calls: ['pass'] });
    expect(table.call('pass', 'pass').state).toMatchObject({ phase: 'play', declarer: 2, bid: 'blucher' });
  });
});

describe('Misère', () => {
  it('NAP-9.4 B-03 has no trumps, whatever was trump before: a deuce of it loses to the three', () => {
    const hands = 'AH 2H 3C 3H 4H 4C 5H 6H 5C 2C 7H 8H KC 9H TC';
    const packAfterCut = () => cards(hands);
    const table = new NapTable({
      seats: 3,
      dealer: 2,
      options: { profile: 'nap-misere@1', rounds: 2 },
      chance: stackedChance({ lot: 2, packAfterCut }),
    }).cut();
    table.call('three', 'pass', 'pass').play(...cards('AH 3H 5H'));
    expect(table.view(1).trump).toBe('H');
    table.playOut().cut().call('pass', 'misere', 'pass');
    const { turn } = table;
    const lowest = present(
      table.view(turn).hand.find((held) => suitOf(held) === 'H'),
      'heart',
    );
    table.play(lowest);
    expect(table.view(0)).toMatchObject({ trump: null, need: 0, bid: 'misere' });
    expect(table.events.at(-1)?.type).toBe('cardPlayed');
    table.playOut();
    expect(table.state.match.lastDeal?.trump).toBeNull();
  });

  it('NAP-9.4 with trumps by the first lead they are fixed as in any bid', () => {
    const options = { profile: 'nap-misere@1', misereTrump: 'firstLead' };
    const table = begunWith(options, 'misere').play(card('2C'));
    expect(table.view(1).trump).toBe('C');
  });

  it.each([0, 1, 2, 3, 4])(
    'NAP-9.5 B-06 of five, seat %i bids it: who takes a trick pays, who takes none is paid',
    (seat) => {
      const outcomes = new Set<boolean>();
      for (let dealer = 0; dealer < 5; dealer += 1) {
        const table = new NapTable({ seats: 5, dealer, options: { profile: 'nap-misere@1' } }).cut();
        while (table.state.phase === 'auction') table.call(table.turn === seat ? 'misere' : 'pass');
        expect(table.turn).toBe(seat);
        table.until(({ phase }) => phase !== 'play');
        const row = present(table.state.match.ledger[0], 'row');
        const taken = table.state.match.lastDeal?.tricks.filter(({ winner }) => winner === seat) ?? [];
        expect(row).toMatchObject({ declarer: seat, bid: 'misere', made: taken.length === 0 });
        const payment = row.made ? 3 : -3;
        expect(row.change).toStrictEqual([0, 1, 2, 3, 4].map((at) => (at === seat ? 4 * payment : -payment)));
        expect(table.state.slot).toMatchObject({ deal: 2, dealer: (dealer + 1) % 5 });
        outcomes.add(row.made ?? false);
      }
      expect(outcomes.has(false)).toBe(true);
    },
  );

  it('NAP-9.5 NAP-7.1 may be scored early once it is lost', () => {
    const table = begunWith({ profile: 'nap-misere@1' }, 'misere').play(...cards('AH JH 9H 7H'));
    expect(nap.settlement(table.state)).toBe('failed');
    expect(table.settle().view(0).balances).toStrictEqual([-9, 3, 3, 3]);
  });
});

const begunWith = (options: Json, bid: CallId) =>
  dealtOut(napDeal('N-S1'), options).call(bid, 'pass', 'pass', 'pass');

describe('doubled payments', () => {
  const { plays } = napDeal('N-S1');

  it('NAP-9.11 every payment counts double, and the view says so', () => {
    const table = begun(napDeal('N-S1'), { stakes: 2 });
    expect(table.view(0).stake).toBe(2);
    table.play(...plays.flat());
    expect(table.view(0).balances).toStrictEqual([24, -8, -8, -8]);
    expect(unpackNapView(table.view(0)).ledger).toStrictEqual(table.state.match.ledger);
    expect('stake' in begun(napDeal('N-S1')).view(0)).toBe(false);
  });

  it('NAP-9.11 nothing counts double any more once the match is over', () => {
    const table = new NapTable({ seats: 3, dealer: 0, options: { stakes: 2, rounds: 1 } });
    table.until(({ phase }) => phase === 'over');
    expect(table.view(0)).not.toHaveProperty('stake');
  });

  it('NAP-9.15 after an all-pass deal payments double until a bid is made, and no further', () => {
    const table = new NapTable({
      seats: 3,
      dealer: 0,
      options: { profile: 'nap-double-header@1', rounds: 20 },
    });
    const stakes: (number | undefined)[] = [];
    let due = 1;
    while (table.state.phase !== 'over') {
      const { deal } = table.state.slot;
      stakes.push(table.view(0).stake ?? 1);
      expect(table.view(0).stake ?? 1).toBe(due);
      table.cut();
      if (deal % 4 === 1) table.passOut();
      table.until(({ phase, slot }) => phase === 'over' || slot.deal > deal);
      const { bid, made, change } = present(table.state.match.ledger.at(-1), 'row');
      const price = PRICES.get(bid ?? 'pass') ?? 0;
      expect(Math.max(...change)).toBe((made ? 2 : 1) * due * price);
      if (bid === null) due = 2;
      else if (made) due = 1;
    }
    expect(new Set(stakes)).toStrictEqual(new Set([1, 2]));
    expect(unpackNapView(table.view(0)).ledger).toStrictEqual(table.state.match.ledger);
  });

  it('NAP-9.11 NAP-9.15 both together count four times', () => {
    const table = new NapTable({ dealer: 3, options: { stakes: 2, allPass: 'doubleStakes' } });
    expect(table.view(0).stake).toBe(2);
    expect(table.cut().passOut().view(0).stake).toBe(4);
    expect(table.cut().passOut().view(0).stake).toBe(4);
  });
});

describe('when all others have passed', () => {
  const options = { allPass: 'dealerMustBidOne' };

  it('NAP-9.14 C21 the dealer may not pass, and bids One or higher', () => {
    const table = auction(options).call('pass', 'pass', 'pass');
    expect(table.choices).toStrictEqual({ kind: 'call', calls: ['one', 'three', 'four', 'nap'] });
    expect(table.refusal(3, call('pass'))).toStrictEqual({ code: 'DEALER_MUST_BID', rule: 'NAP-9.14' });
    table.call('one');
    expect(table.state).toMatchObject({ phase: 'play', declarer: 3, bid: 'one' });
    table.until(({ phase }) => phase !== 'play');
    const row = present(table.state.match.ledger[0], 'row');
    expect(row.change).toStrictEqual(row.made ? [-1, -1, -1, 3] : [1, 1, 1, -3]);
  });

  it('NAP-9.14 nobody else bids One, nor the dealer over a bid', () => {
    const refused = { code: 'ONE_IS_THE_DEALERS', rule: 'NAP-9.14' };
    expect(auction(options).refusal(0, call('one'))).toStrictEqual(refused);
    const table = auction(options).call('three', 'pass', 'pass');
    expect(table.refusal(3, call('one'))).toStrictEqual(refused);
    expect(table.choices).toStrictEqual({ kind: 'call', calls: ['pass', 'four', 'nap'] });
  });
});

describe('packets', () => {
  it.each([
    ['3-2', '2C 3C 4C AC 2D'],
    ['2-3', '2C 3C TC JC QC'],
    ['1x5', '2C 6C TC AC 5D'],
  ])('NAP-9.12 C22 in %s the first hand of four is %s', (packets, hand) => {
    const chance = stackedChance({ lot: 0, packAfterCut: () => PACK });
    const table = new NapTable({ dealer: 0, chance, options: { packets } });
    expect(table.cut().view(1).hand).toStrictEqual(cards(hand));
  });
});

describe('the lead of a Wellington', () => {
  const led = (options: Json, bid: CallId) => auction(options).call('nap', bid, 'pass', 'pass');

  it('NAP-9.13 C24 is the lowest card of some suit, which becomes trump', () => {
    const table = led({ wellingtonLead: 'lowestTrump' }, 'wellington');
    const { hand } = table.view(1);
    const lowest = hand.filter((held) =>
      hand.every((other) => suitOf(other) !== suitOf(held) || strengthOf(other) >= strengthOf(held)),
    );
    expect(lowest.length).toBeLessThan(5);
    expect(table.choices).toStrictEqual({ kind: 'play', cards: lowest });
    for (const held of hand) {
      expect(table.refusal(1, { type: 'play', card: held })).toStrictEqual(
        lowest.includes(held) ? undefined : { code: 'LEAD_LOWEST_TRUMP', rule: 'NAP-9.13' },
      );
    }
    table.play(present(lowest[0], 'card'));
    expect(table.view(1).trump).toBe(suitOf(present(lowest[0], 'card')));
  });

  it('NAP-9.13 is free for a Nap, for later tricks, and where it is not agreed', () => {
    const nap = led({ wellingtonLead: 'lowestTrump' }, 'pass');
    expect(nap.choices).toStrictEqual({ kind: 'play', cards: nap.view(0).hand });
    const free = led({}, 'wellington');
    expect(free.choices).toStrictEqual({ kind: 'play', cards: free.view(1).hand });
  });
});
