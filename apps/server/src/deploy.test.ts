// The nginx configuration of deploy/, run by a real nginx in front of two nodes on one database, and looked at by the
// doctor.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { present } from '@forehand/engine';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openStorage } from './adapters/open-storage.ts';
import { findPostgres, type PostgresCluster, startPostgres } from './adapters/test/postgres-cluster.ts';
import { type Finding, lookAt, reportOf } from './doctor/findings.ts';
import { checksFromOutside } from './doctor/from-outside.ts';
import { until } from './testing/company.ts';
import { freePort } from './testing/free-port.ts';
import { Guest } from './testing/guest.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

const has = (program: string, argument: string) => spawnSync(program, [argument]).error === undefined;
const bin = findPostgres();
const runs = has('nginx', '-v') && has('openssl', 'version') && bin !== undefined;
if (!runs) console.warn('NOT RUN: two nodes behind nginx need nginx, openssl and initdb.');

const read = (file: string) =>
  readFileSync(fileURLToPath(new URL(`../../../deploy/${file}`, import.meta.url)), 'utf8');

const wrongOf = (findings: readonly Finding[]) =>
  findings.filter(({ state }) => state === 'wrong').map(({ about }) => about);

describe.skipIf(!runs)('behind nginx with TLS', { timeout: 60_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'forehand-nginx-'));
  let cluster: PostgresCluster | undefined;
  const nodes: TestServer[] = [];
  let nginx: ReturnType<typeof spawn> | undefined;
  let origin = '';

  /** deploy/nginx.conf with this machine's ports and certificate, inside the frame a distribution brings. */
  async function configure(): Promise<string> {
    const [secure, plain] = [await freePort(), await freePort()];
    const [first, second] = nodes.map((node) => new URL(node.origin).port);
    const given: readonly (readonly [RegExp, string])[] = [
      [/listen \[::\]:.*\n/gu, ''],
      [/listen 80;/u, `listen 127.0.0.1:${plain};`],
      [/listen 443 ssl;/u, `listen 127.0.0.1:${secure} ssl;`],
      [/server_name cards\.example;/gu, 'server_name localhost;'],
      [/\S+fullchain\.pem/u, join(folder, 'cert.pem')],
      [/\S+privkey\.pem/u, join(folder, 'key.pem')],
      [/127\.0\.0\.1:8080/u, `127.0.0.1:${first}`],
      [/# server 127\.0\.0\.1:8081/u, `server 127.0.0.1:${second}`],
    ];
    const site = given.reduce((text, [pattern, instead]) => {
      expect(text).toMatch(pattern);
      return text.replace(pattern, instead);
    }, read('nginx.conf'));
    const own = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    );
    const frame = `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {}\nhttp { access_log off; ${own.join(' ')}\n${site}\n}`;
    writeFileSync(join(folder, 'nginx.conf'), frame);
    return `https://localhost:${secure}`;
  }

  beforeAll(async () => {
    cluster = await startPostgres(present(bin, 'PostgreSQL'));
    const databaseUrl = await cluster.createDatabase('nodes');
    for (const _node of [1, 2]) {
      const storage = await openStorage({ databaseUrl, dataDir: '', sealingKey: Buffer.alloc(32, 1) });
      nodes.push(await startTestServer({ storage, trustProxy: true }));
    }
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')];
    execFileSync(
      'openssl',
      ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...files, ...subject],
      {
        stdio: 'ignore',
      },
    );
    mkdirSync(join(folder, 'logs'));
    origin = await configure();
    nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
    // Guests of this test take a certificate that nobody vouches for.
    process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
    await vi.waitFor(async () => expect((await fetch(`${origin}/healthz`)).status).toBe(200), 20_000);
  });
  afterAll(async () => {
    delete process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
    nginx?.kill('SIGTERM');
    if (nginx) await once(nginx, 'exit');
    for (const node of nodes) await node.close();
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test.each(['websocket', 'polling'] as const)(
    '[P-3] [P-4] [P-26] J-08 a guest joins by %s, with a Secure cookie',
    async (transport) => {
      const guest = new Guest({ origin, transports: [transport], headers: { origin }, anyCertificate: true });
      const made = await fetch(`${origin}/api/guest`, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json' },
        body: '{"name":"Ruth"}',
      });
      expect(made.headers.getSetCookie()[0]).toMatch(/; Secure/u);
      const code = await guest.openTable('Ruth');
      await guest.connect();
      expect(await guest.join(code)).toMatchObject({ ok: true });
      expect((await guest.command(code, { type: 'list', listed: true })).ok).toBe(true);
      await until(guest, ({ listed }) => listed === true);
      guest.disconnect();
    },
  );

  test('[P-78] what a guest sends under the proxy’s names does not reach the server', async () => {
    const asked = await fetch(`${origin}/api/seen`, {
      headers: {
        'x-forwarded-for': '203.0.113.9',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'http',
      },
    });
    expect(await asked.json()).toMatchObject({ origin, address: '127.0.0.1', proxy: 'trusted' });
  });

  test('[P-78] the doctor finds all as it should be, but for the certificate nobody vouches for', async () => {
    const findings = await lookAt(checksFromOutside(new URL(origin)));
    console.log(reportOf(findings));
    expect(wrongOf(findings)).toEqual(['TLS']);
  });
});

