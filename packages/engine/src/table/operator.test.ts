// Operators at a table: closing it, and correcting what was scored.
import { anySeed } from '@forehand/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { begun, comparable, folded, resumed, TestTable, threeAtBismarck } from '../../test/table-kit.ts';
import { deedsOf } from './deeds.ts';
import { decideOperator, type OperatorCommand, operatorId, operatorName } from './operator.ts';
import { changesOf } from './scored-matches.ts';
import { isBetweenDeals, isTalkOpen } from './seats.ts';

const AT = 1_800_000_000_000;
const CLOSE = { type: 'closeTable', reason: 'insults', at: AT } as const;
const LINE = {
  type: 'adjust',
  matchNo: 1,
  deal: 1,
  change: [2, -1, -1],
  reason: 'why',
  at: AT,
  known: 0,
} as const;

const afterDeals = (table: TestTable, deals: number): TestTable =>
  table.until((state) => isBetweenDeals(state) && (state.match?.scoredDeals ?? 0) >= deals);

const adjust = (more: Partial<Extract<OperatorCommand, { type: 'adjust' }>> = {}): OperatorCommand => ({
  ...LINE,
  ...more,
});

const totalsShown = ({ state }: TestTable): unknown => state.match?.view(0, changesOf(state, state.matchNo));

describe('who an operator is', () => {
  test('[P-110] an operator acts under an id of its own kind, and is no person and no practice player', () => {
    expect(operatorName(operatorId('ruth'))).toBe('ruth');
    for (const other of ['ann', 'practice:1', 'auto', 'ruth']) expect(operatorName(other)).toBeUndefined();
  });
});

describe('closing a table', () => {
  test('[P-115] a match that is played ends as it stands, nobody wins, and nothing goes on', () => {
    const table = afterDeals(begun(['ann', 'bob', 'cyd']), 1).cut();
    const { totals } = table.state.match ?? {};
    table.operate(CLOSE);
    expect(table.state).toMatchObject({
      phase: 'over',
      ended: 'closed',
      closed: { reason: 'insults', at: AT },
      listed: false,
    });
    expect(table.state.match?.totals).toEqual(totals);
    expect(isTalkOpen(table.state)).toBe(false);
    expect(table.ask('ann', { type: 'agree' })).toBe('tableClosed');
    expect(table.ask('dan', { type: 'sit' })).toBe('tableClosed');
    expect(deedsOf(table.state, 'ann')).toEqual(['leave']);
    expect(deedsOf(table.state, 'dan')).toEqual([]);
    expect(table.asked(CLOSE)).toBe('tableClosed');
    table.must('bob', { type: 'leave' });
    expect(table.state.seats).toEqual(['ann', null, 'cyd']);
  });

  test('[P-115] before a match, with a paused one, and with practice players, it is the same', () => {
    const gathering = threeAtBismarck().operate(CLOSE);
    expect(gathering.state).toMatchObject({ phase: 'gathering', ended: null, match: null });
    expect(gathering.ask('ann', { type: 'agree' })).toBe('tableClosed');
    const paused = begun(['ann', 'bob', 'cyd']).must('bob', { type: 'pause' }).operate(CLOSE);
    expect(paused.state).toMatchObject({ phase: 'over', paused: null, ended: 'closed' });
    const alone = new TestTable({ alone: true });
    expect(alone.operate(CLOSE).state.phase).toBe('over');
    expect(alone.ask('practice:1', { type: 'move', move: { type: 'cut', at: 9 } })).toBe('tableClosed');
  });
});

