// Guests who play on at a table until something is the case.
import { setTimeout as pause } from 'node:timers/promises';
import type { TableState } from '@forehand/engine';
import type { TableRoom } from '../table/room.ts';
import type { DemoGuest } from './demo-guest.ts';

/** For practice players to move. */
const MOMENT_MS = 5;
/** Of moments in which nobody could do anything. */
const PATIENCE = 2_000;

/** The first of them of whom something is asked answers it. */
async function anyAct(room: TableRoom, guests: readonly DemoGuest[]): Promise<boolean> {
  for (const guest of guests) if (await guest.act(room)) return true;
  return false;
}

export async function playOn(
  room: TableRoom,
  guests: readonly DemoGuest[],
  isEnough: (state: TableState) => boolean,
): Promise<void> {
  for (let waited = 0; !isEnough(room.state); ) {
    if (await anyAct(room, guests)) waited = 0;
    else if (waited < PATIENCE) {
      waited += 1;
      await pause(MOMENT_MS);
    } else throw new Error(`nobody can go on at table ${room.code}`);
  }
}
