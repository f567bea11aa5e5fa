// Who the admins are: made and disabled by the operator's command line or by an operator, all of it audited.
import type { AdminRole, AdminsAnswer, Answer } from '@forehand/protocol';
import type { AdminAccount, Admins } from '../admin-ports.ts';
import type { Ids } from '../ports.ts';

/** How long a one-time link is good for, in milliseconds. */
export const LINK_LASTS_MS = 24 * 60 * 60 * 1000;

export interface AdminAccountsPorts {
  readonly admins: Admins;
  readonly ids: Pick<Ids, 'token'>;
}

/** The token stands behind the #, which no server and no log is sent. */
const pathOf = (token: string): string => `/admin#${token}`;

const standingOf = ({ isDisabled, passwordHash }: AdminAccount): 'disabled' | 'invited' | 'active' => {
  if (isDisabled) return 'disabled';
  return passwordHash === null ? 'invited' : 'active';
};

/** `by`: who does it; null for the command line. */
export class AdminAccounts {
  readonly #ports: AdminAccountsPorts;

  constructor(ports: AdminAccountsPorts) {
    this.#ports = ports;
  }

  async list(): Promise<AdminsAnswer['admins']> {
    const accounts = await this.#ports.admins.list();
    return accounts.map((account) => ({
      name: account.name,
      role: account.role,
      standing: standingOf(account),
    }));
  }

  async create(by: string | null, name: string, role: AdminRole): Promise<Answer<{ path: string }>> {
    const entry = { admin: by, deed: 'adminCreated', subject: name } as const;
    if (!(await this.#ports.admins.create({ name, role }, entry))) return { ok: false, code: 'nameTaken' };
    return this.#link(by, name);
  }

  /** For a password that was forgotten: the old one is good until the link is used. */
  async newLink(by: string | null, name: string): Promise<Answer<{ path: string }>> {
    const account = await this.#ports.admins.find(name);
    if (account === undefined || account.isDisabled) return { ok: false, code: 'noSuchAdmin' };
    return this.#link(by, name);
  }

  async disable(by: string | null, name: string): Promise<Answer<object>> {
    const { admins } = this.#ports;
    if (by === name) return { ok: false, code: 'notYourself' };
    const isDone = await admins.disable(name, { admin: by, deed: 'adminDisabled', subject: name });
    return isDone ? { ok: true } : { ok: false, code: 'noSuchAdmin' };
  }

  async #link(by: string | null, name: string): Promise<Answer<{ path: string }>> {
    const { admins, ids } = this.#ports;
    const token = ids.token();
    await admins.offerLink(name, token, LINK_LASTS_MS, { admin: by, deed: 'linkMade', subject: name });
    return { ok: true, path: pathOf(token) };
  }
}
