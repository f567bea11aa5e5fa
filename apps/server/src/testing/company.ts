// Guests at one table who play by themselves until told otherwise.
import { present } from '@forehand/engine';
import type { TableUpdate } from '@forehand/protocol';
import { Guest, type GuestOptions, type TableWish } from './guest.ts';
import { choicesOf, chooseMove, type Draw } from './legal-player.ts';

export const NAMES = ['Inês', 'Oskar', 'Camille', 'Ruth', 'Leif', 'Marta', 'Yusuf'] as const;

export interface Company {
  readonly code: string;
  readonly guests: readonly Guest[];
}

/** The table they sit at; Bismarck, unless it says otherwise. */
export interface CompanyTable extends Partial<TableWish> {
  /** How many sit down; three, unless it says otherwise. */
  readonly guests?: number;
  /** What they are called, host first. */
  readonly names?: readonly string[];
}

/** Opens a table and seats its guests; nobody has agreed yet, and a list of players is open. */
export async function seatCompany(
  options: GuestOptions,
  { guests: count = 3, names = NAMES, game = 'bismarck', ...wish }: CompanyTable = {},
): Promise<Company> {
  const guests = names.slice(0, count).map(() => new Guest(options));
  const host = present(guests[0], 'host');
  const code = await host.openTable(present(names[0], 'name'), { game, ...wish });
  for (const [seat, guest] of guests.entries()) {
    const name = present(names[seat], 'name');
    await (guest === host ? comeIn(guest, code) : sitDown(guest, code, name));
  }
  return { code, guests };
}

/** Opens a page of the table. */
async function comeIn(guest: Guest, code: string): Promise<void> {
  await guest.connect();
  await guest.join(code);
}

/** All of them, to a server that may have another address than the one they knew. */
export async function comeBack({ code, guests }: Company, origin: string): Promise<void> {
  for (const guest of guests) {
    guest.moveTo(origin);
    await guest.connect();
    const joined = await guest.join(code);
    if (!joined.ok) throw new Error(`refused: ${JSON.stringify(joined)}`);
  }
}

/** Somebody new comes to a table under this name: no more than a page of it is open yet. */
export async function visit(guest: Guest, code: string, name: string): Promise<Guest> {
  await guest.request('POST', '/api/guest', { name });
  await comeIn(guest, code);
  return guest;
}

async function sitDown(guest: Guest, code: string, name: string): Promise<void> {
  await visit(guest, code, name);
  await guest.command(code, { type: 'sit', name });
}

/** The guest in this place of the company. */
export const guestOf = ({ guests }: Company, place: number): Guest =>
  present(guests[place], `guest ${place}`);

/** The host closes the list, everybody has seen it, and all agree: the match begins. */
export async function beginMatch(company: Company): Promise<void> {
  const host = guestOf(company, 0);
  if (host.latest.list === 'open') {
    const closed = await host.command(company.code, { type: 'closeList' });
    if (!closed.ok) throw new Error(`refused: ${JSON.stringify(closed)}`);
    for (const guest of company.guests) await until(guest, ({ list }) => list === 'closed');
  }
  await agreeAll(company);
  for (const guest of company.guests) await until(guest, ({ phase }) => phase === 'playing');
}

export async function agreeAll({ code, guests }: Company): Promise<void> {
  for (const guest of guests) await until(guest, (update) => update.seats.every((seat) => seat !== null));
  for (const guest of guests) await guest.command(code, { type: 'agree' });
}

/** Waits until all have been told as much as the one who knows most, and says which version that is. */
export async function level({ guests }: Company): Promise<number> {
  const version = Math.max(...guests.map((guest) => guest.latest.version));
  await Promise.all(guests.map((guest) => until(guest, (update) => update.version >= version)));
  return version;
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

/**
 * Plays legal moves at random until `stop` holds for the update of whoever is on turn. Practice players move by
 * themselves, and are asked for the next deal.
 */
export async function playOn(
  company: Company,
  draw: Draw,
  stop: (update: TableUpdate) => boolean,
): Promise<TableUpdate> {
  const { code, guests } = company;
  for (;;) {
    const version = await level(company);
    const mover = guests.find((guest) => guest.latest.decision?.kind === 'move');
    const shown = mover ?? guestOf(company, 0);
    if (stop(shown.latest)) return shown.latest;
    const asking = guests.find((guest) => guest.latest.decision?.kind === 'goOn');
    if (mover) await playOne(mover, code, draw);
    else if (asking) await goOn(asking, code);
    else if (shown.latest.seats.some((seat) => seat?.practice))
      await until(shown, (update) => update.version > version);
    else throw new Error(`nobody can move: ${JSON.stringify(shown.latest)}`);
  }
}

/** Another may have gone on before. */
async function goOn(asking: Guest, code: string): Promise<void> {
  const { version } = asking.latest;
  const answer = await asking.command(code, { type: 'goOn' });
  if (!answer.ok && answer['code'] !== 'decisionClosed')
    throw new Error(`refused: ${JSON.stringify(answer)}`);
  await until(asking, (update) => update.version > version);
}

async function playOne(mover: Guest, code: string, draw: Draw): Promise<void> {
  const choices = choicesOf(mover.latest);
  if (!choices) throw new Error(`nobody can move: ${JSON.stringify(mover.latest)}`);
  const answer = await mover.command(code, {
    type: 'move',
    move: chooseMove(choices, draw, mover.latest.game),
  });
  if (!answer.ok) throw new Error(`refused: ${JSON.stringify(answer)}`);
}
