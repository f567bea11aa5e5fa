// Checks the deployment files without a docker engine: the compose file and .env.example agree with the server's
// settings, and the Dockerfile's steps, replayed in clean folders, give a server that starts, serves and stops.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
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
const COMPOSE_ONLY = new Set(['POSTGRES_PASSWORD']);

const unless = (condition, problem) => (condition ? [] : [problem]);

function composeProblems(names) {
  const text = read('docker-compose.yml');
  const { services, volumes } = parse(text);
  const { forehand, postgres } = services;
  const interpolated = [...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
  return [
    ...Object.keys(forehand.environment)
      .filter((name) => !names.has(name))
      .map((name) => `docker-compose.yml: the server has no setting ${name}`),
    ...interpolated
      .filter((name) => !names.has(name) && !COMPOSE_ONLY.has(name))
      .map((name) => `docker-compose.yml: \${${name}} is no setting`),
    ...unless(
      forehand.build && postgres.image,
      'docker-compose.yml: one node that is built, one PostgreSQL image',
    ),
    ...unless(
      forehand.ports.every((port) => port.startsWith('127.0.0.1:')),
      'docker-compose.yml: published beyond this machine',
    ),
    ...unless(!postgres.ports, 'docker-compose.yml: the database is published'),
    ...unless(
      forehand.depends_on.postgres.condition === 'service_healthy',
      'docker-compose.yml: the node does not wait for the database',
    ),
    ...Object.entries(services).flatMap(([name, service]) => [
      ...unless(service.restart, `docker-compose.yml: ${name} has no restart policy`),
      ...unless(service.healthcheck?.test, `docker-compose.yml: ${name} has no health check`),
      ...unless(service.logging?.options?.['max-size'], `docker-compose.yml: ${name} has no log limit`),
      ...service.volumes
        .map((volume) => volume.split(':')[0])
        .filter((volume) => !(volume in volumes))
        .map((volume) => `docker-compose.yml: ${name} uses the volume ${volume}, which is not declared`),
    ]),
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
