import { cleanup, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderPage, stubServer } from '../join/test/pages.ts';
import { en } from '../messages/en.ts';
import PrivacyPage from './PrivacyPage.svelte';

const w = en.home.words.privacy;
const answer = (keepDays: object, operator: object) => ({
  ok: true,
  keepDays: { talk: null, names: null, trails: null, ...keepDays },
  operator: { name: null, contact: null, ...operator },
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function opened(said: unknown): Promise<string> {
  stubServer(new Map([['/api/privacy', said]]));
  renderPage(PrivacyPage, {});
  await screen.findByRole('heading', { name: w.answers });
  return document.querySelector('main')?.textContent ?? '';
}

describe('P-136 what is kept', () => {
  test('each kind says for how long, and who answers', async () => {
    const text = await opened(
      answer({ talk: 30, names: 365, trails: 1 }, { name: 'The Card Club', contact: 'club@example.org' }),
    );
    expect(text).toContain(w.days(30));
    expect(text).toContain(w.days(365));
    expect(text).toContain('for 1 day after');
    expect(text).toContain(w.operator('The Card Club', 'club@example.org'));
  });

  test('without settings everything is kept, and nobody has said who answers', async () => {
    const text = await opened(answer({}, {}));
    expect(text.split(w.forGood)).toHaveLength(5);
    expect(text).toContain(w.nobodySaid);
  });

  test('without a line it says so', async () => {
    stubServer(new Map());
    renderPage(PrivacyPage, {});
    expect(await screen.findByText(w.notRead)).toBeDefined();
  });
});
