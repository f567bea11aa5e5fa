// The static checks, each a name and an act that returns an exit code and what it printed.
import { matching } from './files.mjs';
import { capture, captureTool, inRoot } from './workspace.mjs';

const script = (name, ...args) => capture(process.execPath, [inRoot('scripts', name), ...args]);

const typeChecks = () =>
  matching(/^((apps|packages)\/[^/]+\/|bench\/)?tsconfig(\.src)?\.json$/)
    .filter((file) => !file.startsWith('apps/web/')) // svelte-check reads these, components included
    .map((file) => ({
      name: `types: ${file}`,
      act: () =>
        captureTool('typescript', ['--noEmit', '--pretty', 'false', '-p', inRoot(file)], { command: 'tsc' }),
    }));

const DRIFT = [
  'migrate',
  'diff',
  '--from-migrations',
  'prisma/migrations',
  '--to-schema',
  'prisma/schema.prisma',
];

/** The other checks read what this writes. */
export const generate = {
  name: 'database client',
  act: () => captureTool('prisma', ['generate', '--no-hints']),
};

export const CHECKS = [
  {
    name: 'format and lint',
    act: () => captureTool('@biomejs/biome', ['ci', '--colors=off', '.'], { command: 'biome' }),
  },
  ...typeChecks(),
  {
    name: 'types: apps/web',
    act: () =>
      captureTool(
        'svelte-check',
        ['--tsconfig', './tsconfig.json', '--fail-on-warnings', '--output', 'human'],
        {
          from: inRoot('apps/web'),
        },
      ),
  },
  {
    name: 'import rules',
    act: () =>
      captureTool(
        'dependency-cruiser',
        ['--config', '.dependency-cruiser.mjs', 'apps', 'packages', 'bench'],
        {
          command: 'depcruise',
        },
      ),
  },
  { name: 'duplicates', act: () => captureTool('jscpd', ['--config', '.jscpd.json']) },
  { name: 'sources', act: () => script('check-sources.mjs') },
  { name: 'rule and protocol ids', act: () => script('check-ids.mjs') },
  { name: 'rules and their sources', act: () => script('check-rule-sources.mjs') },
  { name: 'parts of every game', act: () => script('check-games.mjs') },
  { name: 'migrations agree with the schema', act: () => captureTool('prisma', [...DRIFT, '--exit-code']) },
  { name: 'configuration.md', act: () => script('configuration-docs.mjs', '--check') },
  { name: 'deployment', act: () => script('check-deploy.mjs') },
  { name: 'size of a table’s script', act: () => script('check-table-size.mjs') },
];
