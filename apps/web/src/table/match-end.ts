// How a match ended, in one line: who won, who share it, or that nobody did.
import type { Seat } from '@forehand/engine';
import type { Catalogue } from '../messages/en.ts';
import { type Picture, playerName } from './picture.ts';

/** A match that all closed before its last deal has no winner, whoever is ahead. */
export const isClosed = ({ update }: Picture): boolean => update.ended === 'closed';

export function headlineOf(picture: Picture, m: Catalogue): string {
  if (isClosed(picture)) return m.matchEnd.noWinner;
  const { view, update, you } = picture;
  const winners = view.result?.winners ?? [];
  const others = winners.filter((seat: Seat) => seat !== you).map((seat) => playerName(update, seat));
  const [only = ''] = others;
  if (winners.length === 1) return winners.includes(you) ? m.end.youWin : m.end.wins(only);
  return winners.includes(you) ? m.end.youAndOthersShare(others) : m.end.share(others);
}
