// The rules of each game as they stand in docs/rules, by the game's id.
import bismarck from '../../../../docs/rules/bismarck.md?raw';
import nap from '../../../../docs/rules/nap.md?raw';
import { type RuleSection, readRules } from './read-rules.ts';

const TEXTS: ReadonlyMap<string, string> = new Map([
  ['bismarck', bismarck],
  ['nap', nap],
]);

/** Empty for a game that has none here. */
export const rulesOf = (game: string): readonly RuleSection[] => readRules(TEXTS.get(game) ?? '');
