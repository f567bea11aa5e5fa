import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { en } from '../../messages/en.ts';
import { TableConnection } from '../../net/table-connection.svelte.ts';
import { FakeLine, settled } from '../../net/test/fake-line.ts';
import { PersonalSettings } from '../../settings/personal-settings.svelte.ts';
import { Keep } from '../../settings/storage.ts';
import { TableDesk } from '../../table/table-desk.svelte.ts';
import SeatedHarness from '../../table/test/SeatedHarness.svelte';
import { games } from '../games.ts';
import { type Scenery, updateWith } from './test/pictures.ts';

/** A panel is fetched when it is first looked at, which takes a busy machine longer than the usual second. */
const FETCHED = { timeout: 10_000 };

/** The last trick has been looked at. */
const LATER = { update: { openFor: 60_000 } } as const;

let stop: () => void = () => {};

async function seated(scenery: Scenery) {
  await games.fetch('nap');
  const line = new FakeLine();
  const keep = new Keep(null);
  const settings = new PersonalSettings(keep);
  const connection = new TableConnection({
    code: 'bcdfghjk',
    line: line.factory,
    renewSession: () => Promise.resolve(false),
  });
  const desk = new TableDesk({ games, connection, settings, keep, messages: en });
  stop = desk.start();
  connection.open();
  await line.connect(updateWith(scenery));
  render(SeatedHarness, { desk });
  await tick();
  const tell = async (next: Scenery) => {
    line.listener.updated(updateWith(next));
    await tick();
  };
  return { line, desk, settings, tell };
}

const sentMoves = (line: FakeLine) =>
  line.asked.flatMap(({ request }) => {
    const command: unknown = Reflect.get(request, 'command');
    return command === undefined ? [] : [command];
  });
const button = (name: RegExp) => screen.getByRole('button', { name });

afterEach(() => {
  stop();
  cleanup();
});

describe('the auction', () => {
  test('look 9 Escape drops the call that was chosen', async () => {
    const { line } = await seated({ stage: 'first' });
    await fireEvent.click(button(/^Four, four tricks/));
    await fireEvent.keyDown(button(/^Four, .*chosen/), { key: 'Escape' });
    await fireEvent.click(button(/^Four, four tricks, 4 units for each opponent$/));
    expect(sentMoves(line)).toEqual([]);
  });

  test('GR12 the first touch chooses a call, the second makes it', async () => {
    const { line } = await seated({ stage: 'first' });
    await fireEvent.click(button(/^Four, four tricks, 4 units for each opponent/));
    expect(sentMoves(line)).toEqual([]);
    await fireEvent.click(button(/^Four, .*chosen, press again to call/));
    expect(sentMoves(line)).toEqual([{ type: 'move', move: { type: 'call', call: 'four' } }]);
  });

  test('the button of the prompt repeats the deed', async () => {
    const { line } = await seated({ stage: 'first' });
    await fireEvent.click(button(/^Nap, all five/));
    await fireEvent.click(button(/^Call Nap/));
    expect(sentMoves(line)).toEqual([{ type: 'move', move: { type: 'call', call: 'nap' } }]);
  });

  test('D-03 a call that cannot be made says why in its name, and on a touch with its rule', async () => {
    const { line } = await seated({ stage: 'auction' });
    const three = button(/^Three, .*too low/);
    expect(three.getAttribute('aria-disabled')).toBe('true');
    await fireEvent.click(three);
    await fireEvent.click(three);
    expect(sentMoves(line)).toEqual([]);
    expect(screen.getByText('Three is too low.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Rule NAP-4.3' })).toBeDefined();
  });

  test('every call so far stands at its seat', async () => {
    await seated({ stage: 'auction' });
    const seats = screen.getAllByRole('listitem').filter((item) => item.dataset['origin'] !== undefined);
    expect(seats.map((item) => item.textContent?.replace(/\s+/gu, ' ').trim())).toEqual([
      expect.stringMatching(/Ruth.*called Four/u),
      expect.stringMatching(/Jonas.*called Pass/u),
      expect.stringMatching(/Marie.*practice player.*called Nap/u),
    ]);
  });

  test('keys: a number chooses a call and Enter on it makes it', async () => {
    const { desk } = await seated({ stage: 'first' });
    await fireEvent.keyDown(window, { key: '2' });
    expect(desk.selection.call).toBe('three');
    expect(document.activeElement?.getAttribute('data-call')).toBe('three');
  });

  test('B-05 what was chosen in one deal means nothing in the next', async () => {
    const { desk, tell } = await seated({ stage: 'first' });
    desk.touchCall('four');
    await tell({ stage: 'first', view: { deal: 9 }, update: { version: 2 } });
    expect(desk.selection.call).toBeUndefined();
  });
});

