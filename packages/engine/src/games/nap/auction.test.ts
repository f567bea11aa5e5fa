// The auction: what may be called when, who is declarer, and what happens when all pass.
import { CALL_IDS, type CallId, type NapMove, present } from '@forehand/engine';
import { playout } from '@forehand/testkit';
import { describe, expect, it } from 'vitest';
import { napKit } from '../../../test/nap-kit.ts';
import { NapTable } from '../../../test/nap-table.ts';
import { unitVectors } from '../../../test/vectors.ts';
import { nap } from './index.ts';

const SEATS = [3, 4, 5, 6, 7];
const call = (made: CallId): NapMove => ({ type: 'call', call: made });
/** Dealer is the last seat, so that seat 0 speaks first. */
const auction = (seats = 4) => new NapTable({ seats, dealer: seats - 1 }).cut();

describe('the calls', () => {
  it.each(unitVectors('nap-legal-calls').map((vector) => [vector.id, vector.note, vector] as const))(
    'NAP-4.2 NAP-4.3 NAP-4.4 %s %s',
    (_id, _note, { history, legal }) => {
      const table = auction(5).call(...history);
      expect(table.choices).toStrictEqual({ kind: 'call', calls: legal });
      const open: readonly CallId[] = legal;
      for (const made of CALL_IDS) {
        const refusal = table.refusal(history.length, call(made));
        expect(refusal === undefined).toBe(open.includes(made));
      }
    },
  );

  it.each([
    ['NAP-4.4 E10 nobody opens with Wellington', [], 'wellington', 'WELLINGTON_NEEDS_NAP', 'NAP-4.4'],
    ['NAP-4.4 a pass is no Nap', ['pass'], 'wellington', 'WELLINGTON_NEEDS_NAP', 'NAP-4.4'],
    ['NAP-4.4 U27 nor is Four', ['pass', 'four'], 'wellington', 'WELLINGTON_NEEDS_NAP', 'NAP-4.4'],
    ['NAP-4.3 U26 the same again is too low', ['three'], 'three', 'BID_TOO_LOW', 'NAP-4.3'],
    ['NAP-4.3 lower is too low', ['four'], 'three', 'BID_TOO_LOW', 'NAP-4.3'],
    ['NAP-4.3 a pass in between changes nothing', ['four', 'pass'], 'three', 'BID_TOO_LOW', 'NAP-4.3'],
    ['NAP-4.3 U28 Four under Nap', ['three', 'nap'], 'four', 'BID_TOO_LOW', 'NAP-4.3'],
    ['NAP-4.3 Nap over Nap', ['nap'], 'nap', 'BID_TOO_LOW', 'NAP-4.3'],
    ['NAP-4.3 U29 nothing goes over Wellington', ['nap', 'wellington'], 'nap', 'BID_TOO_LOW', 'NAP-4.3'],
    ['NAP-4.3 a second Wellington', ['nap', 'wellington'], 'wellington', 'BID_TOO_LOW', 'NAP-4.3'],
  ] as const)('%s: after %j, %s is refused: %s (%s)', (_title, history, made, code, rule) => {
    const table = auction().call(...history);
    const before = table.state;
    expect(table.refusal(history.length, call(made))).toStrictEqual({ code, rule });
    expect(table.state).toBe(before);
    expect(table.turn).toBe(history.length);
  });

  it('NAP-4.3 P17 B-13 a second Three is refused, and the seat is still to call', () => {
    const table = auction().call('three');
    expect(table.refusal(1, call('three'))?.code).toBe('BID_TOO_LOW');
    expect(table.turn).toBe(1);
    expect(table.call('four').turn).toBe(2);
  });

  it('NAP-4.1 P18 B-13 nobody speaks twice, whether passing or bidding the first time', () => {
    const table = auction().call('pass', 'four');
    for (const seat of [0, 1]) {
      expect(table.refusal(seat, call('nap'))).toStrictEqual({ code: 'NOT_YOUR_TURN', rule: 'NAP-2.5' });
    }
    table.call('pass', 'pass');
    expect(table.refusal(0, call('nap'))?.code).toBe('NOT_YOUR_TURN');
    table.play(present(table.view(1).hand[0], 'card'));
    table.until((state) => state.phase === 'play' && nap.turn(state) === 0);
    expect(table.refusal(0, call('nap'))).toStrictEqual({ code: 'WRONG_PHASE', rule: 'NAP-2.6' });
  });

  it('NAP-4.4 P20 Wellington over Four is refused', () => {
    expect(auction(3).call('four').refusal(1, call('wellington'))?.code).toBe('WELLINGTON_NEEDS_NAP');
  });

  it.each(SEATS)('NAP-4.1 B-13 of %i each speaks once, from the dealer’s left, the dealer last', (seats) => {
    for (let dealer = 0; dealer < seats; dealer += 1) {
      const table = new NapTable({ seats, dealer }).cut();
      const spoken = Array.from({ length: seats }, () => {
        const { turn } = table;
        table.call(table.events.filter(({ type }) => type === 'called').length === 1 ? 'three' : 'pass');
        return turn;
      });
      expect(spoken).toStrictEqual(spoken.map((_seat, place) => (dealer + 1 + place) % seats));
      expect(table.state).toMatchObject({ phase: 'play', declarer: spoken[1], bid: 'three' });
    }
  });

  it('NAP-4.5 after Wellington each of the others still makes the one call that is left', () => {
    const table = auction(6).call('nap', 'wellington');
    for (const seat of [2, 3, 4, 5]) {
      expect(table.turn).toBe(seat);
      expect(table.choices).toStrictEqual({ kind: 'call', calls: ['pass'] });
      expect(Array.from(nap.legalMoves(table.state, seat))).toStrictEqual([call('pass')]);
      table.call('pass');
    }
    expect(table.state).toMatchObject({ phase: 'play', declarer: 1 });
    expect(table.events.filter(({ type }) => type === 'called')).toHaveLength(6);
  });

  it('NAP-4.1 a Nap by the dealer is the last word', () => {
    const table = auction(3).call('three', 'four', 'nap');
    expect(table.state).toMatchObject({ phase: 'play', declarer: 2, bid: 'nap' });
  });

  it('B-13 every seat sees every call as soon as it is made, the last one too', () => {
    const table = auction().call('three', 'pass', 'nap');
    for (const viewer of [0, 1, 2, 3, 'public'] as const) {
      expect(table.view(viewer)).toMatchObject({
        calls: ['three', 'pass', 'nap', null],
        highest: { seat: 2, bid: 'nap' },
        declarer: null,
        bid: null,
        need: null,
      });
    }
    table.call('wellington');
    expect(table.view('public')).toMatchObject({
      calls: ['three', 'pass', 'nap', 'wellington'],
      highest: { seat: 3, bid: 'wellington' },
      declarer: 3,
      bid: 'wellington',
      need: 5,
      trump: null,
      turn: 3,
    });
  });

  it('NAP-4.1 NAP-4.4 in every auction of a hundred matches nobody speaks twice, and no Wellington is without a Nap', () => {
    let wellingtons = 0;
    for (let seed = 1; seed <= 100; seed += 1) {
      const seats = 3 + (seed % 5);
      const options = { rounds: 1 };
      const moments = playout({ game: nap, options, seats, seed, pick: napKit.pick });
      for (const { row } of moments.flatMap(({ events }) =>
        events.flatMap((event) => (event.type === 'dealScored' ? [event] : [])),
      )) {
        expect(row.calls).toHaveLength(seats);
        const place = row.calls.indexOf('wellington');
        if (place < 0) continue;
        wellingtons += 1;
        expect(row.calls.slice(0, place)).toContain('nap');
        expect(row.calls.slice(place + 1).every((made) => made === 'pass')).toBe(true);
      }
    }
    expect(wellingtons).toBeGreaterThan(20);
  });
});

