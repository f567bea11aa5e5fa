// What a visitor can do at the door of a table: sit down, take a practice player's seat over, wait, or only look.
import type { TableLookup } from '@forehand/protocol';
import type { Catalogue } from '../messages/en.ts';
import { lengthOf } from '../sheet-of-rules/offered-games.svelte.ts';

export type Door = 'sit' | 'takeOver' | 'standIn' | 'wait' | 'sentAway' | 'closed';

export function doorOf({ may, phase, seats }: TableLookup): Door {
  if (may.includes('sit')) return phase === 'playing' ? 'takeOver' : 'sit';
  if (may.includes('standIn')) return 'standIn';
  if (may.includes('wait')) return 'wait';
  // There is a seat, and neither it nor a place to wait is to be had: that is so for whoever was sent away alone.
  return phase !== 'playing' && seats.includes(null) ? 'sentAway' : 'closed';
}

export function headlineOf(lookup: TableLookup, door: Door, m: Catalogue): string {
  switch (door) {
    case 'sit': {
      const game = m.games.name(lookup.game);
      return lookup.hostName === null
        ? m.hosting.words.door.freeSeat(game)
        : m.hosting.words.door.keepsSeat(lookup.hostName, game);
    }
    case 'takeOver':
      return m.hosting.words.guest.practiceTitle;
    case 'standIn':
      return offerInWords(lookup, m)?.title ?? m.hosting.words.door.running;
    case 'wait':
      return lookup.phase === 'playing' ? m.hosting.words.door.running : m.hosting.words.door.full;
    case 'sentAway':
      return m.sentAway.title;
    case 'closed':
      return m.hosting.words.door.noSeat;
  }
}

/** «Up to 5 players, at most 15 deals, about 40 minutes. No account, no money.» */
export function termsLine({ game, list, capacity, sheet, deals }: TableLookup, m: Catalogue): string {
  const length = lengthOf(game, deals, m);
  return list === 'open'
    ? m.hosting.words.door.termsUpTo(capacity, length)
    : m.hosting.words.door.terms(m.rulesSheet.players(sheet.seats), length);
}

export interface SeatOffer {
  readonly seat: number;
  /** Whose it is. */
  readonly name: string;
  readonly title: string;
  readonly text: string;
}

/** The seat that somebody may take while the match goes on; null where there is none. */
export function offerInWords(
  { seats, offered }: Pick<TableLookup, 'seats' | 'offered'>,
  m: Catalogue,
): SeatOffer | null {
  const [offer] = offered;
  if (offer === undefined) return null;
  const name = seats[offer.seat] ?? '';
  const { leavesSeat, emptySeat, takeNext, takeNow } = m.hosting.words.door;
  return offer.from === 'nextDeal'
    ? { seat: offer.seat, name, title: leavesSeat(name), text: takeNext(name) }
    : { seat: offer.seat, name, title: emptySeat(name), text: takeNow(name) };
}
