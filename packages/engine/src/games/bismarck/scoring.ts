// Points: what a contract counts against quotas, and who has won.
import { suitOf } from '../../card.ts';
import type { DealScore, MatchResult } from '../../game.ts';
import { invariant, present } from '../../result.ts';
import type { Seat } from '../../seat.ts';
import { added, resultOf as resultOfTotals, sumOf, zeros } from '../../standing.ts';
import { type PlayedTrick, tricksBySeat } from '../../trick.ts';
import type { Rules } from './agreed-rules.ts';
import { type ContractRow, countedIn } from './contracts.ts';
import type { BismarckEvent } from './events.ts';
import type { ContractId, SheetRow } from './types.ts';

/** What scores nothing, by seat (BIS-8.1, BIS-8.2, BIS-9.23). */
export const quotasOf = ({ quota }: ContractRow, forehand: Seat, seats: number): readonly number[] =>
  Array.from({ length: seats }, (_, seat) => (seat === forehand ? quota.main : quota.other));

/** What the contract counts, by seat: tricks, or cards in them. */
export function countedOf(
  { counts }: Pick<ContractRow, 'counts'>,
  taken: readonly PlayedTrick[],
  seats: number,
): readonly number[] {
  if (counts === 'tricks') return tricksBySeat(taken, seats);
  return Array.from({ length: seats }, (_, seat) => {
    const cards = taken.flatMap((trick) => (trick.winner === seat ? trick.cards : []));
    return cards.filter((card) => (counts === 'hearts' ? suitOf(card) === 'H' : card === 'QS')).length;
  });
}

/** What a deal changes, by seat (BIS-8.3, BIS-8.4, BIS-9.23, BIS-9.24). */
export function changesOf(row: ContractRow, forehand: Seat, counted: readonly number[]): readonly number[] {
  const quotas = quotasOf(row, forehand, counted.length);
  return counted.map((count, seat) => {
    const quota = present(quotas[seat], 'quota');
    return row.sign === 1 ? row.weight * count - quota : quota - row.weight * count;
  });
}

export const totalsOf = (sheet: readonly SheetRow[], seats: number): readonly number[] =>
  sheet.at(-1)?.total ?? zeros(seats);

export const usesOf = (sheet: readonly SheetRow[], forehand: Seat, contract: ContractId): number =>
  sheet.filter((row) => row.forehand === forehand && row.contract === contract).length;

/** The line a finished deal adds to the sheet; one that breaks a tie leaves the totals as they are (BIS-9.30). */
export function scoredRow(
  sheet: readonly SheetRow[],
  contract: ContractRow,
  {
    deal,
    dealer,
    forehand,
    trump,
    tricks,
    redeals,
    ...more
  }: Omit<SheetRow, 'contract' | 'change' | 'total'>,
): SheetRow {
  const change = changesOf(contract, forehand, more.counted ?? tricks);
  const before = totalsOf(sheet, change.length);
  const total = more.extra ? before : added(before, change);
  return { deal, dealer, forehand, contract: contract.id, trump, tricks, change, total, redeals, ...more };
}

/** The score an event brings, with the row the sheet is stored with. */
export function scoreOf(event: BismarckEvent): DealScore | undefined {
  if (event.type !== 'dealScored') return undefined;
  const { useNo } = event;
  const { deal, change, total, ...rest } = event.row;
  if (!rest.extra) return { deal, change, total, detail: { ...rest, useNo } };
  return { deal, change: zeros(change.length), total, detail: { ...rest, compared: change, useNo } };
}

/** The best total wins, jointly where it is shared (BIS-2.4); a deal that breaks the tie is the leaders' alone (BIS-9.30). */
export function resultOf(sheet: readonly SheetRow[], seats: number): MatchResult {
  const { totals, winners: leaders } = resultOfTotals(totalsOf(sheet, seats));
  const last = sheet.at(-1);
  if (!last?.extra) return { totals, winners: leaders };
  const scoreIn = (seat: Seat) => present(last.change[seat], 'score');
  const best = Math.max(...leaders.map(scoreIn));
  return { totals, winners: leaders.filter((seat) => scoreIn(seat) === best) };
}

/** Where the quotas add up to what is counted, the changes of a deal add up to nothing (BIS-8.5). */
export function assertBalanced(
  row: SheetRow,
  contract: ContractRow,
  { handSize, zeroSum }: Pick<Rules, 'handSize' | 'zeroSum'>,
): void {
  invariant(sumOf(row.tricks) === handSize, 'every trick belongs to a seat');
  invariant(
    sumOf(row.counted ?? row.tricks) === countedIn(contract, handSize),
    'all that is counted belongs to a seat',
  );
  if (!zeroSum) return;
  invariant(sumOf(row.change) === 0 && sumOf(row.total) === 0, 'changes and totals add up to nothing');
}
