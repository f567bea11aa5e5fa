// A port for what is started again at the same address. The ones the system gives to whoever asks for any are also those
// from which connections go out: while nobody listens there, the next connection of anybody may take it.
import { once } from 'node:events';
import net from 'node:net';

/** Below those of the system, and above those of well-known services. */
const FROM = 20_000;
const COUNT = 12_000;
const ATTEMPTS = 50;

async function isFree(port: number): Promise<boolean> {
  const server = net.createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}

/** It was free a moment ago. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const port = FROM + Math.floor(Math.random() * COUNT);
    if (await isFree(port)) return port;
  }
  throw new Error('no free port was found');
}
