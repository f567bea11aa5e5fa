import type { BismarckChoices, BismarckEvent, BismarckMove, BismarckState, Seat } from '@forehand/engine';
import { describe, expect, it } from 'vitest';
import { BismarckTable } from '../../../test/bismarck-table.ts';
import { consequences } from './decide.ts';
import { expand } from './expand.ts';
import { bismarck } from './index.ts';
import { inPhase } from './state.ts';

describe('a damaged log', () => {
  it('is noticed: an event that cannot happen in this phase throws', () => {
    const table = new BismarckTable({ dealer: 0 }).untilDeal(2);
    for (const event of table.events.filter(({ type }) => type !== 'packCut')) {
      expect(() => bismarck.evolve(table.state, event)).toThrow('this happens in phase');
    }
    expect(() => inPhase(table.state, 'play')).toThrow('this happens in phase play, not in cut');
  });

  it('does not parse', () => {
    expect(bismarck.parseEvent({ type: 'cardPlayed', seat: 1, card: 'AH' }).ok).toBe(false);
    expect(bismarck.parseEvent({ v: 2, type: 'cardPlayed', seat: 1, card: 'AH' }).ok).toBe(false);
    expect(bismarck.parseEvent({ v: 1, type: 'cardPlayed', seat: 1, card: 'AH', note: '' }).ok).toBe(false);
    expect(bismarck.parseEvent({ v: 1, type: 'dealt' }).ok).toBe(false);
    expect(bismarck.parseEvent({ v: 1, type: 'cardPlayed', seat: 1, card: 'AH' }).ok).toBe(true);
  });
});

describe('a value of a kind nobody knows', () => {
  // JSON.parse gives what no type foresees, as a damaged store would.
  const { state } = new BismarckTable({ dealer: 0 });
  const event: BismarckEvent = JSON.parse('{"v":1,"type":"claimed"}');
  const move: BismarckMove = JSON.parse('{"type":"claim"}');
  const offered: BismarckChoices = JSON.parse('{"kind":"claim"}');
  const phase: BismarckState = { ...state, ...JSON.parse('{"phase":"claim"}') };

  it.each([
    ['event, applied', () => bismarck.evolve(state, event)],
    ['event, seen', () => bismarck.seen(state, event, 0)],
    ['move, judged', () => bismarck.decide(state, 2, move)],
    ['move, carried out', () => consequences(state, 2, move)],
    ['choice', () => Array.from(expand(offered))],
    ['phase', () => bismarck.turn(phase)],
  ])('is a bug: %s', (_what, act) => {
    expect(act).toThrow(/unreachable: .*claim/u);
  });

  it('chance is offered nothing', () => {
    const chance: Seat = JSON.parse('"chance"');
    const lot = bismarck.setup(state.match.options, 3);
    expect(bismarck.choices(lot, chance)).toBeUndefined();
  });
});

describe('a result that is certain', () => {
  it('BIS-7.8 does not exist: every deal is played to its last trick', () => {
    new BismarckTable({ dealer: 0 }).until((state) => {
      expect(bismarck.settlement(state)).toBeUndefined();
      expect(bismarck.settle(state)).toStrictEqual({
        ok: false,
        error: { code: 'RESULT_NOT_CERTAIN', rule: 'BIS-7.8' },
      });
      return state.slot.deal === 3;
    });
  });
});

describe('what is sealed', () => {
  it('GR1 the public part of every event holds no card that is hidden', () => {
    const { events } = new BismarckTable({ dealer: 0 }).untilDeal(3);
    const published = events.map(({ sealed: _sealed, ...rest }: { sealed?: unknown; type: string }) => rest);
    for (const event of published) {
      const cards = JSON.stringify(event).match(/"[2-9TJQKA][CDHS]"/gu) ?? [];
      if (event.type === 'turnedUp') expect(cards).toHaveLength(4);
      else expect(cards.length).toBe(event.type === 'cardPlayed' ? 1 : 0);
    }
    expect(new Set(published.map(({ type }) => type)).size).toBe(9);
  });
});

describe('the moves that are offered', () => {
  it('BIS-5.1 forehand has 4845 ways to lay away four of twenty, and twenty cards to lead without', () => {
    const table = new BismarckTable({ dealer: 0 }).cut().choose('spel');
    const moves = Array.from(expand(table.choices));
    expect(moves.filter(({ type }) => type === 'discard')).toHaveLength(4845);
    expect(moves.filter(({ type }) => type === 'leadWithoutDiscarding')).toHaveLength(20);
  });

  it('BIS-4.1 four contracts make seven announcements', () => {
    expect(Array.from(expand(new BismarckTable({ dealer: 0 }).cut().choices))).toHaveLength(7);
  });

  it('BIS-3.3 51 places to cut', () => {
    expect(Array.from(expand(new BismarckTable({ dealer: 0 }).choices))).toHaveLength(51);
  });
});
