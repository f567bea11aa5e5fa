import { MATCH_FLAGS } from '@forehand/protocol';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/svelte';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { updateWith } from '../games/nap/test/pictures.ts';
import { renderPage, stubServer } from '../join/test/pages.ts';
import AdminPage from './AdminPage.svelte';

/** A game's part of the page has to come first. */
const FETCHED = { timeout: 10_000 };
const NOBODY = { ok: false, code: 'noAdminSession' };
const admin = (role: string) => ({ ok: true, name: 'ann', role, endsAt: 2_000_000_000_000 });
const MATCH_NAMES = ['Inês', 'Oskar', 'Camille'];
const MATCH = {
  place: '1.t.1',
  code: 'bcdfghjk',
  matchNo: 1,
  game: 'nap',
  profile: 'nap-base@1',
  standing: 'played',
  startedAt: 1_800_000_000_000,
  endedAt: 1_800_000_600_000,
  names: MATCH_NAMES,
  totals: [4, -2, -2],
  winners: [0],
  flags: ['stoodIn'],
};
const SEATS = MATCH_NAMES.map((name) => ({ name, practice: false }));
const LINE = { version: 7, at: 1_800_000_000_000, actor: 'Oskar', seat: 1, seats: SEATS, deal: 2 };
const LOG = {
  ok: true,
  lines: [{ ...LINE, happened: [{ type: 'cardPlayed', seat: 1, card: 'TH' }] }],
  deals: [
    { deal: 1, version: 2 },
    { deal: 2, version: 6 },
  ],
  last: 7,
};
const REFUSED = {
  ok: true,
  refusals: [
    {
      number: 3,
      at: LINE.at,
      version: 7,
      name: 'Camille',
      seat: 2,
      event: 'table:command',
      command: 'move',
      code: 'notYourTurn',
      rule: null,
    },
  ],
  gaps: [],
};
const NO_REFUSALS = { ok: true, refusals: [], gaps: [] };
const BOARD = {
  ok: true,
  version: 7,
  at: LINE.at,
  matchNo: 1,
  deal: 2,
  game: 'nap',
  seats: MATCH.names,
  view: updateWith({ stage: 'first', players: 3, view: { trick: { leader: 1, cards: ['TH'] } } }).match,
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

const page = (more: Readonly<Record<string, unknown>> = {}) => {
  const asked = stubServer(
    new Map(
      Object.entries({
        '/api/admin/session': NOBODY,
        '/api/admin/matches': { ok: true, matches: [MATCH] },
        ...more,
      }),
    ),
  );
  return asked;
};

describe('P-102 signing in', () => {
  test('whoever is not signed in is asked to, is told what is wrong in words, and sees nothing else', async () => {
    page();
    renderPage(AdminPage, { part: '', match: undefined });
    await fireEvent.input(await screen.findByLabelText('Name'), { target: { value: 'ann' } });
    await fireEvent.input(screen.getByLabelText('Password'), { target: { value: 'wrong' } });
    vi.stubGlobal('fetch', async () => Response.json({ ok: false, code: 'signInFailed' }));
    await fireEvent.submit(screen.getByRole('button', { name: 'Sign in' }));
    expect((await screen.findByText('No such name, or another password.')).getAttribute('role')).toBe(
      'alert',
    );
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  test('P-101 by a link a password is chosen, and the link does not stay in the address', async () => {
    history.replaceState(null, '', '/admin#a-token-of-twenty-letters');
    const asked = page({ '/api/admin/password': admin('reviewer') });
    const { router } = renderPage(AdminPage, { part: '', match: undefined });
    await fireEvent.input(await screen.findByLabelText('Password'), {
      target: { value: 'a long enough one' },
    });
    await fireEvent.submit(screen.getByRole('button', { name: 'Keep it and sign in' }));
    await screen.findByText('Inês, Oskar, Camille');
    expect(asked.find(({ path }) => path === '/api/admin/password')?.body).toEqual({
      link: 'a-token-of-twenty-letters',
      password: 'a long enough one',
    });
    expect(router.hash).toBe('');
  });
});

describe('P-105 what an admin is shown', () => {
  test('a reviewer is not offered the page of admins, even by its address', async () => {
    page({ '/api/admin/session': admin('reviewer') });
    renderPage(AdminPage, { part: 'admins', match: undefined });
    const pages = within(await screen.findByRole('navigation')).getAllByRole('link');
    expect(pages.map(({ textContent }) => textContent)).toEqual([
      'Matches',
      'Live tables',
      'Reports',
      'Audit log',
    ]);
    expect(screen.queryByText('Make an admin')).toBeNull();
  });

  test('a session that has ended leads back to signing in', async () => {
    page({ '/api/admin/session': admin('operator'), '/api/admin/matches': NOBODY });
    renderPage(AdminPage, { part: '', match: undefined });
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy();
  });

  test('P-106 a match found leads to its log; P-107 P-108 the log names who did what, the board stands beside it', async () => {
    page({
      '/api/admin/session': admin('operator'),
      '/api/admin/tables/bcdfghjk/matches/1/log?after=0': LOG,
      '/api/admin/tables/bcdfghjk/refusals?from=7&to=7': REFUSED,
      '/api/admin/tables/bcdfghjk/steps/7': BOARD,
    });
    renderPage(AdminPage, { part: '', match: undefined });
    const link = await screen.findByRole('link', { name: /^Inês, Oskar, Camille/u });
    expect(link.getAttribute('href')).toBe('/admin/matches/bcdfghjk/1');
    cleanup();
    renderPage(AdminPage, { part: 'matches', match: { code: 'bcdfghjk', matchNo: 1 } });
    await screen.findByText('Board after step 7', undefined, FETCHED);
    const line = await screen.findByRole('button', { name: /^7 Oskar plays 10/u, pressed: true });
    expect(line.textContent).toContain('Oskar, ');
    const refused = (await screen.findByText('Refused', { selector: 'b' })).closest('li');
    expect(refused?.textContent).toMatch(/7\s*Camille.*: table:command, move.*notYourTurn/u);
    const seats = within(screen.getByRole('list', { name: 'Seats' })).getAllByRole('listitem');
    expect(seats.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Inês'),
      expect.stringMatching(/Oskar.*ten of hearts.*led/u),
      expect.stringContaining('Camille'),
    ]);
  });

  test('P-106 matches are narrowed by who won, and say what was out of the ordinary', async () => {
    const asked = page({
      '/api/admin/session': admin('reviewer'),
      '/api/admin/matches?won=In': { ok: true, matches: [MATCH] },
    });
    renderPage(AdminPage, { part: '', match: undefined });
    await fireEvent.input(await screen.findByLabelText('A winner’s name begins with'), {
      target: { value: 'In' },
    });
    await fireEvent.click(screen.getByRole('button', { name: 'Find' }));
    await waitFor(() => expect(asked.at(-1)?.path).toBe('/api/admin/matches?won=In'));
    const link = await screen.findByRole('link', { name: /^Inês, Oskar, Camille/u });
    const flags = within(screen.getByLabelText('Out of the ordinary')).getAllByRole('option');
    expect(flags).toHaveLength(1 + MATCH_FLAGS.length);
    expect(link.textContent).toMatch(/won by Inês \+4.*somebody stood in/u);
  });

  test('P-107 P-108 the log goes on from where a deal begins, and the board from step to step', async () => {
    const asked = page({
      '/api/admin/session': admin('operator'),
      '/api/admin/tables/bcdfghjk/matches/1/log?after=0': LOG,
      '/api/admin/tables/bcdfghjk/matches/1/log?after=5': {
        ...LOG,
        lines: [{ ...LOG.lines[0], version: 6 }],
      },
      '/api/admin/tables/bcdfghjk/refusals?from=7&to=7': NO_REFUSALS,
      '/api/admin/tables/bcdfghjk/refusals?from=6&to=6': NO_REFUSALS,
      '/api/admin/tables/bcdfghjk/steps/7': BOARD,
      '/api/admin/tables/bcdfghjk/steps/6': { ...BOARD, version: 6, view: null },
    });
    renderPage(AdminPage, { part: 'matches', match: { code: 'bcdfghjk', matchNo: 1 } });
    await screen.findByText('Board after step 7', undefined, FETCHED);
    const next = screen.getByRole('button', { name: /^Next step/u });
    expect(next.getAttribute('aria-disabled')).toBe('true');
    await fireEvent.click(screen.getByRole('button', { name: 'Deal 2' }));
    await screen.findByText('Board after step 6');
    expect(screen.getByText('No match is being played at this step.')).toBeTruthy();
    expect(asked.filter(({ path }) => path.endsWith('log?after=5'))).toHaveLength(1);
    await fireEvent.click(next);
    await screen.findByText('Board after step 7');
  });
});
