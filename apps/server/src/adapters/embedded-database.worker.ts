// The thread of the embedded database: its statements never hold up the server's own loop. One life either makes the
// folder and ends (which gives back the memory that takes), or serves clients until it is told to close.
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import * as z from 'zod';
import { openDurableEngine } from './durable-fs.ts';
import { WireServer } from './serve-wire.ts';

const task = z.object({ task: z.enum(['create', 'serve']), folder: z.string() }).parse(workerData);

interface Request {
  readonly connect?: MessagePort;
  readonly close?: true;
}

const engine = await openDurableEngine(task.folder);

if (task.task === 'create') {
  await engine.close();
  process.exit(0);
}

const server = new WireServer(engine);
parentPort?.on('message', async ({ connect, close }: Request) => {
  if (connect !== undefined) server.accept(connect);
  if (close === undefined) return;
  await server.idle();
  await engine.close();
  process.exit(0);
});
parentPort?.postMessage('ready');
