import { anyCard, anyHand, anyTrump, card, cards, type Random, seeded } from '@forehand/testkit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FULL_DEALS, unitVectors } from '../test/vectors.ts';
import { type Card, PACK, SUITS, type Suit, suitOf } from './card.ts';
import { boundSuit, followers, tricksBySeat, trickWinner, whyNotFollow, winningPlace } from './trick.ts';

/** An oracle on other grounds: a number for every card, the suit led below trumps, anything else worthless. */
function oracleWinner(played: readonly Card[], trump: Suit | null): number {
  const order = '23456789TJQKA';
  const worth = (name: string) => {
    if (name[1] === trump) return 100 + order.indexOf(name.slice(0, 1));
    return name[1] === played[0]?.[1] ? order.indexOf(name.slice(0, 1)) : -1;
  };
  const worths = played.map(worth);
  return worths.indexOf(Math.max(...worths));
}

describe('the winner of a trick', () => {
  it.each(unitVectors('trick').map((vector) => [vector.id, vector.note, vector] as const))(
    'BIS-7.6 NAP-5.7 %s %s',
    (_id, _note, { playedInOrder, trump, winnerPosition }) => {
      expect(winningPlace(playedInOrder, trump)).toBe(winnerPosition);
    },
  );

  it.each([
    ['9S TS 2S', null, 1],
    ['JC KD 3C', 'S', 0],
  ] as const)(
    'BIS-7.6 NAP-5.7 B-01 %s with trumps %s goes to the card at place %i',
    (names, trump, place) => {
      expect(winningPlace(cards(names), trump)).toBe(place);
    },
  );

  it.each([
    ['AS 2H KS', 1],
    ['AS 2H 3H', 2],
    ['5H AS AH', 2],
    ['AS 2H AD 3S', 1],
    ['AS KS 2H', 2],
    ['2H AS KS', 0],
  ] as const)(
    'BIS-7.6 NAP-5.7 B-02 with hearts as trumps %s goes to the card at place %i',
    (names, place) => {
      expect(winningPlace(cards(names), 'H')).toBe(place);
    },
  );

  it('B-03 a trump of one deal is nothing in a deal without trumps', () => {
    expect(winningPlace(cards('2H 3H 4S'), 'H')).toBe(1);
    expect(winningPlace(cards('2H 3H 4S'), null)).toBe(1);
    expect(winningPlace(cards('4S 2H 3S'), 'H')).toBe(1);
    expect(winningPlace(cards('4S 2H 3S'), null)).toBe(0);
  });

  it.each([3, 4, 5, 6, 7])(
    'BIS-7.6 NAP-5.7 B-01 B-02 of 20,000 random tricks of %i cards the oracle names the same',
    (seats) => {
      const random = seeded(seats);
      for (let trick = 0; trick < 20_000; trick += 1) {
        const played = random.shuffled(PACK).slice(0, seats);
        const trump = random.pick([...SUITS, null]);
        const leader = random.below(seats);
        const winner = trickWinner(leader, played, trump);
        const expected = (leader + oracleWinner(played, trump)) % seats;
        if (winner !== expected)
          expect({ played, trump, leader, winner }).toStrictEqual({ winner: expected });
      }
    },
  );

  it.each([3, 4, 5, 6, 7])('B-01 every one of %i seats can be the winner, wherever the lead was', (seats) => {
    const low = cards('2C 3C 4C 5C 6C 7C').slice(0, seats - 1);
    for (let leader = 0; leader < seats; leader += 1) {
      for (let place = 0; place < seats; place += 1) {
        const played = low.toSpliced(place, 0, card('AC'));
        expect(trickWinner(leader, played, 'S')).toBe((leader + place) % seats);
      }
    }
  });

  it('B-02 a trump beats every card of another suit, and only those of the suit led compete without one', () => {
    fc.assert(
      fc.property(anyHand({ min: 3, max: 7 }), anyTrump, (played, trump) => {
        const best = played[winningPlace(played, trump)];
        const suits = new Set(played.map(suitOf));
        expect(best && suitOf(best)).toBe(
          trump !== null && suits.has(trump) ? trump : played[0] && suitOf(played[0]),
        );
      }),
    );
  });

  it.each(FULL_DEALS.map((deal) => [deal.id, deal] as const))(
    '%s: every trick of the complete deal',
    (_id, deal) => {
      const trump = deal.trump ?? null;
      for (const [place, played] of deal.plays.entries()) {
        const leader = place === 0 ? leaderOf(deal.plays[0], deal.hands) : deal.winners[place - 1];
        expect(trickWinner(leader ?? -1, played, trump)).toBe(deal.winners[place]);
      }
    },
  );
});

