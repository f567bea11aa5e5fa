// The script a table needs before anybody plays at it, of each game: what the page begins with and the game's part,
// with everything they import at once. Measured in the page as it is built, gzipped.
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { finish } from './lib/files.mjs';
import { inRoot } from './lib/workspace.mjs';

/** Bytes. */
const MOST = 100_000;
const GAME = /\/games\/([a-z]+)\/page\.ts$/u;

const web = inRoot('apps/web');
const { build } = await import(pathToFileURL(createRequire(`${web}/package.json`).resolve('vite')).href);
process.env.NODE_ENV = 'production';
const { output } = await build({ root: web, logLevel: 'silent', build: { write: false } });
const chunks = new Map(output.filter(({ type }) => type === 'chunk').map((chunk) => [chunk.fileName, chunk]));

/** A chunk and all that it imports at once. */
function withImports(name, found = new Set()) {
  if (found.has(name)) return found;
  found.add(name);
  for (const next of chunks.get(name)?.imports ?? []) withImports(next, found);
  return found;
}

const sizeOf = (name) => gzipSync(chunks.get(name).code, { level: 9 }).length;
const begin = [...chunks.values()].filter(({ isEntry }) => isEntry);
const games = [...chunks.values()].flatMap((chunk) => {
  const game = GAME.exec(chunk.facadeModuleId ?? '')?.[1];
  return game === undefined ? [] : [{ game, chunk }];
});

const sizes = games.map(({ game, chunk }) => {
  const names = new Set([...begin, chunk].flatMap(({ fileName }) => [...withImports(fileName)]));
  return { game, bytes: [...names].reduce((sum, name) => sum + sizeOf(name), 0) };
});
for (const { game, bytes } of sizes) console.log(`${game}: ${(bytes / 1000).toFixed(1)} kB`);

finish('Script of a table', [
  ...(sizes.length === 0 ? ['no game found in the built page'] : []),
  ...sizes
    .filter(({ bytes }) => bytes > MOST)
    .map(({ game, bytes }) => `${game}: ${(bytes / 1000).toFixed(1)} kB, at most ${MOST / 1000} kB`),
]);
