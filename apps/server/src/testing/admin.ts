// An admin without a page: speaks HTTP as the admins' pages do. For tests.
import type { AdminRole } from '@forehand/protocol';
import * as z from 'zod';
import type { Storage } from '../ports.ts';

const PASSWORD = 'a long enough password';
const answerShape = z.looseObject({ ok: z.boolean(), code: z.string().optional() });

export interface Answered {
  readonly status: number;
  readonly body: z.infer<typeof answerShape>;
  readonly headers: Headers;
}

export class AdminClient {
  readonly #origin: string;
  cookie = '';

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** An admin of this role, signed in. */
  static async of(origin: string, { admins }: Storage, role: AdminRole): Promise<AdminClient> {
    const name = `${role}-${crypto.randomUUID().slice(0, 8)}`;
    const link = `link-${crypto.randomUUID()}`;
    await admins.create({ name, role });
    await admins.offerLink(name, link, 60_000);
    const client = new AdminClient(origin);
    await client.ask('POST', '/api/admin/password', { link, password: PASSWORD });
    return client;
  }

  async ask(method: string, path: string, body?: unknown): Promise<Answered> {
    const response = await fetch(new URL(path, this.#origin), {
      method,
      headers: {
        ...(this.cookie !== '' && { cookie: this.cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const [set] = response.headers.getSetCookie();
    if (set !== undefined) this.cookie = set.split(';', 1)[0] ?? '';
    return {
      status: response.status,
      body: answerShape.parse(await response.json()),
      headers: response.headers,
    };
  }
}
