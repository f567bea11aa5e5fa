// What every page below the root may need, handed down once.
import { createContext } from 'svelte';
import type { Router } from './routing/router.svelte.ts';
import type { PersonalSettings } from './settings/personal-settings.svelte.ts';
import type { Keep } from './settings/storage.ts';

export interface PageParts {
  readonly router: Router;
  readonly settings: PersonalSettings;
  readonly keep: Keep;
}

export const [getPageParts, setPageParts] = createContext<PageParts>();
