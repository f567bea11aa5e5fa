import type { MySeatAnswer } from '@forehand/protocol';
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { stubServer } from '../join/test/pages.ts';
import { en } from '../messages/en.ts';
import { deskAt } from '../table/test/desk-at.ts';
import SeatedHarness from '../table/test/SeatedHarness.svelte';

const FETCHED = { timeout: 10_000 };
const PATH = '/api/tables/bcdfghjk/my-seat';
const { ownSeat: w } = en.access.words;
const AT = Date.UTC(2026, 11, 1, 20);

const OWN: MySeatAnswer = {
  ok: true,
  seat: 0,
  thisDevice: 2,
  holders: [{ name: 'Inês', practice: false, how: 'sat', version: 4, at: AT }],
  pages: [
    { name: 'Inês', device: 1, kind: 'phone', from: AT, until: AT + 60_000, ended: 'moved' },
    { name: 'Inês', device: 2, kind: 'computer', from: AT + 60_000, until: AT + 120_000, ended: null },
  ],
  handovers: [AT + 60_000],
  claims: [
    { version: 9, at: AT, name: 'Eve', seat: 0, kind: 'tablet', vouchedBy: ['Oskar'], outcome: 'declined' },
  ],
  openings: [
    {
      at: AT,
      times: 1,
      what: 'handsOpened',
      matchNo: 1,
      deal: 3,
      version: null,
      name: null,
      reason: 'A complaint',
    },
    {
      at: AT,
      times: 3,
      what: 'seatViewed',
      matchNo: 1,
      deal: 4,
      version: 80,
      name: 'Oskar',
      reason: 'The same',
    },
  ],
  missing: 2,
  shuffle: { verdict: 'asSealed', packs: 4 },
};

let stop: () => void = () => {};
afterEach(() => {
  stop();
  cleanup();
  vi.unstubAllGlobals();
});

async function opened(answer: unknown): Promise<void> {
  stubServer(new Map([[PATH, answer]]));
  const { desk, stop: end } = await deskAt({});
  stop = end;
  render(SeatedHarness, { desk });
  desk.open({ kind: 'more' });
  await fireEvent.click(await screen.findByRole('button', { name: w.title }, FETCHED));
}

describe('P-127 who was at my seat', () => {
  test('P-127 devices, this one, hand-overs, claims, openings with their reasons and the shuffle are told in words', async () => {
    await opened(OWN);
    for (const text of [
      'Device 1 (phone)',
      'Device 2 (computer), this one',
      'the seat went to another device',
      /^The seat was moved to another device by a link/u,
      /^Eve asked for the seat from another device \(tablet\); vouched for by Oskar; declined/u,
      'All hands of deal 3, match 1',
      'Reason: A complaint',
      'What Oskar could see in deal 4, match 1, 3 times',
      '2 older pages of this table are no longer kept.',
      'All 4 packs of this match were dealt exactly as they had been sealed before the cut.',
    ]) {
      expect(await screen.findByText(text, undefined, FETCHED)).toBeTruthy();
    }
  });

  test('P-127 P-130 from there one reports that something was not right', async () => {
    await opened({ ...OWN, openings: [], claims: [], handovers: [] });
    expect(await screen.findByText(w.noOpenings, undefined, FETCHED)).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: w.report }));
    expect(await screen.findByRole('button', { name: en.reports.words.reports.send }, FETCHED)).toBeTruthy();
  });

  test('P-127 what cannot be read is said, and can be asked for again', async () => {
    await opened({ ok: false, code: 'seatMoved' });
    expect((await screen.findByRole('alert', undefined, FETCHED)).textContent).toContain(w.broken);
    stubServer(new Map([[PATH, OWN]]));
    await fireEvent.click(screen.getByRole('button', { name: en.site.tryAgain }));
    expect(await screen.findByText('Device 1 (phone)', undefined, FETCHED)).toBeTruthy();
  });
});