describe('NAP-4.5 a pass that is forced', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  test('NAP-4.5 is made by the page after the same pause, once', async () => {
    const { line, tell } = await seated({ stage: 'forced' });
    vi.advanceTimersByTime(1_199);
    expect(sentMoves(line)).toEqual([]);
    await tell({ stage: 'forced', update: { version: 2 } });
    vi.advanceTimersByTime(1);
    await settled();
    expect(sentMoves(line)).toEqual([{ type: 'move', move: { type: 'call', call: 'pass' } }]);
    vi.advanceTimersByTime(500);
    expect(sentMoves(line)).toHaveLength(1);
  });

  test('NAP-4.5 is not made once the question is gone', async () => {
    const { line, tell } = await seated({ stage: 'forced' });
    await tell({ stage: 'play', update: { version: 2, decision: null } });
    vi.advanceTimersByTime(5_000);
    expect(sentMoves(line)).toEqual([]);
  });
});

describe('play and what follows', () => {
  test('declarer, bid, tricks and trump are in view', async () => {
    await seated({ stage: 'play' });
    expect(screen.getByText('Deal 6 of 12')).toBeDefined();
    expect(screen.getByText(/spades are trumps/)).toBeDefined();
    expect(screen.getByText('Ruth needs 4, has 2')).toBeDefined();
  });

  test('NAP-5.10 all cards played in this deal may be looked at', async () => {
    const { desk } = await seated({ stage: 'play' });
    desk.open({ kind: 'last' });
    const dialog = await screen.findByRole('dialog', {}, FETCHED);
    expect(within(dialog).getAllByText('Ruth takes it')).toHaveLength(2);
    expect(within(dialog).getByText('Ruth led four of spades')).toBeDefined();
  });

  test('NAP-6.2 the result: made or failed, what each pays, the balances', async () => {
    await seated({ stage: 'result', ...LATER });
    const result = screen.getByRole('region', { name: /: Four/ });
    expect(within(result).getByText(/Each opponent pays|pays each opponent/)).toBeDefined();
    expect(within(result).getAllByRole('row')).toHaveLength(5);
  });

  test('NAP-4.7 all passed: nothing is paid, and who deals next', async () => {
    await seated({ stage: 'passed', ...LATER });
    expect(screen.getByRole('region', { name: 'All passed' }).textContent).toContain('Nothing is paid');
    expect(screen.getByText(/^Next: you deal/)).toBeDefined();
  });

  test('keys: S opens the ledger, with one row of words for each deal', async () => {
    const { desk } = await seated({ stage: 'taken' });
    await fireEvent.keyDown(window, { key: 's' });
    expect(desk.panel.kind).toBe('sheet');
    const dialog = await screen.findByRole('dialog', {}, FETCHED);
    const rows = within(dialog).getAllByRole('rowheader');
    expect(rows.map((row) => row.textContent)).toEqual(['1', '2', '3', '4', '5', '6']);
    expect(within(dialog).getByText('all passed, nothing paid')).toBeDefined();
  });
});

describe('the end', () => {
  test('NAP-2.4 shared victory is named as shared', async () => {
    await seated({ stage: 'end', ...LATER });
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
      'You and Ruth share the victory',
    );
  });

  test('a match that was closed early has no winner, and says how often each has dealt', async () => {
    await seated({ stage: 'closed', ...LATER });
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Closed early, no winner');
    expect(screen.getByText('Closed after deal 5 of 12')).toBeDefined();
    expect(screen.getAllByText(/^dealt (once|2 times)$/)).toHaveLength(4);
  });
});
