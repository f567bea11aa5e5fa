// Who a connection is: a signed, http-only cookie names the person and the device, and nothing a message says counts.
import { fastifyCookie } from '@fastify/cookie';

export interface Session {
  readonly person: string;
  readonly device: string;
}

export const SESSION_COOKIE = 'forehand_guest';
/** Browsers keep a cookie for at most 400 days; every visit renews it. */
export const SESSION_SECONDS = 400 * 24 * 60 * 60;

const SHAPE = /^([A-Za-z0-9_-]{16,40})\.([A-Za-z0-9_-]{16,40})$/u;

export class Sessions {
  readonly #signer: ReturnType<typeof fastifyCookie.signerFactory>;

  /** `keys`: the current signing key first, then those that are still accepted. */
  constructor(keys: readonly string[]) {
    this.#signer = fastifyCookie.signerFactory([...keys], 'sha256');
  }

  seal(session: Session): string {
    return this.#signer.sign(`${session.person}.${session.device}`);
  }

  /** The session a Cookie header proves, if it proves one. */
  read(cookieHeader: string | undefined): Session | undefined {
    const value = fastifyCookie.parse(cookieHeader ?? '')[SESSION_COOKIE];
    if (value === undefined) return undefined;
    const unsigned = this.#signer.unsign(value);
    const [, person, device] = SHAPE.exec(unsigned.valid ? unsigned.value : '') ?? [];
    return person && device ? { person, device } : undefined;
  }
}
