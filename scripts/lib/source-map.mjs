// docs/rules/sources.md, read as what it promises: a row for every statement of the sources, and in each row rules and
// tests that there are.

/** Every row of every table, by the names of its columns, and with the number of its table. */
function tableRows(markdown) {
  let columns;
  let table = 0;
  return markdown.split('\n').flatMap((line) => {
    const isRow = line.startsWith('|');
    const cells = line.split('|').slice(1, -1);
    const begins = isRow && columns === undefined;
    if (begins) table += 1;
    if (begins || !isRow) columns = isRow ? cells.map((cell) => cell.trim()) : undefined;
    if (!isRow || begins || cells.every((cell) => /^ -+ $/.test(cell))) return [];
    return [
      { table, ...Object.fromEntries(columns.map((column, place) => [column, (cells[place] ?? '').trim()])) },
    ];
  });
}

/** `{ table, id, sources, rules, tests }` of every row that is a statement of a source. */
export const rowsOf = (markdown) =>
  tableRows(markdown)
    .filter(({ Row }) => Row !== undefined)
    .map(({ table, Row: id, Sources: sources, Rules: rules, Tests: tests }) => ({
      table,
      id,
      sources,
      rules,
      tests,
    }));

/** The marks that the table of marks explains. */
const marksOf = (markdown) =>
  new Set(tableRows(markdown).flatMap(({ Mark }) => (Mark ?? '').split(',').map((mark) => mark.trim())));

const numbered = (letter, first, last, width = 1) =>
  Array.from(
    { length: last - first + 1 },
    (_, step) => `${letter}${String(first + step).padStart(width, '0')}`,
  );

const VECTORS = [
  ...numbered('U', 1, 42, 2),
  'U12b',
  'U22b',
  ...numbered('P', 1, 28, 2),
  ...numbered('V', 1, 12, 2),
];

/** What the sources say and leave open, as they are numbered: forms and variants, contradictions, worked cases. */
export const REQUIRED = [
  ...numbered('B', 1, 4),
  ...['B5a', 'B5b', 'B5c', 'B6a', 'B6b', 'B6c'],
  ...numbered('B', 7, 10),
  ...numbered('N', 0, 3),
  ...['N4a', 'N4b', 'N4c', 'N4d'],
  ...numbered('N', 5, 8),
  ...numbered('C', 1, 26),
  ...VECTORS,
];

const MARK = /\b[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*\b/g;
const RULE = /\b(?:BIS|NAP)-\d+\.\d+\b/g;
const NOT_OFFERED = /^not offered.*: ./;
const NONE = '–';

const hasWord = (text, word) => new RegExp(`(?<![\\w.-])${word}(?![\\w-]|\\.\\d)`).test(text);

/** `U40 BIS-3.6 `bismarck/dealing`; …`: ids, then the files whose tests have all of them in titles. */
function testFaults({ id, rules, tests }, titles) {
  if (tests === NONE) return NOT_OFFERED.test(rules) ? [] : [`${id}: no test`];
  return tests.split(';').flatMap((item) => {
    const files = [...item.matchAll(/`([^`]+)`/g)].map(([, name]) => name);
    const ids = item
      .replace(/`[^`]*`/g, '')
      .split(/\s+/)
      .filter(Boolean);
    if (files.length === 0 || ids.length === 0)
      return [`${id}: «${item.trim()}» names no ids and their file`];
    return files.flatMap((name) => {
      const inFile = titles.filter(({ file }) => file.endsWith(`/${name}.test.ts`));
      return ids
        .filter((test) => !inFile.some(({ title }) => hasWord(title, test)))
        .map((test) => `${id}: ${test} is in no title of ${name}.test.ts`);
    });
  });
}

function ruleFaults({ id, rules }, known) {
  const named = rules.match(RULE) ?? [];
  if (named.length === 0 && !NOT_OFFERED.test(rules))
    return [`${id}: neither a rule nor why it is not offered`];
  return named.filter((rule) => !known.has(rule)).map((rule) => `${id}: there is no rule ${rule}`);
}

/** What is wrong with the document. `known`: ids of the rules; `titles`: `{ title, file }` of every test. */
export function sourceFaults(markdown, known, titles) {
  const rows = rowsOf(markdown);
  const marks = marksOf(markdown);
  const missing = REQUIRED.filter((id) => !rows.some((row) => row.id === id || row.id.startsWith(`${id} `)));
  const unproved = rows.filter(({ id, tests }) => VECTORS.includes(id) && !hasWord(tests, id));
  return [
    ...missing.map((id) => `${id} has no row`),
    ...unproved.map(({ id }) => `${id}: no test with this vector`),
    ...rows
      .filter(({ table, id }, place) =>
        rows.some((row, other) => other < place && row.table === table && row.id === id),
      )
      .map(({ id }) => `${id} stands twice in its table`),
    ...rows.flatMap((row) => [
      ...(row.sources?.match(MARK) ?? [])
        .filter((mark) => !marks.has(mark))
        .map((mark) => `${row.id}: the mark ${mark} is not explained`),
      ...ruleFaults(row, known),
      ...testFaults(row, titles),
    ]),
  ];
}
