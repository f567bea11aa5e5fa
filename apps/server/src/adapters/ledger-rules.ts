// What every store refuses about scores, whoever asks. The database has the same rules as constraints.
import type { Json, MatchStart, ScoredDeal } from '../ports.ts';
import { readSheetDetail } from './sheet-detail.ts';

/** A row the rules forbid: never a user's doing, so it is thrown. */
export class LedgerRefusal extends Error {
  override readonly name = 'LedgerRefusal';
}

export interface Ledger {
  readonly start: MatchStart;
  readonly scored: readonly ScoredDeal[];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

function refuseUnless(condition: boolean, reason: string): void {
  if (!condition) throw new LedgerRefusal(reason);
}

/** The contract sheet: every contract once per forehand. */
function checkSheet(ledger: Ledger, detail: Json): void {
  const row = readSheetDetail(detail);
  const used = ledger.scored.some((earlier) => {
    const other = readSheetDetail(earlier.detail);
    return other.forehand === row.forehand && other.contract === row.contract;
  });
  refuseUnless(!used, `contract ${row.contract} was used before by forehand ${row.forehand}`);
}

/** Throws when `deal` may not be the next row of the ledger. */
export function checkScoredDeal(ledger: Ledger, deal: ScoredDeal): void {
  const seats = ledger.start.seats.length;
  const before = ledger.scored.at(-1)?.total ?? Array.from({ length: seats }, () => 0);
  refuseUnless(deal.deal === ledger.scored.length + 1, `deal ${deal.deal} does not follow in the ledger`);
  refuseUnless(deal.change.length === seats && deal.total.length === seats, 'a score for every seat');
  refuseUnless(!ledger.start.zeroSum || sum(deal.change) === 0, 'changes do not sum to zero');
  refuseUnless(
    deal.total.every((total, seat) => total === (before[seat] ?? 0) + (deal.change[seat] ?? 0)),
    'a total is not the one before plus the change',
  );
  if (deal.game === 'bismarck') checkSheet(ledger, deal.detail);
}
