// Moments of forms that differ in their contracts, in what is counted, in when the four are turned up, in length.
import type { PackedView, SheetLine } from '@forehand/engine';
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
import { OPEN, SIXTEEN, TWENTY } from './samples.ts';

const CLOSED = { dealer: 1, forehand: 1, cutter: 0, firstLead: 2, faceUp: [] } as const;
const LIGHT_ORDER = ['spel', 'pass', 'spader', 'valfri'] as const;
const LIGHT = {
  plan: { contracts: LIGHT_ORDER, uses: null },
  quotaPlan: [null, null, null, null],
  faceUp: [],
} as const;
const LIGHT_SHEET: readonly SheetLine[] = [
  ['spel', null, [4, 9, 3], [4, 9, 3], 0],
  ['spel', null, [5, 2, 9], [5, 2, 9], 0],
];

const KINDS = ['spel', 'spader', 'valfri', 'pass', 'noHearts', 'noQueen'] as const;
const ESTONIAN = {
  deals: 8,
  plan: { contracts: KINDS, uses: null },
  quotaPlan: [[8, 4], [8, 4], [8, 4], [4, 6], [3, 5], null],
} as const satisfies Partial<PackedView>;
const ESTONIAN_SHEET: readonly SheetLine[] = [
  ['spel', null, [4, 9, 3], [0, 1, -1], 0],
  ['spader', 'S', [5, 2, 9], [1, -2, 1], 0],
  ['valfri', 'H', [9, 3, 4], [1, -1, 0], 0],
  ['pass', null, [6, 5, 5], [0, -1, 1], 0],
  ['noHearts', null, [5, 4, 7], [2, -2, 0], 0, { counted: [3, 7, 3] }],
  ['noQueen', null, [5, 6, 5], [2, 2, -4], 0, { counted: [0, 0, 1] }],
];
const HEARTS = { contract: { id: 'noHearts', trump: null }, quotas: [5, 3, 5] } as const;

const BRITISH = {
  plan: { contracts: ['spel', 'cutTrump', 'valfri', 'pass'], uses: null },
  dealerStays: 4,
} as const satisfies Partial<PackedView>;

export const CONTRACT_SAMPLES = {
  lightContract: three(
    {
      ...LIGHT,
      ...BEFORE_CONTRACT,
      phase: 'contract',
      hand: SIXTEEN,
      sheet: LIGHT_SHEET,
      totals: [9, 11, 12],
      deal: 3,
      choices: choice(['spel'], []),
    },
    MINE,
  ),
  lightChooser: three(
    {
      ...LIGHT,
      plan: { contracts: LIGHT_ORDER, uses: 1 },
      ...BEFORE_CONTRACT,
      phase: 'contract',
      hand: SIXTEEN,
      choices: choice([...LIGHT_ORDER], ['valfri'], true),
    },
    MINE,
  ),
  lightOther: three({
    ...LIGHT,
    ...BEFORE_CONTRACT,
    phase: 'contract',
    hand: SIXTEEN,
    forehand: 2,
    dealer: 1,
    cutter: 0,
    turn: 2,
  }),
  lightPlay: three(
    {
      ...LIGHT,
      contract: { id: 'spel', trump: null },
      quotas: null,
      hand: SIXTEEN,
      tricks: [1, 3, 2],
      trick: { leader: 2, cards: ['KH', '4H'] },
      choices: { kind: 'play', cards: ['TH', '6H', '3H'] },
    },
    MINE,
  ),
  lightResult: three({
    ...CUT,
    ...LIGHT,
    dealer: 2,
    forehand: 0,
    cutter: 1,
    turn: 1,
    deal: 3,
    sheet: LIGHT_SHEET,
    totals: [9, 11, 12],
  }),

  afterContract: three(
    {
      ...BEFORE_CONTRACT,
      phase: 'contract',
      hand: SIXTEEN,
      faceUp: OPEN,
      choices: choice([...CONTRACTS], ['valfri']),
    },
    MINE,
  ),
  afterOther: three({
    ...BEFORE_CONTRACT,
    phase: 'contract',
    hand: SIXTEEN,
    faceUp: OPEN,
    forehand: 2,
    dealer: 1,
    cutter: 0,
    turn: 2,
  }),
  noTrump: three(
    {
      ...BEFORE_CONTRACT,
      ...NO_CARDS,
      faceUp: OPEN,
      phase: 'contract',
      choices: choice([...CONTRACTS], ['valfri'], true),
    },
    MINE,
  ),
  turned: three(
    {
      ...BEFORE_CONTRACT,
      ...NO_CARDS,
      faceUp: OPEN,
      valfri: 'turned',
      plan: { contracts: ['spel', 'valfri', 'pass'], uses: null },
      deals: 9,
      phase: 'contract',
      choices: choice(['valfri'], []),
    },
    MINE,
  ),
  roundsOther: three({
    ...BEFORE_CONTRACT,
    ...NO_CARDS,
    faceUp: OPEN,
    plan: { contracts: CONTRACTS, uses: null },
    phase: 'contract',
    forehand: 2,
    dealer: 1,
    cutter: 0,
    turn: 2,
  }),

  estonianContract: three(
    {
      ...BEFORE_CONTRACT,
      ...NO_CARDS,
      ...ESTONIAN,
      faceUp: OPEN,
      phase: 'contract',
      deal: 7,
      sheet: ESTONIAN_SHEET,
      totals: [6, -3, -3],
      choices: choice([...KINDS], ['valfri']),
    },
    MINE,
  ),
  estonianDiscard: three(
    {
      ...ESTONIAN,
      ...HEARTS,
      phase: 'discard',
      trick: null,
      hand: TWENTY['5'] ?? [],
      counts: [16, 20, 16],
      counted: { of: 'hearts', taken: [0, 0, 0] },
      choices: {
        kind: 'discard',
        from: TWENTY['5'] ?? [],
        count: 4,
        forbidden: ['QH', 'TH', '8H', '6H', '3H'],
        leads: [],
      },
    },
    MINE,
  ),
  estonianHearts: three(
    {
      ...ESTONIAN,
      ...HEARTS,
      hand: SIXTEEN,
      tricks: [2, 3, 1],
      counted: { of: 'hearts', taken: [1, 4, 0] },
      trick: { leader: 2, cards: ['KH', '4H'] },
      choices: { kind: 'play', cards: ['TH', '6H', '3H'] },
    },
    MINE,
  ),
  estonianQueen: three({
    ...ESTONIAN,
    contract: { id: 'noQueen', trump: null },
    quotas: null,
    hand: SIXTEEN,
    tricks: [2, 3, 1],
    counted: { of: 'queen', taken: [0, 0, 1] },
    trick: { leader: 2, cards: [] },
    turn: 2,
  }),
  estonianResult: three({
    ...CUT,
    ...ESTONIAN,
    deal: 7,
    dealer: 0,
    forehand: 1,
    cutter: 2,
    sheet: ESTONIAN_SHEET,
    totals: [6, -3, -3],
  }),

  british: three(
    {
      ...CLOSED,
      ...BEFORE_CONTRACT,
      ...BRITISH,
      phase: 'contract',
      closedTalon: 4,
      cutSuit: 'H',
      hand: SIXTEEN,
      deal: 2,
      firstDealer: 1,
      sheet: [['spel', null, [4, 9, 3], [0, 1, -1], 0]],
      totals: [0, 1, -1],
      choices: choice(['cutTrump'], []),
    },
    MINE,
  ),
} as const satisfies Readonly<Record<string, FormSample>>;
