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
import { later } from './later.svelte.ts';
import { type Scenery, updateWith } from './test/pictures.ts';

/** A panel is fetched when it is first looked at, which takes a busy machine longer than the usual second. */
const FETCHED = { timeout: 10_000 };

/** The last trick has been looked at. */
const LATER = { update: { openFor: 60_000 } } as const;

let stop: () => void = () => {};

async function seated(scenery: Scenery) {
  await games.fetch('nap', en);
  await later.fetch();
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

describe('tables with other bids', () => {
  test('NAP-9.3 NAP-9.4 NAP-9.7 every bid has its button, in the order of the table, with its price', async () => {
    const { line } = await seated({ stage: 'ladder' });
    const calls = within(screen.getByRole('group', { name: 'Calls' })).getAllByRole('button');
    expect(calls.map((call) => call.dataset['call'])).toEqual([
      ...['pass', 'one', 'two', 'three', 'misere', 'four', 'nap', 'wellington', 'blucher'],
    ]);
    expect(button(/^Misère, no trick, 3 units won or 6 lost for each opponent, too low$/)).toBeDefined();
    await fireEvent.click(button(/^Blücher, .*only over a Wellington$/));
    expect(screen.getByRole('link', { name: 'Rule NAP-9.7' })).toBeDefined();
    await fireEvent.click(button(/^Wellington, all five tricks, 20 units won or 10 lost/));
    expect(screen.getByText('Wellington:')).toBeDefined();
    expect(sentMoves(line)).toEqual([]);
  });

  test('NAP-9.14 a dealer who has to bid is told so, and the pass says why', async () => {
    await seated({ stage: 'mustBid' });
    expect(screen.getByText('All others passed, so you bid.')).toBeDefined();
    const pass = button(/^Pass, all others passed, so you bid$/);
    expect(pass.getAttribute('aria-disabled')).toBe('true');
    await fireEvent.click(pass);
    expect(screen.getByRole('link', { name: 'Rule NAP-9.14' })).toBeDefined();
  });

  test('NAP-9.11 a deal that counts double says so, and its buttons the doubled price', async () => {
    await seated({ stage: 'mustBid' });
    expect(screen.getByText('counts double')).toBeDefined();
    expect(button(/^Four, four tricks, 8 units for each opponent$/)).toBeDefined();
  });

  test('NAP-9.15 the result of a doubled deal, and a deal in which all passed before one', async () => {
    const { tell } = await seated({ stage: 'doubled', ...LATER });
    const result = await screen.findByRole('region', { name: 'You: Nap failed' }, FETCHED);
    expect(result.textContent).toContain('It counted double. You pay each opponent 10.');
    await tell({ stage: 'passedDouble', update: { version: 2, openFor: 60_000 } });
    const passed = await screen.findByRole('region', { name: 'All passed' }, FETCHED);
    expect(passed.textContent).toContain('Nothing is paid. The next deal counts double.');
  });

  test('the ledger says what was doubled, and the whole tariff', async () => {
    const { desk } = await seated({ stage: 'doubled', ...LATER });
    desk.open({ kind: 'sheet' });
    const dialog = await screen.findByRole('dialog', {}, FETCHED);
    expect(within(dialog).getByText('failed, double')).toBeDefined();
    expect(dialog.textContent).toContain('One pays 1, Two 2, Three 3, Misère 3 or −6, Four 4, Nap 10 or −5');
    expect(dialog.textContent).toContain('Now it counts double.');
  });

  test('NAP-9.4 a Misère: no trumps in the status, and no trick so far', async () => {
    await seated({ stage: 'misere' });
    expect(screen.getByText('no trumps')).toBeDefined();
    expect(screen.getByText('Ruth plays for no trick, has none')).toBeDefined();
  });

  test('NAP-9.18 trumps are named by a tile and the button that repeats it', async () => {
    const { line } = await seated({ stage: 'namesTrump' });
    await fireEvent.click(await screen.findByRole('radio', { name: 'Hearts' }, FETCHED));
    await fireEvent.click(button(/^Name hearts$/));
    expect(sentMoves(line)).toEqual([{ type: 'move', move: { type: 'nameTrump', trump: 'H' } }]);
  });
});

describe('the floater', () => {
  test('NAP-9.16 lies face down; who has looked stands at the seat; one may look before calling', async () => {
    const { line, tell } = await seated({ stage: 'ladder' });
    expect((await screen.findAllByRole('button', { name: /the floater, face down/ }, FETCHED)).length).toBe(
      1,
    );
    expect(screen.getAllByText('Ruth')[0]?.closest('li')?.textContent).toContain('has looked at the floater');
    await fireEvent.click(button(/^Look at it$/));
    expect(sentMoves(line)).toEqual([{ type: 'move', move: { type: 'look' } }]);
    await tell({ stage: 'looked', update: { version: 2 } });
    expect(await screen.findByText('the floater: ten of hearts', {}, FETCHED)).toBeDefined();
    expect(button(/^Call$/).getAttribute('aria-disabled')).toBe('true');
  });

  test('NAP-9.17 the declarer takes it or leaves it', async () => {
    const { line } = await seated({ stage: 'floater' });
    expect(screen.getByText('Take the floater?')).toBeDefined();
    await screen.findByRole('button', { name: 'Leave it' }, FETCHED);
    await fireEvent.keyDown(window, { key: '2' });
    expect(document.activeElement?.textContent?.trim()).toBe('Leave it');
    await fireEvent.click(button(/^Take it$/));
    expect(sentMoves(line)).toEqual([{ type: 'move', move: { type: 'takeFloater' } }]);
  });

  test('NAP-9.17 one of six is laid away: another touch changes which', async () => {
    const { line, desk } = await seated({ stage: 'layAway' });
    expect(button(/^Lay away$/).getAttribute('aria-disabled')).toBe('true');
    await fireEvent.click(button(/^nine of spades/));
    await fireEvent.click(button(/^ten of hearts/));
    expect(desk.selection.away).toEqual(['TH']);
    await fireEvent.click(button(/^Lay away$/));
    expect(sentMoves(line)).toEqual([{ type: 'move', move: { type: 'discard', cards: ['TH'] } }]);
  });

  test('NAP-9.16 all see who takes it, and its face is in no other page', async () => {
    await seated({ stage: 'layAwayOther' });
    expect(screen.getByText('Ruth takes the floater')).toBeDefined();
    expect(document.body.textContent).not.toContain('ten of hearts');
  });

  test('it can be looked up again with the tricks, and what was laid away by its owner', async () => {
    const floater = { state: 'taken', lookedAt: [0], face: 'TH' } as const;
    const { desk } = await seated({ stage: 'play', view: { floater, laidAway: ['9S'], declarer: 3 } });
    desk.open({ kind: 'last' });
    const dialog = await screen.findByRole('dialog', {}, FETCHED);
    expect(await within(dialog).findByText('the floater: ten of hearts', {}, FETCHED)).toBeDefined();
    expect(within(dialog).getByText(/Ruth looked at it. You took it./)).toBeDefined();
    expect(within(dialog).getByText('You laid this away. Nobody else sees it.')).toBeDefined();
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
    const result = await screen.findByRole('region', { name: /: Four/ }, FETCHED);
    expect(within(result).getByText(/Each opponent pays|pays each opponent/)).toBeDefined();
    expect(within(result).getAllByRole('row')).toHaveLength(5);
  });

  test('NAP-4.7 all passed: nothing is paid, and who deals next', async () => {
    await seated({ stage: 'passed', ...LATER });
    const result = await screen.findByRole('region', { name: 'All passed' }, FETCHED);
    expect(result.textContent).toContain('Nothing is paid');
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
    expect((await screen.findByRole('heading', { level: 1 }, FETCHED)).textContent).toBe(
      'You and Ruth share the victory',
    );
  });

  test('a match that was closed early has no winner, and says how often each has dealt', async () => {
    await seated({ stage: 'closed', ...LATER });
    expect((await screen.findByRole('heading', { level: 1 }, FETCHED)).textContent).toBe(
      'Closed early, no winner',
    );
    expect(screen.getByText('Closed after deal 5 of 12')).toBeDefined();
    expect(screen.getAllByText(/^dealt (once|2 times)$/)).toHaveLength(4);
  });
});
