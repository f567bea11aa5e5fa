import type { PackedView } from '@forehand/engine';
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Scenery, updateWith } from '../games/bismarck/test/pictures.ts';
import { games } from '../games/games.ts';
import { en } from '../messages/en.ts';
import { TableConnection } from '../net/table-connection.svelte.ts';
import { FakeLine, settled } from '../net/test/fake-line.ts';
import { PersonalSettings } from '../settings/personal-settings.svelte.ts';
import { Keep } from '../settings/storage.ts';
import { TableDesk } from './table-desk.svelte.ts';
import SeatedHarness from './test/SeatedHarness.svelte';

let stop: () => void = () => {};

async function seated(scenery: Scenery) {
  await games.fetch('bismarck', en);
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
  await line.connect(updateWith(scenery));
  render(SeatedHarness, { desk });
  await vi.dynamicImportSettled();
  await tick();
  const tell = async (next: Scenery) => {
    line.listener.updated(updateWith(next));
    await tick();
  };
  return { line, desk, settings, tell };
}

afterEach(() => {
  stop();
  cleanup();
});

const LED = {
  hand: ['AS', 'KS', 'TH', '6H', '3H'],
  trick: { leader: 2, cards: ['KH', '4H'] },
  choices: { kind: 'play', cards: ['TH', '6H', '3H'] },
} as const satisfies Partial<PackedView>;
const MY_TURN: Scenery = { mine: true, view: LED };

const card = (name: RegExp) => screen.getByRole('button', { name });
const sentMoves = (line: FakeLine) =>
  line.asked.flatMap(({ request }) => {
    const command: unknown = Reflect.get(request, 'command');
    return command === undefined ? [] : [command];
  });

test('[P-80] the seat on turn says that its page is hidden, another mark than being away', async () => {
  const seats = (changes: object) =>
    ['Inês', 'Oskar', 'Camille'].map((name, seat) => ({
      name,
      present: true,
      agreed: true,
      ...(seat === 2 && changes),
    }));
  const { tell } = await seated({ view: { turn: 2 }, update: { seats: seats({ hidden: true }) } });
  expect(screen.getAllByText('page hidden').length).toBeGreaterThan(0);
  await tell({ view: { turn: 2 }, update: { seats: seats({ present: false }) } });
  expect(screen.queryByText('page hidden')).toBeNull();
  expect(screen.getAllByText(/away since/).length).toBeGreaterThan(0);
});

