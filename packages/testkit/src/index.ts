// Tools for tests alone: notation, arbitraries, stacked chance, seeded matches, and the contract suite of a game.
export * from './any-move.ts';
export * from './arbitraries.ts';
export * from './chance.ts';
export * from './describe-game.ts';
export * from './freeze.ts';
export { GAME_CHECKS, type PlayedMatch } from './game-checks.ts';
export * from './game-kit.ts';
export * from './game-table.ts';
export * from './notation.ts';
export * from './playout.ts';
export * from './random.ts';
export * from './rename.ts';
export * from './rule-ids.ts';
