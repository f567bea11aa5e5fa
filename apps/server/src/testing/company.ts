// Three guests at one Bismarck table who play by themselves until told otherwise.
import type { TableUpdate } from '@forehand/protocol';
import { Guest, type GuestOptions } from './guest.ts';
import { choicesOf, chooseMove, type Draw } from './legal-player.ts';

export const NAMES = ['Inês', 'Oskar', 'Camille'] as const;

export interface Company {
  readonly code: string;
  readonly guests: readonly Guest[];
}

/** Opens a table and seats three guests; nobody has agreed yet. */
export async function seatCompany(options: GuestOptions): Promise<Company> {
  const guests = NAMES.map(() => new Guest(options));
  const [host] = guests;
  if (!host) throw new Error('no host');
  const code = await host.openTable(NAMES[0]);
  for (const [seat, guest] of guests.entries()) {
    const name = NAMES[seat] ?? '';
    if (guest !== host) await guest.request('POST', '/api/guest', { name });
    await guest.connect();
    await guest.join(code);
    if (guest !== host) await guest.command(code, { type: 'sit', name });
  }
  return { code, guests };
}

export async function agreeAll({ code, guests }: Company): Promise<void> {
  for (const guest of guests) await until(guest, (update) => update.seats.every((seat) => seat !== null));
  for (const guest of guests) await guest.command(code, { type: 'agree' });
}

/** Resolves with the first update, received or still to come, of which `holds` is true. */
export function until(
  guest: Guest,
  holds: (update: TableUpdate) => boolean,
  patienceMs = 10_000,
): Promise<TableUpdate> {
  const latest = guest.updates.at(-1);
  if (latest && holds(latest)) return Promise.resolve(latest);
  return new Promise((resolve, reject) => {
    const before = guest.onUpdate;
    const timer = setTimeout(() => {
      guest.onUpdate = before;
      reject(new Error(`waited in vain; the latest update is ${JSON.stringify(guest.updates.at(-1))}`));
    }, patienceMs);
    guest.onUpdate = (update) => {
      before(update);
      if (!holds(update)) return;
      clearTimeout(timer);
      guest.onUpdate = before;
      resolve(update);
    };
  });
}

/** Plays legal moves at random until `stop` holds for the update of whoever is on turn. */
export async function playOn(
  { code, guests }: Company,
  draw: Draw,
  stop: (update: TableUpdate) => boolean,
): Promise<TableUpdate> {
  for (;;) {
    const version = Math.max(...guests.map((guest) => guest.latest.version));
    await Promise.all(guests.map((guest) => until(guest, (update) => update.version >= version)));
    const mover = guests.find((guest) => guest.latest.decision?.kind === 'move');
    const shown = mover ?? guests[0];
    if (!shown) throw new Error('no guests');
    if (stop(shown.latest)) return shown.latest;
    const choices = mover && choicesOf(mover.latest);
    if (!mover || !choices) throw new Error(`nobody can move: ${JSON.stringify(shown.latest)}`);
    const answer = await mover.command(code, { type: 'move', move: chooseMove(choices, draw) });
    if (!answer.ok) throw new Error(`refused: ${JSON.stringify(answer)}`);
  }
}
