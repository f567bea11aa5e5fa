// `npm start` in a small copy of the workspace, whose package manager and build only write down that they ran.
import { spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const repository = fileURLToPath(new URL('../', import.meta.url));
let folder = '';

function write(path, text, mode = 0o644) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text, { mode });
}

const BUILD = `
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
appendFileSync('steps', 'build ');
for (const folder of ['apps/server/dist', 'apps/web/dist']) mkdirSync(folder, { recursive: true });
writeFileSync('apps/server/dist/main.js', "console.log('serving', process.env.GREETING ?? '')");
writeFileSync('apps/web/dist/index.html', '<html>');
process.exit(process.env.BUILD_EXIT ?? 0);
`;
const PACKAGE_MANAGER = `#!/bin/sh
printf 'install(%s,%s) ' "$*" "$NODE_ENV" >> steps
mkdir -p node_modules && touch node_modules/.modules.yaml
exit \${INSTALL_EXIT:-0}
`;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'start-'));
  cpSync(join(repository, 'scripts'), join(folder, 'scripts'), { recursive: true });
  write('scripts/build.mjs', BUILD);
  write('programs/npx', PACKAGE_MANAGER, 0o755);
  write('package.json', '{ "type": "module", "packageManager": "pnpm@1.2.3" }');
  write('pnpm-lock.yaml', 'one');
  write('apps/server/src/main.ts', 'one');
  write('packages/engine/src/card.ts', 'one');
  write('bench/package.json', '{}');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Starts once; returns the steps it took and what it said. */
function start(env = {}) {
  rmSync(join(folder, 'steps'), { force: true });
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/start.mjs'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${join(folder, 'programs')}${delimiter}${process.env.PATH}`, ...env },
  });
  const steps = join(folder, 'steps');
  const taken = existsSync(steps) ? readFileSync(steps, 'utf8').trim() : '';
  return { status, said: stdout + stderr, log: taken, steps: taken.replace(/install\([^)]*\)/g, 'install') };
}

describe.runIf(process.platform !== 'win32')('npm start', () => {
  it('installs what the lockfile says, builds, and serves', () => {
    const { status, said, steps } = start();
    expect({ status, steps }).toEqual({ status: 0, steps: 'install build' });
    expect(said).toContain('serving');
  });

  it('does neither again when nothing changed', () => {
    start();
    utimesSync(join(folder, 'apps/server/src/main.ts'), new Date(), new Date());
    expect(start().steps).toBe('');
  });

  it.each([
    ['a source of the server', 'apps/server/src/main.ts', 'build'],
    ['a source of a package', 'packages/engine/src/card.ts', 'build'],
    ['a new file', 'apps/web/src/new.ts', 'build'],
    ['the rules the page shows', 'docs/rules/bismarck.md', 'build'],
    ['the lockfile', 'pnpm-lock.yaml', 'install build'],
    ['a test', 'apps/server/src/main.test.ts', ''],
    ['a document', 'docs/architecture.md', ''],
  ])('after a change of %s', (_what, path, steps) => {
    start();
    write(path, 'two');
    expect(start().steps).toBe(steps);
  });

  it('builds again what was deleted', () => {
    start();
    rmSync(join(folder, 'apps/web/dist'), { recursive: true });
    expect(start().steps).toBe('build');
  });

  it('says what failed, does not serve, and tries again next time', () => {
    const broken = start({ INSTALL_EXIT: '1' });
    expect(broken).toMatchObject({ status: 1, steps: 'install' });
    expect(broken.said).toContain('could not be installed');
    const unbuilt = start({ BUILD_EXIT: '1' });
    expect(unbuilt).toMatchObject({ status: 1, steps: 'install build' });
    expect(unbuilt.said).not.toContain('serving');
    expect(start()).toMatchObject({ status: 0, steps: 'build' });
  });

  it('installs the build tools whatever NODE_ENV says', () => {
    const { log } = start({ NODE_ENV: 'production' });
    expect(log).toContain('install(--yes pnpm@1.2.3 install --frozen-lockfile,)');
  });

  it('reads .env, and what is already set wins', () => {
    write('.env', 'GREETING=from the file');
    expect(start().said).toContain('serving from the file');
    expect(start({ GREETING: 'from outside' }).said).toContain('serving from outside');
  });

  it.skipIf(process.platform === 'win32')(
    'J-01 npm told to end takes the server with it, which stops cleanly',
    async () => {
      const server = `
import { writeFileSync } from 'node:fs';
const waiting = setInterval(() => undefined, 1000);
process.once('SIGTERM', () => {
  writeFileSync('stopped', 'cleanly');
  clearInterval(waiting);
});
writeFileSync('started', String(process.pid));`;
      write(
        'package.json',
        '{ "type": "module", "packageManager": "pnpm@1.2.3", "scripts": { "start": "node scripts/start.mjs" } }',
      );
      write('scripts/build.mjs', BUILD.replace(/"console.log.*"\)/, `${JSON.stringify(server)})`));
      const PATH = `${join(folder, 'programs')}${delimiter}${process.env.PATH}`;
      const npm = spawn('npm', ['start', '--silent'], {
        cwd: folder,
        env: { ...process.env, PATH },
        stdio: 'ignore',
      });
      const there = (name) => existsSync(join(folder, name));
      await expect.poll(() => there('started'), { timeout: 25_000 }).toBe(true);
      npm.kill('SIGTERM');
      await expect.poll(() => there('stopped'), { timeout: 25_000 }).toBe(true);
    },
    60_000,
  );
});
