// A view as it travels, back to the view a page reads. Runs in the browser: it imports types alone.
import type { AnyBidId, LedgerLine, LedgerRow, NapView, PackedNapView } from './types.ts';

export function unpackNapView<Bid extends AnyBidId>(packed: PackedNapView<Bid>): NapView<Bid> {
  const ledger: LedgerRow<Bid>[] = [];
  for (const line of packed.ledger) ledger.push(rowOf(line, ledger, packed));
  return { ...packed, ledger };
}

function rowOf<Bid extends AnyBidId>(
  [calls, payment]: LedgerLine<Bid>,
  before: readonly LedgerRow<Bid>[],
  { counts, firstDealer }: PackedNapView<Bid>,
): LedgerRow<Bid> {
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

const bidAt = <Bid extends AnyBidId>(calls: LedgerLine<Bid>[0], place: number): Bid | null =>
  calls[place] || null;
