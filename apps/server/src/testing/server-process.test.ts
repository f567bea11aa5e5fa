// The end of a process is known whenever it comes, and never waited for twice.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ServerProcess } from './server-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'forehand-process-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A program that says it serves, then does `what`. */
function program(what: string): string {
  const path = join(folder, 'program.mjs');
  writeFileSync(
    path,
    `process.send({ origin: 'http://127.0.0.1:1' });\nprocess.on('message', () => {});\n${what}\n`,
  );
  return path;
}

test('killed or stopped again, a process that has ended keeps nobody waiting', async () => {
  const killed = await ServerProcess.start({}, program(''));
  await killed.kill();
  await killed.kill();
  await killed.stop();
  const stopped = await ServerProcess.start({}, program(`process.on('message', () => process.exit(0));`));
  await stopped.stop();
  await stopped.kill();
  await expect(stopped.usage()).rejects.toThrow('the server ended by itself, with 0');
});

test('an end that nobody meant is told with what was said last, by whatever comes next', async () => {
  const last = `console.error('the disk is on fire'); process.exit(3);`;
  const ended = 'the server ended by itself, with 3: the disk is on fire';
  for (const next of ['kill', 'stop', 'usage'] as const) {
    const server = await ServerProcess.start({}, program(`setTimeout(() => { ${last} }, 20);`));
    await expect(server.usage()).rejects.toThrow(ended); // it answers nothing
    await expect(server[next](), next).rejects.toThrow(ended);
  }
  await expect(ServerProcess.start({}, join(folder, 'missing.mjs'))).rejects.toThrow('Cannot find module');
  const failing = await ServerProcess.start({}, program(`process.on('message', () => process.exit(1));`));
  await expect(failing.stop()).rejects.toThrow('the server ended by itself, with 1');
});
