// Moving a seat to another device: a one-time token, good for ten minutes, names the person at the table.
import type { Answer, Handover } from '@forehand/protocol';
import type { Session } from '../identity/session.ts';
import type { Handovers } from '../lobby-ports.ts';
import type { Clock, Ids, Storage } from '../ports.ts';
import type { TableRoom } from '../table/room.ts';
import type { Rooms } from '../table/rooms.ts';

export const HANDOVER_MINUTES = 10;

export interface HandoverPorts {
  readonly storage: Storage;
  readonly rooms: Rooms;
  readonly ids: Ids;
  readonly clock: Clock;
}

export class SeatHandovers {
  readonly #ports: HandoverPorts;
  readonly #handovers: Handovers;

  constructor(ports: HandoverPorts) {
    this.#ports = ports;
    this.#handovers = ports.storage.handovers;
  }

  async offer(room: TableRoom, person: string): Promise<Answer<Handover>> {
    if (!room.state.seats.includes(person)) return { ok: false, code: 'notSeated' };
    const token = this.#ports.ids.token();
    const expiresAt = this.#ports.clock.now() + HANDOVER_MINUTES * 60_000;
    await this.#handovers.offer(token, person, room.id, expiresAt);
    return { ok: true, token, path: `/h/${token}`, minutes: HANDOVER_MINUTES };
  }

  /**
   * Makes the asking browser another device of the person, and moves the seat there. A browser of somebody else at
   * the same table is refused: it would lose the seat it has, and the table a player.
   */
  async redeem(
    token: string,
    asking: Session | undefined,
  ): Promise<Answer<{ code: string; session: Session }>> {
    const redeemed = await this.#handovers.redeem(token, this.#ports.clock.now());
    const room = redeemed ? await this.#ports.rooms.findById(redeemed.tableId) : undefined;
    // Who has left the table since has no seat to move.
    if (!redeemed || !room?.state.seats.includes(redeemed.person)) {
      return { ok: false, code: 'handoverInvalid' };
    }
    const another = asking !== undefined && asking.person !== redeemed.person;
    if (another && room.state.seats.includes(asking.person)) return { ok: false, code: 'alreadySeated' };
    const session = { person: redeemed.person, device: this.#ports.ids.deviceId() };
    await room.moveSeat(session.person, session.device);
    return { ok: true, code: room.code, session };
  }
}
