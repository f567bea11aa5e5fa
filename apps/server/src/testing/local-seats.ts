// The seats of a table played within the process, without sockets: what they choose depends on the question alone.
import { present } from '@forehand/engine';
import type { Command, CommandRequest, TableUpdate } from '@forehand/protocol';
import type { TableRoom } from '../table/room.ts';
import type { Viewer } from '../table/viewer.ts';
import { NAMES } from './company.ts';
import { choicesOf, chooseMove, seededDraw } from './legal-player.ts';

export const personAt = (seat: number): string => `seeded-person-${seat}`;
export const nameAt = (seat: number): string => present(NAMES[seat], 'name');

/** A page of the person at this seat. */
export const pageAt = (seat: number, changed: Partial<Viewer> = {}): Viewer => ({
  person: personAt(seat),
  device: `device-${seat}`,
  kind: 'device',
  send: () => undefined,
  said: () => undefined,
  moved: () => undefined,
  ...changed,
});

export interface LocalSeats {
  /** What each seat is shown. */
  look(): Promise<readonly TableUpdate[]>;
  /** Asks for something; a refusal is an error. */
  ask(seat: number, moveId: string, decision: number, command: Command): Promise<void>;
}

/**
 * All sit down, practice players with them, the list is closed where there is one, and all agree. Who opened the table
 * has the first seat.
 */
export async function begin(seats: LocalSeats, count: number, practice = 0): Promise<void> {
  for (let seat = 1; seat < count; seat += 1)
    await seats.ask(seat, 'sit', 0, { type: 'sit', name: nameAt(seat) });
  for (let added = 0; added < practice; added += 1)
    await seats.ask(0, `practice-${added}`, 0, { type: 'addPractice' });
  const [first] = await seats.look();
  if (first?.list === 'open') await seats.ask(0, 'close-list', 0, { type: 'closeList' });
  for (let seat = 0; seat < count; seat += 1) {
    const update = (await seats.look())[seat];
    await seats.ask(seat, 'agree', update?.decision?.id ?? 0, { type: 'agree' });
  }
}

/** Plays until `isEnough` holds of what is shown to the seat on turn, or nobody is. */
export async function play(seats: LocalSeats, isEnough: (update: TableUpdate) => boolean): Promise<void> {
  for (;;) {
    const updates = await seats.look();
    const seat = updates.findIndex(({ decision }) => decision?.kind === 'move');
    const update = updates[seat];
    if (update === undefined || isEnough(update)) return;
    const { id = 0 } = update.decision ?? {};
    const move = chooseMove(present(choicesOf(update), 'choices'), seededDraw(id), update.game);
    await seats.ask(seat, `move-${id}`, id, { type: 'move', move });
  }
}

/** As a page asks. */
export const requestOf = (
  table: string,
  seat: number,
  { moveId, decision, command }: Omit<CommandRequest, 'table'>,
): CommandRequest => ({ table, moveId: `${seat}-${moveId}-seeded`, decision, command });

/** At a room that stays in memory. */
export interface RoomSeats extends LocalSeats {
  /** The page of this seat closes. */
  leave(seat: number): void;
}

/** The first `count` people at a room, seated or visitors, a page of each open there. */
export async function seatsAt(room: TableRoom, count: number): Promise<RoomSeats> {
  const pages = Array.from({ length: count }, (_, seat) => pageAt(seat));
  for (const page of pages) await room.join(page, { takeBack: undefined, showing: 'shown' });
  return {
    look: async () => pages.map(({ person }) => room.updateFor(person)),
    async ask(seat, moveId, decision, command) {
      const page = present(pages[seat], 'page');
      const answer = await room.command(page, requestOf(room.code, seat, { moveId, decision, command }));
      if (!answer.ok) throw new Error(`refused: ${JSON.stringify(answer)}`);
    },
    leave: (seat) => room.leave(present(pages[seat], 'page')),
  };
}
