// The games this page can show: each comes as a part of its own, fetched when a table plays it.
import type { Component } from 'svelte';
import type { Catalogue } from '../messages/en.ts';
import type { Games } from '../table/game-arrival.svelte.ts';
import type { GameReader } from '../table/game-reader.ts';
import type { TableDesk } from '../table/table-desk.svelte.ts';

export interface GamePage {
  readonly reader: GameReader;
  /** The table from the cut to the result. */
  readonly Table: Component<{ desk: TableDesk }>;
  /** What opens over it: the sheet, the tricks, questions of the game's own. */
  readonly Panels: Component<{ desk: TableDesk }>;
}

/** Those with a table of their own; every other game is shown by the generic one, in its own words. */
const FOLDERS: ReadonlyMap<string, (m: Catalogue) => Promise<GamePage>> = new Map([
  ['bismarck', async (m: Catalogue) => (await m.bismarck.with(import('./bismarck/page.ts'))).page],
  ['nap', async () => (await import('./nap/page.ts')).page],
]);

const here = new Map<string, GamePage>();

async function fetch(id: string, messages: Catalogue): Promise<boolean> {
  if (here.has(id)) return true;
  const load = FOLDERS.get(id) ?? (async () => (await import('./generic/page.ts')).pageOf(id));
  try {
    here.set(id, await load(messages));
  } catch {
    return false;
  }
  return true;
}

export const games: Games & { page(id: string): GamePage | undefined } = {
  at: (id) => here.get(id)?.reader,
  page: (id) => here.get(id),
  fetch,
};
