// The game's own part of the page: fetched when the table first tells of that game. What happens meanwhile waits.
import type { TableUpdate } from '@forehand/protocol';
import type { Catalogue } from '../messages/en.ts';
import type { GameReader } from './game-reader.ts';

/** The games' own parts of the page, fetched when a table plays them. */
export interface Games {
  /** The reader of a game that has been fetched. */
  at(id: string): GameReader | undefined;
  /** With its words; false where it cannot be had just now. */
  fetch(id: string, messages: Catalogue): Promise<boolean>;
}

/** What happened at the table in one step. */
export interface News {
  readonly seen: readonly unknown[];
  readonly update: TableUpdate;
  readonly before: TableUpdate | null;
}

export class GameArrival {
  readonly #games: Games;
  readonly #messages: Catalogue;
  readonly #hear: (reader: GameReader, news: News) => void;
  #reader = $state.raw<GameReader>();
  #unheard: readonly News[] = [];

  constructor(games: Games, messages: Catalogue, hear: (reader: GameReader, news: News) => void) {
    this.#games = games;
    this.#messages = messages;
    this.#hear = hear;
  }

  /** Undefined until the game is here. */
  get reader(): GameReader | undefined {
    return this.#reader;
  }

  /** Takes in what happened, once the game it happened in can be read; always in the order in which it happened. */
  take(news: News): void {
    this.#unheard = [...this.#unheard, news];
    if (!this.#hearAll(news.update.game) && this.#unheard.length === 1) void this.#fetch(news.update.game);
  }

  /** Asks once more for a game that could not be had. */
  ask(): void {
    const [first] = this.#unheard;
    if (first !== undefined) void this.#fetch(first.update.game);
  }

  async #fetch(id: string): Promise<void> {
    if (await this.#games.fetch(id, this.#messages)) this.#hearAll(id);
  }

  /** False while the game is not here. */
  #hearAll(id: string): boolean {
    const reader = this.#games.at(id);
    if (reader === undefined) return false;
    const waiting = this.#unheard;
    this.#unheard = [];
    this.#reader = reader;
    for (const news of waiting) this.#hear(reader, news);
    return true;
  }
}
