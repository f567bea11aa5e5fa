// The page of a game that has none of its own.
import GenericPanels from './GenericPanels.svelte';
import GenericScenes from './GenericScenes.svelte';
import { genericReader } from './reader.ts';

export const pageOf = (game: string) => ({
  reader: genericReader(game),
  Table: GenericScenes,
  Panels: GenericPanels,
});
