// All stores in memory: for tests and the bench. Nothing survives the process.
import { present } from '@forehand/engine';
import type { Ban, Bans } from '../admin-ports.ts';
import type { Handovers, Invitation, Invitations } from '../lobby-ports.ts';
import type { Clock, People, SeatDevices, Storage, TableDirectory, TableSummary } from '../ports.ts';
import { type Audited, memoryAdmins, memoryAuditLog } from './memory-admins.ts';
import { memoryDeadlines } from './memory-deadlines.ts';
import { memoryLiveTables } from './memory-live-tables.ts';
import { memoryMatchIndex } from './memory-match-index.ts';
import { MemoryNodes } from './memory-nodes.ts';
import { memoryReports } from './memory-reports.ts';
import { memoryRetention } from './memory-retention.ts';
import { MemoryStepLog } from './memory-step-log.ts';
import { memoryTalk } from './memory-talk.ts';
import { memoryTrails } from './memory-trails.ts';
import { systemClock } from './system.ts';

/** As lists show them: the latest first, at most `limit`. */
const latest = (summaries: readonly TableSummary[], limit: number): readonly TableSummary[] =>
  summaries.toSorted((a, b) => b.lastStepAt - a.lastStepAt).slice(0, limit);

function memoryDirectory(log: MemoryStepLog): TableDirectory {
  return {
    async findByCode(code) {
      const tableId = log.tableIdOf(code);
      return tableId === undefined ? undefined : log.summary(tableId);
    },
    async ofPerson(person, limit) {
      const seated = log.summaries().filter(({ projection }) => projection.seats.includes(person));
      return latest(seated, limit);
    },
  };
}

interface Offer {
  readonly person: string;
  readonly tableId: string;
  readonly expiresAt: number;
}

function memoryHandovers(): Handovers {
  const offers = new Map<string, Offer>();
  const used: (Omit<Offer, 'expiresAt'> & { readonly at: number })[] = [];
  return {
    async offer(token, person, tableId, expiresAt) {
      offers.set(token, { person, tableId, expiresAt });
    },
    async redeem(token, now) {
      const offer = offers.get(token);
      if (offer === undefined || offer.expiresAt <= now) return undefined;
      offers.delete(token);
      used.push({ person: offer.person, tableId: offer.tableId, at: now });
      return { person: offer.person, tableId: offer.tableId };
    },
    async used(tableId) {
      return used.filter((one) => one.tableId === tableId).map(({ person, at }) => ({ person, at }));
    },
  };
}

/** With what takes a person's name off the links made for them; whether there was any. */
type MemoryInvitations = Invitations & { forget(person: string, table: TableSummary): boolean };

function memoryInvitations(log: MemoryStepLog): MemoryInvitations {
  const made = new Map<string, Invitation>();
  return {
    async make(token, invitation) {
      present(log.summary(invitation.tableId), `table ${invitation.tableId}`);
      if (made.has(token)) throw new Error('an invitation has this token');
      made.set(token, { ...invitation, usedBy: null });
    },
    async find(token) {
      return made.get(token);
    },
    async use(token, person) {
      const invitation = made.get(token);
      if (invitation === undefined || (invitation.usedBy ?? person) !== person) return false;
      made.set(token, { ...invitation, usedBy: person });
      return true;
    },
    forget(person, { tableId, names }) {
      const own = [...made].filter(
        ([, { name, usedBy, ...at }]) =>
          at.tableId === tableId && name !== '' && (usedBy === person || name === names.get(person)),
      );
      for (const [token, invitation] of own) made.set(token, { ...invitation, name: '' });
      return own.length > 0;
    },
  };
}

function memorySeatDevices(log: MemoryStepLog): SeatDevices {
  const used = new Map<string, ReadonlyMap<string, string>>();
  return {
    async read(tableId) {
      return used.get(tableId) ?? new Map();
    },
    async use(tableId, person, device) {
      present(log.summary(tableId), `table ${tableId}`);
      used.set(tableId, new Map([...(used.get(tableId) ?? []), [person, device]]));
    },
  };
}

