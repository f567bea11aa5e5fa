// Made-up people, cards and texts of the gallery. English stands here alone; the product's texts are messages.
import { type Card, rankOf, type Suit, suitOf } from '@forehand/engine/card';

/** Hands of twenty whose longest suit has 5, 8, 11 and 13 cards, and one with a void. */
export const TWENTY: Readonly<Record<string, readonly Card[]>> = {
  '5': [
    'AS',
    'KS',
    '9S',
    '7S',
    '4S',
    'QH',
    'TH',
    '8H',
    '6H',
    '3H',
    'AC',
    'JC',
    '8C',
    '5C',
    '2C',
    'KD',
    'TD',
    '7D',
    '4D',
    '2D',
  ],
  '8': [
    'AS',
    'KS',
    'JS',
    '9S',
    '7S',
    '6S',
    '4S',
    '3S',
    'QH',
    'TH',
    '6H',
    '3H',
    'AC',
    'JC',
    '8C',
    '5C',
    'KD',
    'TD',
    '7D',
    '4D',
  ],
  '11': [
    'AS',
    'KS',
    'QS',
    'JS',
    'TS',
    '9S',
    '7S',
    '6S',
    '4S',
    '3S',
    '2S',
    'QH',
    'TH',
    '9H',
    '6H',
    'KC',
    '8C',
    'AD',
    'TD',
    '4D',
  ],
  '13': [
    'AH',
    'KH',
    'QH',
    'JH',
    'TH',
    '9H',
    '8H',
    '7H',
    '6H',
    '5H',
    '4H',
    '3H',
    '2H',
    'QS',
    '9S',
    '8C',
    '7C',
    'AD',
    'TD',
    '4D',
  ],
  void: [
    'AS',
    'KS',
    'QS',
    'JS',
    '9S',
    '7S',
    '4S',
    'QH',
    'JH',
    'TH',
    '8H',
    '6H',
    '3H',
    'AC',
    'KC',
    'JC',
    '8C',
    '5C',
    '3C',
    '2C',
  ],
};

export const OPEN: readonly Card[] = ['AS', '9S', 'QH', '4D'];
export const SIXTEEN: readonly Card[] = [
  'AS',
  'KS',
  'JS',
  '9S',
  '7S',
  '4S',
  'TH',
  '6H',
  '3H',
  'AC',
  '8C',
  '5C',
  '2C',
  'TD',
  '7D',
  '2D',
];

export const SUIT_NAMES: Readonly<Record<Suit, string>> = {
  C: 'Clubs',
  D: 'Diamonds',
  H: 'Hearts',
  S: 'Spades',
};
const RANK_NAMES = { A: 'ace', K: 'king', Q: 'queen', J: 'jack', T: 'ten' } as const;
const hasName = (rank: string): rank is keyof typeof RANK_NAMES => rank in RANK_NAMES;

export function cardName(card: Card): string {
  const rank = rankOf(card);
  return `${hasName(rank) ? RANK_NAMES[rank] : rank} of ${SUIT_NAMES[suitOf(card)].toLowerCase()}`;
}

export const LAYOUT_LABELS = {
  status: 'Status',
  table: 'Table',
  turn: 'Your turn',
  yours: 'Your cards',
  actions: 'Actions',
  sheet: 'Contract sheet',
};

export const HAND_LABELS = {
  hand: 'Your hand',
  suit: (suit: Suit, count: number) => `${SUIT_NAMES[suit]}, ${count} cards`,
  card: (card: Card, state: string) => (state === 'rest' ? cardName(card) : `${cardName(card)}, ${state}`),
  covered: 'A covered card',
};

export const BAR = [
  { id: 'sheet', icon: 'sheet', label: 'Sheet', key: 'S' },
  { id: 'last', icon: 'last', label: 'Last trick', key: 'L' },
  { id: 'cover', icon: 'cover', label: 'Cover', key: 'H', pressed: false },
  { id: 'more', icon: 'more', label: 'More' },
] as const;
