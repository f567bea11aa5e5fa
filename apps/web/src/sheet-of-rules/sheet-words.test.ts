import { describe, expect, test } from 'vitest';
import { ruleWords } from '../messages/en/rule-words.ts';
import { en } from '../messages/en.ts';
import { type Agreed, changesOf, type SheetSource, sheetInWords, USUAL_LINES } from './sheet-words.ts';
import { gamesOffered, rulesOffered } from './test/engine-answers.ts';

interface Wish {
  readonly profile?: string;
  readonly seats?: number;
  readonly company?: number;
  readonly lines?: Partial<Agreed['lines']>;
  readonly [option: string]: unknown;
}

function sourceOf(game: string, { seats = 3, company, lines, ...options }: Wish): SheetSource {
  const offered = gamesOffered().find(({ id }) => id === game);
  const answer = rulesOffered(game, options, company ?? seats);
  const { choosing } = answer;
  expect(choosing.dropped).toEqual([]);
  return {
    game,
    usualProfile: offered?.profiles[0]?.id ?? '',
    open: offered?.lines ?? [],
    agreed: {
      options: choosing.options,
      lines: { ...USUAL_LINES, ...lines },
      seats,
      deals: rulesOffered(game, options, seats).choosing.terms.deals,
    },
    answer,
    company,
    m: en,
    words: ruleWords,
  };
}

const wordsFor = (game: string, wish: Wish = {}) => sheetInWords(sourceOf(game, wish));
const textOf = (game: string, wish: Wish): string => wordsFor(game, wish).lines.join('\n');

describe('a sheet in words', () => {
  test('BIS-2.2 the usual one differs in nothing', () => {
    const words = wordsFor('bismarck');
    expect(words).toMatchObject({ summary: 'Swedish, 12 deals, about an hour', differences: [], uneven: '' });
    expect(words.lines).toEqual([
      'Four cards are turned up. Forehand, left of the dealer, names a contract on those alone.',
      '16 cards each. Forehand adds the four, lays four away and leads.',
      'Follow suit if you can; else play anything.',
      'Quotas 8, 4, 4. In Pass 4, 6, 6, and fewer is better.',
      'Everyone is forehand four times, once in each contract.',
      'The best total wins; equal totals share.',
    ]);
    expect(words.all).toContain('Trumps in Valfri: a suit');
  });

  test('NAP-7.5 NAP-8.2 so does that of Nap, and what is idle is not told', () => {
    const words = wordsFor('nap', { seats: 5 });
    expect(words.summary).toBe('British, 3 rounds, 15 deals, about 40 minutes');
    expect(words.differences).toEqual([]);
    expect(words.all).toContain('When a result is certain: all are asked');
    expect(words.all.join()).not.toMatch(/Misère/u);
  });

  test('what differs comes first, the form before the options, these before the table’s own lines', () => {
    const wish = {
      profile: 'nap-two@1',
      seats: 5,
      openDeals: 'never',
      lines: { settleEarly: 'never' as const },
    };
    expect(wordsFor('nap', wish).differences).toEqual([
      'Two may be bid as well, for two tricks.',
      'Cards that were not played: stay closed',
      'When a result is certain: played on',
    ]);
  });

  test('BIS-6.5 a lead with twenty cards that is refused is not the usual', () => {
    const wish = { forgottenDiscard: 'prevent', lines: { talk: 'open' as const } };
    expect(wordsFor('bismarck', wish).differences).toEqual([
      'A lead before laying away: refused',
      'Talk while cards are out: open',
    ]);
  });

  test.each([
    [1, 'With 3 people: 9 deals, about 25 minutes.'],
    [6, 'With 6 people: 18 deals, about 50 minutes.'],
  ])('NAP-2.3 while more may come, its length is that with the %i who are here', (here, length) => {
    const { summary } = wordsFor('nap', { seats: 7, company: Math.max(3, here) });
    expect(summary).toBe(`British, 3 rounds, up to 7 players. ${length}`);
  });

  test.each([
    ['bismarck', 'bismarck-estonian@1', {}, /2, 3 and 3 times/u],
    ['bismarck', 'bismarck-short@1', { deals: 8 }, /2, 3 and 3 times/u],
  ])('B-12 uneven turns are told: %s %s', (game, profile, more, said) => {
    expect(wordsFor(game, { profile, ...more }).uneven).toMatch(said);
  });

  test('B-12 even turns are not', () => {
    for (const { id, profiles } of gamesOffered()) {
      for (const { id: profile, seats } of profiles) {
        const { uneven } = wordsFor(id, { profile, seats: seats.min });
        expect(uneven === '').toBe(profile !== 'bismarck-estonian@1');
      }
    }
  });
});

