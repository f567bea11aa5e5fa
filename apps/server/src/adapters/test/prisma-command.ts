// Runs the prisma command as an operator would.
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../../../', import.meta.url));
const command = join(
  dirname(createRequire(join(root, 'package.json')).resolve('prisma/package.json')),
  'build/index.js',
);

export interface CommandResult {
  readonly code: number;
  readonly output: string;
}

export function prisma(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<CommandResult> {
  const settings = { cwd: root, env: { ...process.env, CHECKPOINT_DISABLE: '1', ...env } };
  return new Promise((resolve) => {
    execFile(process.execPath, [command, ...args], settings, (error, stdout, stderr) => {
      const code = error === null ? 0 : Number(error.code ?? 1);
      resolve({ code, output: `${stdout}${stderr}` });
    });
  });
}
