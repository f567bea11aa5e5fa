// Whole matches in which a player is told what its seat sees, as it travels, and nothing else.
import { type Json, type Match, openMatch, parseOptions, type Seat } from '@forehand/engine';
import { seededChance } from '@forehand/testkit';

export interface Sitting {
  readonly game: string;
  readonly seats: number;
  readonly seed: number;
  readonly options?: Json;
}

/** From what a seat sees to its move. */
export type Player = (view: unknown) => object | undefined;

/** Plays to the end, each seat by its player; a move that is refused is a fault, and throws. */
export function playMatch(
  { game, seats, seed, options = {} }: Sitting,
  playerAt: (seat: Seat, match: Match) => Player,
): Match {
  const parsed = parseOptions(game, options, seats);
  if (!parsed.ok) throw new Error(parsed.error.join('; '));
  const chance = seededChance(seed);
  let match = openMatch(game, parsed.value.options, seats);
  for (let { turn } = match; turn !== 'over'; { turn } = match) {
    match =
      turn === 'chance'
        ? match.answer(chance(match.chance())).match
        : moved(match, turn, playerAt(turn, match));
  }
  return match;
}

function moved(match: Match, seat: Seat, player: Player): Match {
  const view: unknown = JSON.parse(JSON.stringify(match.view(seat)));
  const move = player(view);
  const advance = match.submit(seat, move);
  if (!advance.ok) throw new Error(`${JSON.stringify(move)} is refused: ${advance.error.code}`);
  return advance.value.match;
}
