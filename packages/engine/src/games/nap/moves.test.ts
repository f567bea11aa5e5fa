import { present } from '@forehand/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { playable } from '../../play.ts';
import { parseEvent } from './events.ts';
import { nap } from './index.ts';
import { parseMove } from './moves.ts';
import { parseState } from './state.ts';

const MOVES = [
  { type: 'cut', at: 26 },
  { type: 'call', call: 'pass' },
  { type: 'call', call: 'wellington' },
  { type: 'play', card: 'AH' },
] as const;

describe('the shape of a move', () => {
  it.each(MOVES)('takes %j as it is', (move) => {
    expect(parseMove(move)).toStrictEqual({ ok: true, value: move });
  });

  it.each(['seat', 'trump', 'declarer', 'sealed', 'constructor', '__proto__'])(
    'C-04 refuses every move that carries %s besides',
    (key) => {
      for (const move of MOVES) {
        const forged: unknown = JSON.parse(
          `{${JSON.stringify(move).slice(1, -1)}, "${key}": {"polluted": true}}`,
        );
        expect(parseMove(forged).ok).toBe(false);
      }
      expect('polluted' in {}).toBe(false);
    },
  );

  it.each([
    undefined,
    null,
    {},
    [],
    'pass',
    { type: 'call' },
    { type: 'call', call: 'Nap' },
    { type: 'call', call: 'five' },
    { type: 'call', call: 'constructor' },
    { type: 'call', call: ['nap'] },
    { type: 'call', call: null },
    { type: 'play', card: '10H' },
    { type: 'cut', at: '26' },
    { type: 'discard', cards: 'AH' },
    { type: 'discard', cards: ['10H'] },
  ])('C-03 C-05 refuses %j', (input) => {
    expect(parseMove(input).ok).toBe(false);
  });

  it.each(['sedan', 'five', 'Two', 'misère'])('B-06 there is no bid %s on any tariff', (call) => {
    expect(parseMove({ type: 'call', call }).ok).toBe(false);
  });

  it.each(['exchange', 'takeCard', 'floater', 'buy', 'claim', 'concede', 'undo', 'offerStop', 'settle'])(
    'NAP-3.6 NAP-5.9 E11 B-15 there is no move %s',
    (type) => {
      const match = playable(nap).openMatch({}, 4, 0);
      const sealed = match.answer({ kind: 'commitment', commitment: 'c0ffee' }).match;
      expect(parseMove({ type }).ok).toBe(false);
      expect(sealed.submit(present(sealed.awaitedCut, 'cutter'), { type })).toMatchObject({
        ok: false,
        error: { code: 'malformed', rule: '' },
      });
    },
  );

  it('C-05 nothing at all that arrives makes a parser throw', () => {
    fc.assert(
      fc.property(fc.anything({ withBigInt: true, withNullPrototype: true }), (input) => {
        for (const parse of [parseMove, parseEvent, parseState]) expect(parse(input).ok).toBe(false);
      }),
    );
  });
});
