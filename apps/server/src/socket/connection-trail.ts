// What of one socket stands in the trails of tables: which it showed, and what it was refused there. A flood would push
// what matters out: of one person and from one address only so many refusals are written, the others are counted.
import type { DeviceKind } from '@forehand/engine';
import { commandRequest, type Refusal } from '@forehand/protocol';
import { Allowances, type Rate } from '../allowance.ts';
import { networkOf } from '../identity/network.ts';
import type { Session } from '../identity/session.ts';
import type { Clock, Ids } from '../ports.ts';
import type { TableRoom } from '../table/room.ts';
import type { TrailRecorder } from '../trail/trail-recorder.ts';
import type { VisitEnd } from '../trail-ports.ts';

const OF_PERSON: Rate = { perSecond: 0.5, burst: 40 };
/** A whole company may sit behind one. */
const FROM_ADDRESS: Rate = { perSecond: 2, burst: 200 };

/** How many refusals are written: whoever connects again has no more of them. */
export class WrittenRefusals {
  readonly #ofPerson: Allowances;
  readonly #fromAddress: Allowances;

  constructor({ now }: Pick<Clock, 'now'>) {
    this.#ofPerson = new Allowances(OF_PERSON, now);
    this.#fromAddress = new Allowances(FROM_ADDRESS, now);
  }

  /** Whether there is one more. */
  take(person: string, address: string): boolean {
    return this.#ofPerson.of(person).take() === 0 && this.#fromAddress.of(address).take() === 0;
  }
}

export interface ConnectionTrailParts {
  readonly trail: TrailRecorder;
  readonly written: WrittenRefusals;
  readonly ids: Pick<Ids, 'token'>;
  readonly clock: Clock;
}

/** Whose socket it is. */
export interface Connected {
  readonly session: Session;
  readonly kind: DeviceKind;
  readonly address: string;
  readonly client: string | null;
}

export interface RefusedHere {
  readonly event: string;
  readonly request: unknown;
  readonly refusal: Refusal;
}

/** How a socket ends, in the words of its library. */
const ENDS: Readonly<Record<string, VisitEnd>> = {
  'client namespace disconnect': 'closed',
  'transport close': 'closed',
  'transport error': 'closed',
  'ping timeout': 'silent',
  'server namespace disconnect': 'cutOff',
  'parse error': 'cutOff',
  'forced close': 'serverClosing',
  'forced server close': 'serverClosing',
  'server shutting down': 'serverClosing',
};
export const endOf = (reason: string): VisitEnd => ENDS[reason] ?? 'closed';

/** A kind of command that there is, and nothing else of it. */
const commandIn = (request: unknown): string | null =>
  commandRequest.safeParse(request).data?.command.type ?? null;

export class ConnectionTrail {
  readonly #parts: ConnectionTrailParts;
  readonly #connected: Connected;
  readonly #connection: string;
  #visit: { readonly id: string; readonly tableId: string } | null = null;

  constructor(parts: ConnectionTrailParts, connected: Connected) {
    this.#parts = parts;
    this.#connected = connected;
    this.#connection = parts.ids.token();
  }

  /** The page shows this table; or still does. */
  came({ id: tableId }: TableRoom): void {
    if (this.#visit?.tableId === tableId) return;
    const { session, kind, address, client } = this.#connected;
    const where = { connection: this.#connection, network: networkOf(address), client };
    this.#visit = { tableId, id: this.#parts.trail.began({ ...session, ...where, tableId, kind }) };
  }

  went(why: VisitEnd): void {
    if (this.#visit !== null) this.#parts.trail.ended(this.#visit.id, why);
    this.#visit = null;
  }

  refused(room: TableRoom | null, { event, request, refusal: { code, rule = '' } }: RefusedHere): void {
    if (room === null) return;
    const { id: tableId, state, version } = room;
    const { session, address } = this.#connected;
    const { person } = session;
    if (!this.#parts.written.take(person, address)) {
      const lastAt = this.#parts.clock.now();
      this.#parts.trail.missed({ tableId, kind: 'refusals', count: 1, lastAt });
      return;
    }
    const seat = state.seats.indexOf(person);
    this.#parts.trail.refused({
      tableId,
      person,
      seat: seat < 0 ? null : seat,
      event,
      command: event === 'table:command' ? commandIn(request) : null,
      code,
      rule: rule === '' ? null : rule,
      version,
    });
  }
}
