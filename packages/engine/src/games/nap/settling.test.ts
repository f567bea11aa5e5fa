// Scoring a deal early: when it is possible, and that it changes no number. Who asks and who agrees is the table's.
import { type NapState, nap, playable, present } from '@forehand/engine';
import { cards, seeded, seededChance } from '@forehand/testkit';
import { describe, expect, it } from 'vitest';
import { pickMove } from '../../../test/nap-kit.ts';
import { begun, dealtOut, NapTable, napDeal } from '../../../test/nap-table.ts';

const refusalOf = (state: NapState) => {
  const settled = nap.settle(state);
  return settled.ok ? undefined : settled.error;
};

describe('a deal scored early', () => {
  it('NAP-7.1 NAP-7.4 P21 a Nap that has lost a trick scores the same at once as after five tricks', () => {
    const vector = napDeal('N-X2');
    const afterOne = () => begun(vector).play(...(vector.plays[0] ?? []));
    expect(nap.settlement(afterOne().state)).toBe('failed');
    const stopped = afterOne().settle();
    const playedOn = afterOne().play(...vector.plays.slice(1).flat());
    expect(stopped.view(0).balances).toStrictEqual([-15, 5, 5, 5]);
    expect(playedOn.view(0).balances).toStrictEqual([-15, 5, 5, 5]);
    expect(stopped.state.match.ledger).toStrictEqual(playedOn.state.match.ledger);
    expect(stopped.state.slot).toStrictEqual(playedOn.state.slot);
  });

  it('NAP-7.3 P22 while three of the four tricks are won the result is not certain, after the fourth it is', () => {
    const { plays } = napDeal('N-S1');
    const table = begun(napDeal('N-S1')).play(...plays.slice(0, 3).flat());
    expect(table.view(0).tricks).toStrictEqual([3, 0, 0, 0]);
    expect(nap.settlement(table.state)).toBeUndefined();
    expect(refusalOf(table.state)).toStrictEqual({ code: 'RESULT_NOT_CERTAIN', rule: 'NAP-7.3' });
    table.play(...(plays[3] ?? []));
    expect(nap.settlement(table.state)).toBe('made');
    for (const viewer of [0, 3, 'public'] as const) expect(table.view(viewer).settlement).toBe('made');
    expect(table.settle().view(0).balances).toStrictEqual([12, -4, -4, -4]);
  });

  it('NAP-7.2 P23 is impossible while a card of the next trick lies on the table', () => {
    const table = begun(napDeal('N-X2')).play(...cards('KS AS 9S 8S 2D'));
    expect(refusalOf(table.state)).toStrictEqual({ code: 'WRONG_PHASE', rule: 'NAP-7.2' });
    expect(table.view(0).settlement).toBeNull();
    table.play(...cards('6D 2C TS'));
    expect(refusalOf(table.state)).toBeUndefined();
    expect(table.view(0).settlement).toBe('failed');
  });

  it('NAP-7.3 before the first trick nothing is certain, whatever is held', () => {
    const table = begun(napDeal('N-X3'));
    expect(refusalOf(table.state)).toStrictEqual({ code: 'RESULT_NOT_CERTAIN', rule: 'NAP-7.3' });
    for (const played of napDeal('N-X3').plays.slice(0, 4)) {
      table.play(...played);
      expect(refusalOf(table.state)?.code).toBe('RESULT_NOT_CERTAIN');
    }
  });

  it('NAP-2.6 NAP-2.7 outside of play there is nothing to score', () => {
    const cut = new NapTable({ dealer: 3 });
    const calling = dealtOut(napDeal('N-S1'));
    for (const { state } of [cut, calling]) {
      expect(refusalOf(state)).toStrictEqual({ code: 'WRONG_PHASE', rule: 'NAP-2.6' });
    }
    const over = new NapTable({ seats: 3, options: { rounds: 1 } }).until(({ phase }) => phase === 'over');
    expect(refusalOf(over.state)).toStrictEqual({ code: 'WRONG_PHASE', rule: 'NAP-2.7' });
    expect(nap.settlement(over.state)).toBeUndefined();
  });

  it('NAP-7.5 never ends by itself: whatever the table has agreed, a certain result may be played on', () => {
    const table = begun(napDeal('N-X2'));
    for (const played of napDeal('N-X2').plays) {
      expect(table.state.phase).toBe('play');
      table.play(...played);
    }
    expect(table.state).toMatchObject({ phase: 'cut', slot: { deal: 2 } });
    expect(table.state.match.lastDeal?.tricks).toHaveLength(5);
  });

  it('NAP-7.4 NAP-8.2 the cards that were not played stay unseen', () => {
    const table = begun(napDeal('N-X2'))
      .play(...cards('KS AS 9S 8S'))
      .settle();
    for (const viewer of [0, 1, 2, 3, 'public', 'open'] as const) {
      const known = JSON.stringify([table.view(viewer), nap.review(table.state, viewer)]);
      for (const hidden of cards('QS JS TS AH 2D 6D 2C')) expect(known).not.toContain(hidden);
    }
    expect(nap.review(table.state, 0)).toMatchObject({ deal: 1, trump: 'S', hands: null });
  });

  it('NAP-7.4 B-06 the deal passes on once, and the next one is a whole deal', () => {
    const table = begun(napDeal('N-X2'))
      .play(...cards('KS AS 9S 8S'))
      .settle();
    expect(table.state).toMatchObject({ phase: 'cut', slot: { deal: 2, dealer: 0 } });
    expect(table.cut().view(0)).toMatchObject({ counts: [5, 5, 5, 5], played: [], trump: null });
  });

  it.each([3, 4, 5, 6, 7])(
    'NAP-6.6 NAP-7.4 NAP-2.3 H-01 with %i seats, matches scored early wherever possible balance after every deal',
    (seats) => {
      for (let seed = 1; seed <= 20; seed += 1) {
        const table = new NapTable({ seats, chance: seededChance(seed), options: { rounds: 1 } });
        const random = seeded(seed);
        let early = 0;
        while (table.state.phase !== 'over') {
          if (nap.settlement(table.state) === undefined) table.move(pickMove(table.choices, random));
          else {
            early += 1;
            table.settle();
          }
        }
        const { ledger } = table.state.match;
        expect(ledger.map(({ deal }) => deal)).toStrictEqual(ledger.map((_row, place) => place + 1));
        expect(ledger).toHaveLength(seats);
        for (const { total } of ledger) expect(total.reduce((sum, points) => sum + points)).toBe(0);
        expect(early).toBeLessThanOrEqual(seats);
      }
    },
  );
});

