import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type AskedOf, partsOf, renderPage, stubServer } from '../join/test/pages.ts';
import { forgetRules } from '../net/rules-api.ts';
import OpenPage from './OpenPage.svelte';

beforeEach(() => forgetRules());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

const OPENED = new Map<string, unknown>([['/api/tables', { ok: true, code: 'bcdfghjk' }]]);
const RULES = '/api/games/nap/rules';

const radio = (name: string | RegExp) => screen.findByRole('radio', { name });
const choose = async (name: string | RegExp) => fireEvent.click(await radio(name));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const said = (text: string | RegExp) => screen.findByText(text);
const checked = (name: RegExp): boolean => screen.getByRole<HTMLInputElement>('radio', { name }).checked;

async function openNamed(): Promise<void> {
  await fireEvent.input(screen.getByLabelText('Your name at the table'), { target: { value: 'Inês' } });
  await press('Open the table');
}

const wishIn = (asked: readonly AskedOf[]) => asked.find(({ path }) => path === '/api/tables')?.body;

describe('look 5v: opening a table', () => {
  test('the defaults need a name and nothing else', async () => {
    const asked = stubServer(OPENED);
    const { router } = renderPage(OpenPage, {});
    await said('With 3 people: 12 deals, about an hour.');
    expect(checked(/^Swedish \(usual\)/u)).toBe(true);
    await openNamed();
    await waitFor(() => expect(router.route).toEqual({ page: 'table', code: 'bcdfghjk' }));
    expect(wishIn(asked)).toEqual({
      game: 'bismarck',
      name: 'Inês',
      listed: false,
      options: { profile: 'bismarck-swedish@1', deals: 12, forgottenDiscard: 'redeal' },
      lines: { talk: 'closed', absence: 'wait', turnTime: 'none', bank: 0 },
    });
  });

  test('NAP-2.3 deals and minutes follow every change', async () => {
    stubServer(OPENED);
    renderPage(OpenPage, {});
    await choose(/^Nap/u);
    await said('With 5 people: 15 deals, about 40 minutes.');
    await said('With 7 people: 21 deals, about an hour.');
    await fireEvent.click(
      within(screen.getByRole('group', { name: 'Seats, up to' })).getByRole('radio', { name: '4' }),
    );
    await press('Rounds: one more');
    await said('With 4 people: 16 deals, about 45 minutes.');
    expect(screen.queryByText(/With 7 people/u)).toBeNull();
  });

  test('rounds stop at their bounds', async () => {
    stubServer(OPENED);
    renderPage(OpenPage, {});
    await choose(/^Nap/u);
    await said(/With 5 people/u);
    for (let round = 0; round < 20; round += 1) await press('Rounds: one more');
    await said('20 rounds');
    await said('With 7 people: 140 deals, about 6½ hours.');
    expect(screen.getByRole('button', { name: 'Rounds: one more' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
  });

  test('a refusal is said in words, and the last choice is remembered only when it was opened', async () => {
    stubServer(new Map([['/api/tables', { ok: false, code: 'cannotBeDealt' }]]));
    const parts = renderPage(OpenPage, {}, partsOf());
    await choose(/^Nap/u);
    await said(/With 5 people/u);
    await openNamed();
    await said(/These rules do not go with so many players/u);
    expect(parts.router.route.page).toBe('home');
    cleanup();
    renderPage(OpenPage, {}, parts);
    await waitFor(() => expect(checked(/^Bismarck/u)).toBe(true));
  });
});

describe('the forms of a game', () => {
  test('B-12 the usual one is in sight, the others stand behind it, and the length is the server’s', async () => {
    stubServer(OPENED);
    renderPage(OpenPage, {});
    await said('8 other forms');
    await choose(/^Grand Bismarck/u);
    await said('With 3 people: 24 deals, about 2 hours.');
    await choose(/^For four/u);
    await said('With 4 people: 16 deals, about 1½ hours.');
    expect(screen.getByText(/^Rules: For four/u)).toBeTruthy();
  });

  test('BIS-9.4 uneven turns are said before anybody agrees', async () => {
    stubServer(OPENED);
    renderPage(OpenPage, {});
    await choose(/^Short Bismarck/u);
    await choose('8 deals');
    await said('Not everybody is forehand equally often: 2, 3 and 3 times.');
    await choose('12 deals');
    await waitFor(() => expect(screen.queryByText(/equally often/u)).toBeNull());
  });

  test('a form and its options are asked for, and found again the next time', async () => {
    const asked = stubServer(OPENED);
    const parts = renderPage(OpenPage, {}, partsOf());
    await choose(/^Nap/u);
    await choose(/^With Misère/u);
    await screen.findByRole('group', { name: 'Rank of Misère' });
    await choose(/^below Three/u);
    await choose(/^played on/u);
    await openNamed();
    await waitFor(() => expect(parts.router.route.page).toBe('table'));
    expect(wishIn(asked)).toMatchObject({
      seats: 7,
      options: { profile: 'nap-misere@1', rounds: 3, misereRank: 'belowThree' },
      lines: { settleEarly: 'never' },
    });
    cleanup();
    renderPage(OpenPage, {}, parts);
    await waitFor(() => expect(checked(/^With Misère/u)).toBe(true));
    await said('2 changes');
    expect(checked(/^below Three/u)).toBe(true);
  });
});

describe('options that do not go together', () => {
  test('NAP-9.2 are disabled with the reason, and what no longer goes is said', async () => {
    stubServer(OPENED);
    renderPage(OpenPage, {});
    await choose(/^Nap/u);
    await screen.findByRole('group', { name: 'Rank of Misère' });
    expect(await radio(/^below Three Not here: Misère is not bid here\./u)).toHaveProperty('disabled', true);
    const misere = screen.getByRole('checkbox', { name: /^Misère/u });
    await fireEvent.click(misere);
    await waitFor(() =>
      expect(screen.getByRole('radio', { name: /^below Three/u })).toHaveProperty('disabled', false),
    );
    await choose(/^below Three/u);
    await said('2 changes');
    expect(misere).toHaveProperty('disabled', false);
    await fireEvent.click(misere);
    await said('Rank of Misère is as usual again: Misère is not bid here.');
    expect(checked(/^above Three/u)).toBe(true);
  });

  test('what a form is played with anyway cannot be left out', async () => {
    stubServer(OPENED);
    renderPage(OpenPage, {});
    await choose(/^Nap/u);
    await choose(/^With Two/u);
    const two = await screen.findByRole('checkbox', { name: /^Two It stays: it belongs to this form/u });
    expect(two).toMatchObject({ disabled: true, checked: true });
  });

  test('an option of a newer server is shown by its id', async () => {
    const answers = new Map<string, unknown>([
      [
        '/api/games',
        {
          ok: true,
          games: [
            {
              id: 'whist',
              profiles: [
                { id: 'whist-solo@3', seats: { min: 4, max: 4 } },
                { id: 'whist-duo@1', seats: { min: 4, max: 4 } },
              ],
              minutesPerDeal: 3,
              lines: [],
            },
          ],
        },
      ],
      [
        '/api/games/whist/rules',
        {
          ok: true,
          minutes: 30,
          choosing: {
            options: { profile: 'whist-solo@3' },
            terms: {
              profile: 'whist-solo@3',
              deals: 10,
              zeroSum: true,
              seats: { min: 4, max: 4 },
              turns: [3, 3, 2, 2],
            },
            dropped: [],
            offers: [
              {
                id: 'honours',
                kind: 'one',
                values: [{ value: true }, { value: false, refused: { code: 'NEVER', rule: 'WH-1' } }],
              },
            ],
          },
        },
      ],
    ]);
    stubServer(answers);
    renderPage(OpenPage, {});
    await said('With 4 people: 10 deals, about 30 minutes.');
    expect(checked(/^whist-solo@3/u)).toBe(true);
    expect(checked(/^yes \(usual\)/u)).toBe(true);
    expect(await radio('no Not here: NEVER.')).toHaveProperty('disabled', true);
  });
});

describe('a server that is slow, or does not answer', () => {
  test('D-08 the last known state stays, and the page says so', async () => {
    const answers = new Map<string, unknown>(OPENED);
    stubServer(answers);
    renderPage(OpenPage, {});
    await choose(/^Nap/u);
    await said('With 7 people: 21 deals, about an hour.');
    answers.set(RULES, undefined);
    await press('Rounds: one more');
    expect(screen.getByText('4 rounds')).toBeTruthy();
    await said(/The rules stand as they were before\./u);
    expect(screen.getByText('3 rounds')).toBeTruthy();
    answers.delete(RULES);
    await press('Rounds: one more');
    await said('With 7 people: 28 deals, about 1½ hours.');
    expect(screen.queryByText(/The rules stand/u)).toBeNull();
  });

  test('without any answer there is a button to ask again', async () => {
    const answers = new Map<string, unknown>([['/api/games', undefined]]);
    stubServer(answers);
    renderPage(OpenPage, {});
    await screen.findByRole('button', { name: 'Try again' });
    answers.delete('/api/games');
    await press('Try again');
    await said('With 3 people: 12 deals, about an hour.');
  });

  test('what was pressed last is opened, though its answer was still on the way', async () => {
    const asked = stubServer(OPENED);
    renderPage(OpenPage, {});
    await choose(/^Nap/u);
    await said('With 7 people: 21 deals, about an hour.');
    await fireEvent.input(screen.getByLabelText('Your name at the table'), { target: { value: 'Inês' } });
    await choose('1');
    await choose('2');
    await press('Open the table');
    await waitFor(() => expect(wishIn(asked)).toMatchObject({ options: { rounds: 2 } }));
    const rounds = asked.filter(({ path }) => path === RULES).map(({ body }) => JSON.stringify(body));
    expect(rounds.some((body) => body.includes('"rounds":1'))).toBe(false);
  });
});
