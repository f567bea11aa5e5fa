import { cleanup, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, test } from 'vitest';
import { renderPage } from '../join/test/pages.ts';
import RulesPage from './RulesPage.svelte';

afterEach(cleanup);

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('the rules as a page', () => {
  test.each([
    ['nap', '', 'Rules of Nap'],
    ['bismarck', '', 'Rules of Bismarck'],
    ['', 'NAP-4.3', 'Rules of Nap'],
    ['', 'BIS-7.4', 'Rules of Bismarck'],
    ['', '', 'Rules of the games'],
    ['whist', '', 'Rules of the games'],
  ])('/rules/%s#%s shows «%s»', (game, rule, title) => {
    renderPage(RulesPage, { game, rule });
    expect(heading()).toBe(title);
  });

  test('both games are one press away, and the shown one is marked', () => {
    renderPage(RulesPage, { game: 'nap', rule: '' });
    expect(screen.getByRole('link', { name: 'Bismarck' }).getAttribute('href')).toBe('/rules/bismarck');
    expect(screen.getByRole('link', { name: 'Nap' }).getAttribute('aria-current')).toBe('page');
  });

  test('NAP-4.3 the rule a link names is marked', () => {
    renderPage(RulesPage, { game: 'nap', rule: 'NAP-4.3' });
    expect(document.getElementById('NAP-4.3')?.className).toContain('named');
  });
});
