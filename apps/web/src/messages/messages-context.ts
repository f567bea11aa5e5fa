// Hands the catalogue of the chosen language to every component below the root.
import { createContext } from 'svelte';
import type { Catalogue } from './en.ts';

export const [getMessages, setMessages] = createContext<Catalogue>();
