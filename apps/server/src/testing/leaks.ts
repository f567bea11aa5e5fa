// Everything that reached a viewer, and the cards in it that this viewer may not know.

import { CardAudit, cardsIn } from '../admin/disclosure/card-audit.ts';
import { moments } from '../admin/moments.ts';
import type { Step } from '../ports.ts';
import type { Guest } from './guest.ts';

/** One thing that reached a viewer: an update knows its version, anything else must hold no card at all. */
export interface Received {
  readonly seat: number | null;
  readonly version: number | null;
  readonly message: unknown;
}

const VERSION = /"version":(\d+)/u;

/**
 * Everything a guest received, byte for byte, as messages with the version they speak of. `seat`: the guest's own,
 * held from the version `from` on.
 */
export function receivedBy(guest: Guest, seat: number | null, from = 0): readonly Received[] {
  return guest.received.map((message) => {
    const text = JSON.stringify(message);
    const isUpdate = text.includes('table:updated') || text.includes('"update":');
    const version = isUpdate ? Number(VERSION.exec(text)?.[1]) : null;
    return { seat: version !== null && version >= from ? seat : null, version, message };
  });
}

/** What reached somebody who may not know it, one line for each message. */
export function leaks(steps: readonly Step[], received: readonly Received[]): readonly string[] {
  const audit = new CardAudit(moments(steps));
  return received.flatMap(({ seat, version, message }) => {
    const found = version === null ? cardsIn(message) : audit.forbidden(seat, version, message);
    return found.length === 0 ? [] : [`seat ${seat} at ${version}: ${found.join(' ')}`];
  });
}
