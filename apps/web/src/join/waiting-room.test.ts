import type { SeatView, TableUpdate } from '@forehand/protocol';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { games } from '../games/games.ts';
import { en } from '../messages/en.ts';
import { TableConnection } from '../net/table-connection.svelte.ts';
import { FakeLine, settled, updateOf } from '../net/test/fake-line.ts';
import { PersonalSettings } from '../settings/personal-settings.svelte.ts';
import { Keep } from '../settings/storage.ts';
import { TableDesk } from '../table/table-desk.svelte.ts';
import SeatedHarness from '../table/test/SeatedHarness.svelte';
import { stubServer } from './test/pages.ts';

// The parts that the page fetches when it needs them: here before the clock of a test runs.
beforeAll(() =>
  Promise.all([import('./WaitingRoom.svelte'), import('./RoomDialogs.svelte'), en.ruleWords()]),
);
beforeEach(() => stubServer(new Map()));

let stop: () => void = () => {};
afterEach(() => {
  stop();
  cleanup();
  vi.unstubAllGlobals();
});

const person = (name: string, more: Partial<SeatView> = {}): SeatView => ({
  name,
  present: true,
  agreed: false,
  ...more,
});

const SHEET: TableUpdate['sheet'] = {
  options: { profile: 'nap-base@1', rounds: 3, openDeals: 'afterMatch' },
  lines: { talk: 'closed', settleEarly: 'ask', absence: 'wait', turnTime: 'none', bank: 0 },
  linesNext: null,
  open: ['settleEarly'],
  seats: 7,
  deals: 21,
  mark: '7f3a19c2',
  before: null,
};

/** A Nap table that waits: Inês is its host, and this is her page unless something else is said. */
const waiting = (changes: Partial<TableUpdate> = {}): TableUpdate =>
  updateOf({
    game: 'nap',
    phase: 'gathering',
    list: 'open',
    capacity: 7,
    matchNo: 0,
    decision: null,
    seats: [person('Inês'), person('Oskar'), null, null, null, null, null],
    sheet: SHEET,
    may: ['leave', 'changeSheet', 'orderSeats', 'addPractice', 'remove', 'passHost'],
    ...changes,
  });

