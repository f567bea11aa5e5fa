// The end of a match in words: who won, or who share it; each seat's best deal; totals deal by deal.
import type { Seat } from '@forehand/engine';
import type { Catalogue } from '../messages/en.ts';
import { type Picture, playerName } from './picture.ts';

export function endOf({ view, update, you }: Picture, m: Catalogue) {
  const winners = view.result?.winners ?? [];
  const nameOf = (seat: Seat) => playerName(update, seat);
  const isHere = (seat: Seat) => update.seats[seat]?.name === nameOf(seat);
  const totalOf = (seat: Seat) => view.totals[seat] ?? 0;
  const rows = update.seats
    .map((_, hue) => ({
      name: hue === you ? m.seats.you : nameOf(hue),
      person: nameOf(hue),
      hue,
      line: bestDeal(view.sheet, hue, m),
      total: totalOf(hue),
      course: view.sheet.map((row) => row.total[hue] ?? 0),
      ...(update.evening !== null &&
        update.matchNo > 1 &&
        isHere(hue) && { evening: update.evening[hue] ?? 0 }),
    }))
    .toSorted((a, b) => b.total - a.total);
  return { headline: headlineOf(winners, you, nameOf, m), rows };
}

function headlineOf(
  winners: readonly Seat[],
  you: Seat,
  nameOf: (seat: Seat) => string,
  m: Catalogue,
): string {
  const others = winners.filter((seat) => seat !== you).map(nameOf);
  const [only = ''] = others;
  if (winners.length === 1) return winners.includes(you) ? m.end.youWin : m.end.wins(only);
  return winners.includes(you) ? m.end.youAndOthersShare(others) : m.end.share(others);
}

function bestDeal(sheet: Picture['view']['sheet'], seat: Seat, m: Catalogue): string {
  const [best] = sheet.toSorted((a, b) => (b.change[seat] ?? 0) - (a.change[seat] ?? 0));
  if (best === undefined) return '';
  return m.end.best(m.contracts.name(best.contract), m.numbers.signed(best.change[seat] ?? 0), best.deal);
}
