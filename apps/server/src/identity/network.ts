// Where somebody comes from, cut short: the network and not the guest. That is all that is ever kept of an address.
import { isIPv4, isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/iu;

/** The first three of the eight groups, written out. */
function firstGroups(address: string): readonly string[] {
  const [head = '', tail] = address.split('::', 2);
  const groupsOf = (text: string): string[] => (text === '' ? [] : text.split(':'));
  const before = groupsOf(head);
  const after = groupsOf(tail ?? '');
  const between = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  const groups = tail === undefined ? before : [...before, ...between, ...after];
  return groups.slice(0, 3).map((group) => Number.parseInt(group, 16).toString(16));
}

/** «192.0.2.0/24», «2001:db8:1::/48»; '' for what is no address. */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%', 1);
  const v4 = MAPPED.exec(plain)?.[1] ?? plain;
  if (isIPv4(v4)) return `${v4.split('.').slice(0, 3).join('.')}.0/24`;
  return isIPv6(plain) ? `${firstGroups(plain).join(':')}::/48` : '';
}
