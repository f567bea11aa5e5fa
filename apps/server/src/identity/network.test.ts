import { expect, test } from 'vitest';
import { networkOf } from './network.ts';

test.each([
  ['192.0.2.77', '192.0.2.0/24'],
  ['::ffff:192.0.2.77', '192.0.2.0/24'],
  ['127.0.0.1', '127.0.0.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:0DB8:0001::1', '2001:db8:1::/48'],
  ['2001:db8::5', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['1:2:3:4:5:6:7::', '1:2:3::/48'],
  ['::', '0:0:0::/48'],
  ['unknown', ''],
  ['', ''],
  ['192.0.2.77, 10.0.0.1', ''],
  ["'; DROP TABLE visits", ''],
])('[P-120] of the address %s is kept %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
