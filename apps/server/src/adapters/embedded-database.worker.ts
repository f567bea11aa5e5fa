// Where the embedded database lives. As a thread it serves clients until it is told to close: its statements never hold
// up the server's own loop. As a process of its own it makes the folder it is given and ends.
import { rmSync } from 'node:fs';
import { isMainThread, type MessagePort, parentPort, workerData } from 'node:worker_threads';
import * as z from 'zod';
import { openDurableEngine } from './durable-fs.ts';
import { makeFolder } from './embedded-folder.ts';
import { WireServer } from './serve-wire.ts';

interface Request {
  readonly connect?: MessagePort;
  readonly close?: true;
}

async function serve(folder: string): Promise<void> {
  const engine = await openDurableEngine(folder);
  const server = new WireServer(engine, () => process.exit(1)); // whoever needs it starts it again
  parentPort?.on('message', async ({ connect, close }: Request) => {
    if (connect !== undefined) server.accept(connect);
    if (close === undefined) return;
    await server.idle();
    await engine.close();
    process.exit(0);
  });
  parentPort?.postMessage('ready');
}

async function make(folder: string, asker: number): Promise<void> {
  await makeFolder(folder);
  if (process.ppid !== asker) rmSync(folder, { recursive: true }); // who asked has died: nobody else will take it
  process.exit(0);
}

if (isMainThread) {
  const [, , folder, asker] = process.argv;
  await make(z.string().parse(folder), z.coerce.number().parse(asker));
} else {
  await serve(z.string().parse(workerData));
}
