// The product's own process, as an operator starts and stops it.
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { endOf, type ProcessEnd } from './process-end.ts';

export interface Run {
  readonly child: ChildProcess;
  /** Everything it said, on both outputs. */
  output(): string;
  readonly end: Promise<ProcessEnd>;
}

/** `environment` holds DATA_DIR, and what else differs from the usual; `program`: `main`, or `demo`. */
export function runMain(environment: Readonly<Record<string, string>>, program = 'main'): Run {
  const main = fileURLToPath(new URL(`../${program}.ts`, import.meta.url));
  const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), main], {
    env: { ...process.env, DATABASE_URL: '', HOST: '127.0.0.1', PORT: '0', ...environment },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data) => {
      text += data;
    });
  }
  return { child, output: () => text, end: endOf(child) };
}

/** The exit code, once the process has ended. */
export const ended = async ({ end }: Run): Promise<number | null> => (await end).code;

/** Where it serves, once it does. */
export async function serving(run: Run): Promise<string> {
  let isRunning = true;
  void run.end.then(() => {
    isRunning = false;
  });
  for (;;) {
    const address = /http:\/\/(?:127\.0\.0\.1|localhost):(\d+)/u.exec(run.output())?.[1];
    if (address !== undefined) return `http://127.0.0.1:${address}`;
    if (!isRunning) throw new Error(`the server ended: ${run.output()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
