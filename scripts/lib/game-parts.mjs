// The parts of a game, each with where it is found and what it means to be without it.
import { basename } from 'node:path';
import { filesUnder, read } from './files.mjs';

const GAMES = 'packages/engine/src/games';
const PAGES = 'apps/web/src/games';

/** One for each decision: docs/architecture.md says which. */
const ENGINE = [
  'types',
  'options',
  'profiles',
  'moves',
  'state',
  'events',
  'rules',
  'decide',
  'evolve',
  'scoring',
  'view',
  'index',
];

const RULE_ID = /\*\*([A-Z]{3}-\d+\.\d+)\*\*/g;
const CITED = /\brule: '([A-Z]{3}-\d+\.\d+)'/g;

export const gamesOfProduct = () => [
  ...new Set(filesUnder(GAMES).map((file) => file.split('/').slice(0, 5).join('/'))),
];

const idOf = (folder) => basename(folder);
const has = (path) => filesUnder(path).length > 0;
const says = (file, pattern) => has(file) && pattern.test(read(file));
const sourcesOf = (folder) =>
  filesUnder(folder).filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file));
const testsOf = (folder) => filesUnder(folder).filter((file) => /\.test\.ts$/.test(file));

const rulesOf = (folder) => [`docs/rules/${idOf(folder)}.md`, `${folder}/rules.md`].find(has);
const ruleIdsOf = (file) => new Set([...read(file).matchAll(RULE_ID)].map(([, id]) => id));

function unwritten(folder) {
  const missing = ENGINE.filter((part) => !has(`${folder}/${part}.ts`));
  return missing.length > 0 && `files of the engine: ${missing.map((part) => `${part}.ts`).join(', ')}`;
}

function ruleless(folder) {
  const file = rulesOf(folder);
  if (file === undefined) return `rules with ids, in docs/rules/${idOf(folder)}.md`;
  const known = ruleIdsOf(file);
  if (known.size === 0) return `ids in ${file}: **ABC-1.1** at the start of each rule`;
  const cited = sourcesOf(folder).flatMap((source) => [...read(source).matchAll(CITED)].map(([, id]) => id));
  const unknown = [...new Set(cited)].filter((id) => !known.has(id));
  return unknown.length > 0 && `rules that its refusals cite: ${unknown.join(', ')}`;
}

const untested = (folder) =>
  !testsOf(folder).some((file) => /\bdescribeGame\(/.test(read(file))) &&
  'a test that holds it against the contract of a game: describeGame';

const wordless = (folder) =>
  !isTranslated(folder) &&
  !says(`${folder}/index.ts`, /\benglish\b/) &&
  'words: neither of the page, nor `english` of its own';

const isTranslated = (folder) =>
  says('apps/web/src/messages/en/pages.ts', new RegExp(`\\b${idOf(folder)}: '`));

const line = (file, pattern, otherwise) => (folder) => !says(file, pattern(idOf(folder))) && otherwise;

/**
 * `needed`: `always`, or by the games of the `product` alone. `lacks` says what is missing and what that means; false
 * where nothing is.
 */
const PARTS = [
  { needed: 'always', lacks: unwritten },
  { needed: 'always', lacks: ruleless },
  { needed: 'always', lacks: untested },
  { needed: 'always', lacks: wordless },
  {
    needed: 'product',
    lacks: line(
      'packages/engine/src/registry.ts',
      (id) => new RegExp(`\\bregister\\(playable\\(${id}\\)`),
      'its line in packages/engine/src/registry.ts: only servers that register it know it',
    ),
  },
  {
    needed: 'product',
    lacks: (folder) => !isTranslated(folder) && 'words of the page: it is listed as English only',
  },
  {
    needed: 'product',
    lacks: (folder) =>
      !(
        has(`${PAGES}/${idOf(folder)}/page.ts`) && says(`${PAGES}/games.ts`, new RegExp(`'${idOf(folder)}'`))
      ) && 'a table of its own on the page: it is shown by the generic table',
  },
  {
    needed: 'product',
    lacks: line(
      'packages/bots/src/practice-player.ts',
      (id) => new RegExp(`\\['${id}'`),
      'a practice player: tables offer none',
    ),
  },
  {
    needed: 'product',
    lacks: (folder) => !has(`${folder}/record.ts`) && 'a keeper of records: its matches cannot be downloaded',
  },
  {
    needed: 'product',
    lacks: (folder) =>
      !has(`${folder}/playthroughs`) && 'playthroughs: whole deals in words, under playthroughs/',
  },
  {
    needed: 'product',
    lacks: line(
      'apps/server/src/adapters/named-rows.ts',
      (id) => new RegExp(`\\b${id}: \\{`),
      'a row of its own beside the score: its deals are stored as DealScore alone',
    ),
  },
];

/** What the folders of a game lack; `product` may lack nothing, what is in the `making` only what it can do without. */
export const lacksOf = (folder, stage) =>
  PARTS.filter(({ needed }) => stage === 'product' || needed === 'always').flatMap(
    ({ lacks }) => lacks(folder) || [],
  );

/** A game and everything it lacks, a line each. */
export function describeGame(folder) {
  const lacking = lacksOf(folder, 'product');
  const rules = rulesOf(folder);
  const ids = rules === undefined ? 0 : ruleIdsOf(rules).size;
  const about = `${sourcesOf(folder).length} files, ${ids} rules, ${testsOf(folder).length} files of tests`;
  return [
    `${idOf(folder)} (${folder}): ${about}`,
    ...(lacking.length === 0 ? ['  lacks nothing'] : lacking.map((what) => `  lacks ${what}`)),
  ];
}
