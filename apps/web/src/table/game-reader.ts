// A game as the table sees it: what an update tells, with the game's own types folded away.
import type { PlayedTrick, Seat } from '@forehand/engine';
import type { Card } from '@forehand/engine/card';
import type { TableUpdate } from '@forehand/protocol';
import type { Catalogue } from '../messages/en.ts';
import type { Move } from './moves.ts';
import type { Heard } from './narration.ts';
import { type CommonView, type Picture, type PictureOf, pictureWith } from './picture.ts';
import type { DeskFacts, PromptFacts, PromptText } from './prompt-text.ts';

/** How many tricks have been taken in the match so far, in a number that grows with each; and the last one. */
export interface TrickMark {
  readonly taken: number;
  readonly last: PlayedTrick | null;
  /** Whether a taken trick may still lie there: during play, and after it until the next cut. */
  readonly mayLie: boolean;
}

/** What is to be remembered of a deal that no later picture tells. */
export interface DealNotes {
  readonly cutByChance: boolean;
  /** The card led without laying away. */
  readonly forgotten: Card | null;
}

/** One seat's course through a match, for its end. */
export interface Course {
  /** «best: Valfri +4, deal 8». */
  readonly line: string;
  readonly total: number;
  /** How often this seat has dealt a deal that was scored. */
  readonly dealt: number;
  /** How often this seat has had what goes round: the contract to choose at Bismarck, the deal elsewhere. */
  readonly turns: number;
  /** Totals after each deal. */
  readonly totals: readonly number[];
}

/** One moment of a match, whichever game is played. */
export interface Moment extends Picture {
  /** Names one attempt at one deal: what was chosen for it means nothing in another. */
  readonly key: string;
  /** Deals scored so far: the number of the last one. */
  readonly scored: number;
  readonly tricks: TrickMark;
  /** A move that is the only one and makes itself after a pause. */
  readonly forced: Move | null;
  heard(seen: readonly unknown[], m: Catalogue): readonly Heard[];
  notes(seen: readonly unknown[]): DealNotes;
  prompt(facts: DeskFacts, m: Catalogue): PromptText;
  /** What the viewer may do now, in words; '' when it is another's turn. */
  yourTurn(m: Catalogue): string;
  /** Answer to «how do they stand?»: quotas and tricks, or the bid and its tricks. */
  standing(m: Catalogue): string;
  course(seat: Seat, m: Catalogue): Course;
}

/** What the table asks of a game's folder. */
export interface GameReader {
  readonly id: string;
  /** Null for who has no seat, and where the match is none of this game. */
  read(update: TableUpdate | null): Moment | null;
}

/** The same with the game's own types. */
export interface GameParts<V extends CommonView, E> {
  readonly id: string;
  readView(match: unknown): V | null;
  /** Events of a newer server that this page does not know are left out (D-09). */
  readSeen(seen: readonly unknown[]): readonly E[];
  /** How often this deal was begun anew. */
  attempt(view: V): number;
  scored(view: V): number;
  tricks(view: V): TrickMark;
  forced(view: V): Move | null;
  heard(picture: PictureOf<V>, event: E, m: Catalogue): Heard;
  notes(events: readonly E[]): DealNotes;
  prompt(facts: PromptFacts<V>, m: Catalogue): PromptText;
  yourTurn(picture: PictureOf<V>, m: Catalogue): string;
  standing(picture: PictureOf<V>, m: Catalogue): string;
  course(view: V, seat: Seat, m: Catalogue): Course;
}

export function folded<V extends CommonView, E>(game: GameParts<V, E>): GameReader {
  return {
    id: game.id,
    read: (update) => {
      const picture = pictureWith(update, game.readView);
      return picture === null ? null : momentOf(game, picture);
    },
  };
}

function momentOf<V extends CommonView, E>(game: GameParts<V, E>, picture: PictureOf<V>): Moment {
  const { view, update } = picture;
  return {
    ...picture,
    key: `${update.matchNo}/${view.deal}/${game.attempt(view)}`,
    scored: game.scored(view),
    tricks: game.tricks(view),
    forced: game.forced(view),
    heard: (seen, m) => game.readSeen(seen).map((event) => game.heard(picture, event, m)),
    notes: (seen) => game.notes(game.readSeen(seen)),
    prompt: (facts, m) => game.prompt({ ...picture, ...facts }, m),
    yourTurn: (m) => game.yourTurn(picture, m),
    standing: (m) => game.standing(picture, m),
    course: (seat, m) => game.course(view, seat, m),
  };
}
