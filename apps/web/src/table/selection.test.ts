import { describe, expect, test } from 'vitest';
import { type Asked, Selection } from './selection.svelte.ts';

function asking(first: Partial<Asked>) {
  let asked: Asked = {
    key: '1/1/0',
    hand: ['TH', '6H', 'AS', 'KS', '2C'],
    phase: 'play',
    choices: null,
    ...first,
  };
  const selection = new Selection(() => asked);
  const change = (next: Partial<Asked>) => {
    asked = { ...asked, ...next };
  };
  return { selection, change };
}

const PLAY = { kind: 'play', cards: ['TH', '6H'] } as const;
const DISCARD = {
  kind: 'discard',
  from: ['TH', '6H', 'AS', 'KS', '2C'],
  count: 4,
  forbidden: [],
  leads: [],
} as const;

describe('naming trumps', () => {
  const TRUMP = { kind: 'trump', suits: ['C', 'D', 'H', 'S'] } as const;

  test('by themselves, no trumps only where that is offered', () => {
    const { selection, change } = asking({ phase: 'trump', choices: TRUMP });
    expect(selection.naming()).toBeUndefined();
    selection.chooseSuit('NT');
    expect(selection.naming()).toBeUndefined();
    change({ choices: { ...TRUMP, noTrump: true } });
    expect(selection.naming()).toEqual({ type: 'nameTrump', trump: 'NT' });
    selection.chooseSuit('H');
    expect(selection.naming()).toEqual({ type: 'nameTrump', trump: 'H' });
  });

  test('with the contract, and another contract forgets that they were being named', () => {
    const choices = {
      kind: 'contract',
      options: ['spel', 'valfri'],
      named: ['valfri'],
      suits: ['H'],
      noTrump: true,
    } as const;
    const { selection } = asking({ phase: 'contract', choices });
    selection.chooseContract('valfri');
    selection.nameSuit();
    selection.chooseSuit('NT');
    expect(selection.announcement()).toEqual({ type: 'chooseContract', contract: 'valfri', trump: 'NT' });
    selection.chooseContract('spel');
    expect(selection.isNamingSuit).toBe(false);
    expect(selection.announcement()).toEqual({ type: 'chooseContract', contract: 'spel' });
  });
});

test('a card that has to stay in play is not laid away', () => {
  const { selection } = asking({ phase: 'discard', choices: { ...DISCARD, forbidden: ['TH', '6H'] } });
  selection.touch('TH', 'chooses');
  selection.touch('AS', 'chooses');
  expect(selection.away).toEqual(['AS']);
});

describe('GR12 choosing a card', () => {
  test('A-03 the first touch chooses and sends nothing, the second plays', () => {
    const { selection } = asking({ choices: PLAY });
    expect(selection.touch('TH', 'chooses')).toBe(false);
    expect(selection.card).toBe('TH');
    expect(selection.touch('TH', 'chooses')).toBe(true);
  });

  test('one touch plays, for those who want it', () =>
    expect(asking({ choices: PLAY }).selection.touch('TH', 'plays')).toBe(true));

  test('a card that may not be played is never played', () => {
    const { selection } = asking({ choices: PLAY });
    selection.touch('AS', 'plays');
    expect(selection.touch('AS', 'plays')).toBe(false);
    expect(selection.card).toBeUndefined();
    expect(selection.dropped).toBe('AS');
  });

  test('A-03 chosen ahead is a mark: it plays nothing, and stays when it may be played', () => {
    const { selection, change } = asking({});
    expect(selection.touch('TH', 'plays')).toBe(false);
    expect(selection.ahead).toBe('TH');
    change({ choices: PLAY });
    expect(selection.card).toBe('TH');
  });

  test('chosen ahead and touched again is not chosen any more', () => {
    const { selection } = asking({});
    selection.touch('TH', 'chooses');
    selection.touch('TH', 'chooses');
    expect(selection.ahead).toBeUndefined();
  });

  test('C-10 a card that has left the hand is not chosen', () => {
    const { selection, change } = asking({ choices: PLAY });
    selection.touch('TH', 'chooses');
    change({ hand: ['6H'] });
    expect(selection.card).toBeUndefined();
  });

  test('B-05 what was chosen in one deal means nothing in the next', () => {
    const { selection, change } = asking({ choices: DISCARD, phase: 'discard' });
    selection.touch('TH', 'chooses');
    change({ key: '1/2/0' });
    expect(selection.away).toEqual([]);
  });
});

describe('laying away', () => {
  test('a fifth card is not taken; a chosen one is taken back', () => {
    const { selection } = asking({ choices: DISCARD, phase: 'discard' });
    for (const card of DISCARD.from) selection.touch(card, 'chooses');
    expect(selection.away).toEqual(['TH', '6H', 'AS', 'KS']);
    selection.touch('6H', 'chooses');
    expect(selection.away).toEqual(['TH', 'AS', 'KS']);
  });
});

describe('the contract', () => {
  const choices = {
    kind: 'contract',
    options: ['spel', 'valfri'],
    named: ['valfri'],
    suits: ['H', 'S'],
  } as const;

  test('one without a suit is announced as it is', () => {
    const { selection } = asking({ choices, phase: 'contract' });
    selection.chooseContract('spel');
    expect(selection.announcement()).toEqual({ type: 'chooseContract', contract: 'spel' });
  });

  test('Valfri waits for its suit', () => {
    const { selection } = asking({ choices, phase: 'contract' });
    selection.chooseContract('valfri');
    expect(selection.announcement()).toBeUndefined();
    selection.chooseSuit('H');
    expect(selection.announcement()).toEqual({ type: 'chooseContract', contract: 'valfri', trump: 'H' });
  });

  test('another contract after all, without the suit', () => {
    const { selection } = asking({ choices, phase: 'contract' });
    selection.chooseContract('valfri');
    selection.nameSuit();
    selection.chooseSuit('H');
    selection.otherContract();
    expect(selection.isNamingSuit).toBe(false);
    selection.chooseContract('spel');
    expect(selection.announcement()).toEqual({ type: 'chooseContract', contract: 'spel' });
  });
});
