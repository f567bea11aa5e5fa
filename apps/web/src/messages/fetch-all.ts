// All words at once: for the gallery and for tests, which show every part of the page.
import type { Catalogue } from './en.ts';
import { LaterWords } from './later-words.ts';

export async function fetchAllWords(m: Catalogue): Promise<void> {
  const later = Object.values(m).filter((words) => words instanceof LaterWords);
  await Promise.all([m.refusals, ...later].map((words) => words.fetch()));
}
