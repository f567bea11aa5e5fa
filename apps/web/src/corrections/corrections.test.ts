// What players see of an admin's deeds: rows of the sheet with their reason, totals, and the table's closing.
import type { Adjustment } from '@forehand/protocol';
import { cleanup, render, screen, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Scenery, updateWith } from '../games/bismarck/test/pictures.ts';
import { games } from '../games/games.ts';
import { updateWith as napUpdateWith } from '../games/nap/test/pictures.ts';
import { en } from '../messages/en.ts';
import { TableConnection } from '../net/table-connection.svelte.ts';
import { FakeLine } from '../net/test/fake-line.ts';
import { PersonalSettings } from '../settings/personal-settings.svelte.ts';
import { Keep } from '../settings/storage.ts';
import { TableDesk } from '../table/table-desk.svelte.ts';
import SeatedHarness from '../table/test/SeatedHarness.svelte';

let stop: () => void = () => {};
afterEach(() => {
  stop();
  cleanup();
});

async function seated(update: ReturnType<typeof updateWith>): Promise<TableDesk> {
  await games.fetch(update.game, en);
  const line = new FakeLine();
  const renewSession = async () => false;
  const connection = new TableConnection({ code: 'bcdfghjk', line: line.factory, renewSession });
  const keep = new Keep(null);
  const settings = new PersonalSettings(keep);
  const desk = new TableDesk({ games, connection, settings, keep, messages: en });
  stop = desk.start();
  connection.open();
  await line.connect(update);
  render(SeatedHarness, { desk });
  await vi.dynamicImportSettled();
  await tick();
  return desk;
}

const LINE: Adjustment = {
  matchNo: 1,
  deal: 2,
  change: [2, -1, -1],
  reason: 'a trick <b>too</b> few',
  at: 5,
};
const OVER: Scenery = {
  view: { phase: 'over', turn: 'over', result: { totals: [3, -2, -1], winners: [0] }, totals: [3, -2, -1] },
  update: { phase: 'over', ended: 'played', matchNo: 1, adjustments: [LINE] },
};

const found = { timeout: 10_000 };

describe('corrections', () => {
  test('[P-111] the contract sheet has a row with what was added and why, of this match alone', async () => {
    const other = { ...LINE, matchNo: 2, reason: 'of another match' };
    const desk = await seated(
      updateWith({ ...OVER, update: { ...OVER.update, adjustments: [LINE, other] } }),
    );
    desk.open({ kind: 'sheet' });
    const sheet = await screen.findByRole('dialog', {}, found);
    const row = await within(sheet).findByText(/Correction, deal 2/, {}, found);
    expect(row.closest('tr')?.textContent).toContain('“a trick <b>too</b> few”');
    const cells = row.closest('tbody')?.querySelectorAll('td') ?? [];
    expect([...cells].map((cell) => cell.textContent?.trim()).slice(-3)).toEqual(['+2', '−1', '−1']);
    expect(within(sheet).queryByText(/of another match/)).toBeNull();
    expect(sheet.querySelector('.totals')?.textContent).toMatch(/\+3.*−2.*−1/su);
  });

  test('[P-111] the ledger of Nap has it too', async () => {
    const update = napUpdateWith({ stage: 'end', players: 3 });
    const desk = await seated({ ...update, adjustments: [{ ...LINE, matchNo: update.matchNo }] });
    desk.open({ kind: 'sheet' });
    const sheet = await screen.findByRole('dialog', {}, found);
    expect(await within(sheet).findByText(/Correction, deal 2/, {}, found)).toBeDefined();
  });

  test('[P-111] the end of the match tells of all corrections at this table', async () => {
    const other = { ...LINE, matchNo: 7, deal: 4, reason: 'late' };
    await seated(updateWith({ ...OVER, update: { ...OVER.update, adjustments: [LINE, other] } }));
    expect(
      await screen.findByText(/corrected deal 2: Inês \+2, Oskar −1, Camille −1/, {}, found),
    ).toBeDefined();
    expect(screen.getByText(/corrected deal 4 of match 7/)).toBeDefined();
  });
});

describe('a closed table', () => {
  test('[P-115] says why, and offers no further match', async () => {
    const closed = { reason: 'insults', at: 5 };
    await seated(
      updateWith({ ...OVER, update: { ...OVER.update, ended: 'closed', closed, may: ['leave'] } }),
    );
    expect(await screen.findByText('An admin has closed this table', {}, found)).toBeDefined();
    expect(screen.getByText('“insults”')).toBeDefined();
    expect(screen.queryByRole('button', { name: /Play again/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Record' })).toBeDefined();
  });

  test('[P-115] before a match it is told in the waiting room', async () => {
    const update = { phase: 'gathering', match: null, closed: { reason: 'insults', at: 5 } } as const;
    await seated({ ...updateWith({}), ...update });
    expect(await screen.findByText('An admin has closed this table', {}, found)).toBeDefined();
    expect(screen.queryByRole('button', { name: /agree/i })).toBeNull();
  });
});
