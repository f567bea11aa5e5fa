// What the waiting room says of one person.
import type { SeatView, TableUpdate } from '@forehand/protocol';
import type { Catalogue } from '../messages/en.ts';

export function personLine(
  person: SeatView | null,
  who: 'you' | 'another',
  list: TableUpdate['list'],
  m: Catalogue,
): string {
  if (person === null) return m.hosting.words.waiting.freeNote;
  if (person.practice) return m.hosting.words.room.practice;
  if (who === 'you') return person.agreed ? m.hosting.words.waiting.youAgreed : m.hosting.words.waiting.you;
  if (!person.present) return m.hosting.words.waiting.away;
  if (person.agreed) return m.hosting.words.waiting.agreed;
  return list === 'open' ? m.hosting.words.waiting.here : m.hosting.words.waiting.reading;
}
