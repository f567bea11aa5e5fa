export * from './card.ts';
export * from './game.ts';
export * from './play.ts';
export * from './result.ts';
export * from './seat.ts';
