// What the contract suite has to be told about a game, above all an oracle of secrecy written without `view`.
import type { Card, Game, GameTypes, Json, Seat, Viewer } from '@forehand/engine';
import type { Random } from './random.ts';

/** How a match is set up. */
export interface MatchSetup {
  /** What the table asks for. */
  readonly options: Json;
  readonly seats: number;
  /** The dealer of deal 1; undefined where the lot falls. */
  readonly firstSeat: Seat | undefined;
}

export interface GameKit<T extends GameTypes> {
  readonly game: Game<T>;
  /** What tables ask for; every one is played. */
  readonly options: readonly Json[];
  readonly seats: readonly number[];
  /** Where matches are many, one moment in this many is held against the checks that take long. */
  readonly oneIn?: number;
  /** The rules there are, by id. */
  readonly ruleIds: ReadonlySet<string>;

  /** A legal move at random. */
  pick(choices: T['choices'], random: Random): T['move'];
  /** Moves to hold against the verdict, legal or not. */
  candidates(state: T['state'], random: Random): readonly T['move'][];
  /** Equal for moves that mean the same. */
  meaning(move: T['move']): string;

  /** An oracle of secrecy for one viewer, told what happens; it never asks the game. */
  watch(viewer: Viewer, match: MatchSetup): Watcher<T>;

  /** The cards the running deal holds, wherever they are; cards nobody gets to see are not among them. */
  cardsIn(state: T['state']): readonly Card[];
  /** How many these are once all are dealt. */
  cardsDealt(seats: number): number;
  /** The part of a state that belongs to the running deal, with each card replaced. */
  rename(state: T['state'], name: (card: Card) => Card): T['state'];
}

/** Keeps count of what a viewer has a right to know. */
export interface Watcher<T extends GameTypes> {
  tell(event: T['event']): void;
  /** The cards of the running deal. */
  known(): ReadonlySet<Card>;
  /** The cards that may stand in a view: of the running deal, and what is still shown of the one before. */
  shown(): ReadonlySet<Card>;
  /** The cards that may stand in a look back at the last scored deal. */
  reviewed(): ReadonlySet<Card>;
}
