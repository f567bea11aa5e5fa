// The check of docs/rules/sources.md finds what is missing or made up.
import { describe, expect, it } from 'vitest';
import { REQUIRED, rowsOf, sourceFaults } from '../scripts/lib/source-map.mjs';

const KNOWN = new Set(['BIS-1.1', 'BIS-1.10']);
const VECTOR = /^[UPV]\d/;
const TITLES = [
  { title: 'BIS-1.1 three play', file: 'packages/engine/src/games/bismarck/match.test.ts' },
  ...REQUIRED.map((id) => ({ title: `${id} as worked out`, file: 'packages/engine/src/trick.test.ts' })),
];
const row = (id) => ({
  Row: id,
  Says: 'something',
  Sources: 'S0',
  Rules: 'BIS-1.1',
  Tests: VECTOR.test(id) ? `${id} \`trick\`` : 'BIS-1.1 `bismarck/match`',
});

const line = (cells) => `| ${cells.join(' | ')} |`;
function document(change = (said) => [said]) {
  const rows = REQUIRED.map(row).flatMap(change);
  return [
    '| Mark | Source |',
    '| --- | --- |',
    '| S0, S1 | sheets |',
    '',
    line(Object.keys(row('C1'))),
    line(['---', '---', '---', '---', '---']),
    ...rows.map((said) => line(Object.values(said))),
  ].join('\n');
}
/** The document with one row in other words. */
const changed = (id, words) => document((said) => [said.Row === id ? { ...said, ...words } : said]);
const faults = (markdown) => sourceFaults(markdown, KNOWN, TITLES);

describe('the map of the sources', () => {
  it('is in order with a rule and a test in every row', () => {
    expect(faults(document())).toEqual([]);
    expect(rowsOf(document())).toHaveLength(REQUIRED.length);
  });

  it.each(['B1', 'B5c', 'B10', 'N0', 'N4d', 'C1', 'C26', 'U01', 'U22b', 'U42', 'P28', 'V06'])(
    'misses %s',
    (id) => {
      expect(faults(document((said) => (said.Row === id ? [] : [said])))).toEqual([`${id} has no row`]);
    },
  );

  it('misses a form whose rows are all of another', () => {
    expect(faults(changed('B1', { Row: 'B10 pack' }))).toEqual(['B1 has no row']);
    expect(faults(changed('B1', { Row: 'B1 pack' }))).toEqual([]);
  });

  it('finds a rule that there is not, and a row without any', () => {
    expect(faults(changed('C3', { Rules: 'BIS-1.1, BIS-9.99' }))).toEqual(['C3: there is no rule BIS-9.99']);
    expect(faults(changed('C3', { Rules: '?' }))).toEqual(['C3: neither a rule nor why it is not offered']);
    expect(faults(changed('C3', { Rules: 'not offered' }))).toEqual([
      'C3: neither a rule nor why it is not offered',
    ]);
  });

  it('lets a row be without a test alone where it is not offered, and says why', () => {
    expect(faults(changed('C3', { Tests: '–' }))).toEqual(['C3: no test']);
    expect(faults(changed('C3', { Rules: 'not offered: another game', Tests: '–' }))).toEqual([]);
  });

  it('finds a test id that is in no title, or in those of another file', () => {
    const inNone = (id, file) => [`C3: ${id} is in no title of ${file}.test.ts`];
    expect(faults(changed('C3', { Tests: 'BIS-1.10 `bismarck/match`' }))).toEqual(
      inNone('BIS-1.10', 'bismarck/match'),
    );
    expect(faults(changed('C3', { Tests: 'BIS-1 `bismarck/match`' }))).toEqual(
      inNone('BIS-1', 'bismarck/match'),
    );
    expect(faults(changed('C3', { Tests: 'U01 `bismarck/match`' }))).toEqual(inNone('U01', 'bismarck/match'));
    expect(faults(changed('C3', { Tests: 'U01 `trick`; BIS-1.1 `nap/match`' }))).toEqual(
      inNone('BIS-1.1', 'nap/match'),
    );
    expect(faults(changed('C3', { Tests: 'U01' }))).toEqual(['C3: «U01» names no ids and their file']);
  });

  it('wants each vector itself in a title, of a form that is not offered too', () => {
    expect(faults(changed('P14', { Tests: 'P13 `trick`' }))).toEqual(['P14: no test with this vector']);
    expect(faults(changed('V06', { Rules: 'not offered: another game', Tests: '–' }))).toEqual([
      'V06: no test with this vector',
    ]);
  });

  it('finds a mark that is not explained, and a row that stands twice', () => {
    expect(faults(changed('C3', { Sources: 'S1; ZZ' }))).toEqual(['C3: the mark ZZ is not explained']);
    expect(faults(document((said) => (said.Row === 'C3' ? [said, said] : [said])))).toEqual([
      'C3 stands twice in its table',
    ]);
  });
});
