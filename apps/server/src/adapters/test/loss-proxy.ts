// Stands between a client and a PostgreSQL server and cuts the line at the worst moment.
import { once } from 'node:events';
import net, { type Socket } from 'node:net';

/** `before`: the next request never arrives. `after`: it is carried out, and its answer never comes. */
export type Cut = 'before' | 'after';

export interface LossProxy {
  readonly url: string;
  cut(moment: Cut): void;
  /** From now on nothing passes, either way, and no line is closed. */
  freeze(): void;
  close(): Promise<void>;
}

export async function startLossProxy(serverUrl: string): Promise<LossProxy> {
  const target = new URL(serverUrl);
  let armed: Cut | undefined;
  let frozen = false;
  const sockets = new Set<Socket>();
  const proxy = net.createServer((client) => {
    const server = net.connect(Number(target.port), target.hostname);
    const cut = () => {
      armed = undefined;
      client.destroy();
      server.destroy();
    };
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => [client, server].map((end) => end.destroy()));
    }
    const pass = (bytes: Buffer, to: Socket, fatal: Cut) => {
      if (armed === fatal) cut();
      else if (!frozen) to.write(bytes);
    };
    client.on('data', (bytes) => pass(bytes, server, 'before'));
    server.on('data', (bytes) => pass(bytes, client, 'after'));
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  const url = new URL(serverUrl);
  if (typeof address === 'object' && address !== null) url.port = String(address.port);
  return {
    url: url.href,
    cut(moment) {
      armed = moment;
    },
    freeze() {
      frozen = true;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}
