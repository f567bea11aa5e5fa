// What the waiting room says of one person.
import type { SeatView, TableUpdate } from '@forehand/protocol';
import type { Catalogue } from '../messages/en.ts';

export function personLine(
  person: SeatView | null,
  who: 'you' | 'another',
  list: TableUpdate['list'],
  m: Catalogue,
): string {
  if (person === null) return m.waiting.freeNote;
  if (person.practice) return m.room.practice;
  if (who === 'you') return person.agreed ? m.waiting.youAgreed : m.waiting.you;
  if (!person.present) return m.waiting.away;
  if (person.agreed) return m.waiting.agreed;
  return list === 'open' ? m.waiting.here : m.waiting.reading;
}
