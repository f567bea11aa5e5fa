import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/svelte';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { partsOf, renderPage, stubServer } from '../join/test/pages.ts';
import OpenPage from './OpenPage.svelte';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

const choose = (name: string | RegExp) => fireEvent.click(screen.getByRole('radio', { name }));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('look 5v: opening a table', () => {
  test('the defaults need a name and nothing else', async () => {
    const asked = stubServer(new Map([['/api/tables', { ok: true, code: 'bcdfghjk' }]]));
    const { router } = renderPage(OpenPage, {});
    expect(screen.getByText('With 3 people: 12 deals, about an hour.')).toBeTruthy();
    await fireEvent.input(screen.getByLabelText('Your name at the table'), { target: { value: 'Inês' } });
    await press('Open the table');
    await waitFor(() => expect(router.route).toEqual({ page: 'table', code: 'bcdfghjk' }));
    expect(asked[0]?.body).toMatchObject({ game: 'bismarck', name: 'Inês', listed: false });
  });

  test('NAP-2.3 deals and minutes follow every change', async () => {
    renderPage(OpenPage, {});
    await choose(/^Nap/);
    expect(screen.getByText('With 5 people: 15 deals, about 40 minutes.')).toBeTruthy();
    expect(screen.getByText('With 7 people: 21 deals, about an hour.')).toBeTruthy();
    await fireEvent.click(
      within(screen.getByRole('group', { name: 'Seats, up to' })).getByRole('radio', { name: '4' }),
    );
    await press('One round more');
    expect(screen.getByText('With 4 people: 16 deals, about 45 minutes.')).toBeTruthy();
    expect(screen.queryByText(/With 7 people/)).toBeNull();
  });

  test('rounds stop at their bounds', async () => {
    renderPage(OpenPage, {});
    await choose(/^Nap/);
    for (let round = 0; round < 20; round += 1) await press('One round more');
    expect(screen.getByText('20 rounds')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'One round more' }).getAttribute('aria-disabled')).toBe('true');
  });

  test('a refusal is said in words, and the last choice is remembered only when it was opened', async () => {
    stubServer(new Map([['/api/tables', { ok: false, code: 'cannotBeDealt' }]]));
    const parts = renderPage(OpenPage, {}, partsOf());
    await choose(/^Nap/);
    await fireEvent.input(screen.getByLabelText('Your name at the table'), { target: { value: 'Inês' } });
    await press('Open the table');
    await screen.findByText(/These rules do not go with so many players/);
    expect(parts.router.route.page).toBe('home');
    cleanup();
    renderPage(OpenPage, {}, parts);
    expect(screen.getByRole('radio', { name: /^Bismarck/ })).toHaveProperty('checked', true);
  });
});
