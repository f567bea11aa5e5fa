// Checks that no tool of ours knows: length of files, words that mean unfinished, raw markup, names of components,
// download addresses in the lockfile.
import { filesUnder, finish, matching, read } from './lib/files.mjs';

const LONGEST = 300;
const TEST = /\.test\.(ts|mjs)$/;
const SOURCE = /^(apps|packages|bench|scripts|tooling|prisma)\/.*\.(ts|mjs|svelte|css)$|^[^/]+\.(ts|mjs)$/;
const TEXT =
  /\.(ts|mjs|js|svelte|css|html|md|json|ya?ml|sh|prisma|sql)$|^\.ci\/|^Dockerfile$|^\.env\.example$/;
const UNFINISHED = new RegExp(`\\b(${['TO' + 'DO', 'FIX' + 'ME', 'HA' + 'CK', 'X' + 'XX'].join('|')})\\b`);

const tooLong = (file) => {
  const lines = read(file).trimEnd().split('\n').length;
  return lines > LONGEST && !TEST.test(file) ? [`${file}: ${lines} lines, at most ${LONGEST}`] : [];
};

/** Reports each line of a file that matches. */
const lines = (file, pattern, what) =>
  read(file)
    .split('\n')
    .flatMap((text, index) => (pattern.test(text) ? [`${file}:${index + 1}: ${what}`] : []));

const component = (file) =>
  /\.svelte$/.test(file) && !/\/[A-Z][A-Za-z0-9]*\.svelte$/.test(file) ? [`${file}: not PascalCase`] : [];

const sources = matching(SOURCE);
const texts = matching(TEXT).filter((file) => file !== 'pnpm-lock.yaml');

finish('Sources', [
  ...sources.flatMap(tooLong),
  ...sources.flatMap(component),
  ...texts.flatMap((file) => lines(file, UNFINISHED, 'unfinished')),
  ...filesUnder('apps/web')
    .filter((file) => file.endsWith('.svelte'))
    .flatMap((file) => lines(file, /\{@html\b/, 'raw markup')),
  ...lines('pnpm-lock.yaml', /https?:\/\/|tarball:/, 'a download address'),
]);
