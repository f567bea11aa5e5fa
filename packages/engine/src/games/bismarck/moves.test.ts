import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseEvent } from './events.ts';
import { parseMove } from './moves.ts';
import { parseState } from './state.ts';

const MOVES = [
  { type: 'cut', at: 26 },
  { type: 'chooseContract', contract: 'spel' },
  { type: 'chooseContract', contract: 'valfri', trump: 'H' },
  { type: 'discard', cards: ['2D', '3D', '2H', '4S'] },
  { type: 'leadWithoutDiscarding', card: 'KC' },
  { type: 'play', card: 'AH' },
] as const;

describe('the shape of a move', () => {
  it.each(MOVES)('takes %j as it is', (move) => {
    expect(parseMove(move)).toStrictEqual({ ok: true, value: move });
  });

  it.each([
    'rank',
    'suit',
    'owner',
    'seat',
    'score',
    'isDealer',
    'value',
    'sealed',
    'constructor',
    '__proto__',
  ])('C-04 refuses every move that carries %s besides', (key) => {
    for (const move of MOVES) {
      const forged: unknown = JSON.parse(
        `{${JSON.stringify(move).slice(1, -1)}, "${key}": {"polluted": true}}`,
      );
      expect(parseMove(forged).ok).toBe(false);
    }
    expect('polluted' in {}).toBe(false);
  });

  it.each([undefined, null, {}, [], '', 'play', 0, true, [MOVES[0]], { type: null }, { type: 'toString' }])(
    'C-05 refuses %j',
    (input) => {
      expect(parseMove(input).ok).toBe(false);
    },
  );

  it.each([
    { type: 'play' },
    { type: 'play', card: 'ah' },
    { type: 'play', card: 'A♥' },
    { type: 'play', card: '10H' },
    { type: 'play', card: ['AH'] },
    { type: 'play', card: { rank: 'A', suit: 'H' } },
    { type: 'cut' },
    { type: 'cut', at: '26' },
    { type: 'cut', at: 2.5 },
    { type: 'cut', at: null },
    { type: 'discard', cards: 'AH' },
    { type: 'discard', cards: [undefined] },
    { type: 'discard', cards: Array.from({ length: 53 }, () => 'AH') },
    { type: 'chooseContract' },
    { type: 'chooseContract', contract: 1 },
    { type: 'chooseContract', contract: 'x'.repeat(21) },
    { type: 'chooseContract', contract: 'spel', trump: null },
    { type: 'chooseContract', contract: 'spel', trump: 'SPADES' },
  ])('C-03 C-05 refuses %j', (input) => {
    expect(parseMove(input).ok).toBe(false);
  });

  it('leaves counts and names to the rules, which have their own refusals', () => {
    expect(parseMove({ type: 'cut', at: 0 }).ok).toBe(true);
    expect(parseMove({ type: 'discard', cards: [] }).ok).toBe(true);
    expect(parseMove({ type: 'chooseContract', contract: 'grandi', trump: 'NT' }).ok).toBe(true);
  });

  it('C-05 nothing at all that arrives makes a parser throw', () => {
    fc.assert(
      fc.property(
        fc.anything({ withBigInt: true, withNullPrototype: true, withSparseArray: true }),
        (input) => {
          for (const parse of [parseMove, parseEvent, parseState]) expect(parse(input).ok).toBe(false);
        },
      ),
    );
  });
});
