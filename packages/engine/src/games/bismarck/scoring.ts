// Points: tricks against quotas, and who has won.
import type { DealScore, MatchResult } from '../../game.ts';
import { invariant, present } from '../../result.ts';
import type { Seat } from '../../seat.ts';
import { added, resultOf as resultOfTotals, sumOf, zeros } from '../../standing.ts';
import type { ContractRow } from './contracts.ts';
import type { BismarckEvent } from './events.ts';
import type { Rules } from './profiles.ts';
import type { ContractId, SheetRow } from './types.ts';

/** The tricks that score nothing, by seat (BIS-8.1, BIS-8.2). */
export const quotasOf = ({ quota }: ContractRow, forehand: Seat, seats: number): readonly number[] =>
  Array.from({ length: seats }, (_, seat) => (seat === forehand ? quota.main : quota.other));

/** What a deal changes, by seat (BIS-8.3, BIS-8.4). */
export function changesOf(row: ContractRow, forehand: Seat, tricks: readonly number[]): readonly number[] {
  const quotas = quotasOf(row, forehand, tricks.length);
  return tricks.map((won, seat) => {
    const quota = present(quotas[seat], 'quota');
    return row.sign === 1 ? won - quota : quota - won;
  });
}

export const totalsOf = (sheet: readonly SheetRow[], seats: number): readonly number[] =>
  sheet.at(-1)?.total ?? zeros(seats);

export const usesOf = (sheet: readonly SheetRow[], forehand: Seat, contract: ContractId): number =>
  sheet.filter((row) => row.forehand === forehand && row.contract === contract).length;

/** The line a finished deal adds to the sheet. */
export function scoredRow(
  sheet: readonly SheetRow[],
  contract: ContractRow,
  { deal, dealer, forehand, trump, tricks, redeals }: Omit<SheetRow, 'contract' | 'change' | 'total'>,
): SheetRow {
  const change = changesOf(contract, forehand, tricks);
  const total = added(totalsOf(sheet, change.length), change);
  return { deal, dealer, forehand, contract: contract.id, trump, tricks, change, total, redeals };
}

/** The score an event brings, with the row the sheet is stored with. */
export function scoreOf(event: BismarckEvent): DealScore | undefined {
  if (event.type !== 'dealScored') return undefined;
  const { deal, change, total, ...rest } = event.row;
  return { deal, change, total, detail: { ...rest, useNo: event.useNo } };
}

/** The best total wins, jointly where it is shared (BIS-2.4). */
export const resultOf = (sheet: readonly SheetRow[], seats: number): MatchResult =>
  resultOfTotals(totalsOf(sheet, seats));

/** Where the quotas add up to the tricks, the changes of a deal add up to nothing (BIS-8.5). */
export function assertBalanced(
  row: SheetRow,
  { handSize, zeroSum }: Pick<Rules, 'handSize' | 'zeroSum'>,
): void {
  invariant(sumOf(row.tricks) === handSize, 'every trick belongs to a seat');
  if (!zeroSum) return;
  invariant(sumOf(row.change) === 0 && sumOf(row.total) === 0, 'changes and totals add up to nothing');
}
