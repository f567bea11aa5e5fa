// Lines of the log in words: the table's, those of both games, of one this page never heard of, and of none at all.
import type { LogLine } from '@forehand/protocol';
import { beforeAll, describe, expect, test } from 'vitest';
import { packedOf } from '../../games/bismarck/test/pictures.ts';
import { games } from '../../games/games.ts';
import { updateWith } from '../../games/nap/test/pictures.ts';
import { en } from '../../messages/en.ts';
import { lineTexts, namedLaterIn } from './line-texts.ts';

const SEATS: LogLine['seats'] = [
  { name: 'Inês', practice: false },
  { name: 'Oskar', practice: false },
  { name: 'Sommer', practice: true },
];

const lineWith = (...happened: unknown[]): LogLine => ({
  version: 7,
  at: 1_800_000_000_000,
  actor: 'Oskar',
  seat: 1,
  seats: SEATS,
  deal: 2,
  happened,
});

const VIEWS: Readonly<Record<string, unknown>> = {
  bismarck: packedOf({}),
  nap: updateWith({ stage: 'first', players: 3 }).match,
  whist: { phase: 'play', turn: 0, deal: 1, deals: 3, dealer: 0, cutter: 1, hand: [], counts: [3, 3, 3] },
};

function textsOf(game: string, ...happened: unknown[]): readonly string[] {
  const line = lineWith(...happened);
  const namedLater = namedLaterIn([line]);
  return lineTexts({ game, reader: games.at(game), view: VIEWS[game], namedLater, m: en })(line);
}

beforeAll(async () => {
  await Promise.all([en.admins.fetch(), ...Object.keys(VIEWS).map((game) => games.fetch(game, en))]);
}, 60_000);

const BISMARCK: readonly (readonly [event: object, text: string])[] = [
  [{ type: 'cardPlayed', seat: 1, card: 'TH' }, 'Oskar plays 10♥'],
  [{ type: 'trickTaken', seat: 2 }, 'Sommer takes the trick.'],
  [{ type: 'turnedUp', cards: ['AS', '9S', 'QH', '4D'] }, 'Turned up: A♠, 9♠, Q♥ and 4♦.'],
  [{ type: 'packCut', seat: 0, at: 9, by: 'chance' }, 'Inês was away, so chance cut the pack.'],
  [{ type: 'packCut', seat: 2, at: 9, by: 'chance' }, 'Sommer cut the pack.'],
  [{ type: 'packSealed', deal: 2, attempt: 1 }, 'The pack of deal 2 is sealed.'],
  [{ type: 'discarded', seat: 1, count: 4 }, 'Oskar laid four away.'],
  [
    { type: 'contractChosen', seat: 1, contract: { id: 'valfri', trump: 'H' } },
    'Oskar announced Valfri, hearts. Hearts are trumps.',
  ],
];

const NAP: readonly (readonly [event: object, text: string])[] = [
  [{ type: 'called', seat: 0, call: 'nap' }, 'Inês called Nap.'],
  [{ type: 'called', seat: 1, call: 'pass' }, 'Oskar passed.'],
  [{ type: 'cardPlayed', seat: 0, card: 'AC' }, 'Inês plays A♣'],
  [{ type: 'trumpFixed', trump: 'C' }, 'Clubs are trumps.'],
  [
    {
      type: 'dealScored',
      row: { declarer: 0, bid: 'nap', made: true, change: [10, -5, -5] },
    },
    'Inês, Nap made: Inês plus 10, Oskar minus 5, Sommer minus 5.',
  ],
];

const TABLE: readonly (readonly [event: object, text: string])[] = [
  [{ type: 'seatTaken', seat: 0, person: 'Inês' }, 'Inês sits down in seat 1.'],
  [{ type: 'agreed', seat: 1 }, 'Oskar agrees to the rules.'],
  [{ type: 'actedFor', seat: 1, deal: 2, alone: false }, 'The time of Oskar was over: a move was made.'],
  [
    { type: 'stoodIn', seat: 1, person: 'Ruth', deal: 2, tricks: 3 },
    'Ruth plays for Oskar from here on, after 3 tricks.',
  ],
  [
    { type: 'proposed', seat: 0, proposal: { kind: 'remove', seat: 1 } },
    'Inês asks all: remove somebody (Oskar).',
  ],
  [
    { type: 'paused', why: 'absence', seat: 1, until: null },
    'The match is paused: somebody was away (Oskar).',
  ],
  [{ type: 'vouched', person: 'Inês', at: 5 }, 'Inês vouches.'],
  [{ type: 'tableClosed', reason: 'Insults.', at: 5 }, 'An admin closes the table: Insults.'],
  [
    { type: 'adjusted', matchNo: 1, deal: 2, change: [2, -1, -1], reason: 'Miscounted.', at: 5 },
    'An admin corrects deal 2 of match 1: Inês +2, Oskar −1, Sommer −1. Miscounted.',
  ],
  [{ type: 'matchClosed' }, 'The match is closed as it stands.'],
];

describe('P-107 a line of the log in words', () => {
  test.each(BISMARCK)('Bismarck: %o', (event, text) => expect(textsOf('bismarck', event)).toEqual([text]));
  test.each(NAP)('Nap: %o', (event, text) => expect(textsOf('nap', event)).toEqual([text]));
  test.each(TABLE)('the table: %o', (event, text) => expect(textsOf('nap', event)).toEqual([text]));

  test('trumps that are named later are not told as none', () => {
    const chosen = { type: 'contractChosen', seat: 1, contract: { id: 'valfri', trump: null } };
    expect(textsOf('bismarck', chosen, { type: 'trumpNamed', seat: 1, trump: 'D' })[0]).toBe(
      'Oskar announced Valfri. Trumps are named after laying away.',
    );
  });

  test('several things of one step stand in their order', () =>
    expect(textsOf('nap', { type: 'actedFor', seat: 1, deal: 2, alone: true }, NAP[1]?.[0])).toEqual([
      'The time of Oskar was over, and nobody was there: a move was made.',
      'Oskar passed.',
    ]));

  test('what has no words is told as it is kept, with its cards as signs and its seat by name', () => {
    expect(textsOf('whist', { type: 'hidden', seat: 0, cards: ['TH', 'AS'] })).toEqual([
      'Inês · hidden · cards 10♥ A♠',
    ]);
    expect(textsOf('whist', 'odd', 5, null)).toEqual(['odd', '5', '–']);
  });
});