describe('playing a card', () => {
  test('GR12 what was touched twice is what is sent', async () => {
    const { line } = await seated(MY_TURN);
    await fireEvent.click(card(/^ten of hearts/));
    expect(sentMoves(line)).toEqual([]);
    await fireEvent.click(card(/^ten of hearts, chosen/));
    expect(sentMoves(line)).toEqual([{ type: 'move', move: { type: 'play', card: 'TH' } }]);
  });

  test('the button plays the chosen card', async () => {
    const { line } = await seated(MY_TURN);
    await fireEvent.click(card(/^six of hearts/));
    await fireEvent.click(card(/^Play six of hearts/));
    expect(sentMoves(line)).toHaveLength(1);
  });

  test('C-01 a third touch while it is under way sends nothing more', async () => {
    const { line } = await seated(MY_TURN);
    await fireEvent.click(card(/^ten of hearts/));
    await fireEvent.click(card(/^ten of hearts, chosen/));
    await fireEvent.click(card(/^six of hearts/));
    await fireEvent.click(card(/^six of hearts/));
    expect(sentMoves(line)).toHaveLength(1);
  });

  test('D-02 a refusal brings the card back, with its reason and a link to its rule', async () => {
    const { line } = await seated(MY_TURN);
    await fireEvent.click(card(/^ten of hearts/));
    await fireEvent.click(card(/^ten of hearts, chosen/));
    expect(card(/^ten of hearts, on its way/)).toBeDefined();
    await line.answer({ ok: false, code: 'MUST_FOLLOW_SUIT', rule: 'BIS-7.4' });
    await tick();
    expect(card(/^ten of hearts/)).toBeDefined();
    expect(screen.getByText(/so it must be played/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Rule BIS-7.4' }).getAttribute('href')).toBe(
      '/rules/bismarck#BIS-7.4',
    );
  });

  test('L-10 a card that may not be played says why in words', async () => {
    await seated(MY_TURN);
    const ace = card(/^ace of spades, follow hearts first/);
    expect(ace.getAttribute('aria-disabled')).toBe('true');
  });

  test('C-10 the hand is the server’s hand', async () => {
    const { tell } = await seated(MY_TURN);
    await tell({ view: { ...LED, hand: ['AS', 'KS'], choices: null }, update: { version: 2 } });
    expect(screen.queryByRole('button', { name: /^ten of hearts/ })).toBeNull();
  });
});

test('look 9: the focus never falls to the top of the page, the last card of a hand included', async () => {
  const { tell } = await seated({
    mine: true,
    view: { hand: ['TH'], choices: { kind: 'play', cards: ['TH'] } },
  });
  card(/^ten of hearts/).focus();
  await tell({ view: { ...LED, hand: [], choices: null }, update: { version: 2 } });
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(document.activeElement?.getAttribute('aria-label')).toBe(en.landmarks.yours);
});

test('look 9: the focus goes on from the contracts to the suits', async () => {
  const choices = {
    kind: 'contract',
    options: ['spel', 'valfri'],
    named: ['valfri'],
    suits: ['C', 'D', 'H', 'S'],
  } as const;
  const undealt = { contract: null, trick: null, hand: [], counts: [0, 0, 0] } as const;
  await seated({ mine: true, view: { phase: 'contract', ...undealt, choices } });
  await fireEvent.keyDown(window, { key: '2' });
  const go = screen.getByRole('button', { name: en.prompt.suitYours.strong });
  go.focus();
  await fireEvent.click(go);
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(document.activeElement?.closest(`[aria-label="${en.landmarks.yours}"]`)).not.toBeNull();
});

describe('what is open over the table', () => {
  const discard = {
    phase: 'discard',
    trick: null,
    choices: { kind: 'discard', from: LED.hand, count: 4, forbidden: [], leads: LED.hand },
  } as const satisfies Partial<PackedView>;

  test('L-11 a question closes when its decision is gone', async () => {
    const { desk, tell } = await seated({ mine: true, view: discard });
    desk.open({ kind: 'leadWithout', decision: 1 });
    await tick();
    await vi.dynamicImportSettled();
    expect(await screen.findByText(en.panels.words.leadWithout.pick)).toBeDefined();
    await tell({ view: { ...LED, choices: null }, update: { version: 2 } });
    expect(screen.queryByText(en.panels.words.leadWithout.pick)).toBeNull();
  });

  test('keys: S opens the sheet, and letters can be switched off', async () => {
    const { desk, settings } = await seated(MY_TURN);
    await fireEvent.keyDown(window, { key: 's' });
    expect(desk.panel.kind).toBe('sheet');
    desk.closePanel();
    settings.change('letterKeys', false);
    await fireEvent.keyDown(window, { key: 's' });
    expect(desk.panel.kind).toBe('none');
  });

  test('keys: 1 chooses the first card that may be played, H covers', async () => {
    const { desk } = await seated(MY_TURN);
    await fireEvent.keyDown(window, { key: '1' });
    expect(desk.selection.card).toBe('TH');
    await fireEvent.keyDown(window, { key: 'h' });
    expect(screen.getAllByRole('button', { name: en.hand.covered })).toHaveLength(LED.hand.length);
  });
});

describe('GR12 late and bunched data', () => {
  test('L-02 two hundred updates in a row leave the last one on the page', async () => {
    const { line, tell } = await seated(MY_TURN);
    for (let version = 2; version < 200; version += 1) {
      line.listener.updated(updateWith({ view: { ...LED, deal: (version % 12) + 1 }, update: { version } }));
    }
    await tell({ view: { ...LED, deal: 7 }, update: { version: 200 } });
    expect(screen.getByText('Deal 7 of 12')).toBeDefined();
  });

  test('D-09 an event of a newer server is passed over', async () => {
    const { tell } = await seated(MY_TURN);
    await tell({ ...MY_TURN, update: { version: 2, seen: [{ type: 'fireworks' }, null, 7] } });
    expect(card(/^Play/)).toBeDefined();
  });

  test('I-05 a name is text, whatever it holds', async () => {
    const nasty = '<img src=x onerror=alert(1)>';
    const seats = [nasty, 'Oskar', 'Camille'].map((name) => ({ name, present: true, agreed: true }));
    await seated({ ...MY_TURN, update: { seats } });
    expect(screen.getAllByText(nasty).length).toBeGreaterThan(0);
    expect(document.querySelector('img[src="x"]')).toBeNull();
  });
});

test('the spoken line tells my turn when it comes', async () => {
  vi.useFakeTimers();
  const { tell } = await seated({
    view: { ...LED, trick: { leader: 2, cards: ['KH'] }, choices: null, turn: 0 },
  });
  await tell({ ...MY_TURN, update: { version: 2, seen: [{ type: 'cardPlayed', seat: 0, card: '4H' }] } });
  vi.advanceTimersByTime(400);
  await settled();
  await tick();
  vi.useRealTimers();
  expect(document.querySelector('[aria-live="polite"]')?.textContent).toContain(
    'Camille led king of hearts, Inês four of hearts. Your turn, follow hearts: 10, 6, 3.',
  );
});

test('F-09 whoever takes a seat after a match is asked to agree to the rules, and sees no result', async () => {
  const { line } = await seated({
    update: { phase: 'over', matchNo: 1, match: null, decision: { id: 7, kind: 'agree' } },
  });
  await fireEvent.click(screen.getByRole('button', { name: en.hosting.words.waiting.agree }));
  expect(sentMoves(line)).toEqual([{ type: 'agree' }]);
});

describe('after a match', () => {
  const OVER = (update: Scenery['update'] = {}): Scenery => ({
    view: { phase: 'over', turn: 'over', result: { totals: [0, 0, 0], winners: [0, 1, 2] } },
    update: { phase: 'over', ended: 'played', decision: { id: 9, kind: 'again' }, ...update },
  });

  test('F-03 the host can go on with other people or rules; nobody else is offered that', async () => {
    const { line, tell } = await seated(OVER());
    await screen.findByRole('button', { name: 'Play again, same seats' });
    expect(screen.queryByRole('button', { name: 'Other people or rules' })).toBeNull();
    await tell(OVER({ version: 2, may: ['openList'], guests: [{ name: 'Ruth', seat: null }] }));
    expect(screen.getByText(/Ruth waits for a seat/)).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: 'Other people or rules' }));
    expect(sentMoves(line)).toEqual([{ type: 'openList' }]);
  });
});

test('a friend can be invited while a match is played: a practice player’s seat is to be had', async () => {
  await seated(MY_TURN);
  await fireEvent.click(screen.getByRole('button', { name: /More/ }));
  await fireEvent.click(await screen.findByRole('button', { name: 'Invite to this table' }));
  expect(await screen.findByLabelText('Link to this table')).toHaveProperty(
    'value',
    'http://table.example/t/bcdfghjk',
  );
});