describe('tricks by seat', () => {
  it('BIS-8.6 NAP-6.5 a trick counts one, whatever lies in it', () => {
    const taken = [
      { leader: 0, cards: cards('AH TH KH'), winner: 0 },
      { leader: 0, cards: cards('2C 3C 4C'), winner: 2 },
    ];
    expect(tricksBySeat(taken, 3)).toStrictEqual([1, 0, 1]);
  });
});

/** Whose hand the first card of a trick comes from. */
function leaderOf(
  trick: readonly Card[] | undefined,
  hands: Readonly<Record<string, readonly Card[]>>,
): number {
  const lead = trick?.[0];
  return Number(Object.keys(hands).find((seat) => lead !== undefined && hands[seat]?.includes(lead)));
}

describe('following suit', () => {
  it.each(unitVectors('legal').map((vector) => [vector.id, vector.note, vector] as const))(
    'BIS-7.4 BIS-7.5 NAP-5.5 NAP-5.6 %s %s',
    (_id, _note, { hand, led, trump, mustTrump, legal }) => {
      const trick = {
        led: led ?? undefined,
        trump,
        whenVoid: mustTrump ? ('mustTrump' as const) : ('free' as const),
      };
      expect(followers(hand, trick)).toStrictEqual(legal);
      for (const held of hand) {
        const refusal = whyNotFollow(hand, held, trick);
        expect(refusal === undefined).toBe(legal.includes(held));
      }
    },
  );

  it('BIS-7.4 NAP-5.5 U08 names the rule that is broken: following first, ruffing second', () => {
    const heartsLed = { led: 'H', trump: 'S', whenVoid: 'mustTrump' } as const;
    expect(whyNotFollow(cards('7H 3H AS 2C'), 'AS', heartsLed)).toBe('MUST_FOLLOW_SUIT');
    expect(whyNotFollow(cards('AS 2C KD'), 'KD', heartsLed)).toBe('MUST_TRUMP');
    expect(whyNotFollow(cards('2C KD'), 'KD', heartsLed)).toBeUndefined();
    expect(whyNotFollow(cards('2C KD'), 'KD', { ...heartsLed, trump: null })).toBeUndefined();
  });

  it('BIS-7.4 NAP-5.5 what may be played and what is refused are the same question', () => {
    fc.assert(
      fc.property(
        anyHand({ min: 1, max: 16 }),
        fc.option(anyCard, { nil: undefined }),
        anyTrump,
        fc.constantFrom('free' as const, 'mustTrump' as const),
        (hand, lead, trump, whenVoid) => {
          const trick = { led: lead && suitOf(lead), trump, whenVoid };
          const free = followers(hand, trick);
          expect(free.length).toBeGreaterThan(0);
          expect(hand.filter((held) => whyNotFollow(hand, held, trick) === undefined)).toStrictEqual(free);
          if (boundSuit(hand, trick) === undefined) expect(free).toStrictEqual(hand);
        },
      ),
    );
  });
});

/** Keeps the seeded generator honest: the same seed deals the same cards. */
describe('the seeded generator', () => {
  it('repeats itself, and only itself', () => {
    const deal = (random: Random) => random.shuffled(PACK).join(' ');
    expect(deal(seeded(5))).toBe(deal(seeded(5)));
    expect(deal(seeded(5))).not.toBe(deal(seeded(6)));
  });
});
