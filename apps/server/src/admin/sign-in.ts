// How an admin comes in and goes: by a password, which a one-time link has let them choose.
import type { AdminAnswer, Answer } from '@forehand/protocol';
import type { AdminSession, Admins, AuditLog, SessionTimes } from '../admin-ports.ts';
import { Allowances, type Rate } from '../allowance.ts';
import { networkOf } from '../identity/network.ts';
import type { Clock, Ids } from '../ports.ts';
import { hashOfPassword, isPassword } from './passwords.ts';

const MINUTE_MS = 60_000;
/** Of tries for one name that fail; the others would make the log grow for ever. */
const AUDITED_TRIES: Rate = { perSecond: 1 / (10 * 60), burst: 10 };
export const SESSION_TIMES: SessionTimes = { lasts: 12 * 60 * MINUTE_MS, idle: 60 * MINUTE_MS };

export interface SignInPorts {
  readonly admins: Admins;
  readonly audit: AuditLog;
  readonly ids: Pick<Ids, 'token'>;
  readonly clock: Clock;
  /** Tries of one address, and tries for one name from one network: no stranger elsewhere uses up an admin's own. */
  readonly signInRate: Rate;
}

/** What is answered, and the token that the cookie keeps. */
export interface SignedIn {
  readonly token: string;
  readonly answer: AdminAnswer;
}

type Credentials = { readonly name: string; readonly password: string };
type Choice = { readonly link: string; readonly password: string };

export const adminAnswerOf = ({ name, role, endsAt }: AdminSession): AdminAnswer => ({
  ok: true,
  name,
  role,
  endsAt,
});

export class SignIn {
  readonly #ports: SignInPorts;
  readonly #tries: Allowances;
  readonly #audited: Allowances;

  constructor(ports: SignInPorts) {
    this.#ports = ports;
    this.#tries = new Allowances(ports.signInRate, () => ports.clock.now());
    this.#audited = new Allowances(AUDITED_TRIES, () => ports.clock.now());
  }

  async signIn({ name, password }: Credentials, address: string): Promise<Answer<SignedIn>> {
    const { admins } = this.#ports;
    const wait = this.#waitOf(`from ${address}`) || this.#waitOf(`as ${name} from ${networkOf(address)}`);
    if (wait > 0) return { ok: false, code: 'tooManyRequests', retryAfter: wait };
    const account = await admins.find(name);
    const passwordHash = account?.isDisabled === false ? account.passwordHash : null;
    if (!(await isPassword(password, passwordHash))) {
      if (account) await this.#refused(account.name);
      return { ok: false, code: 'signInFailed' };
    }
    return this.#open(name);
  }

  /** Uses the link up, ends what sessions there are under this name, and signs in. */
  async choosePassword({ link, password }: Choice, address: string): Promise<Answer<SignedIn>> {
    const wait = this.#waitOf(`from ${address}`);
    if (wait > 0) return { ok: false, code: 'tooManyRequests', retryAfter: wait };
    const { admins, audit } = this.#ports;
    const admin = await admins.redeemLink(link, await hashOfPassword(password));
    if (admin === undefined) return { ok: false, code: 'linkInvalid' };
    await audit.append({ admin: admin.name, deed: 'passwordChosen', subject: admin.name });
    return this.#open(admin.name);
  }

  session(token: string): Promise<AdminSession | undefined> {
    return this.#ports.admins.session(token, SESSION_TIMES);
  }

  async signOut(token: string, { name }: AdminSession): Promise<void> {
    await this.#ports.admins.endSession(token);
    await this.#ports.audit.append({ admin: name, deed: 'signedOut', subject: name });
  }

  async #open(name: string): Promise<Answer<SignedIn>> {
    const { admins, audit, ids } = this.#ports;
    const token = ids.token();
    const session = await admins.openSession(name, token, SESSION_TIMES);
    if (session === undefined) return { ok: false, code: 'signInFailed' };
    await audit.append({ admin: name, deed: 'signedIn', subject: name });
    return { ok: true, token, answer: adminAnswerOf(session) };
  }

  async #refused(name: string): Promise<void> {
    if (this.#audited.of(name).take() > 0) return;
    await this.#ports.audit.append({ admin: null, deed: 'signInRefused', subject: name });
  }

  #waitOf(sender: string): number {
    return this.#tries.of(sender).take();
  }
}
