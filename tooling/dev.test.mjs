// The page of `npm run dev` comes from Vite, which passes requests on to the server.
import { createServer as createHttpServer } from 'node:http';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const web = fileURLToPath(new URL('../apps/web/', import.meta.url));
const { createServer } = await import(
  pathToFileURL(createRequire(`${web}package.json`).resolve('vite')).href
);

/** The server, as far as this matters: it tells which host a request was sent to. */
const server = createHttpServer((request, response) => response.end(request.headers.host));
server.on('upgrade', (request, socket) => {
  socket.end(
    `HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nhost-seen: ${request.headers.host}\r\n\r\n`,
  );
});

let vite;
let host;

beforeEach(async () => {
  await new Promise((listening) => server.listen(0, listening));
  process.env.PORT = String(server.address().port);
  vite = await createServer({
    root: web,
    configFile: `${web}vite.config.ts`,
    logLevel: 'silent',
    server: { port: 0 },
  });
  await vite.listen();
  host = `localhost:${vite.httpServer.address().port}`;
});

afterEach(async () => {
  delete process.env.PORT;
  await vite.close();
  await new Promise((closed) => server.close(closed));
});

test('J-08 [P-3] the server sees the host the page came from, over http and for the socket', async () => {
  const answer = await fetch(`http://${host}/api/tables`, {
    method: 'POST',
    headers: { origin: `http://${host}` },
  });
  expect(await answer.text()).toBe(host);
  const seen = await upgrade('/socket.io/?EIO=4&transport=websocket');
  expect(seen).toContain(`host-seen: ${host}`);
});

test('J-08 the socket of the page and the one that reloads it do not take each other’s upgrade', async () => {
  const [own, reload] = await Promise.all([
    upgrade('/socket.io/?EIO=4&transport=websocket'),
    upgrade(`/?token=${vite.config.webSocketToken}`, 'vite-hmr'),
  ]);
  expect(own).toContain('host-seen');
  expect(reload).toMatch(/^HTTP\/1\.1 101/u);
  expect(reload).not.toContain('host-seen');
});

/** The head of the answer to an upgrade. */
function upgrade(path, protocol) {
  const { port } = vite.httpServer.address();
  const lines = [
    `GET ${path} HTTP/1.1`,
    `host: ${host}`,
    `origin: http://${host}`,
    'connection: Upgrade',
    'upgrade: websocket',
    'sec-websocket-version: 13',
    'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
    ...(protocol === undefined ? [] : [`sec-websocket-protocol: ${protocol}`]),
  ];
  return new Promise((resolve, reject) => {
    const socket = connect(port, 'localhost', () => socket.write(`${lines.join('\r\n')}\r\n\r\n`));
    socket.once('data', (head) => {
      resolve(head.toString('latin1'));
      socket.destroy();
    });
    socket.once('error', reject);
  });
}
