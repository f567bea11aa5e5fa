// Moments with four at the table, and with four cards that lie face down.
import type { HighDraw, PackedView } from '@forehand/engine';
import type { Card } from '@forehand/engine/card';
import {
  ALL_SUITS,
  BEFORE_CONTRACT,
  CUT,
  choice,
  type FormSample,
  MINE,
  NO_CARDS,
  three,
} from './form-parts.ts';
import { OPEN, SIXTEEN, TWENTY } from './samples.ts';

const four = (view: Partial<PackedView>, more: Partial<FormSample> = {}): FormSample => ({
  ...three(FOUR),
  seats: 4,
  view: { ...FOUR, ...view },
  ...more,
});
const TWELVE: readonly Card[] = SIXTEEN.filter((_, place) => place % 4 !== 3);
const DRAWS: readonly HighDraw[] = [
  { among: [0, 1, 2], cards: ['7H', 'KS', 'KD'] },
  { among: [1, 2], cards: ['QS', '9D'] },
];
const QUOTAS_OF_FOUR = [
  [6, 2],
  [6, 2],
  [6, 2],
  [0, 4],
] as const;
const FOUR: Partial<PackedView> = {
  deals: 16,
  counts: [12, 12, 12, 12],
  tricks: [1, 3, 0, 2],
  quotas: [2, 6, 2, 2],
  quotaPlan: QUOTAS_OF_FOUR,
  hand: TWELVE,
  totals: [2, -1, -3, 2],
  dealer: 0,
  forehand: 1,
  cutter: 3,
  deal: 5,
  sheet: [
    ['pass', null, [3, 1, 4, 4], [1, -1, 0, 0], 0],
    ['spel', null, [2, 1, 6, 3], [0, -1, 0, 1], 0],
    ['valfri', 'D', [4, 3, 1, 4], [2, 1, -1, -2], 1],
    ['spader', 'S', [5, 2, 0, 5], [-1, 0, -2, 3], 0],
  ],
};

/** Forehand deals: the viewer deals, Camille leads. */
const CLOSED = { dealer: 1, forehand: 1, cutter: 0, firstLead: 2, faceUp: [] } as const;
const OTHERS_CLOSED = { dealer: 0, forehand: 0, cutter: 2, firstLead: 1, faceUp: [] } as const;
const VALFRI_TO_COME = { contract: { id: 'valfri', trump: null }, trumpToCome: true } as const;
const FOUR_PLAY = { trick: { leader: 2, cards: ['KH', '4H'] } } as const;

