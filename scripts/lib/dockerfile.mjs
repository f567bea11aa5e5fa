// Replays a Dockerfile in plain folders: each stage is a folder, COPY copies, RUN runs in a shell. Knows what our own
// file uses and refuses the rest, so that a step is never passed over.
import { cpSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { filesUnder } from './files.mjs';
import { inRoot, run } from './workspace.mjs';

const UNREPLAYED = new Set(['EXPOSE', 'VOLUME', 'HEALTHCHECK', 'USER']);

export function parseDockerfile(text) {
  return text
    .split('\n')
    .filter((line) => !/^\s*(#|$)/.test(line))
    .join('\n')
    .replace(/\s*\\\n\s*/g, ' ')
    .split('\n')
    .map((line) => {
      const [, instruction, rest] = /^(\w+)\s+(.*)$/.exec(line.trim());
      return { instruction: instruction.toUpperCase(), rest };
    });
}

/** Paths inside the image stand below the stage's folder. */
const inside = (stage, path) => (path.startsWith('/') ? join(stage.folder, path) : join(stage.workdir, path));

/** As docker does: a folder's content goes in, a file goes under its own name if the target is a folder. */
function copyInto(source, target, targetIsFolder) {
  const folder = statSync(source).isDirectory();
  const destination = targetIsFolder && !folder ? join(target, basename(source)) : target;
  mkdirSync(dirname(destination), { recursive: true });
  cpSync(source, destination, { recursive: true, verbatimSymlinks: true });
}

function copyFromContext(path, target, targetIsFolder) {
  const files = filesUnder(path);
  if (files.length === 0) throw new Error(`COPY ${path}: nothing there`);
  for (const file of files) {
    if (file === path) copyInto(inRoot(file), target, targetIsFolder);
    else copyInto(inRoot(file), join(target, file.slice(path.length + 1)), false);
  }
}

function copy(stages, stage, rest) {
  const words = rest.split(/\s+/);
  const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length);
  const paths = words.filter((word) => !word.startsWith('--'));
  const target = paths.pop();
  const targetIsFolder = target.endsWith('/') || paths.length > 1;
  for (const path of paths) {
    if (from) copyInto(inside(stages.get(from), path), inside(stage, target), targetIsFolder);
    else copyFromContext(path, inside(stage, target), targetIsFolder);
  }
}

/** Everything the shell needs; `chown` does nothing here, since the image's user does not exist. */
function shellEnvironment(folder, stage) {
  const programs = join(folder, 'programs');
  mkdirSync(programs, { recursive: true });
  writeFileSync(join(programs, 'chown'), '#!/bin/sh\n', { mode: 0o755 });
  return { ...stage.env, CI: 'true', PATH: `${programs}${delimiter}${process.env.PATH}` };
}

function environment(rest) {
  const pairs = rest.split(/\s+/).map((pair) => pair.split('='));
  return Object.fromEntries(pairs.map(([name, ...value]) => [name, value.join('=')]));
}

function begin(folder, stages, rest) {
  const [, base, name = 'last'] = /^(\S+)(?:\s+AS\s+(\S+))?$/i.exec(rest);
  const stage = { base, folder: join(folder, `stage-${name}`), env: {} };
  const earlier = stages.get(base);
  mkdirSync(stage.folder, { recursive: true });
  if (earlier) cpSync(earlier.folder, stage.folder, { recursive: true, verbatimSymlinks: true });
  stage.workdir = earlier ? join(stage.folder, earlier.workdir.slice(earlier.folder.length)) : stage.folder;
  stages.set(name, stage);
  return stage;
}

/** Replays the file and returns the last stage: its folder, working folder, environment and command. */
export function replay(file, folder) {
  const stages = new Map();
  let stage;
  for (const { instruction, rest } of parseDockerfile(readFileSync(file, 'utf8'))) {
    if (instruction === 'FROM') stage = begin(folder, stages, rest);
    else if (instruction === 'WORKDIR') {
      stage.workdir = inside(stage, rest);
      mkdirSync(stage.workdir, { recursive: true });
    } else if (instruction === 'ENV') Object.assign(stage.env, environment(rest));
    else if (instruction === 'COPY') copy(stages, stage, rest);
    else if (instruction === 'CMD') stage.command = JSON.parse(rest);
    else if (instruction === 'RUN') {
      console.log(`RUN ${rest}`);
      const status = run('/bin/sh', ['-c', rest], {
        cwd: stage.workdir,
        env: shellEnvironment(folder, stage),
      });
      if (status !== 0) throw new Error(`RUN ${rest}: exit code ${status}`);
    } else if (!UNREPLAYED.has(instruction)) throw new Error(`${instruction} is not known here`);
  }
  if (!stage?.command || !existsSync(stage.workdir)) throw new Error('The Dockerfile has no CMD');
  return stage;
}