async function room(update: TableUpdate) {
  const line = new FakeLine();
  const connection = new TableConnection({
    code: 'bcdfghjk',
    line: line.factory,
    renewSession: () => Promise.resolve(false),
  });
  const keep = new Keep(null);
  const settings = new PersonalSettings(keep);
  const desk = new TableDesk({ games, connection, settings, keep, messages: en });
  stop = desk.start();
  connection.open();
  await line.connect(update);
  render(SeatedHarness, { desk });
  await screen.findByRole('heading', { level: 1 });
  const tell = async (next: TableUpdate) => {
    line.listener.updated(next);
    await tick();
  };
  const stored = async (next: TableUpdate) => {
    await line.answer({ ok: true, version: next.version });
    await tell(next);
    await settled();
  };
  const commands = () =>
    line.asked.flatMap(({ event, request }) =>
      event === 'table:command' ? [Reflect.get(request, 'command')] : [],
    );
  return { line, tell, stored, commands };
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (name: string | RegExp) => fireEvent.click(button(name));
/** Opens what is fetched only then. */
async function openPanel(name: string, shows: string): Promise<void> {
  await press(name);
  await screen.findByRole('button', { name: shows });
}

describe('closing the list', () => {
  test('with too few the button says how many are missing, and does nothing', async () => {
    const { commands } = await room(waiting());
    const close = button('We are all here');
    expect(close.getAttribute('aria-disabled')).toBe('true');
    await screen.findByText(/^One more is needed/u);
    await fireEvent.click(close);
    expect(commands()).toEqual([]);
  });

  test('with enough the host closes it', async () => {
    const seats = [person('Inês'), person('Oskar'), person('Ruth'), null];
    const { commands } = await room(waiting({ seats, may: ['closeList'] }));
    await press('We are all here');
    expect(commands()).toEqual([{ type: 'closeList' }]);
  });

  test('a list closed too soon is opened again; that it is open again is said', async () => {
    const { commands, tell } = await room(waiting({ list: 'closed', may: ['openList'] }));
    await press('Not all are here yet');
    expect(commands()).toEqual([{ type: 'openList' }]);
    const before = { ...SHEET, seats: 3, deals: 9 };
    await tell(waiting({ version: 2, sheet: { ...SHEET, before } }));
    expect(screen.getByText(/^The list is open again\./)).toBeTruthy();
  });

  test('everybody else is told who does', async () => {
    await room(waiting({ you: 1, may: ['leave'] }));
    expect(screen.getByText('Inês closes the list when all are here.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'We are all here' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'I agree to these rules' })).toBeNull();
  });
});

describe('the sheet in the waiting room', () => {
  const closed = waiting({
    list: 'closed',
    seats: [person('Inês'), person('Oskar', { agreed: true }), person('Ruth', { present: false })],
    decision: { id: 9, kind: 'agree' },
    sheet: { ...SHEET, seats: 3, deals: 9 },
  });

  test('its mark is printed, and agreeing answers the question', async () => {
    const { line } = await room(closed);
    expect(screen.getByText('Mark of these rules: 7F3A19C2')).toBeTruthy();
    await screen.findByText('British, 3 rounds, 9 deals, about 25 minutes');
    await press('I agree to these rules');
    expect(line.last('table:command').request).toMatchObject({ command: { type: 'agree' }, decision: 9 });
  });

  test('what each is doing', async () => {
    await room(closed);
    expect(screen.getByText('has agreed')).toBeTruthy();
    expect(screen.getByText('is away')).toBeTruthy();
  });

  test('a change shows old and new', async () => {
    const { tell } = await room(closed);
    const before = { options: SHEET.options, lines: SHEET.lines, seats: 3, deals: 9 };
    const options = { profile: 'nap-base@1', rounds: 2, openDeals: 'afterMatch' };
    await tell({ ...closed, version: 2, sheet: { ...closed.sheet, options, deals: 6, before } });
    await screen.findByText('The rules have changed');
    expect(screen.getByText('Rounds: 3 → 2')).toBeTruthy();
    expect(screen.getByText('Deals: was 9, is now 6')).toBeTruthy();
  });

  test('a refused change keeps the form and says why; a stored one closes it', async () => {
    const { line, stored, commands } = await room(closed);
    await openPanel('Change the rules', 'Play so');
    await fireEvent.click(await screen.findByRole('radio', { name: '2' }));
    await press('Play so');
    await waitFor(() => expect(commands()).toHaveLength(1));
    expect(commands()[0]).toMatchObject({ type: 'changeSheet', options: { rounds: 2 } });
    await line.answer({ ok: false, code: 'seatsOutOfRange' });
    await tick();
    expect(screen.getByText(/So many seats do not fit/)).toBeTruthy();
    await press('Play so');
    await waitFor(() => expect(commands()).toHaveLength(2));
    await stored({ ...closed, version: 3 });
    expect(screen.queryByRole('button', { name: 'Play so' })).toBeNull();
  });
});

describe('what the host arranges', () => {
  test('the order of seats, by buttons: told in words, sent as one command', async () => {
    const { commands } = await room(waiting());
    await openPanel('Order of seats', 'Draw lots');
    await press('Move Oskar up');
    expect(screen.getByText('Oskar is number 1')).toBeTruthy();
    await press('Seat everybody so');
    expect(commands()).toEqual([{ type: 'orderSeats', order: [1, 0, 2, 3, 4, 5, 6] }]);
  });

  test('lots are drawn by the table', async () => {
    const { commands } = await room(waiting());
    await openPanel('Order of seats', 'Draw lots');
    await press('Draw lots');
    expect(commands()).toEqual([{ type: 'drawSeats' }]);
  });

  test('F-12 sending somebody away is asked twice', async () => {
    const { commands } = await room(waiting());
    await openPanel('What to do with Oskar', 'Send Oskar away');
    await press('Send Oskar away');
    expect(commands()).toEqual([]);
    expect(screen.getByText(/cannot sit down at this table again/)).toBeTruthy();
    await press('Send Oskar away');
    expect(commands()).toEqual([{ type: 'remove', seat: 1, who: 'Oskar' }]);
  });

  test('F-12 F-04 who waits for a seat is sent away, asked twice', async () => {
    const late = waiting({ guests: [{ name: 'Zoë', seat: null }], may: ['remove', 'turnAway'] });
    const { commands, tell } = await room(late);
    await openPanel('What to do with Zoë', 'Send Zoë away');
    expect(screen.getByText(/Zoë waits no longer/)).toBeTruthy();
    await press('Send Zoë away');
    expect(commands()).toEqual([{ type: 'turnAway', guest: 'Zoë' }]);
    await tell({ ...late, version: 2, may: ['remove'] });
    expect(screen.queryByRole('button', { name: 'What to do with Zoë' })).toBeNull();
  });

  test('F-12 a removal is taken back; nobody but the host sees that somebody was sent away', async () => {
    const { commands, tell } = await room(waiting({ removed: ['Oskar', 'Leif'], may: ['readmit'] }));
    expect(screen.getByText('Sent away: Oskar and Leif.')).toBeTruthy();
    await press('Let them come again');
    expect(commands()).toEqual([{ type: 'readmit' }]);
    await tell(waiting({ version: 2 }));
    expect(screen.queryByText(/^Sent away/)).toBeNull();
  });

  test('L-11 the question about somebody closes when the seat is another’s', async () => {
    const { tell } = await room(waiting());
    await openPanel('What to do with Oskar', 'Send Oskar away');
    await tell(waiting({ version: 2, seats: [person('Inês'), person('Ruth'), null] }));
    expect(screen.queryByRole('button', { name: 'Send Oskar away' })).toBeNull();
  });

  test('F-02 the role is handed on', async () => {
    const { commands } = await room(waiting());
    await openPanel('What to do with Oskar', 'Send Oskar away');
    await press('Make Oskar the host');
    expect(commands()).toEqual([{ type: 'passHost', seat: 1, who: 'Oskar' }]);
  });

  test('free seats are filled one after the other, until none is free', async () => {
    const two = [person('Inês'), null, null];
    const alix = person('Alix', { practice: true, agreed: true });
    const { stored, commands } = await room(waiting({ seats: two }));
    await press('Fill with practice players');
    await stored(waiting({ version: 2, seats: [person('Inês'), alix, null] }));
    expect(commands()).toHaveLength(2);
    const may: TableUpdate['may'] = ['closeList'];
    await stored(waiting({ version: 3, seats: [person('Inês'), alix, { ...alix, name: 'Bente' }], may }));
    expect(commands()).toEqual([{ type: 'addPractice' }, { type: 'addPractice' }]);
    expect(screen.getAllByText('practice player')).toHaveLength(2);
  });

  test('the public list is joined and left', async () => {
    const { commands } = await room(waiting());
    await fireEvent.click(screen.getByRole('checkbox', { name: /start page/ }));
    expect(commands()).toEqual([{ type: 'list', listed: true }]);
  });

  test('nobody else is offered any of it', async () => {
    await room(waiting({ you: 1, may: ['leave'] }));
    for (const name of [/^Order/, /practice/, /^What to do/, 'Change the rules']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });

  test('F-01 an absent host can be relieved', async () => {
    const seats = [person('Inês', { present: false }), person('Oskar')];
    const { commands } = await room(waiting({ you: 1, seats, may: ['leave', 'takeHost'] }));
    expect(screen.getByText('Inês has been away for two minutes.')).toBeTruthy();
    await press('Be host instead');
    expect(commands()).toEqual([{ type: 'takeHost' }]);
  });
});

test('the evening’s balances stand in the waiting room, of those too who have left', async () => {
  await room(
    waiting({
      matchNo: 1,
      evening: [
        { name: 'Inês', seat: 0, sum: -4 },
        { name: 'Tom', seat: null, sum: 4 },
      ],
    }),
  );
  const rows = screen.getByRole('region', { name: 'This evening' }).querySelectorAll('li');
  expect([...rows].map((row) => row.textContent?.replaceAll(/\s+/gu, ' ').trim())).toEqual([
    'Tom (has left) +4',
    'Inês −4',
  ]);
});

test('F-05 whoever came under the name of somebody who left has a line of their own; without a deal there is none', async () => {
  const evening = [
    { name: 'Inês', seat: 0, sum: 8 },
    { name: 'Ruth', seat: null, sum: -8 },
  ];
  const { tell } = await room(waiting({ evening: [] }));
  expect(screen.queryByText('This evening')).toBeNull();
  await tell(waiting({ version: 2, evening: [...evening, { name: 'Ruth', seat: 2, sum: 0 }] }));
  expect(screen.getByRole('region', { name: 'This evening' }).querySelectorAll('li')).toHaveLength(3);
});
