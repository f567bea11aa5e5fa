import { cleanup, fireEvent, screen, waitFor } from '@testing-library/svelte';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { keepName } from '../join/own-name.ts';
import { partsOf, renderPage, stubServer } from '../join/test/pages.ts';
import HomePage from './HomePage.svelte';

const ME = { ok: true, name: null, tables: [], origin: 'http://table.example' };
const TABLE = {
  code: 'bcdfghjk',
  game: 'nap',
  profile: 'nap-base@1',
  hostName: 'Inês',
  taken: 3,
  capacity: 5,
  deals: 9,
};

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

const answers = (more: readonly (readonly [string, unknown])[] = []) =>
  new Map<string, unknown>([['/api/me', ME], ['/api/tables', { ok: true, tables: [] }], ...more]);

describe('look 5u: Home', () => {
  test('play now takes one press and no name, and one round is enough', async () => {
    const asked = stubServer(answers([['/api/play', { ok: true, code: 'bcdfghjk' }]]));
    const { router } = renderPage(HomePage, {});
    await fireEvent.click(screen.getByRole('button', { name: 'Play Nap' }));
    await waitFor(() => expect(router.route).toEqual({ page: 'table', code: 'bcdfghjk' }));
    expect(asked.find(({ path }) => path === '/api/play')?.body).toEqual({
      game: 'nap',
      name: 'Guest',
      options: { rounds: 1 },
    });
  });

  test('the last name is used where there is one', async () => {
    const asked = stubServer(answers([['/api/play', { ok: true, code: 'bcdfghjk' }]]));
    const parts = partsOf();
    keepName(parts.keep, 'Ruth');
    renderPage(HomePage, {}, parts);
    await fireEvent.click(screen.getByRole('button', { name: 'Play Bismarck' }));
    await waitFor(() => expect(asked.some(({ path }) => path === '/api/play')).toBe(true));
    expect(asked.find(({ path }) => path === '/api/play')?.body).toEqual({ game: 'bismarck', name: 'Ruth' });
  });

  test('an empty public list says what else one can do', async () => {
    stubServer(answers());
    renderPage(HomePage, {});
    expect(await screen.findByText(/^No table is waiting/)).toBeTruthy();
    expect(screen.queryByText('Your tables')).toBeNull();
  });

  test('tables that wait are shown with their hosts, and looked up anew', async () => {
    vi.useFakeTimers();
    const all = answers();
    const asked = stubServer(all);
    renderPage(HomePage, {});
    await vi.advanceTimersByTimeAsync(50);
    all.set('/api/tables', { ok: true, tables: [TABLE] });
    await vi.advanceTimersByTimeAsync(15_100);
    expect(asked.filter(({ path }) => path === '/api/tables')).toHaveLength(2);
    const link = screen.getByRole('link', { name: /^Nap, 3 of 5/ });
    expect(link.getAttribute('href')).toBe('/t/bcdfghjk');
    expect(link.textContent).toContain('with Inês, 9 deals, about 25 minutes');
  });

  test('P-67 a paused table says when it goes on, in the own time of whoever looks', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 11, 4, 12) });
    const own = (code: string, paused: { readonly until: number | null } | null) => ({
      code,
      game: 'bismarck',
      phase: 'playing',
      deal: 8,
      deals: 12,
      names: ['Inês', 'Oskar', 'Camille'],
      paused,
      lastStepAt: new Date(2026, 11, 3, 23).toISOString(),
    });
    const tables = [
      own('bcdfghjk', { until: new Date(2026, 11, 8, 20).getTime() }),
      own('bcdfghjl', { until: new Date(2026, 11, 1, 20, 30).getTime() }),
      own('bcdfghjm', { until: null }),
      own('bcdfghjn', null),
    ];
    stubServer(answers([['/api/me', { ...ME, name: 'Oskar', tables }]]));
    renderPage(HomePage, {});
    await screen.findByText('Your tables');
    const noteOf = (code: string) => document.querySelector(`a[href="/t/${code}"] .what span`)?.textContent;
    expect(tables.map(({ code }) => noteOf(code))).toEqual([
      'paused until Tuesday 8 December at 20:00, with Inês and Camille',
      'paused, meant to go on again on Tuesday 1 December at 20:30, with Inês and Camille',
      'paused, with Inês and Camille, last played yesterday',
      'with Inês and Camille, last played yesterday',
    ]);
  });

  test('both games have their rules', () => {
    stubServer(answers());
    renderPage(HomePage, {});
    expect(screen.getByRole('link', { name: 'How Nap is played' }).getAttribute('href')).toBe('/rules/nap');
    expect(screen.getByRole('link', { name: 'How Bismarck is played' }).getAttribute('href')).toBe(
      '/rules/bismarck',
    );
  });
});
