// A game that this page has never heard of, at the generic table.
import type { PlainView } from '@forehand/engine';
import type { TableUpdate } from '@forehand/protocol';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, describe, expect, test } from 'vitest';
import { napUpdate } from '../../gallery/nap-samples.ts';
import { en } from '../../messages/en.ts';
import { learnWords } from '../../messages/english-words.svelte.ts';
import { TableConnection } from '../../net/table-connection.svelte.ts';
import { FakeLine } from '../../net/test/fake-line.ts';
import RulesText from '../../rules/RulesText.svelte';
import { PersonalSettings } from '../../settings/personal-settings.svelte.ts';
import { Keep } from '../../settings/storage.ts';
import { TableDesk } from '../../table/table-desk.svelte.ts';
import SeatedHarness from '../../table/test/SeatedHarness.svelte';
import { games } from '../games.ts';
import { genericReader } from './reader.ts';

const FETCHED = { timeout: 10_000 };

const VIEW: PlainView = {
  phase: 'bidding',
  turn: 2,
  deal: 2,
  deals: 3,
  dealer: 2,
  cutter: 1,
  hand: ['AS', '7H', '3H'],
  counts: [3, 3, 3],
  trump: null,
  trick: null,
  lastTrick: null,
  tricks: [0, 0, 0],
  scores: [{ deal: 1, change: [1, 0, -1], total: [1, 0, -1] }],
  choices: null,
  result: null,
};

learnWords([
  {
    id: 'whist',
    english: {
      name: 'Whist',
      sentence: 'Tricks.',
      lines: ['Win tricks.'],
      words: { solo: 'Solo', pass: 'Pass', grand: 'Grand', TOO_BOLD: 'That is too bold.' },
    },
  },
]);

/** Ruth 0, Jonas 1, the viewer 2. */
function updateWith(view: Partial<PlainView>, more: Partial<TableUpdate> = {}): TableUpdate {
  const sample = napUpdate({ stage: 'first', players: 3, names: 'usual', scores: 'usual' });
  const decision = view.choices ? ({ id: 7, kind: 'move' } as const) : null;
  return { ...sample, game: 'whist', decision, match: { ...VIEW, ...view }, ...more };
}

let stop: () => void = () => {};

async function seated(view: Partial<PlainView>, more?: Partial<TableUpdate>) {
  await games.fetch('whist', en);
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
  await line.connect(updateWith(view, more));
  render(SeatedHarness, { desk });
  await tick();
  return { line, desk };
}

const moves = (line: FakeLine) =>
  line.asked.flatMap(({ request }) => {
    const command: unknown = Reflect.get(request, 'command');
    return command === undefined ? [] : [Reflect.get(Object(command), 'move')];
  });
const hand = () => within(screen.getByRole('region', { name: 'Your hand' }));
const turn = () => within(screen.getByRole('region', { name: 'Your turn' }));
const press = (name: string) => fireEvent.click(hand().getByRole('button', { name }));

afterEach(() => {
  stop();
  cleanup();
});

describe('a question that is no card', () => {
  test.each<[string, NonNullable<PlainView['choices']>, string, object]>([
    ['a call', { kind: 'call', calls: ['pass', 'solo'] }, 'Solo', { type: 'call', call: 'solo' }],
    [
      'a call without words',
      { kind: 'call', calls: ['pass', 'mort'] },
      'mort',
      { type: 'call', call: 'mort' },
    ],
    ['a look', { kind: 'call', calls: ['pass'], look: true }, 'Look at the card', { type: 'look' }],
    [
      'a contract',
      { kind: 'contract', options: ['grand', 'solo'], named: ['solo'], suits: ['H', 'S'] },
      'Grand',
      { type: 'chooseContract', contract: 'grand' },
    ],
    [
      'a contract with its suit',
      { kind: 'contract', options: ['grand', 'solo'], named: ['solo'], suits: ['H', 'S'] },
      'Solo, spades',
      { type: 'chooseContract', contract: 'solo', trump: 'S' },
    ],
    [
      'no trumps',
      { kind: 'trump', suits: ['C', 'D'], noTrump: true },
      'no trumps',
      { type: 'nameTrump', trump: 'NT' },
    ],
    ['the talon', { kind: 'talon' }, 'Take the cards', { type: 'takeTalon' }],
    ['leaving it', { kind: 'talon' }, 'Leave the cards', { type: 'declineTalon' }],
  ])('%s is a button that sends its move', async (_what, choices, label, move) => {
    const { line } = await seated({ choices });
    expect(turn().getByText(/Your turn/)).toBeDefined();
    await press(label);
    expect(moves(line)).toEqual([move]);
  });

  test('the cards of the hand are in sight, and the prompt has no button of another game', async () => {
    await seated({ choices: { kind: 'call', calls: ['pass', 'solo'] } });
    expect(hand().getByRole('button', { name: /^ace of spades/ })).toBeDefined();
    expect(turn().queryByRole('button')).toBeNull();
  });

  test('L-11 somebody else’s question has no buttons', async () => {
    await seated({ turn: 0 });
    expect(turn().getByText(/Ruth chooses/)).toBeDefined();
    expect(hand().queryByRole('button', { name: 'Solo' })).toBeNull();
  });

  test('cards are laid away as at every table', async () => {
    const from = VIEW.hand;
    const { line } = await seated({ choices: { kind: 'discard', from, count: 2, forbidden: [], leads: [] } });
    await fireEvent.click(hand().getByRole('button', { name: /^seven of hearts/ }));
    await fireEvent.click(hand().getByRole('button', { name: /^three of hearts/ }));
    await fireEvent.click(turn().getByRole('button', { name: 'Lay away' }));
    expect(moves(line)).toEqual([{ type: 'discard', cards: ['7H', '3H'] }]);
  });
});

