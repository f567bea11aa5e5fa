// Checks the deployment files without a docker engine: the compose file and .env.example agree with the server's
// settings, and the Dockerfile's steps, replayed in clean folders, give a server that starts, serves and stops.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parse } from 'yaml';
import { parseDockerfile, replay } from './lib/dockerfile.mjs';
import { finish, matching, read } from './lib/files.mjs';
import { readSettings } from './lib/settings.mjs';
import { inRoot } from './lib/workspace.mjs';

/** Names that only docker-compose.yml itself reads. */
const COMPOSE_ONLY = new Set(['POSTGRES_PASSWORD', 'NODES_PORT']);

const unless = (condition, problem) => (condition ? [] : [problem]);

const ofCompose = (condition, problem) => unless(condition, `docker-compose.yml: ${problem}`);

/** What holds for every service; one that makes secrets and ends needs no health check. */
function serviceProblems(volumes, [name, service]) {
  const ends = service.restart === 'no';
  return [
    ...ofCompose(service.restart, `${name} has no restart policy`),
    ...ofCompose(ends || service.healthcheck?.test, `${name} has no health check`),
    ...ofCompose(service.logging?.options?.['max-size'], `${name} has no log limit`),
    ...ofCompose(service.mem_limit, `${name} has no memory limit`),
    ...(service.ports ?? []).flatMap((port) =>
      ofCompose(port.startsWith('127.0.0.1:'), `${name} is published beyond this machine`),
    ),
    ...(service.volumes ?? [])
      .map((volume) => volume.split(':')[0])
      .flatMap((volume) =>
        ofCompose(
          volume.startsWith('./') ? existsSync(inRoot(volume)) : volume in volumes,
          `${name} uses ${volume}, which is not there`,
        ),
      ),
  ];
}

/** A node: the image that is built here, as a plain user, after its secrets and its database. */
function nodeProblems(names, [name, node]) {
  return [
    ...Object.keys(node.environment).flatMap((key) =>
      ofCompose(names.has(key), `${name} has no setting ${key}`),
    ),
    ...ofCompose(
      node.user === 'node' && node.cap_drop?.includes('ALL'),
      `${name} does not run as a plain user`,
    ),
    ...ofCompose(node.command.at(-1).includes('exec node'), `${name}: signals do not reach the server`),
    ...ofCompose(
      node.depends_on.postgres?.condition === 'service_healthy' &&
        node.depends_on.secrets?.condition === 'service_completed_successfully',
      `${name} does not wait for database and secrets`,
    ),
  ];
}

function composeProblems(names) {
  const text = read('docker-compose.yml');
  const { services, volumes } = parse(text, { merge: true });
  const all = Object.entries(services);
  const nodes = all.filter(([, service]) => service.build);
  const usual = all.filter(([, service]) => !service.profiles).map(([name]) => name);
  const upstream = [...read('deploy/nodes.conf').matchAll(/^ {2}server (\S+):8080/gm)].map(
    ([, name]) => name,
  );
  const interpolated = [...text.matchAll(/(?<!\$)\$\{(\w+)/g)].map(([, name]) => name);
  return [
    ...interpolated
      .filter((name) => !names.has(name) && !COMPOSE_ONLY.has(name))
      .map((name) => `docker-compose.yml: \${${name}} is no setting`),
    ...ofCompose(
      usual.toSorted().join() === 'forehand,postgres,secrets',
      'one node and PostgreSQL without a profile',
    ),
    ...ofCompose(
      upstream.toSorted().join() ===
        nodes
          .map(([name]) => name)
          .toSorted()
          .join(),
      'the proxy of deploy/nodes.conf has other nodes',
    ),
    ...ofCompose(!services.postgres.ports, 'the database is published'),
    ...ofCompose(!text.includes(':?'), 'a secret has to be given by hand'),
    ...all.flatMap((service) => serviceProblems(volumes, service)),
    ...nodes.flatMap((node) => nodeProblems(names, node)),
  ];
}

function exampleProblems(names) {
  const written = new Set(
    [...read('.env.example').matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name),
  );
  return [
    ...[...names].filter((name) => !written.has(name)).map((name) => `.env.example: ${name} is missing`),
    ...[...written]
      .filter((name) => !names.has(name) && !COMPOSE_ONLY.has(name))
      .map((name) => `.env.example: the server has no setting ${name}`),
  ];
}

function imageProblems(names) {
  const steps = parseDockerfile(read('Dockerfile'));
  const has = (instruction, pattern) =>
    steps.some((step) => step.instruction === instruction && pattern.test(step.rest));
  const copied = steps.filter(({ instruction }) => instruction === 'COPY').map(({ rest }) => rest);
  const ignored = read('.dockerignore').split('\n');
  return [
    ...unless(has('USER', /^node$/), 'Dockerfile: runs as root'),
    ...unless(has('HEALTHCHECK', /\/healthz/), 'Dockerfile: no health check'),
    ...unless(names.has('PORT') && has('EXPOSE', /^8080$/), 'Dockerfile: the port is not named'),
    ...matching(/^((apps|packages)\/[^/]+|bench)\/package\.json$/)
      .filter((file) => !copied.some((rest) => rest.split(' ').includes(file)))
      .map((file) => `Dockerfile: ${file} is not copied before the install`),
    ...['.git', '.env', '**/node_modules', '**/dist', 'data']
      .filter((path) => !ignored.includes(path))
      .map((path) => `.dockerignore: ${path} is missing`),
  ];
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}

/** Asks until the answer is 200; says no when the process ends, or after a minute. */
async function isHealthy(url, child) {
  for (let tries = 0; tries < 240 && child.exitCode === null; tries += 1) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return true;
    await pause(250);
  }
  return false;
}

async function replayProblems() {
  const folder = mkdtempSync(join(tmpdir(), 'deploy-'));
  try {
    const { command, workdir, env } = replay(inRoot('Dockerfile'), folder);
    const port = await freePort();
    const settings = {
      PATH: process.env.PATH,
      ...env,
      PORT: port,
      HOST: '127.0.0.1',
      DATA_DIR: join(workdir, 'data'),
    };
    const child = spawn(command[0], command.slice(1), { cwd: workdir, env: settings, stdio: 'inherit' });
    const ended = once(child, 'exit');
    const healthy = await isHealthy(`http://127.0.0.1:${port}/healthz`, child);
    const headers = { accept: 'text/html' };
    const page = await fetch(`http://127.0.0.1:${port}/`, { headers }).catch(() => undefined);
    child.kill('SIGTERM');
    const [code, signal] = await Promise.race([ended, pause(20_000, ['still running'], { ref: false })]);
    child.kill('SIGKILL');
    return [
      ...unless(healthy, 'Dockerfile: the result never answers /healthz'),
      ...unless(page?.ok && /<html/i.test(await page.text()), 'Dockerfile: the result serves no page'),
      ...unless(code === 0, `Dockerfile: the result does not stop cleanly on SIGTERM (${signal ?? code})`),
    ];
  } catch (error) {
    return [`Dockerfile: ${error.message}`];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const names = new Set((await readSettings()).map(({ name }) => name));
finish('Deployment', [
  ...composeProblems(names),
  ...exampleProblems(names),
  ...imageProblems(names),
  ...(await replayProblems()),
]);
