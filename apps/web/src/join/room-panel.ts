// What the host has open over the waiting room. A panel rests on what may be done, and closes when that is gone (L-11).
import type { TableUpdate } from '@forehand/protocol';

export type RoomPanel =
  | { readonly kind: 'none' | 'sheet' | 'order' }
  | { readonly kind: 'person' | 'remove'; readonly seat: number; readonly name: string }
  | { readonly kind: 'guest'; readonly name: string };

export const NO_ROOM_PANEL: RoomPanel = { kind: 'none' };

export function stillOpenIn(panel: RoomPanel, update: TableUpdate): RoomPanel {
  switch (panel.kind) {
    case 'none':
      return panel;
    case 'sheet':
      return update.may.includes('changeSheet') ? panel : NO_ROOM_PANEL;
    case 'order':
      return update.may.includes('orderSeats') ? panel : NO_ROOM_PANEL;
    case 'guest': {
      const waits = update.guests.some((guest) => guest.name === panel.name);
      return waits && update.may.includes('turnAway') ? panel : NO_ROOM_PANEL;
    }
    case 'person':
    case 'remove': {
      const mayAct = update.may.includes('remove') || update.may.includes('passHost');
      return mayAct && update.seats[panel.seat]?.name === panel.name ? panel : NO_ROOM_PANEL;
    }
  }
}