describe('a deal in which all pass', () => {
  it('NAP-4.7 NAP-2.2 P16 is not settled; the ledger notes it and the next dealer deals', () => {
    const table = auction().call('pass', 'pass', 'pass', 'pass');
    expect(table.state).toMatchObject({ phase: 'cut', slot: { deal: 2, dealer: 0 } });
    expect(table.state.match.ledger).toStrictEqual([
      {
        deal: 1,
        dealer: 3,
        calls: ['pass', 'pass', 'pass', 'pass'],
        declarer: null,
        bid: null,
        made: null,
        change: [0, 0, 0, 0],
        total: [0, 0, 0, 0],
      },
    ]);
    expect(table.view(1)).toMatchObject({ balances: [0, 0, 0, 0], hand: [], played: [], turn: 3 });
  });

  it.each(SEATS)(
    'NAP-4.7 NAP-2.3 B-13 with %i seats a whole match can be passed out, deal by deal',
    (seats) => {
      const table = new NapTable({ seats, dealer: 1, options: { rounds: 4 } });
      const dealers: number[] = [];
      while (table.state.phase !== 'over') {
        dealers.push(table.state.slot.dealer);
        table.cut().passOut();
      }
      expect(dealers).toStrictEqual(dealers.map((_dealer, place) => (1 + place) % seats));
      expect(dealers).toHaveLength(4 * seats);
      expect(table.state.match.ledger).toHaveLength(4 * seats);
      expect(nap.result(table.state)).toStrictEqual({
        totals: dealers.slice(0, seats).map(() => 0),
        winners: Array.from({ length: seats }, (_, seat) => seat),
      });
    },
  );

  it('NAP-4.7 balances stand as they were', () => {
    const table = auction(3).until(({ match }) => match.ledger.some(({ bid }) => bid !== null));
    const { balances } = table.view(0);
    table.cut().passOut();
    expect(table.view(0).balances).toStrictEqual(balances);
  });
});
