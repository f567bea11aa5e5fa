// The table of a game that brings its own words: the form, the buttons, the sheet of points.
import type { Suit } from '@forehand/engine/card';
import { cards } from './cards.ts';
import { numbers } from './numbers.ts';
import type { Sentence } from './table.ts';

const ofDeals = (n: number): string => numbers.count(n, { one: '# deal', other: '# deals' });

export const generic = {
  /** «2 to 4 players. English only.» */
  people: (people: string, words: 'translated' | 'englishOnly'): string =>
    words === 'translated' ? people : `${people}. English only.`,
  noPractice: (game: string): string => `${game} is played among people: no practice player knows it.`,
  sheet: 'Points',
  caption: (deals: number, of: number): string => `Points after deal ${deals} of ${of}`,
  none: 'No deal has been scored.',
  deal: 'Deal',
  sum: 'Sum',
  chooseYours: { strong: 'Your turn.', text: 'Choose' } satisfies Sentence,
  chooseSpoken: 'Your turn: choose.',
  chooseOther: (name: string): Sentence => ({ strong: `${name} chooses.` }),
  layAway: (count: number): Sentence => ({
    strong: 'Lay away',
    text: numbers.count(count, { one: '# card', other: '# cards' }),
  }),
  look: 'Look at the card',
  take: 'Take the cards',
  leave: 'Leave the cards',
  with: (what: string, trump: string): string => `${what}, ${trump}`,
  /** Null: no trumps. */
  trump: (suit: Suit | null): string => (suit === null ? 'no trumps' : cards.suit(suit)),
  trumpSpoken: (suit: Suit): string => `Trump: ${cards.suit(suit)}`,
  result: (deal: number): string => `Deal ${deal} is played`,
  trickCount: (n: number): string => numbers.count(n, { one: '# trick', other: '# tricks' }),
  held: (n: number): string => numbers.count(n, { one: '# card', other: '# cards' }),
  seeTricks: 'See the tricks',
  scored: (changes: readonly { readonly name: string; readonly points: number }[]): string =>
    `The deal is scored: ${numbers.list(changes.map(({ name, points }) => `${name} ${numbers.signed(points)}`))}.`,
  /** Under a name at the end: how many deals brought points. */
  ahead: (won: number, deals: number): string => `points in ${won} of ${ofDeals(deals)}`,
};
