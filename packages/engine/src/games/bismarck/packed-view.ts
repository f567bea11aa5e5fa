// A view as it travels, back to the view a page reads. Runs in the browser: it imports types alone.
import type { BismarckView, PackedView, SheetRow } from './types.ts';

export function unpackView(packed: PackedView): BismarckView {
  const seats = packed.counts.length;
  const sheet: SheetRow[] = [];
  for (const [contract, trump, tricks, change, redeals] of packed.sheet) {
    const before = sheet.at(-1)?.total;
    sheet.push({
      deal: sheet.length + 1,
      dealer: (packed.firstDealer + sheet.length) % seats,
      forehand: (packed.firstDealer + sheet.length + 1) % seats,
      contract,
      trump,
      tricks,
      change,
      total: change.map((points, seat) => points + (before?.[seat] ?? 0)),
      redeals,
    });
  }
  return { ...packed, sheet };
}