export const CLOSED_SAMPLES = {
  fourContract: four(
    {
      ...BEFORE_CONTRACT,
      ...NO_CARDS,
      counts: [0, 0, 0, 0],
      tricks: [0, 0, 0, 0],
      faceUp: OPEN,
      phase: 'contract',
      choices: choice(['spel', 'spader', 'valfri'], ['valfri']),
    },
    MINE,
  ),
  fourOther: four({
    ...BEFORE_CONTRACT,
    ...NO_CARDS,
    counts: [0, 0, 0, 0],
    tricks: [0, 0, 0, 0],
    faceUp: OPEN,
    phase: 'contract',
    forehand: 2,
    dealer: 1,
    cutter: 0,
    turn: 2,
  }),
  fourDiscard: four(
    {
      phase: 'discard',
      trick: null,
      hand: SIXTEEN,
      counts: [12, 16, 12, 12],
      choices: { kind: 'discard', from: SIXTEEN, count: 4, forbidden: [], leads: SIXTEEN },
    },
    MINE,
  ),
  fourPlay: four(
    {
      ...FOUR_PLAY,
      trick: { leader: 2, cards: ['KH', '4H', '2S'] },
      choices: { kind: 'play', cards: ['TH', '6H', '3H'] },
    },
    MINE,
  ),
  fourTaken: four(
    {
      trick: { leader: 3, cards: [] },
      turn: 3,
      tricks: [1, 3, 0, 3],
      lastTrick: { leader: 2, cards: ['KH', 'AH', '2S', 'TH'], winner: 3 },
    },
    { before: { ...FOUR, trick: { leader: 2, cards: ['KH', 'AH', '2S'] } } },
  ),
  fourResult: four({
    ...CUT,
    counts: [0, 0, 0, 0],
    tricks: [0, 0, 0, 0],
    turn: 3,
    dealer: 0,
    forehand: 1,
    cutter: 3,
  }),
  fourCut: four({
    ...CUT,
    counts: [0, 0, 0, 0],
    tricks: [0, 0, 0, 0],
    sheet: [],
    totals: [0, 0, 0, 0],
    deal: 1,
    turn: 3,
  }),
  fourEnd: four({
    ...CUT,
    counts: [0, 0, 0, 0],
    tricks: [0, 0, 0, 0],
    phase: 'over',
    turn: 'over',
    result: { totals: [2, -1, -3, 2], winners: [0, 3] },
  }),

  closedContract: three(
    {
      ...CLOSED,
      ...BEFORE_CONTRACT,
      phase: 'contract',
      closedTalon: 4,
      hand: SIXTEEN,
      choices: choice(['spel', 'spader', 'valfri'], []),
    },
    MINE,
  ),
  closedOther: three({
    ...OTHERS_CLOSED,
    ...BEFORE_CONTRACT,
    phase: 'contract',
    closedTalon: 4,
    hand: SIXTEEN,
    turn: 0,
  }),
  talon: three(
    {
      ...CLOSED,
      phase: 'talon',
      closedTalon: 4,
      trick: null,
      hand: SIXTEEN,
      contract: { id: 'pass', trump: null },
      quotas: [6, 4, 6],
      choices: { kind: 'talon' },
    },
    MINE,
  ),
  talonOther: three({
    ...OTHERS_CLOSED,
    phase: 'talon',
    closedTalon: 4,
    trick: null,
    hand: SIXTEEN,
    turn: 0,
    contract: { id: 'pass', trump: null },
    quotas: [4, 6, 6],
  }),
  closedDiscard: three(
    {
      ...CLOSED,
      ...VALFRI_TO_COME,
      phase: 'discard',
      trick: null,
      hand: TWENTY['5'] ?? [],
      counts: [16, 20, 16],
      choices: { kind: 'discard', from: TWENTY['5'] ?? [], count: 4, forbidden: [], leads: [] },
    },
    MINE,
  ),
  closedDiscardOther: three({
    ...OTHERS_CLOSED,
    ...VALFRI_TO_COME,
    phase: 'discard',
    trick: null,
    hand: SIXTEEN,
    counts: [20, 16, 16],
    turn: 0,
  }),
  trump: three(
    {
      ...CLOSED,
      ...VALFRI_TO_COME,
      phase: 'trump',
      trick: null,
      hand: SIXTEEN,
      choices: { kind: 'trump', suits: ALL_SUITS, noTrump: true },
    },
    MINE,
  ),
  trumpOther: three({
    ...OTHERS_CLOSED,
    ...VALFRI_TO_COME,
    phase: 'trump',
    trick: null,
    hand: SIXTEEN,
    turn: 0,
  }),
  firstLead: three({
    ...CLOSED,
    contract: { id: 'valfri', trump: null },
    trick: { leader: 2, cards: [] },
    turn: 2,
    hand: SIXTEEN,
  }),
  closedResult: three({
    ...CUT,
    ...CLOSED,
    dealer: 2,
    forehand: 2,
    cutter: 1,
    firstLead: 0,
    turn: 1,
    deal: 2,
    sheet: [['valfri', null, [4, 9, 3], [0, 1, -1], 0]],
    totals: [0, 1, -1],
  }),
  drawn: three(
    { ...CUT, ...CLOSED, deal: 1, turn: 0, highCards: DRAWS },
    { seen: DRAWS.map((draw) => ({ type: 'highCardsDrawn', ...draw })) },
  ),
} as const satisfies Readonly<Record<string, FormSample>>;
