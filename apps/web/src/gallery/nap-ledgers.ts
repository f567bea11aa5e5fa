// Made-up ledgers of a match of Nap for three to seven.
import type { LedgerLine } from '@forehand/engine';

interface Scored {
  readonly players: number;
  readonly scores: 'usual' | 'long';
  /** Deals scored; as many as `scores` has, unless said. */
  readonly deals?: number;
}

/** Bids of the seat at this place after the dealer; all others pass. */
const dealt = (
  players: number,
  bids: Readonly<Record<number, LedgerLine[0][number]>>,
  payment: number,
): LedgerLine => [Array.from({ length: players }, (_, place) => bids[place] ?? 0), payment];

export function ledgerOf({ players, scores, deals }: Scored): readonly LedgerLine[] {
  const all = scoredOf({ players, scores });
  return Array.from({ length: deals ?? all.length }, (_, place) => all[place % all.length]).flatMap((line) =>
    line === undefined ? [] : [line],
  );
}

function scoredOf({ players, scores }: Pick<Scored, 'players' | 'scores'>): readonly LedgerLine[] {
  const long = Array.from({ length: 4 }, () => dealt(players, { 0: 'nap', 1: 'wellington' }, -10));
  return [
    dealt(players, { 0: 'three' }, 3),
    dealt(players, { 1: 'three', 2: 'four' }, -4),
    dealt(players, {}, 0),
    dealt(players, { [players - 1]: 'nap' }, 5),
    dealt(players, { 0: 'three', 2: 'four' }, 4),
    ...(scores === 'long' ? long : []),
  ];
}

export function balancesOf(ledger: readonly LedgerLine[], players: number, me: number): readonly number[] {
  const first = (me - ledger.length + 10 * players) % players;
  return Array.from({ length: players }, (_, seat) =>
    ledger.reduce((sum, [calls, payment], deal) => {
      const place = calls.findLastIndex((call) => call !== 0);
      const declarer = (first + deal + 1 + place) % players;
      return sum + (seat === declarer ? payment * (players - 1) : -payment);
    }, 0),
  );
}
