// Links made for one guest each: they carry a name, a language and large cards, and are good for one seat.
import type { Answer, InvitationView } from '@forehand/protocol';
import type { Session } from '../identity/session.ts';
import type { Ids, Storage } from '../ports.ts';
import type { Rooms } from '../table/rooms.ts';
import { isMovedAway } from './moved-seat.ts';

export interface InvitationPorts {
  readonly storage: Storage;
  readonly rooms: Rooms;
  readonly ids: Ids;
}

export interface InvitationWish {
  readonly name?: string | undefined;
  readonly language?: string | undefined;
  readonly cards?: 'usual' | 'large' | undefined;
}

export class SeatInvitations {
  readonly #ports: InvitationPorts;

  constructor(ports: InvitationPorts) {
    this.#ports = ports;
  }

  /** Whoever sits at the table may invite. */
  async make(
    code: string,
    session: Session,
    { name = '', language = '', cards = 'usual' }: InvitationWish,
  ): Promise<Answer<{ token: string; path: string }>> {
    const room = await this.#ports.rooms.find(code);
    if (!room) return { ok: false, code: 'noSuchTable' };
    if (!room.state.seats.includes(session.person)) return { ok: false, code: 'notSeated' };
    if (await isMovedAway(this.#ports.storage, room.id, session)) return { ok: false, code: 'seatMoved' };
    const token = this.#ports.ids.token();
    await this.#ports.storage.invitations.make(token, { tableId: room.id, name, language, cards });
    return { ok: true, token, path: `/i/${token}` };
  }

  async look(token: string, person: string | undefined): Promise<Answer<Omit<InvitationView, 'ok'>>> {
    const invitation = await this.#ports.storage.invitations.find(token);
    const room = invitation && (await this.#ports.rooms.findById(invitation.tableId));
    if (!invitation || !room) return { ok: false, code: 'invitationUsed' };
    const { name, language, cards, usedBy } = invitation;
    const free = usedBy === null || usedBy === person;
    return { ok: true, code: room.code, name, language, cards, free };
  }

  /** Makes it this person's; they may come back with it, nobody else may. */
  async use(token: string, person: string): Promise<Answer<{ code: string }>> {
    const used = await this.#ports.storage.invitations.use(token, person);
    const looked = used ? await this.look(token, person) : undefined;
    return looked?.ok ? { ok: true, code: looked.code } : { ok: false, code: 'invitationUsed' };
  }
}
