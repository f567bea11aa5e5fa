import { cleanup, fireEvent, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderPage, stubServer } from '../join/test/pages.ts';
import { forgetRules } from '../net/rules-api.ts';
import { updateOf } from '../net/test/fake-line.ts';
import TableRules from '../rules/TableRules.svelte';
import SheetInWords from './SheetInWords.svelte';
import { USUAL_LINES } from './sheet-words.ts';

beforeEach(() => forgetRules());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const sheetOf = (options: object, seats: number, deals: number) => ({
  ...updateOf().sheet,
  options,
  lines: USUAL_LINES,
  open: ['talk' as const],
  seats,
  deals,
  mark: '7f3a19c2',
  before: null,
});

const ESTONIAN = sheetOf({ profile: 'bismarck-estonian@1', deals: 8, forgottenDiscard: 'redeal' }, 3, 8);

describe('a sheet on its page', () => {
  test('B-12 what it is, that turns are uneven, six lines and every option', async () => {
    const asked = stubServer(new Map());
    renderPage(SheetInWords, { game: 'bismarck', sheet: ESTONIAN });
    expect(screen.getByText('8 deals')).toBeTruthy();
    await screen.findByText('Estonian, 8 deals, about 40 minutes');
    expect(screen.getByText('Not everybody is forehand equally often: 2, 3 and 3 times.')).toBeTruthy();
    expect(document.querySelectorAll('ol > li')).toHaveLength(6);
    expect(screen.getByText('Trumps in Valfri: a suit')).toBeTruthy();
    expect(screen.getByText('Mark of these rules: 7F3A19C2')).toBeTruthy();
    cleanup();
    renderPage(SheetInWords, { game: 'bismarck', sheet: { ...ESTONIAN } });
    await screen.findByText('Estonian, 8 deals, about 40 minutes');
    expect(asked.map(({ path }) => path)).toEqual(['/api/games', '/api/games/bismarck/rules']);
  });

  test('D-08 while the server does not answer it says so, and can be asked again', async () => {
    const answers = new Map<string, unknown>([['/api/games/bismarck/rules', undefined]]);
    stubServer(answers);
    renderPage(SheetInWords, { game: 'bismarck', sheet: ESTONIAN });
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('alert').textContent).not.toBe('');
    answers.clear();
    await fireEvent.click(again);
    await screen.findByText('Estonian, 8 deals, about 40 minutes');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('at the table it stands above the numbered rules, out of the way of a rule that is named', async () => {
    stubServer(new Map());
    const update = updateOf({ sheet: ESTONIAN, phase: 'playing' });
    renderPage(TableRules, { update, rule: '' });
    await screen.findByText('Estonian, 8 deals, about 40 minutes');
    expect(document.getElementById('BIS-7.4')).toBeTruthy();
    cleanup();
    renderPage(TableRules, { update, rule: 'BIS-7.4' });
    await waitFor(() => expect(document.getElementById('BIS-7.4')?.className).toContain('named'));
    expect(screen.queryByText('What we play')).toBeNull();
  });
});
