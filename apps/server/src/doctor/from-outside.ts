// The checks that any machine can make: what guests meet at the address they are sent.
import { isIP } from 'node:net';
import { type Seen, seen } from '@forehand/protocol';
import { type Answer, ask, type Question } from './ask.ts';
import { type Check, type Found, right, unknown, wrong } from './findings.ts';

const MAX_CLOCK_MS = 5_000;
const MAX_DATABASE_CLOCK_MS = 60_000;

/** Nobody has this address: it is kept for examples. */
const INVENTED = '203.0.113.77';

const HOME = /^(localhost|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|\[)|\.local$/u;

export function checksFromOutside(address: URL): readonly Check[] {
  const at = (path: string) => new URL(path, address);
  const asked = (path: string, question: Question = {}) =>
    ask(at(path), { anyCertificate: true, ...question });
  return [
    { about: 'Address', look: async () => reached(await asked('/healthz')) },
    { about: 'TLS', look: () => tls(address) },
    { about: 'Ready', look: async () => ready(await asked('/readyz')) },
    { about: 'Page', look: async () => page(await asked('/', { headers: { accept: 'text/html' } })) },
    { about: 'Origin', look: async () => origin(address, await seenAt(asked)) },
    { about: 'Client address', look: async () => client(await seenAt(asked), await seenAt(asked, INVENTED)) },
    {
      about: 'Foreign pages',
      look: async () => foreign(await asked('/api/guest', post('https://elsewhere.example'))),
    },
    { about: 'Own pages', look: async () => own(await asked('/api/guest', post(address.origin))) },
    {
      about: 'Cookie',
      look: async () => cookie(address, await asked('/api/guest', post(address.origin, 'Doctor'))),
    },
    { about: 'Websocket', look: async () => websocket(await asked(`${ENGINE}websocket`, upgrade(address))) },
    { about: 'Polling', look: async () => polling(await asked(`${ENGINE}polling`)) },
    { about: 'Clock', look: async () => clock(await seenAt(asked)) },
  ];
}

const ENGINE = '/socket.io/?EIO=4&transport=';

const post = (from: string, name?: string): Question => ({
  method: 'POST',
  headers: { origin: from, 'content-type': 'application/json' },
  body: JSON.stringify(name === undefined ? {} : { name }),
});

const upgrade = (address: URL): Question => ({
  headers: {
    origin: address.origin,
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': Buffer.from('forehand doctor!').toString('base64'),
  },
});

type Asked = (path: string, question?: Question) => Promise<Answer>;

async function seenAt(asked: Asked, pretended?: string): Promise<Seen> {
  const headers = pretended === undefined ? {} : { 'x-forwarded-for': pretended };
  const { status, text } = await asked('/api/seen', { headers });
  const said = status === 200 ? seen.safeParse(JSON.parse(text)).data : undefined;
  if (said === undefined) throw new Error(`/api/seen answers ${status}: is this Forehand, and this version`);
  return said;
}

const reached = ({ status }: Answer): Found => {
  if (status === 200) return right('the server answers, and so does its database.');
  if (status === 503) return wrong('the server answers, but its database does not. Its log says why.');
  return wrong(
    `/healthz answers ${status}: something else listens here, or the proxy does not reach the server.`,
  );
};

async function tls(address: URL): Promise<Found> {
  if (address.protocol === 'http:') {
    if (HOME.test(address.host))
      return right('plain http, which will do on a home network and nowhere else.');
    return wrong(
      'plain http: everybody on the way can read cookies. Put a proxy with TLS in front (deploy/).',
    );
  }
  try {
    await ask(new URL('/healthz', address));
    return right('the certificate is good.');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    return wrong(`the certificate is refused (${code}): browsers will not open the page without a warning.`);
  }
}

function ready({ status, text }: Answer): Found {
  if (status === 200)
    return right('new tables can be opened, and the database has the migrations of this version.');
  if (text.includes('migrations'))
    return wrong('the database has other migrations than this version: restart, or update this node.');
  if (text.includes('draining')) return wrong('the server is about to stop.');
  return wrong('the database does not answer.');
}

const page = ({ status, text, headers }: Answer): Found => {
  if (status !== 200 || !/<html/iu.test(text)) return wrong(`the page is not served (${status}).`);
  if (!headers['content-security-policy']) return wrong('the proxy takes the security headers away.');
  return right('the page is served, with its security headers.');
};

function origin(address: URL, { origin: believed }: Seen): Found {
  if (believed === address.origin) return right(`the server knows that it is reached as ${believed}.`);
  return wrong(
    `the server believes to be reached as ${believed}. The proxy must set X-Forwarded-Proto and X-Forwarded-Host, and the server TRUST_PROXY=1.`,
  );
}

function client(plain: Seen, pretending: Seen): Found {
  if (plain.proxy === 'ignored')
    return wrong(
      `a proxy names its guests, but the server sees them all as ${plain.address}. Set TRUST_PROXY=1.`,
    );
  if (pretending.address === INVENTED)
    return wrong(
      'anybody can pretend to be elsewhere: TRUST_PROXY=1 needs a proxy that sets X-Forwarded-For itself.',
    );
  if (isIP(plain.address) === 0)
    return wrong(`the server sees you at “${plain.address}”, which is no address.`);
  return right(`the server sees you at ${plain.address}, whatever you pretend.`);
}

const foreign = ({ status, text }: Answer): Found =>
  status === 403 && text.includes('foreignOrigin')
    ? right('pages of others cannot act for your guests.')
    : wrong(`a page of somebody else is answered ${status}: the proxy must pass the Origin header on.`);

const own = ({ status }: Answer): Found => {
  if (status === 400) return right('the own page may ask for things.');
  if (status === 403)
    return wrong(
      'the own page is refused as foreign: set PUBLIC_URL to the address guests use, or pass Host on.',
    );
  return wrong(`a request of the own page is answered ${status}.`);
};

function cookie(address: URL, { headers, status }: Answer): Found {
  const set = headers['set-cookie']?.[0];
  if (set === undefined) return wrong(`no cookie is set (${status}): guests lose their seats.`);
  const flags = new Set(set.split(';').map((part) => part.trim().toLowerCase()));
  const secure = address.protocol === 'https:';
  if (!flags.has('httponly') || !flags.has('samesite=lax'))
    return wrong('the proxy changes the cookie’s flags.');
  if (flags.has('secure') === secure) return right(`HttpOnly, SameSite=Lax${secure ? ', Secure' : ''}.`);
  return secure
    ? wrong('the cookie is not Secure: the server does not know of the TLS in front of it. See Origin above.')
    : wrong('the cookie is Secure on plain http: browsers will drop it. The proxy must not claim https.');
}

const websocket = ({ status }: Answer): Found =>
  status === 101
    ? right('websockets pass.')
    : wrong(
        `the upgrade is answered ${status}: the proxy must pass Upgrade and Connection on, over HTTP/1.1.`,
      );

const polling = ({ status, text }: Answer): Found =>
  status === 200 && text.startsWith('0{')
    ? right('polling passes, for guests whose websockets are blocked.')
    : wrong(`polling is answered ${status}: all of /socket.io/ must reach the server.`);

function clock({ time, databaseAhead }: Seen): Found {
  const behind = Math.abs(Date.now() - Date.parse(time));
  if (Number.isNaN(behind)) return unknown('the server does not say what time it is.');
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
  if (behind > MAX_CLOCK_MS) return wrong(`the server’s clock and this one are ${seconds(behind)} apart.`);
  if (Math.abs(databaseAhead) > MAX_DATABASE_CLOCK_MS)
    return wrong(`the database’s clock is ${seconds(databaseAhead)} ahead of the server’s.`);
  return right('server, database and this machine agree on the time.');
}
