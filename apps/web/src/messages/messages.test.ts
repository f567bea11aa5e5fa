import { PACK, SUITS } from '@forehand/engine/card';
import { WIRE_CODES } from '@forehand/protocol';
import { describe, expect, test } from 'vitest';
import bismarck from '../../../../docs/rules/bismarck.md?raw';
import nap from '../../../../docs/rules/nap.md?raw';
import { refusals as optionRefusals } from './en/choosing.ts';
import { PAGE_CODES } from './en/first-refusals.ts';
import { GAME_CODES } from './en/refusals.ts';
import { ruleWords } from './en/rule-words.ts';
import { en } from './en.ts';
import { numbersOf } from './numbers.ts';

const facts = { deed: 'Play 10♥' };
const general = en.refusals.text('neverHeardOf', facts);

describe('M-01 refusals', () => {
  test.each([...WIRE_CODES, ...GAME_CODES, ...PAGE_CODES])('M-01 %s has a text of its own', (code) => {
    const text = en.refusals.text(code, facts);
    expect(text).not.toEqual(general);
    expect(text.reason).toMatch(/^\p{Lu}.*\.$/u);
    expect(text.possible).toMatch(/^\p{Lu}.*\.$/u);
  });

  test.each([
    ['Bismarck', bismarck],
    ['Nap', nap],
  ])('M-01 every refusal in the rules of %s has its text', (_game, rules) => {
    const cells = [...rules.matchAll(/^\| (`[A-Z_]+`(?:, `[A-Z_]+`)*) \|/gmu)].map(([, cell]) => cell ?? '');
    const codes = cells.flatMap((cell) => cell.replaceAll('`', '').split(', '));
    expect(codes.length).toBeGreaterThan(5);
    const known: readonly string[] = [...GAME_CODES, ...optionRefusals.keys()];
    for (const code of codes) expect(known).toContain(code);
  });

  test('M-01 an unknown code falls back to a general text', () => {
    expect(general.reason).toBe('The server refused that.');
    expect(en.refusals.text('toString', facts)).toEqual(general);
  });

  test('look 10: no please, no oops, no sorry, no exclamation mark, no blame', () => {
    const all = [...WIRE_CODES, ...GAME_CODES, ...PAGE_CODES].flatMap((code) =>
      Object.values(en.refusals.text(code, facts)),
    );
    for (const text of all) expect(text).not.toMatch(/please|oops|sorry|!|invalid|error/iu);
  });
});

describe('M-02 numbers', () => {
  test.each([
    [0, '0 tricks, quota 4'],
    [1, '1 trick, quota 4'],
    [2, '2 tricks, quota 4'],
    [12, '12 tricks, quota 4'],
  ])('M-02 %i tricks', (n, text) =>
    expect(en.bismarck.words.counted.spoken({ of: 'tricks', taken: n, quota: 4, hasQueen: false })).toBe(
      text,
    ),
  );

  test.each([
    [3, '+3'],
    [-1, '−1'],
    [0, '0'],
    [-100, '−100'],
  ])('M-02 a score of %i', (n, text) => expect(en.numbers.signed(n)).toBe(text));

  test.each([
    [0, 'today'],
    [1, 'yesterday'],
    [3, 'Sunday'],
    [40, '26 July 2024'],
  ])('a table last played %i days ago', (days, text) => {
    const now = new Date(2024, 8, 4, 12).getTime();
    const then = new Date(2024, 8, 4 - days, 12).getTime();
    expect(en.numbers.day(then, now)).toBe(text);
  });

  const roundsOf = (n: number): string => ruleWords.value('rounds', String(n))?.short ?? '';
  const { rulesSheet, napResult, napTable, talk } = en;
  const { ledger } = en.ledger.words;
  const { room, open } = en.hosting.words;

  test.each([
    ['rounds', roundsOf, '0 rounds', '1 round', '2 rounds', '21 rounds'],
    ['deals', rulesSheet.deals, '0 deals', '1 deal', '2 deals', '21 deals'],
    ['players', rulesSheet.players, '0 players', '1 player', '2 players', '21 players'],
    ['free seats', room.freeSeats, '0 free seats', 'One free seat', '2 free seats', '21 free seats'],
    ['changes', open.rulesChanged, '0 changes', 'one change', '2 changes', '21 changes'],
    ['who sits', open.tooFewSeats, '0 sit here', '1 sits here', '2 sit here', '21 sit here'],
    ['who is missing', room.needMore, '0 more are', 'One more is', '2 more are', '21 more are'],
    ['tricks to see', napResult.tricks, 'the 0 tricks', 'the 1 trick', 'the 2 tricks', 'the 21 tricks'],
    ['new lines', talk.news, '0 new lines', '1 new line.', '2 new lines', '21 new lines'],
    [
      'letters',
      en.panels.words.talking.left,
      '0 characters',
      '1 character left',
      '2 characters',
      '21 characters',
    ],
    ['seconds', en.panels.words.talking.wait, '0 seconds', '1 second', '2 seconds', '21 seconds'],
    ['unread', talk.bar, 'Say', '1 new line', '2 new lines', '21 new lines'],
  ] as const)('M-02 0, 1, 2 and 21: %s', (_what, say, ...forms) => {
    for (const [place, n] of [0, 1, 2, 21].entries()) {
      const form = forms[place] ?? '';
      expect(say(n)).toMatch(new RegExp(`${form}(?![a-z])`, 'u'));
    }
  });

  test('M-02 units, tricks and deals of the ledger stand as numbers, whatever they are', () => {
    for (const n of [0, 1, 2, 21]) {
      expect(napResult.pays('Inês', n)).toBe(`Inês pays each opponent ${n}.`);
      expect(napResult.youPay(n)).toBe(`You pay each opponent ${n}.`);
      expect(ledger.progress(n, 21)).toBe(`${n} of 21 deals`);
      expect(napTable.youNeed(n, 3)).toBe(`You need 3, have ${n}`);
    }
    expect([0, 1, 2, 21].map((times) => napTable.declared(times, 1))).toEqual([
      'never declarer',
      'declarer in 1, 1 made',
      'declarer in 2, 1 made',
      'declarer in 21, 1 made',
    ]);
  });

  test('M-02 a language with three forms gets all three', () => {
    const pl = numbersOf('pl');
    const forms = { one: '# lewa', few: '# lewy', many: '# lew', other: '# lewy' };
    expect([1, 2, 5, 12, 22].map((n) => pl.count(n, forms))).toEqual([
      '1 lewa',
      '2 lewy',
      '5 lew',
      '12 lew',
      '22 lewy',
    ]);
  });
});

describe('cards', () => {
  test('L-10 every card has its own words, and no sign in them', () => {
    const words = PACK.map(en.cards.words);
    expect(new Set(words).size).toBe(52);
    for (const word of words) expect(word).toMatch(/^[a-z]+ of (clubs|diamonds|hearts|spades)$/);
  });

  test('L-10 short names carry the sign of the suit', () => {
    expect(en.cards.short('TH')).toBe('10♥');
    expect(new Set(SUITS.map(en.cards.sign)).size).toBe(4);
  });
});

describe('result headlines', () => {
  test.each([
    ['Spader', 1, 'spader', 'Spader, one over quota'],
    ['Spader', 0, 'spader', 'Spader, exactly the quota'],
    ['Spel', -2, 'spel', 'Spel, two under quota'],
    ['Pass', 1, 'pass', 'Pass, one over the limit'],
  ] as const)('%s %i', (name, over, id, text) =>
    expect(en.bismarck.words.dealResult.title(name, over, id)).toBe(text),
  );
});