describe('cards and points', () => {
  test('GR12 a card is played with two touches, the trick named card by card', async () => {
    const trick = { leader: 0, cards: ['KH', '2H'] } as const;
    const { line } = await seated({ phase: 'play', trick, choices: { kind: 'play', cards: ['7H', '3H'] } });
    const table = within(screen.getByRole('main', { name: 'Table' }));
    expect(table.getByText(/Ruth led king of hearts/)).toBeDefined();
    await fireEvent.click(hand().getByRole('button', { name: /^seven of hearts/ }));
    await fireEvent.click(hand().getByRole('button', { name: /^seven of hearts, chosen/ }));
    expect(moves(line)).toEqual([{ type: 'play', card: '7H' }]);
  });

  test('the result of a deal stands until the cut, the points in a table', async () => {
    await seated({ phase: 'cut', hand: [], counts: [0, 0, 0] }, { openFor: 60_000 });
    const result = within(screen.getByRole('region', { name: 'Deal 1 is played' }));
    expect(result.getByText('−1')).toBeDefined();
    await fireEvent.click(hand().getByRole('button', { name: 'Points' }));
    const [first] = await screen.findAllByRole('table', {}, FETCHED);
    const rows = first === undefined ? [] : within(first).getAllByRole('row');
    expect(rows.map((row) => row.textContent?.replaceAll(/\s+/gu, ' ').trim())).toEqual([
      expect.stringMatching(/^Deal ?Ruth ?Jonas ?You$/u),
      expect.stringMatching(/^1 ?\+1 ?0 ?−1$/u),
      expect.stringMatching(/^Sum ?\+1 ?0 ?−1$/u),
    ]);
  });

  test('M-01 a refusal that only the game has words for is said in them', async () => {
    const { line } = await seated({ choices: { kind: 'call', calls: ['pass', 'solo'] } });
    await press('Solo');
    await line.answer({ ok: false, code: 'TOO_BOLD', rule: 'WHI-1.1' });
    expect(turn().getByText('That is too bold.')).toBeDefined();
    expect(turn().queryByRole('link')).toBeNull();
  });

  test('D-09 a view that is none of this shape is not read', () => {
    const read = (match: unknown) => genericReader('whist').read({ ...updateWith({}), match });
    expect(read({ ...VIEW })?.view.deal).toBe(2);
    expect(read({ ...VIEW, scores: undefined })).toBeNull();
    expect(read({ ...VIEW, choices: { kind: 'riddle' } })).toBeNull();
  });

  test('what happens is told, and who dealt how often is counted', () => {
    const moment = genericReader('whist').read(updateWith({}));
    const told = moment?.heard(
      [{ type: 'dealScored', deal: 1, change: [1, 0, -1], total: [] }, { type: 'riddle' }],
      en,
    );
    expect(told).toEqual([{ type: 'told', text: 'The deal is scored: Ruth +1, Jonas 0 and you −1.' }]);
    expect([0, 1, 2].map((seat) => moment?.course(seat, en).dealt)).toEqual([0, 1, 0]);
    expect(moment?.course(0, en)).toMatchObject({ total: 1, totals: [1], line: 'points in 1 of 1 deal' });
    expect(moment?.standing(en)).toBe('Ruth 0, Jonas 0, you 0.');
  });
});

describe('the words of a game', () => {
  test('its own lines stand where the page has no rules of it', () => {
    render(RulesText, { game: 'whist' });
    expect(screen.getByText('Win tricks.')).toBeDefined();
  });

  test('M-01 it is called by its own name, and by its id until that is known', () => {
    expect(en.games.name('whist')).toBe('Whist');
    expect(en.games.name('euchre')).toBe('euchre');
    expect(en.generic.people('2 players', 'englishOnly')).toBe('2 players. English only.');
  });
});
