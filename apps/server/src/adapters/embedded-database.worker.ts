// Where the embedded database lives. As a thread it serves clients until it is told to close: its statements never hold
// up the server's own loop. As a process of its own it makes the folder it is given and ends.
import { isMainThread, type MessagePort, parentPort, workerData } from 'node:worker_threads';
import * as z from 'zod';
import { syncTree } from './durable-file.ts';
import { openDurableEngine } from './durable-fs.ts';
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

async function make(folder: string): Promise<void> {
  const engine = await openDurableEngine(folder);
  await engine.close();
  syncTree(folder); // the engine copies most of it there without
  process.exit(0);
}

const [, , folderToMake] = process.argv;
await (isMainThread ? make(z.string().parse(folderToMake)) : serve(z.string().parse(workerData)));
