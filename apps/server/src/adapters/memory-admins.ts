// Admins and their audit log in memory: for tests and the bench.
import type {
  Admin,
  AdminAccount,
  AdminSession,
  Admins,
  AuditEntry,
  AuditedLook,
  AuditLog,
  NewAuditEntry,
} from '../admin-ports.ts';
import type { Clock } from '../ports.ts';

interface Link {
  readonly admin: string;
  readonly expiresAt: number;
}

interface Session {
  readonly admin: string;
  readonly endsAt: number;
  readonly seenAt: number;
}

/** What stands in the audit log exactly if something is done. */
export type Audited = (entry: NewAuditEntry | undefined) => void;

class MemoryAdmins implements Admins {
  readonly #clock: Clock;
  readonly #audited: Audited;
  readonly #accounts = new Map<string, AdminAccount>();
  readonly #links = new Map<string, Link>();
  readonly #sessions = new Map<string, Session>();

  constructor(clock: Clock, audited: Audited) {
    this.#clock = clock;
    this.#audited = audited;
  }

  async create({ name, role }: Admin, audited?: NewAuditEntry): Promise<boolean> {
    if (this.#accounts.has(name)) return false;
    this.#accounts.set(name, { name, role, passwordHash: null, isDisabled: false });
    this.#audited(audited);
    return true;
  }

  async find(name: string): Promise<AdminAccount | undefined> {
    return this.#accounts.get(name);
  }

  async list(): Promise<readonly AdminAccount[]> {
    return [...this.#accounts.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
  }

  async offerLink(name: string, token: string, lasts: number, audited?: NewAuditEntry): Promise<void> {
    if (!this.#accounts.has(name)) throw new Error(`no admin ${name}`);
    forget(this.#links, name);
    this.#links.set(token, { admin: name, expiresAt: this.#clock.now() + lasts });
    this.#audited(audited);
  }

  async redeemLink(token: string, passwordHash: string): Promise<Admin | undefined> {
    const link = this.#links.get(token);
    this.#links.delete(token);
    if (link === undefined || link.expiresAt <= this.#clock.now()) return undefined;
    const account = this.#accounts.get(link.admin);
    if (account === undefined || account.isDisabled) return undefined;
    this.#accounts.set(account.name, { ...account, passwordHash });
    forget(this.#sessions, account.name);
    return { name: account.name, role: account.role };
  }

  async disable(name: string, audited?: NewAuditEntry): Promise<boolean> {
    const account = this.#accounts.get(name);
    if (account === undefined || account.isDisabled) return false;
    this.#audited(audited);
    this.#accounts.set(name, { ...account, isDisabled: true });
    forget(this.#links, name);
    forget(this.#sessions, name);
    return true;
  }

  async openSession(
    name: string,
    token: string,
    { lasts }: { readonly lasts: number },
  ): Promise<AdminSession | undefined> {
    const now = this.#clock.now();
    this.#sessions.set(token, { admin: name, endsAt: now + lasts, seenAt: now });
    return this.session(token, { idle: lasts });
  }

  async session(token: string, { idle }: { readonly idle: number }): Promise<AdminSession | undefined> {
    const now = this.#clock.now();
    const session = this.#sessions.get(token);
    if (session === undefined || session.endsAt <= now || session.seenAt <= now - idle) return undefined;
    const account = this.#accounts.get(session.admin);
    if (account === undefined || account.isDisabled) return undefined;
    this.#sessions.set(token, { ...session, seenAt: now });
    return { name: account.name, role: account.role, endsAt: session.endsAt };
  }

  async endSession(token: string): Promise<void> {
    this.#sessions.delete(token);
  }
}

function forget(kept: Map<string, { readonly admin: string }>, admin: string): void {
  for (const [token, one] of kept) if (one.admin === admin) kept.delete(token);
}

export const memoryAdmins = (clock: Clock, audited: Audited): Admins => new MemoryAdmins(clock, audited);

export function memoryAuditLog(clock: Clock): AuditLog {
  const entries: AuditEntry[] = [];
  return {
    async append(entry) {
      const number = entries.length + 1;
      const about = { tableId: null, matchNo: null, deal: null, version: null, subject: null, reason: null };
      entries.push({ ...about, ...entry, number, at: clock.now() });
      return number;
    },
    async looks(tableId, { deeds, matchNo: asked }) {
      const looks = new Map<string, AuditedLook>();
      for (const { number: _, tableId: at, matchNo, deal, ...entry } of entries) {
        if (at !== tableId || !deeds.includes(entry.deed) || matchNo === null || deal === null) continue;
        if (asked !== undefined && matchNo !== asked) continue;
        const key = JSON.stringify([matchNo, deal, entry.deed, entry.subject, entry.admin]);
        const times = (looks.get(key)?.times ?? 0) + 1;
        looks.delete(key);
        looks.set(key, { ...entry, matchNo, deal, times });
      }
      return [...looks.values()].toReversed();
    },
    async read({ before = Number.POSITIVE_INFINITY, limit }) {
      return entries
        .filter(({ number }) => number < before)
        .toReversed()
        .slice(0, limit);
    },
  };
}