describe('six lines, made from what the options come to', () => {
  test.each([
    ['bismarck-grand-24@1', {}, ['8 times, twice in each contract', 'Quotas 8, 4, 4']],
    ['bismarck-short@1', {}, ['four times, twice in each contract']],
    ['bismarck-short@1', { deals: 8 }, ['Forehand 2, 3 and 3 times', 'more than twice']],
    ['bismarck-nine@1', {}, ['whose turn it is: Spel, Valfri, Pass', 'three times, once in each']],
    ['bismarck-light@1', {}, ['left over', 'No quotas', 'Nobody exchanges', 'Spel, Pass, Spader, Valfri']],
    ['bismarck-light@1', { order: 'chooser' }, ['names a contract on the own hand']],
    ['bismarck-16@1', {}, ['12 cards each', 'Quotas 6, 2, 2, 2', '0, 4, 4, 4']],
    [
      'bismarck-forehand-deals@1',
      {},
      ['four lie face down', 'who deals', 'may take', 'suit of Valfri is named after', 'left leads'],
    ],
    ['bismarck-forehand-deals@1', { exchange: 'mandatory' }, ['Forehand takes the four and lays four away']],
    ['bismarck-forehand-deals@1', { deals: 24 }, ['8 times, twice in each contract']],
    [
      'bismarck-estonian@1',
      {},
      ['No hearts', 'last 2 deals', '3, 5, 5 hearts', 'loses 4', 'others win 2', 'Forehand 2, 3 and 3 times'],
    ],
    ['bismarck-british@1', {}, ['who deals', 'deals four times running', 'left leads']],
    ['bismarck-swedish@1', { passQuota: '2/7/7' }, ['In Pass 2, 7, 7']],
    ['bismarck-swedish@1', { mustTrump: true }, ['else play a trump if you have one']],
    ['bismarck-swedish@1', { tieBreak: 'extraValfri' }, ['one more Valfri']],
    ['bismarck-swedish@1', { order: 'rounds' }, ['whose turn it is: Spel, Spader, Valfri, Pass']],
    [
      'bismarck-swedish@1',
      { talonUse: 'faceUpAfterDeal' },
      ['16 cards each, then four are turned up', 'on those and the own hand'],
    ],
  ])('%s %j', (profile, more, said) => {
    const seats = profile === 'bismarck-16@1' ? 4 : 3;
    const text = textOf('bismarck', { profile, seats, ...more });
    for (const words of said) expect(text).toContain(words);
  });

  test.each([
    ['nap-base@1', {}, ['Three 3, Four 4, Nap 5, Wellington 10', 'pays each as much. No money']],
    ['nap-two@1', {}, ['bid higher. Two, Three, Four', 'Two 2, Three 3']],
    ['nap-misere@1', {}, ['Three, Misère for no trick, Four', 'no trumps', 'Misère 3']],
    ['nap-misere@1', { misereRank: 'belowThree' }, ['Misère for no trick, Three']],
    ['nap-misere@1', { misereLoss: 'double' }, ['as much, but Misère 6']],
    ['nap-blucher@1', {}, ['Blücher over another’s Wellington', 'Blücher 20']],
    ['nap-ten@1', {}, ['Nap 10, Wellington 20', 'but Nap 5, Wellington 10']],
    ['nap-ten@1', { extraBids: ['blucher'] }, ['Blücher 30 units', 'Blücher 15. No money']],
    ['nap-ten-at-risk@1', { extraBids: ['blucher'] }, ['Wellington 10, Blücher 10 units', 'Blücher 20. No']],
    ['nap-ten-milder@1', { extraBids: ['blucher'] }, ['Blücher 10 units', 'Blücher 15. No']],
    ['nap-britannica@1', {}, ['Nap 10, Wellington 20, Blücher 40 units', 'as much. No money']],
    ['nap-britannica@1', { lostNap: 'half' }, ['as much, but Nap 5']],
    ['nap-double-header@1', {}, ['payments double until a bid is made']],
    ['nap-floater@1', {}, ['One more is set aside']],
    ['nap-base@1', { stakes: 2 }, ['Every payment counts twice']],
    ['nap-base@1', { packets: '1x5' }, ['Five cards each, one at a time']],
    ['nap-base@1', { allPass: 'dealerMustBidOne' }, ['the dealer bids One or higher', 'One 1, Three 3']],
    ['nap-base@1', { wellingtonLead: 'lowestTrump' }, ['lowest card of its trumps']],
    ['nap-base@1', { rounds: 1 }, ['Everyone deals once']],
  ])('%s %j', (profile, more, said) => {
    const text = textOf('nap', { profile, seats: 4, ...more });
    for (const words of said) expect(text).toContain(words);
  });

  test('NAP-9.4 a Misère with trumps is not said to have none', () =>
    expect(textOf('nap', { profile: 'nap-misere@1', misereTrump: 'firstLead' })).not.toContain('no trumps'));
});

describe('a changed sheet', () => {
  const changes = (before: Wish, now: Wish, game = 'nap') => {
    const { agreed, answer } = sourceOf(game, before);
    return changesOf({ agreed, answer }, sourceOf(game, now));
  };

  test('old and new of every line that changed, and of no other', () =>
    expect(changes({ seats: 5 }, { seats: 6, rounds: 2, openDeals: 'never' })).toEqual([
      { label: 'Players', before: '5', now: '6' },
      { label: 'Deals', before: '15', now: '12' },
      { label: 'Rounds', before: '3', now: '2' },
      { label: 'Cards that were not played', before: 'open after the match', now: 'stay closed' },
    ]));

  test('another form, and what it has that the one before had not', () =>
    expect(changes({ seats: 5 }, { seats: 5, profile: 'nap-two@1' })).toEqual([
      { label: 'Form of the game', before: 'British', now: 'With Two' },
      { label: 'More bids', before: 'none', now: 'Two' },
    ]));

  test('while more may come, their number is no change', () => {
    const labels = changes({ seats: 5 }, { seats: 6, company: 4, rounds: 2 }).map(({ label }) => label);
    expect(labels).toEqual(['Rounds']);
  });

  test('the same sheet: nothing', () => expect(changes({ seats: 5 }, { seats: 5 })).toEqual([]));
});

describe('how long it takes', () => {
  test.each([
    [1, 'about 5 minutes'],
    [24, 'about 25 minutes'],
    [52, 'about 50 minutes'],
    [54, 'about an hour'],
    [70, 'about an hour'],
    [90, 'about 1½ hours'],
    [118, 'about 2 hours'],
    [378, 'about 6½ hours'],
  ])('%i minutes', (minutes, words) => expect(en.rulesSheet.about(minutes)).toBe(words));
});
