// What the made-up moments of forms of Bismarck are built from; the viewer, Oskar, sits in seat 1.
import type { PackedView } from '@forehand/engine';

export interface FormSample {
  readonly seats: 3 | 4;
  readonly view: Partial<PackedView>;
  /** Whether the question is the viewer's. */
  readonly mine: boolean;
  readonly seen: readonly object[];
  /** What is told before, so that a trick is seen to be taken. */
  readonly before: Partial<PackedView> | null;
}

export const NONE = { view: {}, mine: false, seen: [], before: null } as const;
export const three = (view: Partial<PackedView>, more: Partial<FormSample> = {}): FormSample => ({
  ...NONE,
  seats: 3,
  view,
  ...more,
});

export const MINE = { mine: true } as const;

export const ALL_SUITS = ['C', 'D', 'H', 'S'] as const;

export const BEFORE_CONTRACT = { contract: null, quotas: null, trick: null, tricks: [0, 0, 0] } as const;
export const NO_CARDS = { hand: [], counts: [0, 0, 0], faceUp: [] } as const;
export const CONTRACTS = ['spel', 'spader', 'valfri', 'pass'] as const;

export const choice = (options: readonly string[], named: readonly string[], noTrump?: true) =>
  ({ kind: 'contract', options, named, suits: ALL_SUITS, ...(noTrump && { noTrump }) }) as const;

export const CUT = { ...BEFORE_CONTRACT, ...NO_CARDS, phase: 'cut', turn: 2, choices: null } as const;
