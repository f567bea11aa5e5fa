// What operators do about people: their names, their voices at a table, and whether they are let in at all. Each deed
// stands in the audit log before it is done, or with the same statement.
import { isPractice, samePlayer } from '@forehand/engine';
import type { Answer, BansAnswer, PeopleAnswer } from '@forehand/protocol';
import type { ShutOut } from '../identity/shut-out.ts';
import type { Storage, TableSummary } from '../ports.ts';
import type { Rooms } from '../table/rooms.ts';

export interface PeopleDeedsPorts {
  readonly storage: Pick<Storage, 'audit' | 'bans' | 'directory' | 'people' | 'talk'>;
  readonly rooms: Pick<Rooms, 'findById' | 'inMemory'>;
  readonly shutOut: Pick<ShutOut, 'refresh'>;
}

/** Whom it is about, at which table, and why. */
export interface AboutPerson {
  readonly code: string;
  readonly person: string;
  readonly reason: string;
}

type AboutGuest = Omit<AboutPerson, 'code'>;
type Done = Answer<object>;

const NOBODY = { ok: false, code: 'noSuchPerson' } as const;
const NO_TABLE = { ok: false, code: 'noSuchTable' } as const;

export class PeopleDeeds {
  readonly #ports: PeopleDeedsPorts;

  constructor(ports: PeopleDeedsPorts) {
    this.#ports = ports;
  }

  /** Everybody who has had a name at a table. */
  async at(code: string): Promise<Answer<Omit<PeopleAnswer, 'ok'>>> {
    const { storage } = this.#ports;
    const table = await storage.directory.findByCode(code);
    if (table === undefined) return NO_TABLE;
    const [{ silenced }, banned] = await Promise.all([
      storage.talk.read(table.tableId, 1),
      storage.bans.people(),
    ]);
    const players = await this.#players(table);
    const isSilenced = (person: string): boolean => players(person).some((one) => silenced.has(one));
    return { ok: true, people: peopleAt(table, { isSilenced, banned: new Set(banned) }) };
  }

  async removeName(admin: string, where: 'here' | 'everywhere', about: AboutPerson): Promise<Done> {
    const { people } = this.#ports.storage;
    return this.#about(about, async ({ tableId }, person) => {
      const entry = { admin, deed: 'nameRemoved', tableId, subject: person, reason: about.reason } as const;
      const gone = await people.removeName(person, where === 'here' ? { tableId } : where, entry);
      const rooms = await Promise.all(gone.map((table) => this.#ports.rooms.inMemory(table)));
      for (const room of rooms) room?.forgetName(person);
    });
  }

  async silence(admin: string, wanted: 'silenced' | 'heard', about: AboutPerson): Promise<Done> {
    const { audit, talk } = this.#ports.storage;
    const deed = wanted === 'silenced' ? 'guestSilenced' : 'guestHeard';
    return this.#about(about, async ({ tableId }, person) => {
      await audit.append({ admin, deed, tableId, subject: person, reason: about.reason });
      await talk.silence(tableId, person, wanted);
      // At other nodes as well, through the room of this one.
      const room = await this.#ports.rooms.findById(tableId);
      room?.setSilenced(person, wanted);
    });
  }

  async ban(admin: string, { person, reason }: AboutGuest): Promise<Done> {
    const { bans, people } = this.#ports.storage;
    if ((await people.nameOf(person)) === undefined && !(await this.#hasSat(person))) return NOBODY;
    const entry = { admin, deed: 'guestBanned', subject: person, reason } as const;
    const isNew = await bans.ban({ person, admin, reason }, entry);
    await this.#ports.shutOut.refresh();
    return isNew ? { ok: true } : { ok: false, code: 'alreadyBanned' };
  }

  async lift(admin: string, { person, reason }: AboutGuest): Promise<Done> {
    const { bans } = this.#ports.storage;
    const wasBanned = await bans.lift(person, { admin, deed: 'banLifted', subject: person, reason });
    await this.#ports.shutOut.refresh();
    return wasBanned ? { ok: true } : { ok: false, code: 'notBanned' };
  }

  async bans(): Promise<Answer<Omit<BansAnswer, 'ok'>>> {
    return { ok: true, bans: await this.#ports.storage.bans.list() };
  }

  /** A person whose name has been taken away everywhere is one all the same. */
  async #hasSat(person: string): Promise<boolean> {
    return (await this.#ports.storage.directory.ofPerson(person, 1)).length > 0;
  }

  /** `act`: for the person, and for whoever the table has vouched for as the same. */
  async #about(
    { code, person }: AboutPerson,
    act: (table: TableSummary, person: string) => Promise<void>,
  ): Promise<Done> {
    const { directory } = this.#ports.storage;
    const table = await directory.findByCode(code);
    if (table === undefined) return NO_TABLE;
    if (isPractice(person) || !table.names.has(person)) return NOBODY;
    const players = await this.#players(table);
    for (const one of players(person)) if (table.names.has(one)) await act(table, one);
    return { ok: true };
  }

  /** Whoever has come back to a seat under another session is the same player: what is done to one is done to both. */
  async #players({ tableId }: TableSummary): Promise<(person: string) => readonly string[]> {
    const room = await this.#ports.rooms.findById(tableId);
    return (person) => (room === undefined ? [person] : samePlayer(room.state, person));
  }
}

interface Standing {
  isSilenced(person: string): boolean;
  readonly banned: ReadonlySet<string>;
}

/** Who sits there first, in the order of the seats. */
function peopleAt(
  { names, projection }: TableSummary,
  { isSilenced, banned }: Standing,
): PeopleAnswer['people'] {
  const people = [...names].flatMap(([person, name]) => {
    if (isPractice(person)) return [];
    const seat = projection.seats.indexOf(person);
    return [
      {
        person,
        name,
        seat: seat < 0 ? null : seat,
        isHost: projection.host === person,
        isSilenced: isSilenced(person),
        isBanned: banned.has(person),
      },
    ];
  });
  return people.toSorted(
    (a, b) => (a.seat ?? Number.MAX_SAFE_INTEGER) - (b.seat ?? Number.MAX_SAFE_INTEGER) || compare(a, b),
  );
}

const compare = (a: { readonly person: string }, b: { readonly person: string }): number =>
  a.person < b.person ? -1 : 1;
