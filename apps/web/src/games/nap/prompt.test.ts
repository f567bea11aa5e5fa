import { describe, expect, test } from 'vitest';
import { en } from '../../messages/en.ts';
import type { DeskFacts } from '../../table/prompt-text.ts';
import { QUIET } from '../../table/test/quiet-desk.ts';
import { momentOf, type Scenery } from './test/pictures.ts';

const promptOf = (scenery: Scenery, more: Partial<DeskFacts> = {}) =>
  momentOf(scenery).prompt({ ...QUIET, ...more }, en);
const lineOf = (scenery: Scenery, more: Partial<DeskFacts> = {}): string => {
  const { strong, text, note } = promptOf(scenery, more);
  return [strong, text, note].filter((part) => part !== '').join(' | ');
};

describe('the auction', () => {
  test('mine, the last call over a Nap', () =>
    expect(promptOf({ stage: 'auction' })).toMatchObject({
      tone: 'yours',
      strong: 'Your call, the last one.',
      note: 'Only Wellington beats Nap.',
    }));
  test('mine, and nobody has bid', () =>
    expect(lineOf({ stage: 'first', view: { dealer: 0 } })).toBe('Your call. | Nobody has bid yet.'));
  test('NAP-4.5 a forced pass is said in words, of oneself and of another', () => {
    expect(lineOf({ stage: 'forced' })).toBe(
      'You pass. | Nothing beats Wellington. | Marie called Wellington',
    );
    const others = { stage: 'forced', view: { turn: 0, choices: null }, update: { decision: null } } as const;
    expect(lineOf(others)).toContain('Ruth passes. | Nothing beats Wellington.');
  });
  test('another’s, with what stands', () =>
    expect(lineOf({ stage: 'calling' })).toBe('Marie calls. | Ruth called Four'));
  test.each([
    ['auction', 'three', 'Three is too low.', 'NAP-4.3'],
    ['first', 'wellington', 'Wellington may only be called over a Nap.', 'NAP-4.4'],
    ['forced', 'nap', 'Nothing beats Wellington.', 'NAP-4.5'],
    ['calling', 'pass', 'It is not your call yet.', 'NAP-2.5'],
  ] as const)('a call that cannot be made says why: %s, %s', (stage, call, strong, rule) =>
    expect(promptOf({ stage }, { call })).toMatchObject({ strong, rule }),
  );
  test('a call that may be made leaves the question as it is', () =>
    expect(promptOf({ stage: 'auction' }, { call: 'wellington' }).rule).toBeNull());
});

describe('play', () => {
  test('NAP-5.2 the first lead fixes the trump, and that is said before', () => {
    expect(lineOf({ stage: 'lead' })).toBe('Your turn. | Lead any card: its suit is trump');
    const others = { stage: 'lead', view: { declarer: 0, turn: 0 }, update: { decision: null } } as const;
    expect(lineOf(others)).toBe('Ruth leads. | The suit of that card is trump.');
  });
  test('mine, following the trump', () =>
    expect(lineOf({ stage: 'play' })).toBe('Your turn. | Follow spades | Ruth led ♠, the trump'));
  test('mine, void', () =>
    expect(lineOf({ stage: 'void' })).toBe('Your turn. | No diamonds: play any card | Ruth led ♦'));
});

describe('between deals', () => {
  test('who deals and who cuts, and that talk is open', () =>
    expect(lineOf({ stage: 'result' })).toBe('Next: you deal, Marie cuts. | You may talk until the cut.'));
  test('before the first deal the lot is said', () =>
    expect(lineOf({ stage: 'cut' })).toBe('Cut the pack | You deal first, by lot.'));
});

test('look 10: no sentence has an exclamation mark or «please»', () => {
  for (const stage of ['auction', 'first', 'forced', 'calling', 'lead', 'play', 'void', 'result'] as const)
    expect(lineOf({ stage })).not.toMatch(/!|please|sorry|oops/iu);
});
