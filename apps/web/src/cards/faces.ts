// What stands on a card: its index letters, its court picture, its pips. All of it is data.
import { type Card, type Rank, rankOf, type Suit } from '@forehand/engine/card';
import { whenIdle } from '../net/when-idle.ts';

/** Order of suits in a hand, top to bottom and left to right, in every contract and every deal. */
export const HAND_SUITS = ['S', 'H', 'C', 'D'] as const satisfies readonly Suit[];

/** The letters of ace and courts differ by language: AKQJ, ARDV, ARDF, EKDKn. */
export type Letters = Readonly<Record<'A' | 'K' | 'Q' | 'J', string>>;

export const ENGLISH_LETTERS: Letters = { A: 'A', K: 'K', Q: 'Q', J: 'J' };

/** The index as it is set in type: 10 for T, the language's letters for ace and courts. */
export function indexText(rank: Rank, letters: Letters): string {
  switch (rank) {
    case 'A':
    case 'K':
    case 'Q':
    case 'J':
      return letters[rank];
    case 'T':
      return '10';
    default:
      return rank;
  }
}

const courtFiles = import.meta.glob<string>('../assets/courts/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});

const COURT_URLS: ReadonlyMap<string, string> = new Map(
  Object.entries(courtFiles).map(([path, url]) => [path.slice(-6, -4), url]),
);

/** Address of the picture of a king, queen or jack; undefined for every other card. */
export const courtUrl = (card: Card): string | undefined => COURT_URLS.get(card);

/**
 * Asks for the letters of the cards at once, so that they do not change when the first card is shown; for the twelve
 * pictures and the headline font once the page is idle. Play never waits for them.
 */
export function fetchLater(): void {
  void document.fonts.load('700 1rem "Literata Indices"');
  const fetchAll = () => {
    for (const url of COURT_URLS.values()) new Image().src = url;
    void document.fonts.load('600 1rem Literata');
  };
  whenIdle(fetchAll);
}

/** A pip's centre, in parts of the card's width and height; below the middle it stands on its head. */
export type Pip = readonly [x: number, y: number];

const LEFT = 0.355;
const MID = 0.5;
const RIGHT = 0.645;
const column = (x: number, ...heights: readonly number[]): Pip[] => heights.map((y) => [x, y]);
const pair = (...heights: readonly number[]): Pip[] => [
  ...column(LEFT, ...heights),
  ...column(RIGHT, ...heights),
];

const PIPS: Readonly<Record<Rank, readonly Pip[]>> = {
  A: column(MID, 0.5),
  '2': column(MID, 0.2, 0.8),
  '3': column(MID, 0.2, 0.5, 0.8),
  '4': pair(0.2, 0.8),
  '5': [...pair(0.2, 0.8), [MID, 0.5]],
  '6': pair(0.2, 0.5, 0.8),
  '7': [...pair(0.2, 0.5, 0.8), [MID, 0.35]],
  '8': [...pair(0.2, 0.5, 0.8), [MID, 0.35], [MID, 0.65]],
  '9': [...pair(0.2, 0.4, 0.6, 0.8), [MID, 0.5]],
  T: [...pair(0.2, 0.4, 0.6, 0.8), [MID, 0.3], [MID, 0.7]],
  J: [],
  Q: [],
  K: [],
};

export const pipsOf = (card: Card): readonly Pip[] => PIPS[rankOf(card)];
