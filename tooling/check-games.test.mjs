// What a game's folder still lacks is found and told, as docs/adding-a-game.md shows it.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { describeGame, gamesOfProduct, lacksOf } from '../scripts/lib/game-parts.mjs';
import { inRoot } from '../scripts/lib/workspace.mjs';

const THREES = 'packages/testkit/games/threes';
const made = mkdtempSync(join(tmpdir(), 'forehand-game-'));

afterAll(() => rmSync(made, { recursive: true, force: true }));

/** A copy of the toy, changed. */
function copyOfThrees(name, change) {
  const folder = join(made, name, 'threes');
  cpSync(inRoot(THREES), folder, { recursive: true });
  change(folder);
  return relative(inRoot('.'), folder);
}

const rewrite = (file, change) => writeFileSync(file, change(readFileSync(file, 'utf8')));

describe('the check of a game', () => {
  it('knows the games of the product', () => {
    expect(gamesOfProduct()).toEqual(
      expect.arrayContaining(['packages/engine/src/games/bismarck', 'packages/engine/src/games/nap']),
    );
  });

  it('lists what the toy does without, as the document shows it', () => {
    expect(lacksOf(THREES, 'making')).toEqual([]);
    const [, ...lines] = describeGame(THREES);
    expect(lines.join('\n')).toMatch(/English only.*generic table.*practice player.*DealScore alone/su);
    const document = readFileSync(inRoot('docs/adding-a-game.md'), 'utf8');
    for (const line of lines) expect(document).toContain(line);
  });

  it.each([
    [
      'a file of the engine',
      (folder) => rmSync(join(folder, 'scoring.ts')),
      'files of the engine: scoring.ts',
    ],
    ['its rules', (folder) => rmSync(join(folder, 'rules.md')), 'rules with ids, in docs/rules/threes.md'],
    [
      'the ids of its rules',
      (folder) => rewrite(join(folder, 'rules.md'), (text) => text.replaceAll('**', '')),
      'ids in ',
    ],
    [
      'a rule that a refusal cites',
      (folder) => rewrite(join(folder, 'rules.md'), (text) => text.replace('**THR-2.1**', 'THR-2.1')),
      'rules that its refusals cite: THR-2.1',
    ],
    [
      'the contract of a game',
      (folder) => rmSync(join(folder, 'threes.test.ts')),
      'a test that holds it against the contract of a game: describeGame',
    ],
    [
      'words',
      (folder) => rewrite(join(folder, 'index.ts'), (text) => text.replaceAll('english', 'latin')),
      'words: neither of the page, nor `english` of its own',
    ],
  ])('fails a game in the making without %s', (name, change, lacked) => {
    const [only, ...more] = lacksOf(copyOfThrees(name.replaceAll(' ', '-'), change), 'making');
    expect(only).toContain(lacked);
    expect(more).toEqual([]);
  });

  it('takes the toy for no game of the product', () => {
    expect(lacksOf(THREES, 'product').length).toBeGreaterThan(0);
  });
});
