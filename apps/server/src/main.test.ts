// The process as an operator meets it: settings, refusals to start, and the end.
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { lanAddresses } from './identity/origin.ts';
import { listenHost } from './listen-host.ts';
import { ended, type Run, runMain } from './testing/main-process.ts';
import { addressesOf, welcome } from './welcome.ts';

const folder = mkdtempSync(join(tmpdir(), 'forehand-main-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (environment: Readonly<Record<string, string>>): Run =>
  runMain({ DATA_DIR: join(folder, 'data'), ...environment });

describe('the process', () => {
  test('GR9 every wrong setting is named in a sentence, and nothing listens', async () => {
    const wrong = run({
      PORT: 'many',
      PUBLIC_URL: 'cards.example',
      DATABASE_URL: 'mysql://x',
      SEALING_KEY: 'short',
    });
    expect(await ended(wrong)).toBe(1);
    for (const name of ['PORT', 'PUBLIC_URL', 'DATABASE_URL', 'SEALING_KEY'])
      expect(wrong.output()).toContain(`${name}: `);
    expect(wrong.output()).not.toContain('    at ');
  });

  test('K-01 J-01 J-05 it says where it serves, refuses a second start on its folder, and stops cleanly', async () => {
    expect(existsSync(fileURLToPath(new URL('../../web/dist/index.html', import.meta.url)))).toBe(true);
    const first = run({});
    await expect.poll(() => first.output(), { timeout: 60_000 }).toContain('Forehand is ready');
    const address = /http:\/\/127\.0\.0\.1:\d+/u.exec(first.output())?.[0] ?? '';
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    const second = run({});
    expect(await ended(second)).toBe(1);
    expect(second.output()).toMatch(/cannot start\. .*in use/u);
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    first.child.kill('SIGTERM');
    expect(await ended(first)).toBe(0);
    expect(first.output()).toContain('stopping');
    await expect(fetch(`${address}/healthz`)).rejects.toThrow();
    const third = run({});
    await expect.poll(() => third.output(), { timeout: 60_000 }).toContain('Forehand is ready');
    third.child.kill('SIGINT');
    expect(await ended(third)).toBe(0);
  }, 150_000);

  test('GR9 a port in use is said in a sentence', async () => {
    const { createServer } = await import('node:net');
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const address = taken.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    const late = run({ PORT: port });
    expect(await ended(late)).toBe(1);
    expect(late.output()).toContain('in use by another program');
    taken.close();
  }, 60_000);

  test('K-09 a folder that cannot be written is refused with the reason', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const late = run({ DATA_DIR: join(file, 'data') });
    expect(await ended(late)).toBe(1);
    expect(late.output()).toContain('The data folder cannot be used');
  }, 60_000);
});

const at = (address: string, family: 'IPv4' | 'IPv6', internal = false) => ({
  address,
  family,
  internal,
  netmask: '',
  mac: '',
  cidr: null,
  scopeid: 0,
});

describe('addresses', () => {
  test('J-07 without IPv6 the server listens on every IPv4 address instead', () => {
    expect(listenHost('::', { lo: [at('127.0.0.1', 'IPv4', true)] })).toBe('0.0.0.0');
    expect(listenHost('::', { lo: [at('::1', 'IPv6', true)] })).toBe('::');
    expect(listenHost('127.0.0.1', {})).toBe('127.0.0.1');
  });

  test('GR13 the likeliest address comes first, and those of containers and tunnels are left out', () => {
    const interfaces = {
      lo: [at('127.0.0.1', 'IPv4', true)],
      docker0: [at('172.17.0.1', 'IPv4')],
      tun0: [at('10.8.0.2', 'IPv4')],
      eth1: [at('203.0.113.9', 'IPv4')],
      eth0: [at('10.1.2.3', 'IPv4'), at('fe80::1', 'IPv6')],
      wlan0: [at('192.168.1.7', 'IPv4')],
    };
    expect(lanAddresses(interfaces)).toEqual(['192.168.1.7', '10.1.2.3', '203.0.113.9']);
  });
});

describe('the welcome', () => {
  const serving = {
    host: '0.0.0.0',
    port: 8080,
    publicUrl: undefined,
    dataDir: 'data',
    database: 'embedded',
  } as const;

  test('GR13 it names this machine and the network, never localhost for another device', async () => {
    const addresses = addressesOf(serving);
    expect(addresses[0]).toEqual({ label: 'On this machine', url: 'http://localhost:8080' });
    for (const { url } of addresses.slice(1)) expect(url).toMatch(/^http:\/\/\d+\.\d+\.\d+\.\d+:8080$/u);
    expect(addressesOf({ ...serving, publicUrl: 'https://cards.example' })).toEqual([
      { label: 'For everybody', url: 'https://cards.example' },
    ]);
    expect(addressesOf({ ...serving, host: '127.0.0.1' })).toHaveLength(1);
    expect(await welcome(serving)).toContain('Open a table');
    expect(await welcome({ ...serving, database: 'server' })).toContain('database server');
  });
});