describe('a match', () => {
  it('NAP-7.3 GR2 says whether a result is certain, and scores it as one step', () => {
    const { plays, deckAfterCut } = napDeal('N-X2');
    let match = playable(nap).openMatch({}, 4, 3);
    match = match.answer({ kind: 'commitment', commitment: 'c0ffee' }).match;
    match = match.cutForAbsent(9).match;
    match = match.answer({ kind: 'cards', cards: deckAfterCut.slice(0, 20) }).match;
    const submit = (move: unknown) => {
      const judged = match.submit(Number(match.turn), move);
      if (!judged.ok) throw new Error(judged.error.code);
      match = judged.value.match;
    };
    for (const call of ['nap', 'pass', 'pass', 'pass']) submit({ type: 'call', call });
    expect(match.settlement).toBeUndefined();
    expect(match.settle()).toStrictEqual({
      ok: false,
      error: { code: 'RESULT_NOT_CERTAIN', rule: 'NAP-7.3', issues: [] },
    });
    for (const card of present(plays[0], 'trick')) submit({ type: 'play', card });
    expect(match.settlement).toBe('failed');
    const settled = match.settle();
    if (!settled.ok) throw new Error(settled.error.code);
    expect(settled.value.scores).toStrictEqual([
      {
        deal: 1,
        change: [-15, 5, 5, 5],
        total: [-15, 5, 5, 5],
        detail: { dealer: 3, calls: ['nap', 'pass', 'pass', 'pass'], declarer: 0, bid: 'nap', made: false },
      },
    ]);
    expect(settled.value.seenBy(2)).toMatchObject([{ type: 'dealScored', row: { made: false } }]);
    expect(settled.value.match.turn).toBe('chance');
  });
});
