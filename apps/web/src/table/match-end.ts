// The end of a match in words: who won, who share it, or that nobody did; each seat's course through it.
import type { Seat } from '@forehand/engine';
import type { Catalogue } from '../messages/en.ts';
import type { Moment } from './game-reader.ts';
import { type Picture, playerName } from './picture.ts';

/** A match that all closed before its last deal has no winner, whoever is ahead. */
const isClosed = ({ update }: Picture): boolean => update.ended === 'closed';

export function endOf(moment: Moment, m: Catalogue) {
  const { update, view, you, scored } = moment;
  const closed = isClosed(moment);
  const rows = update.seats
    .map((_, hue) => {
      const { line, total, totals, dealt } = moment.course(hue, m);
      const person = playerName(update, hue);
      const own = hue === you;
      const words = closed ? m.matchEnd.hasDealt(dealt) : line;
      return { name: own ? m.seats.you : person, person, hue, own, line: words, total, course: totals };
    })
    .toSorted((a, b) => b.total - a.total);
  return {
    headline: headlineOf(moment, m),
    summary: closed ? m.matchEnd.closed(scored, view.deals) : m.end.played(scored),
    rows,
    evening: eveningOf(moment, m),
  };
}

/** The sums of everybody who has played here, once there were several matches; else nobody. */
function eveningOf({ update, you }: Picture, m: Catalogue) {
  if (update.evening === null || update.matchNo < 2) return [];
  return update.evening.map(({ name, seat, sum }) => ({ name: seat === you ? m.seats.you : name, sum }));
}

export function headlineOf(picture: Picture, m: Catalogue): string {
  if (isClosed(picture)) return m.matchEnd.noWinner;
  const { view, update, you } = picture;
  const winners = view.result?.winners ?? [];
  const others = winners.filter((seat: Seat) => seat !== you).map((seat) => playerName(update, seat));
  const [only = ''] = others;
  if (winners.length === 1) return winners.includes(you) ? m.end.youWin : m.end.wins(only);
  return winners.includes(you) ? m.end.youAndOthersShare(others) : m.end.share(others);
}
