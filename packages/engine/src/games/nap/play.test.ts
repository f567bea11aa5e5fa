// The play: the lead that fixes trumps, following suit, who takes a trick, and what else is refused.
import { type NapMove, PACK, present, suitOf } from '@forehand/engine';
import { card, cards, playout } from '@forehand/testkit';
import { describe, expect, it } from 'vitest';
import { napKit } from '../../../test/nap-kit.ts';
import { begun, dealtOut, NapTable, napDeal } from '../../../test/nap-table.ts';
import { nap } from './index.ts';

const play = (name: string): NapMove => ({ type: 'play', card: card(name) });
const started = () => begun(napDeal('N-S1'));

describe('the first lead', () => {
  it.each([3, 4, 5, 6, 7])(
    'NAP-5.1 with %i seats the declarer leads, wherever the declarer sits',
    (seats) => {
      for (let declarer = 0; declarer < seats; declarer += 1) {
        const table = new NapTable({ seats, dealer: 0 }).cut();
        while (table.state.phase === 'auction') table.call(table.turn === declarer ? 'four' : 'pass');
        expect(table.state).toMatchObject({ phase: 'play', declarer, leader: declarer, trump: null });
        expect(table.turn).toBe(declarer);
        expect(table.choices).toStrictEqual({ kind: 'play', cards: table.view(declarer).hand });
        for (let seat = 0; seat < seats; seat += 1) {
          if (seat === declarer) continue;
          const refusal = table.refusal(seat, {
            type: 'play',
            card: present(table.view(seat).hand[0], 'card'),
          });
          expect(refusal).toStrictEqual({ code: 'NOT_YOUR_TURN', rule: 'NAP-2.5' });
        }
      }
    },
  );

  it('NAP-5.2 any of the five cards may be led, and its suit is trump from then on', () => {
    for (const lead of started().view(0).hand) {
      const table = started();
      expect(table.view(1).trump).toBeNull();
      table.play(lead);
      for (const viewer of [0, 1, 2, 3, 'public'] as const)
        expect(table.view(viewer).trump).toBe(suitOf(lead));
      expect(table.events.at(-1)).toStrictEqual({ v: 1, type: 'trumpFixed', trump: suitOf(lead) });
      table.until(({ phase }) => phase !== 'play');
      expect(table.state.match.lastDeal?.trump).toBe(suitOf(lead));
      expect(table.events.filter(({ type }) => type === 'trumpFixed')).toHaveLength(1);
    }
  });

  it('B-03 NAP-5.2 the trumps of a deal are gone with it', () => {
    const table = started().play('AH').untilDeal(2);
    expect(table.view(0).trump).toBeNull();
    table.cut().call('pass', 'pass', 'three', 'pass');
    expect(table.view(0).trump).toBeNull();
  });
});

describe('following', () => {
  it('NAP-5.3 NAP-1.3 one card each, clockwise from the leader', () => {
    const table = started();
    const turns = cards('AH JH 9H 7H KH').map((next) => {
      const { turn } = table;
      table.play(next);
      return turn;
    });
    expect(turns).toStrictEqual([0, 1, 2, 3, 0]);
  });

  it('NAP-5.5 P26 a revoke is refused and changes nothing', () => {
    const table = started().play(...cards('AH JH 9H 7H KH'));
    const before = table.state;
    expect(table.refusal(1, play('KS'))).toStrictEqual({ code: 'MUST_FOLLOW_SUIT', rule: 'NAP-5.5' });
    expect(table.state).toBe(before);
    expect(table.choices).toStrictEqual({ kind: 'play', cards: cards('TH') });
  });

  it('NAP-5.6 NAP-5.7 P27 a seat void in trumps may throw any card, which cannot win', () => {
    const table = started().play(...cards('AH JH 9H 7H KH TH 8H 6H QH'));
    expect(table.refusal(1, play('KD'))).toBeUndefined();
    table.play(...cards('KD QD JD'));
    expect(table.view(0).played.at(-1)).toMatchObject({ winner: 0 });
  });

  it('NAP-5.6 E9 a void hand need not ruff: every card of it may be played', () => {
    const table = begun(napDeal('N-X1')).play(...cards('AC KC QC AD 5D TD KD'));
    expect(table.turn).toBe(0);
    expect(table.choices).toStrictEqual({ kind: 'play', cards: cards('9C 8S 3S') });
    expect(table.refusal(0, play('8S'))).toBeUndefined();
  });

  it('NAP-5.4 C-03 each of the 52 cards is tried: only own cards of the suit led are taken', () => {
    const table = started().play('AH');
    const { hand } = table.view(1);
    for (const name of PACK) {
      const refusal = table.refusal(1, play(name));
      if (!hand.includes(name)) expect(refusal).toStrictEqual({ code: 'CARD_NOT_IN_HAND', rule: 'NAP-5.4' });
      else if (name.endsWith('H')) expect(refusal).toBeUndefined();
      else expect(refusal).toStrictEqual({ code: 'MUST_FOLLOW_SUIT', rule: 'NAP-5.5' });
    }
  });

  it('NAP-5.4 C-03 the refusal is the same for a card in another hand, played, or never dealt', () => {
    const refusals = cards('9H AH 2D').map((name) => started().play('AH').refusal(1, play(name)));
    expect(new Set(refusals.map((refusal) => JSON.stringify(refusal))).size).toBe(1);
  });

  it('NAP-5.5 NAP-5.6 in two hundred matches every card offered keeps the rule, and none is withheld', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const seats = 3 + (seed % 5);
      const moments = playout({ game: nap, options: { rounds: 1 }, seats, seed, pick: napKit.pick });
      for (const { before, actor } of moments) {
        if (before.phase !== 'play' || actor === 'chance') continue;
        const hand = present(before.hands[actor], 'hand');
        const led = before.trick[0]?.[1];
        const following = hand.filter((held) => held[1] === led);
        const offered = nap.choices(before, actor);
        if (offered?.kind !== 'play') throw new Error('cards were expected');
        expect(offered.cards).toStrictEqual(following.length > 0 ? following : hand);
      }
    }
  });
});

