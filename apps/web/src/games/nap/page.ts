// Nap's part of the page.
import NapPanels from './NapPanels.svelte';
import NapScenes from './NapScenes.svelte';
import { napReader } from './reader.ts';

export const page = { reader: napReader, Table: NapScenes, Panels: NapPanels };
