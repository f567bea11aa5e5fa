// Who came and went between two pictures, and the end of the match: what the game itself does not tell.
import type { TableUpdate } from '@forehand/protocol';
import type { Catalogue } from '../messages/en.ts';
import type { Moment } from './game-reader.ts';
import { headlineOf } from './match-end.ts';
import type { Heard } from './narration.ts';

const told = (text: string): Heard => ({ type: 'told', text });

/** The server believes in an absence after ten seconds, so nothing here flickers. */
export function comingsAndGoings(
  before: TableUpdate | null,
  now: TableUpdate,
  m: Catalogue,
): readonly Heard[] {
  return now.seats.flatMap((person, seat): readonly Heard[] => {
    const was = before?.seats[seat] ?? null;
    const isSame = person !== null && was !== null && person.name === was.name && seat !== now.you;
    if (!isSame || person.present === was.present) return [];
    return [told(person.present ? m.speech.back(person.name) : m.speech.away(person.name))];
  });
}

export function endNews(before: TableUpdate | null, moment: Moment, m: Catalogue): readonly Heard[] {
  const hasEnded = before?.phase === 'playing' && moment.update.phase === 'over';
  return hasEnded ? [told(m.speech.over(headlineOf(moment, m)))] : [];
}
