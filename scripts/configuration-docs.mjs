// Writes docs/configuration.md from the server's settings; with --check only says whether it is up to date.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { finish, read } from './lib/files.mjs';
import { readSettings } from './lib/settings.mjs';
import { inRoot } from './lib/workspace.mjs';

const FILE = 'docs/configuration.md';

const row = ({ name, values, fallback, meaning }) =>
  `| \`${name}\` | ${values} | ${fallback === undefined ? 'none' : `\`${fallback}\``} | ${meaning} |`;

const page = (settings) => `# Configuration

The server is set by environment variables. None is needed. An empty variable counts as absent; a wrong one stops the
server with a sentence that names it. \`npm start\` and \`docker compose\` also read them from a file \`.env\`; \`.env.example\`
is its template.

This page is made from \`apps/server/src/config.ts\` by \`npm run docs\`. Change it there.

| Variable | Values | Default | Meaning |
| --- | --- | --- | --- |
${settings.map(row).join('\n')}
`;

const settings = await readSettings();
const text = page(settings);
const unexplained = settings
  .filter(({ meaning }) => meaning === '')
  .map(({ name }) => `${name} has no description`);

if (process.argv.includes('--check')) {
  const current = existsSync(inRoot(FILE)) && read(FILE) === text;
  finish(FILE, [...unexplained, ...(current ? [] : [`${FILE} is out of date: run \`npm run docs\``])]);
} else {
  mkdirSync(inRoot('docs'), { recursive: true });
  writeFileSync(inRoot(FILE), text);
  finish(FILE, unexplained);
}
