// A pause in the words of the prompt: until when, and why.
import type { Pause, TableUpdate } from '@forehand/protocol';
import type { Catalogue } from '../messages/en.ts';

const nameOf = ({ seats }: TableUpdate, seat: number | null): string =>
  seat === null ? '' : (seats[seat]?.name ?? '');

/** «Paused until Tuesday 8 December at 20:00. All agreed to go on then.» */
export function pausedInWords(
  update: TableUpdate,
  { why, seat, until }: Pause,
  m: Catalogue,
  now = Date.now(),
): { readonly strong: string; readonly text: string } {
  const strong = until === null ? m.paused.title : m.paused.until(m.numbers.moment(until, now));
  return { strong, text: reason(update, why, seat, m) };
}

function reason(update: TableUpdate, why: Pause['why'], seat: number | null, m: Catalogue): string {
  switch (why) {
    case 'asked':
      return seat === update.you ? m.paused.askedYou : m.paused.asked(nameOf(update, seat));
    case 'anotherDay':
      return m.paused.anotherDay;
    case 'absence':
      return m.paused.absence(nameOf(update, seat));
    case 'leaving':
      return m.paused.leaving;
    case 'nobody':
      return m.paused.nobody;
  }
}
