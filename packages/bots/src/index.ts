// Practice players: from what a seat sees to the move it makes, and nothing else.
export { hasPracticePlayer, practiceMove } from './practice-player.ts';
