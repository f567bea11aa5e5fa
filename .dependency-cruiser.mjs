// Who may import what. One rule per line of the table in docs/architecture.md; tooling/import-rules.test.mjs
// plants a violation of each and sees it reported.

const TEST = '\\.test\\.(ts|mjs)$|/test/|/testing/';
const ENGINE = '^packages/engine/src/';
const GAMES = `${ENGINE}games/`;
const SERVER = '^apps/server/src/';
/** What of engine and protocol a page may load. */
const FACES = `${ENGINE}card\\.ts$|${GAMES}[^/]+/packed-view\\.ts$|^packages/protocol/src/lean-update\\.ts$`;
const WEB = '^apps/web/src/';
const DATABASE = '(^|/)node_modules/(@prisma|prisma|pg|@electric-sql)/|/generated/';
const EDGE = '(^|/)node_modules/(socket\\.io|socket\\.io-client|fastify|@fastify)/';
const BUILT_IN = ['core'];
const PACKAGE = ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown'];

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** May import npm packages matching `allowed` only; null means none. */
const packagesOnly = (name, comment, from, allowed) =>
  forbid(name, comment, from, {
    dependencyTypes: PACKAGE,
    ...(allowed && { pathNot: `(^|/)node_modules/(${allowed})/` }),
  });

const engine = [
  forbid(
    'engine-kernel-knows-no-game',
    'The kernel and the table serve every game; only the registry and the package root name games.',
    { path: ENGINE, pathNot: [GAMES, TEST, `${ENGINE}(registry|index)\\.ts$`] },
    { path: GAMES },
  ),
  forbid(
    'engine-game-stands-alone',
    'A game imports the kernel and its own folder.',
    { path: `${GAMES}([^/]+)/`, pathNot: TEST },
    { path: [GAMES, `${ENGINE}table/`, `${ENGINE}(registry|index)\\.ts$`], pathNot: `${GAMES}$1/` },
  ),
  packagesOnly('engine-packages', 'The engine depends on zod.', { path: ENGINE, pathNot: TEST }, 'zod'),
  forbid(
    'engine-no-built-ins',
    'The engine runs anywhere: no node built-ins.',
    { path: ENGINE, pathNot: TEST },
    {
      dependencyTypes: BUILT_IN,
    },
  ),
  forbid(
    'engine-imports-no-workspace',
    'The engine is the bottom of the workspace.',
    { path: ENGINE, pathNot: TEST },
    { path: '^(packages|apps)/', pathNot: ENGINE },
  ),
];

const protocol = [
  forbid(
    'protocol-imports-only-zod',
    'The protocol is shapes alone: zod and its own files.',
    { path: '^packages/protocol/src/', pathNot: TEST },
    { pathNot: ['^packages/protocol/src/', '(^|/)node_modules/zod/'] },
  ),
];

const players = [
  forbid(
    'search-is-pure',
    'The search core knows the engine, neither the server nor the wire.',
    { path: '^packages/search/src/', pathNot: TEST },
    { path: ['^apps/', '^packages/(?!engine/|search/)'] },
  ),
  forbid(
    'bots-see-what-a-seat-sees',
    'Bots take a view and give a move: of the workspace they know the engine only.',
    { path: '^packages/bots/src/', pathNot: TEST },
    { path: ['^apps/', '^packages/(?!engine/|bots/)'] },
  ),
  forbid(
    'bots-play-where-they-are-seated',
    'The server seats bots; the browser tests and the bench play with them. Nobody else does.',
    { pathNot: [TEST, '^packages/bots/', '^apps/(server|e2e)/', '^bench/'] },
    { path: '^packages/bots/' },
  ),
];

