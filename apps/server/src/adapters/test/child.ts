// Starts TypeScript programs of the tests as processes of their own, and kills them.
import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface Child {
  readonly pid: number | undefined;
  /** Lines of its output so far. */
  readonly lines: readonly string[];
  /** Resolves when a line satisfies the condition; rejects when the process ends before. */
  until(condition: (line: string) => boolean): Promise<string>;
  /** Kills it at once, as a power cut of the process would. */
  kill(): Promise<void>;
  /** Its exit code and everything it said on its error output, once it has ended. */
  ended(): Promise<{ readonly code: number | null; readonly errors: string }>;
}

function whenEnded(process: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => process.once('close', (code) => resolve(code)));
}

/** Runs `program` of this folder. */
export function startChild(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  user: { readonly uid?: number; readonly gid?: number } = {},
): Child {
  const file = fileURLToPath(new URL(program, import.meta.url));
  const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), file, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  });
  const lines: string[] = [];
  let errors = '';
  const output = createInterface({ input: child.stdout });
  output.on('line', (line) => lines.push(line));
  child.stderr.on('data', (bytes) => {
    errors += String(bytes);
  });
  const end = whenEnded(child);
  return {
    pid: child.pid,
    lines,
    until(condition) {
      const found = lines.find(condition);
      if (found !== undefined) return Promise.resolve(found);
      return new Promise((resolve, reject) => {
        output.on('line', (line) => condition(line) && resolve(line));
        end.then(() => reject(new Error(`${program} ended: ${errors}`)));
      });
    },
    async kill() {
      child.kill('SIGKILL');
      await end;
    },
    ended: async () => ({ code: await end, errors }),
  };
}
