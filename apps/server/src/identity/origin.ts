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

/** Bridges and tunnels of containers, virtual machines and VPNs: addresses there reach no friend's phone. */
const VIRTUAL = /^(docker|br-|veth|virbr|vmnet|vboxnet|vEthernet|tun|tap|wg|utun|tailscale|zt)/iu;
/** Where home networks are, the likeliest first; anything else comes after. */
const HOME_NETWORKS = [/^192\.168\./u, /^10\./u, /^172\.(1[6-9]|2\d|3[01])\./u];

const likelihood = (address: string): number => {
  const place = HOME_NETWORKS.findIndex((network) => network.test(address));
  return place < 0 ? HOME_NETWORKS.length : place;
};

/** The addresses of this machine that others on its network can reach, the likeliest first. */
export function lanAddresses(interfaces = networkInterfaces()): readonly string[] {
  return Object.entries(interfaces)
    .filter(([name]) => !VIRTUAL.test(name))
    .flatMap(([, addresses]) => addresses ?? [])
    .filter((address) => address.family === 'IPv4' && !address.internal)
    .map(({ address }) => address)
    .toSorted((a, b) => likelihood(a) - likelihood(b));
}

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/u;

/** The origin to build links from: never this machine's own name for itself when another device is to use it. */
export function linkOrigin(address: RequestAddress, publicUrl: string | undefined): string {
  if (publicUrl !== undefined) return new URL(publicUrl).origin;
  const own = new URL(`${address.protocol}://${address.host}`);
  const lan = LOOPBACK.test(own.hostname) ? lanAddresses()[0] : undefined;
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