const server = [
  forbid(
    'table-and-fairness-local',
    'Table and fairness reach the world through ports.ts and node-ports.ts.',
    { path: `${SERVER}(table|fairness)/`, pathNot: TEST },
    {
      path: '^(apps|packages)/',
      pathNot: [
        '^packages/(bots|engine|protocol)/',
        `${SERVER}(table|fairness)/`,
        `${SERVER}(node-)?ports\\.ts$`,
      ],
    },
  ),
  forbid(
    'table-and-fairness-packages',
    'Table and fairness know no framework and no database.',
    { path: `${SERVER}(table|fairness)/`, pathNot: TEST },
    { path: [EDGE, DATABASE] },
  ),
  forbid(
    'database-only-in-adapters',
    'Prisma and the drivers stay in adapters and *.repo.ts.',
    {
      path: SERVER,
      pathNot: [TEST, `${SERVER}adapters/`, '\\.repo\\.ts$', `${SERVER}app\\.ts$`, '/generated/'],
    },
    { path: DATABASE },
  ),
  forbid(
    'adapters-only-at-the-root',
    'The process and the composition root alone join adapters to the rest.',
    {
      path: SERVER,
      pathNot: [TEST, `${SERVER}(adapters|doctor)/`, `${SERVER}(app|main|operator|demo|refusal-of)\\.ts$`],
    },
    { path: `${SERVER}adapters/` },
  ),
  forbid(
    'edge-knows-no-search',
    'The edge of the server never searches.',
    { path: `${SERVER}(socket|http|lobby|admin)/`, pathNot: TEST },
    { path: '^packages/search/' },
  ),
];

const web = [
  forbid(
    'web-takes-only-types',
    'The page has no rules: types from engine and protocol, and the card names and the readers of view and update at run time.',
    { path: WEB, pathNot: [TEST, `${WEB}(lesson|replay|verify|admin)/`] },
    {
      path: '^packages/(engine|protocol)/',
      pathNot: FACES,
      dependencyTypesNot: ['type-only'],
    },
  ),
  forbid(
    'faces-carry-no-rules',
    'What the page takes from engine and protocol at run time brings nothing else of them along.',
    { path: FACES },
    { path: '^packages/', pathNot: FACES, dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'web-and-server-are-strangers',
    'The page and the server meet in the protocol.',
    { path: '^apps/web/' },
    { path: '^apps/(?!web/)|^packages/(search|bots)/' },
  ),
  forbid(
    'web-no-built-ins',
    'The page runs in a browser.',
    { path: WEB, pathNot: TEST },
    { dependencyTypes: BUILT_IN },
  ),
];

const whole = [
  forbid(
    'testkit-only-in-tests',
    'The test kit is imported by no production file.',
    { pathNot: [TEST, '^packages/testkit/', '^apps/e2e/', '^bench/'] },
    { path: '^packages/testkit/|(^|/)node_modules/(vitest|fast-check)/' },
  ),
  forbid(
    'testkit-knows-the-engine',
    'The test kit imports the engine alone of the workspace.',
    { path: '^packages/testkit/src/' },
    { path: '^(apps|packages)/', pathNot: '^packages/(engine|testkit)/' },
  ),
  forbid('packages-know-no-app', 'Packages are below apps.', { path: '^packages/' }, { path: '^apps/' }),
  forbid(
    'tests-are-not-imported',
    'No production file imports a test.',
    { pathNot: [TEST, '^apps/e2e/'] },
    { path: '\\.test\\.(ts|mjs)$|^apps/e2e/' },
  ),
  forbid(
    'no-circles',
    'No circular imports, types included.',
    { pathNot: '/generated/' },
    { circular: true },
  ),
  forbid(
    'no-orphans',
    'A file nobody imports is dead.',
    {
      orphan: true,
      path: '^(apps|packages)/[^/]+/src/',
      pathNot: [
        TEST,
        '\\.d\\.ts$',
        '\\.svelte$',
        '/index\\.ts$',
        '/main\\.ts$',
        '/operator\\.ts$',
        '/demo\\.ts$',
        '\\.worker\\.ts$',
        '-cli\\.ts$',
      ],
    },
    {},
  ),
  forbid('no-unresolvable', 'Every import leads somewhere.', {}, { couldNotResolve: true }),
  forbid(
    'no-undeclared-packages',
    'A package used is a package declared.',
    { path: '^(apps|packages)/[^/]+/src/', pathNot: TEST },
    { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  ),
  forbid(
    'no-reaching-inside',
    'Another package is imported by its name.',
    { path: '^(apps|packages)/([^/]+)/' },
    { path: '^(apps|packages)/', pathNot: '^$1/$2/', dependencyTypes: ['local'] },
  ),
];

export default {
  forbidden: [...engine, ...protocol, ...players, ...server, ...web, ...whole],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/(dist|dist-\\w+|coverage|\\.cache)/|\\?(raw|url|worker)$|\\.(svg|css|woff2|png)$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    extraExtensionsToScan: ['.json'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['svelte', 'browser', 'import', 'node', 'default', 'types'],
      extensions: ['.ts', '.svelte', '.mjs', '.js', '.json', '.d.ts'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
