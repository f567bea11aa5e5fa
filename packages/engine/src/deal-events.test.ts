import { describe, expect, it } from 'vitest';
import { seenByAll } from './deal-events.ts';

describe('what everybody sees happen', () => {
  it.each([
    { type: 'dealerDrawn', dealer: 2 },
    { type: 'packCut', seat: 1, at: 17, by: 'chance' },
    { type: 'cardPlayed', seat: 0, card: 'AH' },
    { type: 'trickTaken', seat: 2 },
  ] as const)('%j is all there is to it', (glimpse) => {
    expect(seenByAll({ v: 1, ...glimpse })).toStrictEqual(glimpse);
  });

  it('the commitment of a sealed pack stands in the view instead', () => {
    const sealed = { v: 1, type: 'packSealed', deal: 3, attempt: 1, commitment: 'c0ffee' } as const;
    expect(seenByAll(sealed)).toStrictEqual({ type: 'packSealed', deal: 3, attempt: 1 });
  });

  it('an event of another kind is a bug', () => {
    expect(() => seenByAll(JSON.parse('{"v":1,"type":"claimed"}'))).toThrow(/unreachable: .*claimed/u);
  });
});
