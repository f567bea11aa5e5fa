// Moments of longer matches, of ties, of a trump that has to be played.
import type { SheetLine } from '@forehand/engine';
import {
  BEFORE_CONTRACT,
  CONTRACTS,
  CUT,
  choice,
  type FormSample,
  MINE,
  NO_CARDS,
  three,
} from './form-parts.ts';
import { OPEN, SIXTEEN } from './samples.ts';

const GRAND_SHEET: readonly SheetLine[] = Array.from({ length: 11 }, (_, deal): SheetLine => {
  const id = CONTRACTS[Math.floor(deal / 6)] ?? 'pass';
  return [id, id === 'spader' ? 'S' : null, [4, 8, 4], [0, 0, 0], 0];
});
const EQUAL: readonly SheetLine[] = Array.from({ length: 12 }, (_, deal): SheetLine => {
  const id = CONTRACTS[Math.floor(deal / 3)] ?? 'pass';
  return [id, id === 'spader' ? 'S' : null, [4, 8, 4], [0, 0, 0], 0];
});
const TIE = { deal: 13, extra: true, sheet: EQUAL, totals: [0, 0, 0], dealer: 0, forehand: 1 } as const;
const TIE_DONE: SheetLine = ['valfri', 'C', [5, 7, 4], [1, -1, 0], 0, { extra: true }];

export const LENGTH_SAMPLES = {
  grand: three(
    {
      deals: 24,
      deal: 12,
      plan: { contracts: CONTRACTS, uses: 2 },
      hand: SIXTEEN,
      sheet: GRAND_SHEET,
      trick: { leader: 2, cards: ['KH', '4H'] },
      choices: { kind: 'play', cards: ['TH', '6H', '3H'] },
    },
    MINE,
  ),
  grandContract: three(
    {
      ...BEFORE_CONTRACT,
      ...NO_CARDS,
      faceUp: OPEN,
      deals: 24,
      deal: 12,
      plan: { contracts: CONTRACTS, uses: 2 },
      sheet: GRAND_SHEET,
      phase: 'contract',
      choices: choice(['valfri', 'pass'], ['valfri']),
    },
    MINE,
  ),
  mustTrump: three(
    {
      hand: ['AS', 'KS', '2C', 'KD'],
      contract: { id: 'spader', trump: 'S' },
      tricks: [4, 5, 3],
      trick: { leader: 2, cards: ['KH', '4H'] },
      choices: { kind: 'play', cards: ['AS', 'KS'] },
    },
    MINE,
  ),
  tieCut: three({ ...CUT, ...TIE, cutter: 2 }),
  tiePlay: three(
    {
      ...TIE,
      contract: { id: 'valfri', trump: 'C' },
      hand: SIXTEEN,
      trick: { leader: 2, cards: ['KH', '4H'] },
      choices: { kind: 'play', cards: ['TH', '6H', '3H'] },
    },
    MINE,
  ),
  tieEnd: three({
    ...CUT,
    ...TIE,
    phase: 'over',
    turn: 'over',
    sheet: [...EQUAL, TIE_DONE],
    result: { totals: [0, 0, 0], winners: [0] },
  }),
} as const satisfies Readonly<Record<string, FormSample>>;
