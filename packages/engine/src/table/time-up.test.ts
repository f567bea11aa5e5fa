// A turn's time is over: what is done is legal, whatever game and form, and a deserted table does not play itself.
import { cards, seeded, seededChance, stackedChance } from '@forehand/testkit';
import { describe, expect, test } from 'vitest';
import { napDeal } from '../../test/nap-table.ts';
import { begun, comparable, folded, PEOPLE, TestTable } from '../../test/table-kit.ts';
import { GAMES } from '../registry.ts';
import { linesWith, USUAL_LINES } from './lines.ts';
import { seatOnClock } from './time-up.ts';

const THREE = ['ann', 'bob', 'cyd'] as const;
const CLOCK = { turnTime: 30, bank: 60 } as const;

describe('time for a turn', () => {
  test.each([0, 2_592_000, 1e12, Number.POSITIVE_INFINITY, Number.NaN, -5, 20, '10', '30', null])(
    '[P-71] G-07 %s is no time for a turn',
    (turnTime) => expect(linesWith(USUAL_LINES, { turnTime }, [])).toBeUndefined(),
  );

  test('[P-71] G-07 every table may have a clock; a bank goes with a turn’s time alone', () => {
    expect(linesWith(USUAL_LINES, { turnTime: 30, bank: 60 }, [])).toEqual({ ...USUAL_LINES, ...CLOCK });
    expect(linesWith(USUAL_LINES, { bank: 60 }, [])).toBeUndefined();
    expect(linesWith({ ...USUAL_LINES, ...CLOCK }, { turnTime: 'none' }, [])).toEqual(USUAL_LINES);
    for (const bank of [-1, 7, 1e12, '60'])
      expect(linesWith(USUAL_LINES, { turnTime: 30, bank }, [])).toBeUndefined();
  });

  test('[P-71] GR7 it runs for people on turn alone, and not while the match stands still', () => {
    expect(seatOnClock(begun(THREE).state)).toBeUndefined();
    const table = begun(THREE, { lines: CLOCK });
    expect(seatOnClock(table.state)).toBe(table.seatToMove);
    expect(seatOnClock(table.must('ann', { type: 'pause' }).state)).toBeUndefined();
    const alone = new TestTable({ alone: true, seats: 3, lines: CLOCK }).cutForAbsent(20);
    for (let step = 0; step < 40 && alone.state.phase === 'playing'; step += 1) {
      expect(seatOnClock(alone.state)).toBe(
        alone.mover.startsWith('practice:') ? undefined : alone.seatToMove,
      );
      alone.step();
    }
  });
});

const FORMS = GAMES.flatMap(({ id, profiles }) =>
  profiles.map((profile) => [id, profile.id, profile.seats.min] as const),
);

describe('what is done when it is over', () => {
  test.each(FORMS)(
    '[P-72] GR7 %s %s: a whole match by the clock alone, every move legal and marked',
    (game, profile, min) => {
      const kind = game === 'nap' ? 'nap' : 'bismarck';
      const random = seeded(7);
      const table = new TestTable({
        game: kind,
        options: { profile },
        lines: CLOCK,
        chance: seededChance(7),
      });
      table.sit(...['bob', 'cyd', 'dan', 'eve', 'fay', 'gus'].slice(0, min - 1)).begin();
      let acted = 0;
      while (table.state.phase === 'playing') {
        // A human moves now and then, so that the clock meets what people bring about.
        if (random.below(4) === 0) table.step();
        else {
          table.timeUp();
          acted += 1;
        }
      }
      expect(table.state.ended).toBe('played');
      expect(table.state.actedFor.reduce((sum, { moves }) => sum + moves, 0)).toBe(acted);
      expect(comparable(folded(table.events))).toEqual(comparable(table.state));
    },
  );

  test('[P-72] an early score that was proposed is answered by it, as by any card', () => {
    const { dealer, deckAfterCut, players, calls } = napDeal('N-X2');
    const chance = stackedChance({ lot: dealer, packAfterCut: () => deckAfterCut });
    const table = begun(PEOPLE.slice(0, players), { chance, lines: CLOCK })
      .cut()
      .call(...calls.map(([, call]) => call))
      .play(...cards('KS AS 9S 8S'))
      .must('ann', { type: 'propose', proposal: { kind: 'settle' } })
      .timeUp();
    expect(table.state.lastProposal?.outcome).toBe('overtaken');
  });

  test('[P-73] a table where nobody is plays once round, and then stands still', () => {
    const table = begun(THREE, { lines: CLOCK, options: { rounds: 2 } });
    table.timeUp(true).timeUp(true);
    expect(table.state).toMatchObject({ paused: null, unattended: { moves: 2 } });
    table.timeUp(true);
    expect(table.state.paused).toEqual({ why: 'nobody', seat: null, until: null });
    table.must('ann', { type: 'propose', proposal: { kind: 'resume' } });
    const proposal = table.state.proposal?.id ?? 0;
    for (const person of ['bob', 'cyd']) table.must(person, { type: 'vote', proposal, vote: 'accept' });
    expect(table.state).toMatchObject({ paused: null, unattended: null });
  });

  test('[P-73] a move of somebody who is there begins the count anew', () => {
    const table = begun(THREE, { lines: CLOCK, options: { rounds: 2 } });
    table.timeUp(true).timeUp(true).step().timeUp(true);
    expect(table.state).toMatchObject({ paused: null, unattended: { moves: 1 } });
    table.timeUp(false);
    expect(table.state.unattended).toBeNull();
  });
});
