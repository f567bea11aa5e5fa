// A view as it travels, back to the view a page reads. Runs in the browser: it imports types alone.
import type { BismarckView, PackedView, SheetRow } from './types.ts';

export function unpackView(packed: PackedView): BismarckView {
  const seats = packed.counts.length;
  const fromDealer = packed.forehand - packed.dealer + seats;
  const sheet: SheetRow[] = [];
  for (const [contract, trump, tricks, change, redeals, more] of packed.sheet) {
    const before = sheet.at(-1)?.total;
    const dealer = (packed.firstDealer + Math.floor(sheet.length / (packed.dealerStays ?? 1))) % seats;
    const added = more?.extra ? 0 : 1;
    sheet.push({
      deal: sheet.length + 1,
      dealer,
      forehand: (dealer + fromDealer) % seats,
      contract,
      trump,
      tricks,
      change,
      total: change.map((points, seat) => points * added + (before?.[seat] ?? 0)),
      redeals,
      ...more,
    });
  }
  return { ...packed, sheet };
}