describe('correcting a score', () => {
  test('[P-111] BIS-8.5 a line is added, the score stands, and totals and result are those of both', () => {
    const table = threeAtBismarck().begin().playOut();
    const { match } = table.state;
    const { totals = [], winners = [] } = match?.result ?? {};
    const loser = [0, 1, 2].find((seat) => !winners.includes(seat)) ?? 0;
    const change = [-150, -150, -150].with(loser, 300);
    table.operate(adjust({ change }));
    expect(table.state.match).toBe(match);
    expect(table.state.adjustments).toEqual([{ matchNo: 1, deal: 1, change, reason: 'why', at: AT }]);
    expect(totalsShown(table)).toMatchObject({
      totals: totals.map((points, seat) => points + (change[seat] ?? 0)),
      result: { winners: [loser] },
    });
  });

  test('[P-111] NAP-6.6 a line changes nothing in how the match goes on', () => {
    const [plain, corrected] = [1, 2].map(() => afterDeals(begun(['ann', 'bob', 'cyd']), 1));
    corrected?.operate(adjust());
    plain?.playOut();
    corrected?.playOut();
    expect(corrected?.state.match?.snapshot()).toEqual(plain?.state.match?.snapshot());
    expect(corrected?.state.match?.result?.totals).toEqual(plain?.state.match?.result?.totals);
    const balances = (plain?.state.match?.totals ?? []).map(
      (points, seat) => points + (LINE.change[seat] ?? 0),
    );
    expect(corrected && totalsShown(corrected)).toMatchObject({ balances });
  });

  test('[P-111] a tie that a further deal has broken stays broken where the same seats are ahead', () => {
    const table = threeAtBismarck().begin().playOut();
    const { winners } = table.state.match?.result ?? {};
    table.operate(adjust({ change: [1, -1, 0] })).operate(adjust({ change: [-1, 1, 0], known: 1 }));
    expect(totalsShown(table)).toMatchObject({ result: { winners } });
  });

  test('[P-111] what makes no sense is refused with a code, and the rule where one is broken', () => {
    const table = afterDeals(begun(['ann', 'bob', 'cyd']), 2);
    const refusals = [
      [{ change: [1, 0, 0] }, { code: 'notZeroSum', rule: 'NAP-6.6' }],
      [{ deal: 3 }, { code: 'dealNotScored' }],
      [{ deal: 0 }, { code: 'dealNotScored' }],
      [{ deal: 1.5 }, { code: 'dealNotScored' }],
      [{ matchNo: 2 }, { code: 'noSuchMatch' }],
      [{ change: [1, -1] }, { code: 'malformed' }],
      [{ change: [0.5, -0.5, 0] }, { code: 'malformed' }],
      [{ change: [0, 0, 0] }, { code: 'nothingToAdjust' }],
      [{ known: 1 }, { code: 'adjustedMeanwhile' }],
    ] as const;
    for (const [wrong, error] of refusals)
      expect(decideOperator(table.state, adjust(wrong), 99)).toEqual({ ok: false, error });
    table.operate(adjust());
    expect(table.asked(adjust())).toBe('adjustedMeanwhile');
    for (let known = 1; known < 20; known += 1) table.operate(adjust({ known }));
    expect(table.asked(adjust({ known: 20 }))).toBe('adjustedTooOften');
    expect(threeAtBismarck().asked(adjust())).toBe('noSuchMatch');
  });

  test('[P-111] earlier matches can be corrected, and a table that is closed', () => {
    const table = threeAtBismarck().begin().playOut().agree().cut().operate(CLOSE);
    expect(table.asked(adjust({ matchNo: 2 }))).toBe('dealNotScored');
    table.operate(adjust({ deal: 12 }));
    expect(changesOf(table.state, 1)).toEqual([LINE.change]);
    expect(changesOf(table.state, 2)).toEqual([]);
  });

  test('GR10 [P-111] log and snapshot lead to the same corrected state', () => {
    fc.assert(
      fc.property(anySeed, fc.array(fc.integer({ min: -50, max: 50 }), { maxLength: 4 }), (seed, amounts) => {
        const table = afterDeals(begun(['ann', 'bob', 'cyd']), 1 + (seed % 2));
        for (const [known, amount] of amounts.entries())
          table.asked(
            adjust({ change: [amount, 0, -amount], known: Math.min(known, table.state.adjustments.length) }),
          );
        const shown = totalsShown(table);
        for (const state of [folded(table.events), resumed(table.state)]) {
          expect(comparable(state)).toEqual(comparable(table.state));
          expect(state.match?.view(0, changesOf(state, 1))).toEqual(shown);
        }
        table.playOut();
        expect(changesOf(table.state, 1)).toHaveLength(amounts.filter((amount) => amount !== 0).length);
      }),
      { numRuns: 12 },
    );
  });
});
