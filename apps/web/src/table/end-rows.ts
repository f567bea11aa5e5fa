// The end of a match: each seat's course through it, the best first, and the evening's sums.
import type { Catalogue } from '../messages/en.ts';
import type { Moment } from './game-reader.ts';
import { headlineOf, isClosed } from './match-end.ts';
import { type Picture, playerName } from './picture.ts';

export function endOf(moment: Moment, m: Catalogue) {
  const { update, view, you, scored } = moment;
  const closed = isClosed(moment);
  const rows = update.seats
    .map((_, hue) => {
      const { line, total, totals, dealt } = moment.course(hue, m);
      const person = playerName(update, hue);
      const own = hue === you;
      const words = closed ? m.hosting.words.over.hasDealt(dealt) : line;
      return {
        name: own ? m.seats.you : person,
        person,
        hue,
        own,
        line: words,
        total,
        course: endingWith(totals, total),
      };
    })
    .toSorted((a, b) => b.total - a.total);
  return {
    headline: headlineOf(moment, m),
    summary: closed ? m.hosting.words.over.closed(scored, view.deals) : m.hosting.words.over.played(scored),
    rows,
    evening: eveningOf(moment, m),
  };
}

/** The chart ends where the match does, whatever has been corrected since. */
const endingWith = (totals: readonly number[], total: number): readonly number[] =>
  totals.length === 0 ? totals : totals.with(-1, total);

/** The sums of everybody who has played here, once there were several matches; else nobody. */
function eveningOf({ update, you }: Picture, m: Catalogue) {
  if (update.evening === null || update.matchNo < 2) return [];
  return update.evening.map(({ name, seat, sum }) => ({ name: seat === you ? m.seats.you : name, sum }));
}
