import { networkInterfaces } from 'node:os';

/** The host to listen on: `::` takes IPv6 and IPv4 alike, which needs a system that has IPv6 at all. */
export function listenHost(host: string, interfaces = networkInterfaces()): string {
  const addresses = Object.values(interfaces).flatMap((found) => found ?? []);
  const hasIpv6 = addresses.some(({ family }) => family === 'IPv6');
  return host === '::' && !hasIpv6 ? '0.0.0.0' : host;
}
