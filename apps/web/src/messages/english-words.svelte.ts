// Games this page has no words for: what they say of themselves, in English, as the server tells it.
import type { EnglishWords } from '@forehand/engine';

let told = $state.raw<ReadonlyMap<string, EnglishWords>>(new Map());
let ask: () => void = () => undefined;

/** Takes in what the server has told of its games. */
export function learnWords(
  games: readonly { readonly id: string; readonly english?: EnglishWords | undefined }[],
): void {
  const more = games.flatMap(({ id, english }) => (english === undefined ? [] : [[id, english] as const]));
  if (more.length > 0) told = new Map([...told, ...more]);
}

/** How the server is asked, once somebody wants to know of a game that has not been heard of. */
export function askForWords(asks: () => void): void {
  ask = asks;
}

/** Undefined until the server has told, and for a game it does not have either. */
export function wordsOf(game: string): EnglishWords | undefined {
  const words = told.get(game);
  if (words === undefined && game !== '') queueMicrotask(ask);
  return words;
}
