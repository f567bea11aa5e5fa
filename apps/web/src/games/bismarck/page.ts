// Bismarck's part of the page.
import BismarckPanels from './BismarckPanels.svelte';
import BismarckScenes from './BismarckScenes.svelte';
import { bismarckReader } from './reader.ts';

export const page = { reader: bismarckReader, Table: BismarckScenes, Panels: BismarckPanels };
