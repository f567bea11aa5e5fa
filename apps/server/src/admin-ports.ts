// What the admins' side needs from the world. Adapters implement it; tests bring their own.
import type { AdminRole, MatchFlag } from '@forehand/protocol';

export interface Admin {
  readonly name: string;
  readonly role: AdminRole;
}

export interface AdminAccount extends Admin {
  /** Null until a password has been chosen. */
  readonly passwordHash: string | null;
  readonly isDisabled: boolean;
}

export interface AdminSession extends Admin {
  /** Milliseconds since the epoch. */
  readonly endsAt: number;
}

/** How long a session lasts: in all, and without a request. In milliseconds. */
export interface SessionTimes {
  readonly lasts: number;
  readonly idle: number;
}

/**
 * Accounts and sessions. Of tokens only hashes are kept; times are the database's. `audited`, here and elsewhere: what
 * stands in the audit log exactly if this is done.
 */
export interface Admins {
  /** False where there is one of this name. */
  create(admin: Admin, audited?: NewAuditEntry): Promise<boolean>;
  find(name: string): Promise<AdminAccount | undefined>;
  list(): Promise<readonly AdminAccount[]>;
  /** A one-time link that is good for so many milliseconds; older ones of this admin are good no longer. */
  offerLink(name: string, token: string, lasts: number, audited?: NewAuditEntry): Promise<void>;
  /** Uses a link up: the admin has this password from now on, and the sessions there were end. */
  redeemLink(token: string, passwordHash: string): Promise<Admin | undefined>;
  /** Nobody signs in under this name any more; sessions and links end. False where nobody does already. */
  disable(name: string, audited?: NewAuditEntry): Promise<boolean>;
  openSession(name: string, token: string, times: SessionTimes): Promise<AdminSession | undefined>;
  /** Whose session it is, while it lasts; and that it is in use. */
  session(token: string, times: SessionTimes): Promise<AdminSession | undefined>;
  endSession(token: string): Promise<void>;
}

export const AUDITED_DEEDS = [
  'adminCreated',
  'adminDisabled',
  'linkMade',
  'passwordChosen',
  'signedIn',
  'signInRefused',
  'signedOut',
  'reportAnswered',
  'handsOpened',
  'seatViewed',
  'tableClosed',
  'scoreAdjusted',
  'nameRemoved',
  'guestSilenced',
  'guestHeard',
  'guestBanned',
  'banLifted',
] as const;
export type AuditedDeed = (typeof AUDITED_DEEDS)[number];

/** Something an admin has done or looked into. */
export interface AuditEntry {
  /** Grows with every entry. */
  readonly number: number;
  /** Milliseconds since the epoch, by the database's clock. */
  readonly at: number;
  /** Null for the operator's command line. */
  readonly admin: string | null;
  readonly deed: AuditedDeed;
  readonly tableId: string | null;
  readonly matchNo: number | null;
  readonly deal: number | null;
  readonly version: number | null;
  /** Whom it concerns: an admin's name, or a person's id. */
  readonly subject: string | null;
  readonly reason: string | null;
}

export type NewAuditEntry = Pick<AuditEntry, 'admin' | 'deed'> &
  Partial<Omit<AuditEntry, 'number' | 'at' | 'admin' | 'deed'>>;

/** What the same admin has done once or again about the same deal and person: the last time, and how often. */
export interface AuditedLook extends Omit<AuditEntry, 'number' | 'tableId' | 'matchNo' | 'deal'> {
  readonly matchNo: number;
  readonly deal: number;
  readonly times: number;
}

/** It only grows. */
export interface AuditLog {
  /** The number of the new entry. */
  append(entry: NewAuditEntry): Promise<number>;
  /** What of this was done about deals of a table, or of one match there: the newest first, and all of it. */
  looks(
    tableId: string,
    asked: { readonly deeds: readonly AuditedDeed[]; readonly matchNo?: number | undefined },
  ): Promise<readonly AuditedLook[]>;
  /** The newest first, at most `limit`, all before that number. */
  read(asked: {
    readonly before?: number | undefined;
    readonly limit: number;
  }): Promise<readonly AuditEntry[]>;
}

/** Where a match stands in the order of all, the latest first. */
export interface MatchPlace {
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  readonly tableId: string;
  readonly matchNo: number;
}

/** Whatever is named must be so. */
export interface MatchQuery {
  readonly code?: string | undefined;
  /** How the name of somebody at the table begins, in any case. */
  readonly name?: string | undefined;
  readonly game?: string | undefined;
  readonly profile?: string | undefined;
  /** Started at this moment or later, and before that one. */
  readonly from?: number | undefined;
  readonly until?: number | undefined;
  readonly standing?: MatchStanding | undefined;
  /** How the name of somebody who won begins, in any case. */
  readonly won?: string | undefined;
  readonly flag?: MatchFlag | undefined;
  /** All that come after this one in the order. */
  readonly after?: MatchPlace | undefined;
  readonly limit: number;
}

/** `played`: to its last deal. `closed`: before it, by all. */
export type MatchStanding = 'running' | 'played' | 'closed';

export interface FoundMatch extends MatchPlace {
  readonly code: string;
  readonly game: string;
  readonly profile: string;
  readonly standing: MatchStanding;
  readonly endedAt: number | null;
  /** Names by seat, as the match began; '' where there is none. */
  readonly names: readonly string[];
  /** By seat; empty while it runs. */
  readonly totals: readonly number[];
  readonly winners: readonly number[];
  readonly flags: readonly MatchFlag[];
}

/** A seat of a live table with who sits there. */
export interface LiveSeat {
  readonly person: string;
  /** '' where there is none. */
  readonly name: string;
  /** When a page was last known to be open, in milliseconds since the epoch; null where nothing is known. */
  readonly seenAt: number | null;
}

/** Where a live table stands in their order, the one that moved last first. */
export interface LivePlace {
  /** Milliseconds since the epoch. */
  readonly lastStepAt: number;
  readonly tableId: string;
}

export interface LiveTable extends LivePlace {
  readonly code: string;
  readonly game: string;
  /** Of the match played last; null before the first. */
  readonly profile: string | null;
  readonly phase: 'gathering' | 'playing' | 'over';
  readonly paused: boolean;
  readonly matchNo: number;
  readonly deal: number;
  readonly deals: number;
  /** Of the last step. */
  readonly version: number;
  readonly seats: readonly (LiveSeat | null)[];
}

/** Tables with a match under way, and those named. */
export interface LiveTables {
  read(asked: {
    /** Tables with a page open. */
    readonly open: readonly string[];
    /** All that come after this one in the order. */
    readonly after?: LivePlace | undefined;
    readonly limit: number;
  }): Promise<readonly LiveTable[]>;
}

/** All matches there are, the latest first. */
export interface MatchIndex {
  search(asked: MatchQuery): Promise<readonly FoundMatch[]>;
}

/** A guest session that is let in no more. */
export interface Ban {
  readonly person: string;
  /** The name last used; '' where none is known. */
  readonly name: string;
  /** Milliseconds since the epoch, by the database's clock. */
  readonly at: number;
  readonly admin: string;
  readonly reason: string;
}

export interface Bans {
  /** False where the person is banned already. */
  ban(ban: Pick<Ban, 'person' | 'admin' | 'reason'>, audited?: NewAuditEntry): Promise<boolean>;
  /** False where the person is not banned. */
  lift(person: string, audited?: NewAuditEntry): Promise<boolean>;
  /** Everybody who is banned, the latest first. */
  list(): Promise<readonly Ban[]>;
  /** The same, ids alone: asked by every node, twice a second. */
  people(): Promise<readonly string[]>;
}
