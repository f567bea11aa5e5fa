import type { AccessAnswer, DisclosureAnswer } from '@forehand/protocol';
import { cleanup, fireEvent, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type AskedOf, renderPage, stubServer } from '../join/test/pages.ts';
import { en } from '../messages/en.ts';
import AdminPage from './AdminPage.svelte';

const w = en.admins.words.accessPart;
const AT = 1_800_000_000_000;
const MATCH = '/api/admin/tables/bcdfghjk/matches/1';
const SIGHT = { ok: true, version: 40, matchNo: 1, deal: 2, name: 'Oskar', over: true, open: 3, own: 5 };

const PAGE: AccessAnswer['watchers'][number] = {
  name: 'Oskar',
  device: 2,
  kind: 'phone',
  from: AT,
  until: AT + 1000,
  ended: 'silent',
  connection: 4,
  network: '192.0.2.0/24',
  client: 'index-a1.js',
};
const seat = (name: string, pages: AccessAnswer['seats'][number]['pages']) => ({
  holders: [{ name, practice: false, how: 'sat', version: 3, at: AT } as const],
  pages,
  handovers: [],
});
const ACCESS: AccessAnswer = {
  ok: true,
  seats: [seat('Inês', []), seat('Oskar', [PAGE])],
  claims: [],
  watchers: [{ ...PAGE, name: '', ended: 'closed' }],
  openings: [
    {
      at: AT,
      times: 1,
      what: 'handsOpened',
      matchNo: 1,
      deal: 1,
      version: null,
      name: null,
      reason: 'So',
      admin: 'ada',
    },
  ],
  gaps: [{ kind: 'refusals', count: 7, lastAt: AT }],
  answered: ['views', 'pages'],
  notKnowable: ['sharedScreen'],
};
const CLEAN: DisclosureAnswer = {
  ok: true,
  verdict: 'nothingDisclosed',
  steps: 200,
  looked: 900,
  disclosed: [],
  shuffle: { verdict: 'asSealed', packs: 3 },
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function opened(
  more: Readonly<Record<string, unknown>> = {},
  leaf: string = w.leaf,
): Promise<readonly AskedOf[]> {
  const log = { ok: true, lines: [], deals: [], last: 0 };
  const answers = {
    '/api/admin/session': { ok: true, name: 'ann', role: 'reviewer', endsAt: 2_000_000_000_000 },
    [`${MATCH}/log?after=0`]: log,
    [`${MATCH}/access`]: ACCESS,
    [`${MATCH}/disclosure`]: CLEAN,
    ...more,
  };
  const asked = stubServer(new Map(Object.entries(answers)));
  renderPage(AdminPage, { part: 'matches', match: { code: 'bcdfghjk', matchNo: 1 } });
  await fireEvent.click(await screen.findByRole('button', { name: leaf }));
  return asked;
}

describe('who saw what', () => {
  test('P-123 P-124 the verdict, the trail of each seat, watchers, openings, gaps and what nobody can know stand in words', async () => {
    await opened();
    for (const text of [
      w.verdicts.nothingDisclosed,
      'Seat 2: Oskar',
      'Device 2 (phone)',
      'its line had gone dead',
      'somebody without a name',
      'Reason: So',
      w.unknowable.sharedScreen,
      w.answers.views,
      /^7 refusals are no longer kept/u,
    ]) {
      expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    }
    expect(screen.getAllByText('connection 4 · 192.0.2.0/24 · index-a1.js')).toHaveLength(2);
    expect(screen.queryByText(w.unknowable.sameRoom)).toBeNull();
  });

  test('P-124 a view that held too much is named with its step and seat', async () => {
    const disclosed = [{ version: 88, deal: 2, seat: 1, as: 'view', cards: 5 }] as const;
    await opened({ [`${MATCH}/disclosure`]: { ...CLEAN, verdict: 'shownTooMuch', disclosed } });
    expect(
      await screen.findByText('Step 88, deal 2: Oskar, 5 cards too many in its picture of the table.'),
    ).toBeTruthy();
  });

  test('P-125 what a seat could see is counted, and shown with a reason', async () => {
    const place = '/api/admin/tables/bcdfghjk/steps/40/seats/1';
    const asked = await opened({ [place]: SIGHT });
    await fireEvent.input(await screen.findByLabelText(w.step), { target: { value: '40' } });
    await fireEvent.change(screen.getByLabelText(w.whose), { target: { value: '1' } });
    await fireEvent.click(screen.getByRole('button', { name: w.ask }));
    expect(
      await screen.findByText(
        'After step 40 Oskar could know 3 cards that lay open, and 5 hidden cards of the own seat. No other.',
      ),
    ).toBeTruthy();
    const [first] = screen.getAllByLabelText(w.reason);
    await fireEvent.input(first ?? document.body, { target: { value: 'A complaint' } });
    stubServer(
      new Map(
        Object.entries({ [place]: { ...SIGHT, cards: ['AS', 'TH'], view: {} }, [`${MATCH}/access`]: ACCESS }),
      ),
    );
    await fireEvent.submit(screen.getByRole('button', { name: w.show }));
    expect(await screen.findByText('A♠ 10♥')).toBeTruthy();
    expect(asked.some(({ path }) => path === place)).toBe(true);
  });

  test('P-125 of a running deal no reason is asked for', async () => {
    await opened({ '/api/admin/tables/bcdfghjk/steps/40/seats/0': { ...SIGHT, over: false } });
    await fireEvent.input(await screen.findByLabelText(w.step), { target: { value: '40' } });
    await fireEvent.click(screen.getByRole('button', { name: w.ask }));
    expect(await screen.findByText(w.running)).toBeTruthy();
    expect(screen.queryByRole('button', { name: w.show })).toBeNull();
  });

  test('P-126 hands are opened with a reason, and a refusal is told in words', async () => {
    const open = `${MATCH}/deals/2/open`;
    const packs = [{ version: 9, hands: [['AS'], ['TH']], turnedUp: [], aside: ['2C'] }];
    await opened({ [open]: { ok: false, code: 'dealRunning' } });
    await fireEvent.input(await screen.findByLabelText(w.deal), { target: { value: '2' } });
    await fireEvent.input(screen.getByLabelText(w.reason), { target: { value: 'A complaint' } });
    await fireEvent.submit(screen.getByRole('button', { name: w.open }));
    expect(await screen.findByText(en.admins.words.admin.refusals.dealRunning)).toBeTruthy();
    const asked = stubServer(
      new Map(
        Object.entries({
          [open]: { ok: true, names: ['Inês', 'Oskar'], packs },
          [`${MATCH}/access`]: ACCESS,
        }),
      ),
    );
    await fireEvent.submit(screen.getByRole('button', { name: w.open }));
    expect(await screen.findByText('10♥')).toBeTruthy();
    expect(screen.getByText('2♣')).toBeTruthy();
    expect(asked.find(({ path }) => path === open)?.body).toEqual({ reason: 'A complaint' });
  });
});

describe('what was refused', () => {
  test('P-121 the refusals of the match stand with who asked, the words of the refusal, its code and its rule', async () => {
    const line = { number: 3, at: AT, version: 12, seat: 1, event: 'table:command' };
    const refusals = [
      { ...line, name: 'Oskar', command: 'move', code: 'MUST_FOLLOW', rule: 'NAP-4.1' },
      { ...line, number: 4, name: '', command: null, code: 'notSeated', rule: null, seat: null },
    ];
    const log = { ok: true, lines: [], deals: [], last: 40 };
    const path = '/api/admin/tables/bcdfghjk/refusals?from=0&to=40&after=0';
    await opened(
      { [`${MATCH}/log?after=0`]: log, [path]: { ok: true, refusals, gaps: ACCESS.gaps } },
      en.admins.words.refusalsPart.leaf,
    );
    expect(await screen.findByText(/table:command, move/u)).toBeTruthy();
    expect(screen.getByText(/^MUST_FOLLOW, NAP-4.1, /u)).toBeTruthy();
    expect(screen.getByText(en.refusals.text('notSeated', { deed: '' }).reason)).toBeTruthy();
    expect(screen.getByText(/^7 refusals are no longer kept/u)).toBeTruthy();
  });
});
