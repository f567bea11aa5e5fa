// What a visitor can do at the door of a table: sit down, take a practice player's seat over, wait, or only look.
import type { TableLookup } from '@forehand/protocol';
import type { Catalogue } from '../messages/en.ts';
import { lengthOf } from '../sheet-of-rules/offered-games.svelte.ts';

export type Door = 'sit' | 'takeOver' | 'wait' | 'sentAway' | 'closed';

export function doorOf({ may, phase, seats }: TableLookup): Door {
  if (may.includes('sit')) return phase === 'playing' ? 'takeOver' : 'sit';
  if (may.includes('wait')) return 'wait';
  // There is a seat, and neither it nor a place to wait is to be had: that is so for whoever was sent away alone.
  return phase !== 'playing' && seats.includes(null) ? 'sentAway' : 'closed';
}

export function headlineOf(lookup: TableLookup, door: Door, m: Catalogue): string {
  switch (door) {
    case 'sit': {
      const game = m.games.name(lookup.game);
      return lookup.hostName === null ? m.join.freeSeat(game) : m.join.keepsSeat(lookup.hostName, game);
    }
    case 'takeOver':
      return m.hosting.words.guest.practiceTitle;
    case 'wait':
      return lookup.phase === 'playing' ? m.join.running : m.join.full;
    case 'sentAway':
      return m.sentAway.title;
    case 'closed':
      return m.join.noSeat;
  }
}

/** «Up to 5 players, at most 15 deals, about 40 minutes. No account, no money.» */
export function termsLine({ game, list, capacity, sheet, deals }: TableLookup, m: Catalogue): string {
  const length = lengthOf(game, deals, m);
  return list === 'open'
    ? m.join.termsUpTo(capacity, length)
    : m.join.terms(m.rulesSheet.players(sheet.seats), length);
}
