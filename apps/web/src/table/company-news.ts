// Who came and went between two pictures, and the end of the match: what the game itself does not tell.
import type { TableUpdate } from '@forehand/protocol';
import type { Catalogue } from '../messages/en.ts';
import { endOf } from './match-end.ts';
import type { Heard } from './narration.ts';
import type { Picture } from './picture.ts';

/** The server believes in an absence after ten seconds, so nothing here flickers. */
export function comingsAndGoings(before: TableUpdate | null, now: TableUpdate): readonly Heard[] {
  return now.seats.flatMap((person, seat): readonly Heard[] => {
    const was = before?.seats[seat] ?? null;
    const isSame = person !== null && was !== null && person.name === was.name && seat !== now.you;
    if (!isSame || person.present === was.present) return [];
    return [{ type: person.present ? 'back' : 'away', seat }];
  });
}

export function endNews(before: TableUpdate | null, picture: Picture, m: Catalogue): readonly Heard[] {
  const hasEnded = before?.phase === 'playing' && picture.update.phase === 'over';
  return hasEnded ? [{ type: 'over', headline: endOf(picture, m).headline }] : [];
}
