// A view as it travels, back to the view a page reads. Runs in the browser: it imports types alone.
import type { BidId, LedgerLine, LedgerRow, NapView, PackedNapView } from './types.ts';

export function unpackNapView(packed: PackedNapView): NapView {
  const ledger: LedgerRow[] = [];
  for (const line of packed.ledger) ledger.push(rowOf(line, ledger, packed));
  return { ...packed, ledger };
}

function rowOf(
  [calls, payment]: LedgerLine,
  before: readonly LedgerRow[],
  { counts, firstDealer }: PackedNapView,
): LedgerRow {
  const seats = counts.length;
  const dealer = (firstDealer + before.length) % seats;
  const place = calls.findLastIndex((call) => call !== 0);
  const declarer = place < 0 ? null : (dealer + 1 + place) % seats;
  const change = counts.map((_, seat) => (seat === declarer ? payment * (seats - 1) : 0 - payment));
  const balances = before.at(-1)?.total;
  return {
    deal: before.length + 1,
    dealer,
    calls: calls.map((call) => call || 'pass'),
    declarer,
    bid: bidAt(calls, place),
    made: declarer === null ? null : payment > 0,
    change,
    total: change.map((points, seat) => points + (balances?.[seat] ?? 0)),
  };
}

const bidAt = (calls: LedgerLine[0], place: number): BidId | null => calls[place] || null;
