// The practice player of each game. Simple on purpose: it remembers nothing, and plays what it sees.
import { type BismarckMove, type NapMove, present } from '@forehand/engine';
import { playBismarck } from './bismarck/player.ts';
import { playNap } from './nap/player.ts';

const PLAYERS = new Map<string, (view: unknown) => BismarckMove | NapMove | undefined>([
  ['bismarck', playBismarck],
  ['nap', playNap],
]);

/** Whether anybody practises with this game; a new one may have nobody yet. */
export const hasPracticePlayer = (game: string): boolean => PLAYERS.has(game);

/**
 * What a practice player does who sees this: always the same for the same view, always one of the moves its choices
 * stand for. `view` is that of one seat, packed as it travels, or null where no match has begun; undefined when it
 * offers no choices. A view of another shape is a fault of the caller, and throws.
 */
export function practiceMove(game: string, view: unknown): object | undefined {
  return present(PLAYERS.get(game), `practice player of ${game}`)(view);
}
