import { describe, expect, test } from 'vitest';
import { en } from '../../messages/en.ts';
import { QUIET } from '../../table/test/quiet-desk.ts';
import { composePrompt, type PromptFacts } from './prompt.ts';
import { sceneOf } from './scene.ts';
import { pictureOf, type Scenery } from './test/pictures.ts';

function factsOf(scenery: Scenery, more: Partial<PromptFacts> = {}): PromptFacts {
  const picture = pictureOf(scenery);
  return {
    ...picture,
    ...QUIET,
    scene: sceneOf({ view: picture.view, held: null, resultClosed: false }),
    ...more,
  };
}

const promptOf = (scenery: Scenery, more: Partial<PromptFacts> = {}) =>
  composePrompt(factsOf(scenery, more), en);
const lineOf = (scenery: Scenery, more: Partial<PromptFacts> = {}): string => {
  const { strong, text, note } = promptOf(scenery, more);
  return [strong, text, note].filter((part) => part !== '').join(' | ');
};

const CUT = { phase: 'cut', contract: null, quotas: null, hand: [], trick: null, faceUp: [] } as const;
const CONTRACT = {
  phase: 'contract',
  contract: null,
  quotas: null,
  hand: [],
  counts: [0, 0, 0],
  trick: null,
} as const;
const ROW = ['spel', null, [4, 9, 3], [0, 1, -1], 0] as const;
const AFTER = { ...CUT, deal: 2, dealer: 1, forehand: 2, cutter: 0, turn: 0, sheet: [ROW] } as const;

describe('cutting', () => {
  test('mine, before the first deal', () =>
    expect(lineOf({ you: 2, mine: true, view: { ...CUT, turn: 2 } })).toBe(
      'Cut the pack | Inês deals first, by lot.',
    ));
  test('another’s, while I deal', () =>
    expect(lineOf({ you: 0, view: { ...CUT, turn: 2 } })).toBe(
      'Camille cuts the pack. | You deal first, by lot.',
    ));
  test('after a result: who deals, who cuts, and that talk is open', () =>
    expect(lineOf({ you: 1, view: AFTER })).toBe('Next: you deal, Inês cuts. | You may talk until the cut.'));
  test('after a result, mine', () =>
    expect(promptOf({ you: 0, mine: true, view: AFTER }).tone).toBe('yours'));
  test('an absent cutter: what will happen is said openly', () =>
    expect(lineOf({ you: 1, view: AFTER }, { awaySince: (seat) => (seat === 0 ? '21:14' : null) })).toBe(
      'Inês is away. | Chance cuts the pack 20 seconds after the result.',
    ));
  test('M-02 the page cuts by itself: in one second, in two', () => {
    const mine = { you: 0, mine: true, view: AFTER } as const;
    expect(lineOf(mine, { cutIn: 1 })).toContain('in 1 second.');
    expect(lineOf(mine, { cutIn: 2 })).toContain('in 2 seconds.');
  });
  test('a deal that is done again says why, and what stands', () => {
    const view = {
      ...CUT,
      turn: 2,
      imposed: true,
      redeals: 1,
      contract: { id: 'spel', trump: null },
    } as const;
    expect(lineOf({ you: 2, view })).toContain('The deal is done again; Spel stands.');
    expect(lineOf({ you: 2, view }, { forgotten: '2S' })).toContain(
      'Oskar led 2♠ before laying away: dealt again.',
    );
  });
});

describe('contract and laying away', () => {
  const choices = { kind: 'contract', options: ['spel', 'pass'], named: [], suits: [] } as const;
  test('mine', () =>
    expect(lineOf({ mine: true, view: { ...CONTRACT, choices } })).toBe(
      'Choose your contract | You are forehand. It stands once announced.',
    ));
  test('the last one left', () =>
    expect(
      promptOf({ mine: true, view: { ...CONTRACT, choices: { ...choices, options: ['pass'] } } }).strong,
    ).toBe('Announce your last contract'));
  test('another’s, and the cutter was absent', () =>
    expect(lineOf({ you: 0, view: CONTRACT }, { cutByChance: true })).toBe(
      'Oskar chooses a contract | on these four cards. | Camille was away, so chance cut the pack.',
    ));
  test('laying away counts', () => {
    const discard = { kind: 'discard', from: [], count: 4, forbidden: [], leads: [] } as const;
    const view = { phase: 'discard', trick: null, choices: discard } as const;
    expect(lineOf({ mine: true, view }, { chosenAway: ['AS', 'KS', 'TH'] })).toBe(
      'Lay four away | 3 chosen, 1 to go',
    );
    expect(lineOf({ you: 0, view: { ...view, choices: null } })).toBe(
      'Oskar lays four away. | Spader: spades are trumps.',
    );
  });
});

