// A contract sheet in the middle of deal 7.
const CONTRACTS = {
  spel: { id: 'spel', trump: null, label: 'Spel' },
  spader: { id: 'spader', trump: 'S', label: 'Spader' },
  valfri: { id: 'valfri', trump: 'H', label: 'Valfri' },
  pass: { id: 'pass', trump: null, label: 'Pass' },
} as const;

type Name = keyof typeof CONTRACTS;

const PLAYED: readonly (readonly [Name, number, readonly number[], readonly number[]])[] = [
  ['pass', 0, [1, 1, -2], [3, 5, 8]],
  ['spel', 1, [0, 2, -2], [4, 10, 2]],
  ['valfri', 2, [1, -2, 1], [5, 2, 9]],
  ['spel', 0, [1, -1, 0], [9, 3, 4]],
  ['spader', 1, [-1, 1, 0], [3, 9, 4]],
  ['pass', 2, [-1, 1, 0], [7, 5, 4]],
];

const done = PLAYED.map(([name, forehand, scores, tricks], place) => ({
  state: 'done' as const,
  deal: place + 1,
  forehand,
  contract: CONTRACTS[name],
  ...(place === 3 ? { mark: 'redealt' } : {}),
  cells: scores.map((score, seat) => ({ score, small: `${tricks[seat]}`, spoken: `${tricks[seat]} tricks` })),
}));

export const ROWS = [
  ...done,
  { state: 'now' as const, deal: 7, forehand: 0 },
  ...[8, 9, 10, 11, 12].map((deal) => ({ state: 'toCome' as const, deal, forehand: (deal - 1) % 3 })),
];

const ORDER = ['spel', 'spader', 'valfri', 'pass'] as const;

export const columnsOf = (names: readonly string[], totals: readonly number[]) =>
  names.map((name, hue) => ({
    name,
    hue,
    played: ORDER.map((id) => ({
      ...CONTRACTS[id],
      use: 0,
      used: PLAYED.some(([played, forehand]) => played === id && forehand === hue),
    })),
    playedText: 'Spel and Pass played',
    total: totals[hue] ?? 0,
  }));

export const SHEET_LABELS = {
  caption: 'Contract sheet',
  deal: 'Deal',
  contract: 'Contract',
  played: 'contracts played as forehand',
  now: 'now playing',
  forehand: 'forehand',
  total: 'Total',
  tie: 'breaks the tie',
};

export const SHEET_NOTE =
  'Large: score. Small: tricks. Tinted: forehand. Quotas 8, 4, 4; in Pass 4, 6, 6. Every row sums to 0.';
