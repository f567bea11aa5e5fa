import { cleanup, screen, within } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage, stubServer } from '../join/test/pages.ts';
import { en } from '../messages/en.ts';
import LivePart from './LivePart.svelte';

const SEEN_AT = 1_800_000_000_000;
const TABLE = {
  place: '1800000000000.t',
  code: 'bcdfghjk',
  game: 'nap',
  profile: 'nap-base@1',
  phase: 'playing',
  paused: true,
  matchNo: 2,
  deal: 3,
  deals: 9,
  version: 71,
  lastStepAt: SEEN_AT,
  seats: [
    { name: 'Inês', practice: false, health: 'here', seenAt: null },
    { name: 'Oskar', practice: false, health: 'away', seenAt: SEEN_AT },
    { name: 'Camille', practice: false, health: 'hidden', seenAt: null },
    { name: 'Sommer', practice: true, health: 'here', seenAt: null },
    null,
    null,
  ],
};
const GATHERING = {
  ...TABLE,
  code: 'lmnpqrst',
  phase: 'gathering',
  profile: null,
  paused: false,
  matchNo: 0,
  seats: [],
};
const PATH = '/api/admin/live';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const noEnd = (): void => undefined;

test('P-140 a live table says how far it is and who is there, and leads to its log', async () => {
  await en.admins.fetch();
  stubServer(new Map([[PATH, { ok: true, now: SEEN_AT, tables: [TABLE, GATHERING] }]]));
  renderPage(LivePart, { onended: noEnd });
  const link = await screen.findByRole('link', { name: 'Table bcdfghjk, match 2' });
  expect(link.getAttribute('href')).toBe('/admin/matches/bcdfghjk/2');
  const seats = within(link.closest('li') ?? document.body).getAllByRole('listitem');
  expect(seats.map(({ textContent }) => textContent?.trim())).toEqual([
    'Inês here',
    expect.stringMatching(/^Oskar away, last seen .+/u),
    'Camille page hidden',
    'Sommer practice player',
    '2 free seats',
  ]);
  expect(screen.getByText(/Nap · nap-base@1 · Deal 3 of 9 · paused/u)).toBeTruthy();
  expect(screen.getByText(/Nap · before a match/u)).toBeTruthy();
});

test('P-140 the list is asked for again by itself, and not while nobody looks', async () => {
  await en.admins.fetch();
  vi.useFakeTimers();
  const asked = stubServer(new Map([[PATH, { ok: true, now: SEEN_AT, tables: [] }]]));
  const looks = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  renderPage(LivePart, { onended: noEnd });
  await vi.advanceTimersByTimeAsync(5_100);
  expect(asked).toHaveLength(2);
  expect(screen.getByText('No match is under way, and no table has a page open.')).toBeTruthy();
  looks.mockReturnValue('hidden');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked).toHaveLength(2);
  cleanup();
  looks.mockReturnValue('visible');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked).toHaveLength(2);
});

test('P-105 a session that has ended leads back to signing in', async () => {
  await en.admins.fetch();
  stubServer(new Map([[PATH, { ok: false, code: 'noAdminSession' }]]));
  const onended = vi.fn();
  renderPage(LivePart, { onended });
  await vi.waitFor(() => expect(onended).toHaveBeenCalledOnce());
});