describe('play', () => {
  const follow = {
    trick: { leader: 2, cards: ['KH', '4H'] },
    choices: { kind: 'play', cards: ['TH', '6H', '3H'] },
  } as const;
  test('mine, following', () =>
    expect(lineOf({ mine: true, view: follow })).toBe(
      'Your turn. | Follow hearts | Camille led ♥, Inês followed',
    ));
  test('mine, void', () =>
    expect(lineOf({ mine: true, view: { ...follow, hand: ['AS', 'AC'] } })).toBe(
      'Your turn. | No hearts: play any card | Camille led ♥, Inês followed',
    ));
  test('mine, leading first: the contract is said again', () =>
    expect(lineOf({ mine: true, view: { choices: { kind: 'play', cards: ['AS'] } } })).toBe(
      'Your turn. | Lead any card | Spader: spades are trumps.',
    ));
  test('another’s', () =>
    expect(lineOf({ you: 1, view: { turn: 0, trick: { leader: 2, cards: ['KH'] } } })).toBe(
      'Inês plays. | Camille led ♥',
    ));
  test('a card chosen ahead that does not follow is named', () =>
    expect(lineOf({ mine: true, view: follow }, { droppedCard: 'KS' })).toContain(
      'K♠ does not follow hearts.',
    ));
  test('away: the table waits, nothing is lost', () =>
    expect(lineOf({ you: 1, view: { turn: 0 } }, { awaySince: () => '21:14' })).toBe(
      'Inês is away since 21:14. | The table waits; nothing is lost.',
    ));
  test('M-02 a long wait is said in minutes', () => {
    expect(lineOf({ you: 1, view: { turn: 0 } }, { waitingMinutes: 1 })).toContain('for a minute');
    expect(lineOf({ you: 1, view: { turn: 0 } }, { waitingMinutes: 3 })).toContain('for 3 minutes');
  });
  test('H-04 a taken trick says who takes it and who leads', () => {
    const trick = { leader: 2, cards: ['KH', '4H', 'TH'], winner: 2 } as const;
    const scene = { kind: 'held', trick, endsDeal: false } as const;
    expect(lineOf({ you: 1, view: { turn: 2 } }, { scene })).toBe(
      'Camille takes the trick. | Camille leads.',
    );
    expect(
      promptOf({ you: 1, mine: true }, { scene: { ...scene, trick: { ...trick, winner: 1 } } }),
    ).toMatchObject({
      tone: 'yours',
      strong: 'You take the trick.',
    });
  });
});

test('H-04 the turn comes while the last trick is still looked at: both are said', () => {
  const trick = { leader: 2, cards: ['KH', '4H', '2H'], winner: 2 } as const;
  const scene = { kind: 'held', trick, endsDeal: false } as const;
  const view = { trick: { leader: 2, cards: ['7H', '8H'] } } as const;
  expect(lineOf({ mine: true, view }, { scene })).toBe('Camille takes the trick. | Your turn: follow hearts');
});

describe('what goes before the moment', () => {
  const command = { type: 'move', move: { type: 'play', card: 'TH' } } as const;
  const follow = { mine: true, view: { trick: { leader: 2, cards: ['KH'] } } } as const;

  test('D-03 a refusal: the reason, what is possible, and the rule', () => {
    const trouble = { command, refusal: { ok: false, code: 'MUST_FOLLOW_SUIT', rule: 'BIS-7.4' } } as const;
    expect(promptOf(follow, { trouble })).toEqual({
      tone: 'yours',
      strong: 'You hold the suit led, so it must be played.',
      text: '',
      note: 'Those cards are lit.',
      rule: 'BIS-7.4',
    });
  });
  test('a late click names its deed', () =>
    expect(
      lineOf({ you: 1 }, { trouble: { command, refusal: { ok: false, code: 'decisionClosed' } } }),
    ).toContain('Play 10♥ came too late.'));
  test('C-06 without line: what waits, and under which condition it goes', () => {
    const pending = { moveId: 'm', decision: 1, command, stage: 'unsent' } as const;
    expect(promptOf(follow, { pending, lineGone: true })).toMatchObject({
      tone: 'away',
      strong: '10♥ is not sent yet.',
    });
    expect(promptOf(follow, { pending: { ...pending, stage: 'sent' }, lineGone: true }).strong).toBe(
      '10♥ is on its way.',
    );
    expect(promptOf(follow, { pending }).tone).toBe('yours');
  });
  test('look 10: no sentence has an exclamation mark or «please»', () => {
    const sentences = [
      lineOf(follow),
      lineOf({ you: 1, view: AFTER }),
      lineOf({ mine: true, view: CONTRACT }),
    ];
    for (const sentence of sentences) expect(sentence).not.toMatch(/!|please|sorry|oops/iu);
  });
});
