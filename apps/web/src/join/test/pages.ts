// A browser without a server: what it keeps, where it is, and what it is answered.
import { render } from '@testing-library/svelte';
import type { Component } from 'svelte';
import { vi } from 'vitest';
import type { PageParts } from '../../page-parts.ts';
import { Router } from '../../routing/router.svelte.ts';
import { PersonalSettings } from '../../settings/personal-settings.svelte.ts';
import { Keep, type Shelf } from '../../settings/storage.ts';
import { answerAt } from '../../sheet-of-rules/test/engine-answers.ts';
import PageHarness from './PageHarness.svelte';

export interface AskedOf {
  readonly path: string;
  readonly body: unknown;
}

/** Answers by path, about rules as the engine has them; a path without one is a line that is down. */
export function stubServer(answers: ReadonlyMap<string, unknown>): AskedOf[] {
  const asked: AskedOf[] = [];
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => {
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    asked.push({ path, body });
    const answer = answers.has(path) ? answers.get(path) : answerAt(path, body);
    if (answer === undefined) return Promise.reject(new TypeError('offline'));
    return Promise.resolve(new Response(JSON.stringify(answer)));
  });
  return asked;
}

export function partsOf(): PageParts {
  const kept = new Map<string, string>();
  const shelf: Shelf = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
  const keep = new Keep(shelf);
  return { keep, router: new Router(), settings: new PersonalSettings(keep) };
}

export function renderPage<Props extends Record<string, unknown>>(
  page: Component<Props>,
  given: Props,
  parts: PageParts = partsOf(),
): PageParts {
  render(PageHarness<Props>, { parts, page, given });
  return parts;
}