describe('[P-78] the doctor', { timeout: 30_000 }, () => {
  let server: TestServer | undefined;
  afterAll(() => server?.close());
  const looked = async (
    ports: Parameters<typeof startTestServer>[0],
    address?: (origin: string) => string,
  ) => {
    await server?.close();
    server = await startTestServer(ports);
    return lookAt(checksFromOutside(new URL(address?.(server.origin) ?? server.origin)));
  };

  test('a good server has nothing wrong', async () => {
    const findings = await looked({});
    expect(wrongOf(findings)).toEqual([]);
    expect(findings).toHaveLength(12);
  });

  test('a server that believes everybody, one whose database is gone, and none at all are found out', async () => {
    expect(wrongOf(await looked({ trustProxy: true }))).toEqual(['Client address']);
    const { openMemoryStorage } = await import('./adapters/memory-storage.ts');
    const storage = {
      ...openMemoryStorage(),
      healthy: async () => false,
      unready: async () => 'database' as const,
    };
    expect(wrongOf(await looked({ storage }))).toEqual(['Address', 'Ready']);
    const nobody = await lookAt(checksFromOutside(new URL(`http://127.0.0.1:${await freePort()}`)));
    expect(wrongOf(nobody)).toHaveLength(11);
    expect(reportOf(nobody)).toContain('✗ Address: No answer: ');
  });

  test('a proxy that passes nothing on is found out, in words that say what to do', async () => {
    const { createServer, request } = await import('node:http');
    const behind = await startTestServer();
    const proxy = createServer((asked, answer) => {
      const { upgrade: _u, connection: _c, origin: _o, ...headers } = asked.headers;
      const more = { host: 'backend', 'x-forwarded-for': '198.51.100.7' };
      const onward = request(new URL(asked.url ?? '', behind.origin), {
        method: asked.method,
        headers: { ...headers, ...more },
      });
      onward.on('response', (found) => {
        answer.writeHead(found.statusCode ?? 0, found.headers);
        found.pipe(answer);
      });
      asked.pipe(onward);
    });
    proxy.listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    const at = proxy.address();
    const findings = await lookAt(
      checksFromOutside(new URL(`http://127.0.0.1:${typeof at === 'object' ? at?.port : 0}`)),
    );
    expect(wrongOf(findings)).toEqual(['Origin', 'Client address', 'Foreign pages', 'Websocket']);
    expect(reportOf(findings)).toContain('Set TRUST_PROXY=1.');
    proxy.close();
    await behind.close();
  });
});
