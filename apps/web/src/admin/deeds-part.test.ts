// What an operator can do about a match and its people, and that a reviewer is offered none of it.
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/svelte';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderPage, stubServer } from '../join/test/pages.ts';
import AdminPage from './AdminPage.svelte';

const LOG = { ok: true, lines: [], deals: [], last: 1 };
const SCORES = {
  ok: true,
  game: 'nap',
  zeroSum: true,
  names: ['Inês', '', 'Camille'],
  deals: [
    { deal: 1, change: [4, -2, -2] },
    { deal: 2, change: [0, 0, 0] },
  ],
  adjustments: [{ matchNo: 1, deal: 1, change: [1, -1, 0], reason: 'one too few', at: 5 }],
  totals: [5, -3, -2],
  winners: [0],
  closed: null,
};
const PERSON = { seat: 0, isHost: true, isSilenced: false, isBanned: false };
const PEOPLE = {
  ok: true,
  people: [
    { ...PERSON, person: 'p-ines', name: 'Inês' },
    { ...PERSON, person: 'p-bo', name: '', seat: null, isHost: false, isBanned: true },
  ],
};
const TABLE = '/api/admin/tables/bcdfghjk';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

function shown(role: 'operator' | 'reviewer', more: Readonly<Record<string, unknown>> = {}) {
  const asked = stubServer(
    new Map(
      Object.entries({
        '/api/admin/session': { ok: true, name: 'ann', role, endsAt: 2_000_000_000_000 },
        [`${TABLE}/matches/1/log`]: LOG,
        [`${TABLE}/matches/1/scores`]: SCORES,
        [`${TABLE}/people`]: PEOPLE,
        ...more,
      }),
    ),
  );
  renderPage(AdminPage, { part: 'matches', match: { code: 'bcdfghjk', matchNo: 1 } });
  return asked;
}

const type = (label: string | RegExp, value: string, place = 0) => {
  const field = screen.getAllByLabelText(label)[place];
  if (field === undefined) throw new Error(`no field ${label}`);
  return fireEvent.input(field, { target: { value } });
};

describe('what an operator does', () => {
  test('[P-105] a reviewer is not offered it', async () => {
    shown('reviewer');
    await screen.findByText('Table bcdfghjk, match 1');
    expect(screen.queryByRole('button', { name: 'Act' })).toBeNull();
  });

  test('[P-111] corrects a score only where it adds up, with how many lines were shown', async () => {
    const path = `${TABLE}/matches/1/adjust`;
    const asked = shown('operator', { [path]: { ok: true, version: 9 } });
    await fireEvent.click(await screen.findByRole('button', { name: 'Act' }));
    await screen.findByText('one too few');
    await type('Points for Inês', '3');
    await type('Why', 'the bid was Nap');
    expect(screen.getByText(/add up to \+3/)).toBeTruthy();
    await fireEvent.submit(screen.getByRole('button', { name: 'Add the line' }));
    expect(asked.some((one) => one.path === path)).toBe(false);
    await type('Points for seat 2', '-3');
    await fireEvent.submit(screen.getByRole('button', { name: 'Add the line' }));
    await screen.findByText('Done.');
    expect(asked.find((one) => one.path === path)?.body).toMatchObject({
      deal: 2,
      change: [3, -3, 0],
      reason: 'the bid was Nap',
      known: 1,
    });
  });

  test('[P-111] C-06 what is tried again after a refusal is a deed of its own, and not the refused one', async () => {
    const path = `${TABLE}/matches/1/adjust`;
    const asked = shown('operator', { [path]: { ok: false, code: 'adjustedMeanwhile' } });
    await fireEvent.click(await screen.findByRole('button', { name: 'Act' }));
    await screen.findByText('one too few');
    const tries = () => asked.filter((one) => one.path === path).map(({ body }) => body);
    await type('Points for Inês', '3');
    await type('Points for seat 2', '-3');
    await type('Why', 'the bid was Nap');
    await fireEvent.submit(screen.getByRole('button', { name: 'Add the line' }));
    await waitFor(() => expect(tries()).toHaveLength(1));
    await waitFor(() => expect(asked.at(-1)?.path).toBe(`${TABLE}/matches/1/scores`));
    await type('Why', 'the bid was Nap, and made');
    await fireEvent.submit(await screen.findByRole('button', { name: 'Add the line' }));
    await waitFor(() => expect(tries()).toHaveLength(2));
    const ids = tries().map((body) => Reflect.get(Object(body), 'moveId'));
    expect(new Set(ids).size).toBe(2);
  });

  test('[P-115] closes the table, and says so when it is closed', async () => {
    const path = `${TABLE}/close`;
    const asked = shown('operator', { [path]: { ok: false, code: 'tableClosed' } });
    await fireEvent.click(await screen.findByRole('button', { name: 'Act' }));
    await screen.findByRole('button', { name: 'Close the table' });
    await type('Why', 'insults', 2);
    await fireEvent.submit(screen.getByRole('button', { name: 'Close the table' }));
    expect(await screen.findByText('This table is closed already.')).toBeTruthy();
    expect(asked.find((one) => one.path === path)?.body).toMatchObject({ reason: 'insults' });
  });

  test('[P-112] [P-113] [P-114] does something about a person, who is named by name or seat', async () => {
    const asked = shown('operator', { '/api/admin/people/p-bo/lift': { ok: true } });
    await fireEvent.click(await screen.findByRole('button', { name: 'Act' }));
    await screen.findByText(/no seat, name taken away, shut out/);
    await fireEvent.change(screen.getByLabelText('People'), { target: { value: 'p-bo' } });
    await fireEvent.change(screen.getByLabelText('What to do'), { target: { value: 'lift' } });
    await type('Why', 'a mistake', 1);
    await fireEvent.submit(screen.getByRole('button', { name: 'Do it' }));
    await waitFor(() =>
      expect(asked.find(({ path }) => path === '/api/admin/people/p-bo/lift')?.body).toEqual({
        reason: 'a mistake',
      }),
    );
  });
});
