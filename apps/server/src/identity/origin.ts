// Which pages may speak to this server, and which address other devices should use.
import { networkInterfaces } from 'node:os';

/** What of a request's address the decisions below need. */
export interface RequestAddress {
  /** `http` or `https`, as the browser sees it. */
  readonly protocol: string;
  /** Host and port, as the browser sees them. */
  readonly host: string;
}

/** A request that names an origin must come from a page of this server; without one it is no browser's. */
export function isOwnOrigin(
  origin: string | undefined,
  address: RequestAddress,
  publicUrl: string | undefined,
): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const asked = new URL(origin);
  if (publicUrl !== undefined && asked.origin === new URL(publicUrl).origin) return true;
  return asked.host === address.host;
}

/** The first address of this machine that others on its network can reach. */
export function lanAddress(): string | undefined {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find((address) => address.family === 'IPv4' && !address.internal)?.address;
}

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/u;

/** The origin to build links from: never this machine's own name for itself when another device is to use it. */
export function linkOrigin(address: RequestAddress, publicUrl: string | undefined): string {
  if (publicUrl !== undefined) return new URL(publicUrl).origin;
  const own = new URL(`${address.protocol}://${address.host}`);
  const lan = LOOPBACK.test(own.hostname) ? lanAddress() : undefined;
  if (lan !== undefined) own.hostname = lan;
  return own.origin;
}

/** Host and port, if that is what a header holds: whoever sends it may write anything. */
const hostIn = (said: string | undefined): string | undefined =>
  said !== undefined && /^[^\s/?#@\\]+$/u.test(said) && URL.canParse(`http://${said}`) ? said : undefined;

/** The address a request was sent to, as the browser sees it. Only a trusted proxy may say so in its stead. */
export function requestAddress(
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
  connection: { readonly encrypted: boolean; readonly trustProxy: boolean },
): RequestAddress {
  const said = (name: string): string | undefined => {
    const value = headers[name];
    return typeof value === 'string' ? value.split(',').at(-1)?.trim() : undefined;
  };
  const own = {
    protocol: connection.encrypted ? 'https' : 'http',
    host: hostIn(said('host')) ?? 'localhost',
  };
  if (!connection.trustProxy) return own;
  return {
    protocol: said('x-forwarded-proto') === 'https' ? 'https' : own.protocol,
    host: hostIn(said('x-forwarded-host')) ?? own.host,
  };
}

/** Where a connection comes from: the peer, or what the one trusted proxy in front says of its own peer. */
export function clientAddress(
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
  connection: { readonly peer: string; readonly trustProxy: boolean },
): string {
  const forwarded = headers['x-forwarded-for'];
  if (!connection.trustProxy || typeof forwarded !== 'string') return connection.peer;
  return forwarded.split(',').at(-1)?.trim() || connection.peer;
}
