import { describe, expect, it } from 'vitest';
import { err, invariant, ok, present, unreachable } from './result.ts';

describe('results', () => {
  it('are a value or the reason why there is none', () => {
    expect(ok(1)).toStrictEqual({ ok: true, value: 1 });
    expect(err('no')).toStrictEqual({ ok: false, error: 'no' });
  });

  it('leave bugs to exceptions', () => {
    expect(() => invariant(false, 'a trick has a winner')).toThrow('a trick has a winner');
    expect(() => invariant(true, 'a trick has a winner')).not.toThrow();
    expect(() => present(undefined, 'leader')).toThrow('no leader');
    expect(present(0, 'leader')).toBe(0);
    const played: 'play' = JSON.parse('"claim"');
    expect(() => (played === 'play' ? played : unreachable(played))).toThrow('unreachable: "claim"');
  });
});