describe('the tricks', () => {
  it('NAP-5.8 the winner of a trick leads to the next', () => {
    const table = begun(napDeal('N-X2')).play(...cards('KS AS 9S 8S'));
    expect(table.turn).toBe(1);
    expect(table.refusal(0, play('QS'))?.code).toBe('NOT_YOUR_TURN');
  });

  it('NAP-5.9 five tricks are played and then the deal is scored', () => {
    const table = started();
    for (const [place, played] of napDeal('N-S1').plays.entries()) {
      expect(table.state.match.ledger).toHaveLength(0);
      expect(table.view(0).played).toHaveLength(place);
      table.play(...played);
    }
    expect(table.state.match.ledger).toHaveLength(1);
    expect(table.state.phase).toBe('cut');
  });

  it('C-01 C-02 the same card again, or another at once, is refused', () => {
    const table = started().play('AH');
    expect(table.refusal(0, play('AH'))?.code).toBe('NOT_YOUR_TURN');
    expect(table.refusal(0, play('KH'))?.code).toBe('NOT_YOUR_TURN');
  });
});

describe('every move in every phase', () => {
  const MOVES: Readonly<Record<NapMove['type'], NapMove>> = {
    cut: { type: 'cut', at: 10 },
    call: { type: 'call', call: 'pass' },
    look: { type: 'look' },
    takeFloater: { type: 'takeFloater' },
    declineFloater: { type: 'declineFloater' },
    discard: { type: 'discard', cards: ['AH'] },
    nameTrump: { type: 'nameTrump', trump: 'H' },
    play: play('AH'),
  };
  const aside = { floater: true, extraBids: ['blucher'], wellingtonLead: 'lowestTrump' };
  const won = () => dealtOut(napDeal('N-S1'), aside).call('nap', 'wellington', 'blucher', 'pass');
  const PHASES: readonly (readonly [readonly NapMove['type'][], () => NapTable])[] = [
    [['cut'], () => new NapTable({ dealer: 3 })],
    [['call', 'look'], () => dealtOut(napDeal('N-S1'), { floater: true })],
    [['takeFloater', 'declineFloater'], won],
    [['discard'], () => won().move({ type: 'takeFloater' })],
    [['nameTrump'], () => won().move({ type: 'declineFloater' })],
    [['play'], started],
  ];

  it.each(PHASES)('NAP-2.5 NAP-2.6 C-07 when it is time to %j nothing else is possible', (own, tableIn) => {
    const table = tableIn();
    for (const [type, move] of Object.entries({ ...MOVES, discard: anyCardOf(table) })) {
      const expected = own.some((due) => due === type) ? undefined : { code: 'WRONG_PHASE', rule: 'NAP-2.6' };
      expect(table.refusal(table.turn, move), type).toStrictEqual(expected);
      for (const seat of [0, 1, 2, 3].filter((other) => other !== table.turn)) {
        expect(table.refusal(seat, move)?.code).toBe('NOT_YOUR_TURN');
      }
    }
  });

  const anyCardOf = (table: NapTable): NapMove => ({
    type: 'discard',
    cards: table.view(table.turn).hand.slice(-1),
  });

  it('NAP-2.5 while chance is asked nobody can move', () => {
    const lot = nap.setup({ profile: 'nap-base@1', rounds: 1, openDeals: 'never' }, 3);
    for (const move of Object.values(MOVES)) {
      expect(nap.decide(lot, 0, move)).toMatchObject({ ok: false, error: { code: 'NOT_YOUR_TURN' } });
    }
  });

  it('NAP-2.7 after the last deal no move is possible, and that is the first thing said', () => {
    const table = new NapTable({ seats: 3, options: { rounds: 1 } }).until(({ phase }) => phase === 'over');
    for (const seat of [0, 1, 2, 7]) {
      for (const move of Object.values(MOVES)) {
        expect(table.refusal(seat, move)).toStrictEqual({ code: 'WRONG_PHASE', rule: 'NAP-2.7' });
      }
    }
  });
});
