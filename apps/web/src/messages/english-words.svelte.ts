// Games this page has no words for: what they say of themselves, in English, as the server tells it.
import type { EnglishWords } from '@forehand/engine';

interface Told {
  readonly id: string;
  readonly english: EnglishWords;
}

/** What was told last of a game stands last. */
let told = $state.raw<readonly Told[]>([]);
let ask: () => void = () => undefined;

/** Takes in what the server has told of its games. */
export function learnWords(
  games: readonly { readonly id: string; readonly english?: EnglishWords | undefined }[],
): void {
  const more = games.flatMap(({ id, english }) => (english === undefined ? [] : [{ id, english }]));
  if (more.length > 0) told = [...told, ...more];
}

/** How the server is asked, once somebody wants to know of a game that has not been heard of. */
export function askForWords(asks: () => void): void {
  ask = asks;
}

/** Undefined until the server has told, and for a game it does not have either. */
export function wordsOf(game: string): EnglishWords | undefined {
  const words = told.findLast(({ id }) => id === game)?.english;
  if (words === undefined && game !== '') queueMicrotask(ask);
  return words;
}
