// What the waiting room says of one person.
import type { SeatView } from '@forehand/protocol';
import type { Catalogue } from '../messages/en.ts';

export function personLine(person: SeatView | null, who: 'you' | 'another', m: Catalogue): string {
  if (person === null) return m.waiting.freeNote;
  if (who === 'you') return person.agreed ? m.waiting.youAgreed : m.waiting.you;
  if (!person.present) return m.waiting.away;
  return person.agreed ? m.waiting.agreed : m.waiting.reading;
}
