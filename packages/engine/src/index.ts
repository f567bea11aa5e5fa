// The engine's public surface. A game is reached through the registry; its types are exported for its page.
export * from './card.ts';
export * from './game.ts';
export type { BismarckEvent } from './games/bismarck/events.ts';
export { type BismarckTypes, bismarck } from './games/bismarck/index.ts';
export { unpackView } from './games/bismarck/packed-view.ts';
export type { BismarckState } from './games/bismarck/state.ts';
export * from './games/bismarck/types.ts';
export * from './play.ts';
export * from './record.ts';
export * from './registry.ts';
export * from './result.ts';
export * from './seat.ts';
export * from './table/decide.ts';
export * from './table/evolve.ts';
export * from './table/seats.ts';
export * from './table/snapshot.ts';
export * from './table/types.ts';
export * from './trick.ts';
