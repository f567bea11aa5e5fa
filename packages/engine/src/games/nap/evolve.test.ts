import type { NapChoices, NapEvent, NapMove, NapState, Seat } from '@forehand/engine';
import { describe, expect, it } from 'vitest';
import { begun, NapTable, napDeal } from '../../../test/nap-table.ts';
import { consequences } from './decide.ts';
import { expand } from './expand.ts';
import { nap } from './index.ts';
import { bidOf } from './ladder.ts';
import { profileOf } from './profiles.ts';
import { inPhase } from './state.ts';
import { opened } from './view.ts';

describe('a damaged log', () => {
  it('is noticed: an event that cannot happen in this phase throws', () => {
    const table = new NapTable({ dealer: 0 }).untilDeal(2);
    for (const event of table.events.filter(({ type }) => type !== 'packCut')) {
      expect(() => nap.evolve(table.state, event)).toThrow('this happens in phase');
    }
    expect(() => inPhase(table.state, 'play')).toThrow('this happens in phase play, not in cut');
  });

  it('does not parse', () => {
    expect(nap.parseEvent({ type: 'called', seat: 1, call: 'nap' }).ok).toBe(false);
    expect(nap.parseEvent({ v: 2, type: 'called', seat: 1, call: 'nap' }).ok).toBe(false);
    expect(nap.parseEvent({ v: 1, type: 'called', seat: 1, call: 'sedan' }).ok).toBe(false);
    expect(nap.parseEvent({ v: 1, type: 'called', seat: 7, call: 'nap' }).ok).toBe(false);
    expect(nap.parseEvent({ v: 1, type: 'dealt' }).ok).toBe(false);
    expect(nap.parseEvent({ v: 1, type: 'called', seat: 1, call: 'nap' }).ok).toBe(true);
  });

  it('names a profile or a bid nobody knows: a bug', () => {
    const { options } = new NapTable().state.match;
    expect(() => profileOf({ ...options, profile: 'nap-lost@1' })).toThrow('no profile nap-lost@1');
    expect(() => bidOf(options, JSON.parse('"two"'))).toThrow('no bid two');
  });
});

describe('a value of a kind nobody knows', () => {
  // JSON.parse gives what no type foresees, as a damaged store would.
  const { state } = new NapTable({ dealer: 0 });
  const event: NapEvent = JSON.parse('{"v":1,"type":"claimed"}');
  const move: NapMove = JSON.parse('{"type":"claim"}');
  const offered: NapChoices = JSON.parse('{"kind":"claim"}');
  const phase: NapState = { ...state, ...JSON.parse('{"phase":"claim"}') };
  const options = { ...state.match.options, ...JSON.parse('{"openDeals":"claim"}') };

  it.each([
    ['event, applied', () => nap.evolve(state, event)],
    ['event, seen', () => nap.seen(state, event, 0)],
    ['move, judged', () => nap.decide(state, 3, move)],
    ['move, carried out', () => consequences(state, 3, move)],
    ['choice', () => Array.from(expand(offered))],
    ['phase', () => nap.turn(phase)],
    ['option', () => opened({ ...state, match: { ...state.match, options } }, 1)],
  ])('is a bug: %s', (_what, act) => {
    expect(act).toThrow(/unreachable: .*claim/u);
  });

  it('chance is offered nothing', () => {
    const chance: Seat = JSON.parse('"chance"');
    expect(nap.choices(nap.setup(state.match.options, 4), chance)).toBeUndefined();
  });
});

describe('what is sealed', () => {
  it('GR1 the public part of every event holds no card but the one that is played', () => {
    const { events } = begun(napDeal('N-S1')).untilDeal(3);
    const published = events.map(({ sealed: _sealed, ...rest }: { sealed?: unknown; type: string }) => rest);
    for (const event of published) {
      const cards = JSON.stringify(event).match(/"[2-9TJQKA][CDHS]"/gu) ?? [];
      expect(cards.length).toBe(event.type === 'cardPlayed' ? 1 : 0);
    }
    expect(new Set(published.map(({ type }) => type)).size).toBe(8);
  });
});

describe('the moves that are offered', () => {
  it('NAP-3.3 NAP-4.2 are 51 places to cut, four calls to open with, and the five cards to lead', () => {
    const table = new NapTable({ dealer: 3 });
    expect(Array.from(expand(table.choices))).toHaveLength(51);
    expect(Array.from(expand(table.cut().choices))).toHaveLength(4);
    expect(Array.from(expand(table.call('three', 'pass', 'pass', 'pass').choices))).toHaveLength(5);
  });
});
