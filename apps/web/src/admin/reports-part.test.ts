import { type ShownReport, VERDICT_CODES } from '@forehand/protocol';
import { cleanup, fireEvent, screen, within } from '@testing-library/svelte';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderPage, stubServer } from '../join/test/pages.ts';
import { en } from '../messages/en.ts';
import AdminPage from './AdminPage.svelte';

const w = en.admins.words.admin.reports;
const { verdicts } = en.reports.words;
const ADMIN = { ok: true, name: 'ann', role: 'reviewer', endsAt: 2_000_000_000_000 };

const report = (number: number, more: Partial<ShownReport> = {}): ShownReport => ({
  number,
  kind: 'cardsSeen',
  at: Date.UTC(2026, 11, 1, 20),
  matchNo: 2,
  deal: 5,
  quoted: null,
  words: 'He knew my ace',
  answer: null,
  code: 'bcdfghjk',
  game: 'bismarck',
  version: 400,
  client: 'index-a1B2.js',
  language: 'en',
  reporter: 'Inês',
  about: null,
  answeredBy: null,
  ...more,
});

const ANSWERED = report(3, {
  kind: 'name',
  about: '',
  quoted: 'Rude',
  answer: { verdict: 'nameRemoved', words: 'Thank you.', at: Date.UTC(2026, 11, 2) },
  answeredBy: 'ada',
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const page = (more: Readonly<Record<string, unknown>> = {}) => {
  const answers = new Map<string, unknown>(
    Object.entries({
      '/api/admin/session': ADMIN,
      '/api/admin/reports?state=open': { ok: true, open: 1, reports: [report(7)] },
      '/api/admin/reports?state=answered': { ok: true, open: 1, reports: [ANSWERED] },
      ...more,
    }),
  );
  const asked = stubServer(answers);
  renderPage(AdminPage, { part: 'reports', match: undefined });
  return { asked, answers };
};

describe('P-133 the reports', () => {
  test('open ones stand first, with where they lead', async () => {
    page();
    const item = within(await screen.findByRole('listitem'));
    expect(item.getByText('My cards were seen')).toBeDefined();
    expect(item.getByText('He knew my ace')).toBeDefined();
    expect(item.getByText('match 2, deal 5')).toBeDefined();
    expect(item.getByRole('link').getAttribute('href')).toBe('/admin/matches/bcdfghjk/2');
    expect(screen.getByRole('button', { name: 'Open (1)', pressed: true })).toBeDefined();
  });

  test('answered ones say what was found, and by whom', async () => {
    page();
    await fireEvent.click(await screen.findByRole('button', { name: w.answered }));
    const item = await screen.findByText(verdicts.nameRemoved);
    const text = item.closest('li')?.textContent ?? '';
    expect(text).toMatch(/About somebody whose name has been removed.*Rude.*Thank you.*ada/su);
  });
});

describe('P-134 answering', () => {
  test('only verdicts on what was reported are offered; the answer is sent, and the list read again', async () => {
    const { asked, answers } = page({ '/api/admin/reports/7/answer': { ok: true } });
    await fireEvent.click(await screen.findByRole('button', { name: w.toAnswer }));
    const offered = screen.getAllByRole('radio').map((one) => one.parentElement?.textContent?.trim());
    expect(offered).toEqual([
      verdicts.viewsClean,
      verdicts.viewsWrong,
      verdicts.cannotBeKnown,
      verdicts.tellMore,
    ]);
    await fireEvent.click(screen.getByRole('radio', { name: verdicts.viewsClean }));
    await fireEvent.input(screen.getByLabelText(w.words), { target: { value: 'All is well.' } });
    answers.set('/api/admin/reports?state=open', { ok: true, open: 0, reports: [] });
    await fireEvent.click(screen.getByRole('button', { name: w.answer }));
    expect(await screen.findByText(w.noneOpen)).toBeDefined();
    expect(asked.find(({ body }) => body !== undefined)).toEqual({
      path: '/api/admin/reports/7/answer',
      body: { verdict: 'viewsClean', words: 'All is well.' },
    });
  });

  test('what another has answered meanwhile is said', async () => {
    page({ '/api/admin/reports/7/answer': { ok: false, code: 'alreadyAnswered' } });
    await fireEvent.click(await screen.findByRole('button', { name: w.toAnswer }));
    await fireEvent.click(screen.getByRole('radio', { name: verdicts.tellMore }));
    await fireEvent.click(screen.getByRole('button', { name: w.answer }));
    expect(await screen.findByText('This report has been answered by now.')).toBeDefined();
  });

  test('there are words for every verdict and every kind', () => {
    expect(Object.keys(verdicts).toSorted()).toEqual([...VERDICT_CODES].toSorted());
  });
});