function memoryPeople(
  log: MemoryStepLog,
  names: Map<string, string>,
  invitations: MemoryInvitations,
  audited: Audited,
): People {
  return {
    async save(person, name) {
      names.set(person, name);
    },
    async nameOf(person) {
      return names.get(person) || undefined;
    },
    async removeName(person, where, entry) {
      const isOffered = where === 'everywhere' && Boolean(names.get(person));
      if (isOffered) names.set(person, '');
      const tables = log
        .summaries()
        .filter(({ tableId }) => where === 'everywhere' || tableId === where.tableId);
      const isUninvited = tables.filter((table) => invitations.forget(person, table)).length > 0;
      const gone = log.removeName(
        person,
        tables.map(({ tableId }) => tableId),
      );
      if (isOffered || isUninvited || gone.length > 0) audited(entry);
      return gone;
    },
  };
}

function memoryBans(names: ReadonlyMap<string, string>, clock: Clock, audited: Audited): Bans {
  const bans = new Map<string, Omit<Ban, 'name'>>();
  return {
    async ban(ban, entry) {
      if (bans.has(ban.person)) return false;
      audited(entry);
      bans.set(ban.person, { ...ban, at: clock.now() });
      return true;
    },
    async lift(person, entry) {
      const isLifted = bans.delete(person);
      if (isLifted) audited(entry);
      return isLifted;
    },
    list: async () =>
      [...bans.values()].map((ban) => ({ ...ban, name: names.get(ban.person) ?? '' })).toReversed(),
    people: async () => [...bans.keys()],
  };
}

/** Whoever has a name at another table is still offered it. Whether there was any. */
function forgetNames(log: MemoryStepLog, offered: Map<string, string>, tableId: string): boolean {
  const people = [...(log.summary(tableId)?.names.keys() ?? [])];
  const gone = people.filter((person) => log.removeName(person, [tableId]).length > 0);
  const isNamed = (person: string): boolean => log.summaries().some(({ names }) => names.get(person));
  for (const person of gone) if (offered.has(person) && !isNamed(person)) offered.set(person, '');
  return gone.length > 0;
}

/** `clock`: the one that decides what is due. `later`: when a hint for other nodes is heard. */
export function openMemoryStorage(clock: Clock = systemClock, later?: (act: () => void) => void): Storage {
  const log = new MemoryStepLog(clock);
  const talk = memoryTalk(log);
  const devices = memorySeatDevices(log);
  const audit = memoryAuditLog(clock);
  const names = new Map<string, string>();
  const invitations = memoryInvitations(log);
  const audited: Audited = (entry) => void (entry && audit.append(entry));
  log.onAudited = audited;
  const reports = memoryReports(log, clock, audited);
  const trails = memoryTrails((tableId, person) => log.hasSat(tableId, person));
  return {
    kind: 'memory',
    log,
    directory: memoryDirectory(log),
    handovers: memoryHandovers(),
    people: memoryPeople(log, names, invitations, audited),
    talk,
    invitations,
    devices,
    sightings: {
      async seen(people) {
        for (const { tableId, person } of people) log.seen(tableId, person);
      },
    },
    deadlines: memoryDeadlines(log, clock),
    nodes: new MemoryNodes(log, talk, devices, later),
    admins: memoryAdmins(clock, audited),
    audit,
    bans: memoryBans(names, clock, audited),
    matches: memoryMatchIndex(log, { reports, audit }),
    reports,
    live: memoryLiveTables(log),
    trails,
    retention: memoryRetention(log, clock, {
      talk: (tableId) => [talk.forget(tableId), reports.forget(tableId, 'talk')].includes(true),
      names: (tableId) => [forgetNames(log, names, tableId), reports.forget(tableId, 'names')].includes(true),
      trails: (tableId) => trails.forget(tableId),
    }),
    answerCommands: () => undefined,
    healthy: async () => true,
    unready: async () => undefined,
    close: async () => undefined,
  };
}
