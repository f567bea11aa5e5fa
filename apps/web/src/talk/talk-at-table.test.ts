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
import { TableDesk } from '../table/table-desk.svelte.ts';
import SeatedHarness from '../table/test/SeatedHarness.svelte';
import { voteOf } from '../votes/test/fake-votes.svelte.ts';
import { lineOf } from './test/fake-table.svelte.ts';

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
  await tick();
  const said = async (number: number, more: Parameters<typeof lineOf>[1] = {}) => {
    line.listener.said({ table: 'bcdfghjk', line: lineOf(number, more) });
    await tick();
  };
  return { line, desk, settings, said };
}

afterEach(() => {
  stop();
  cleanup();
  vi.useRealTimers();
});

const asked = (line: FakeLine, event: string) => line.asked.filter((one) => one.event === event);
const spoken = () => document.querySelector('p[aria-live="polite"]')?.textContent ?? '';

describe('talk at the table', () => {
  test('what was said is read at joining, and once more after the line was lost', async () => {
    const { line } = await seated({});
    expect(asked(line, 'talk:read')).toHaveLength(1);
    line.last('talk:read').answer({ ok: true, lines: [lineOf(1)] });
    await settled();
    line.drop();
    await tick();
    await line.connect(updateWith({}));
    await tick();
    expect(asked(line, 'talk:read')).toHaveLength(2);
  });

  test('the bar counts what is new, and C opens it', async () => {
    const { desk, said, line } = await seated({});
    line.last('talk:read').answer({ ok: true, lines: [] });
    await settled();
    await said(1);
    await said(2);
    expect(screen.getByRole('button', { name: en.talk.bar(2) })).toBeDefined();
    await fireEvent.keyDown(window, { key: 'c' });
    expect(desk.panel).toEqual({ kind: 'talk' });
  });

  test('whoever talks is told that the turn has come', async () => {
    const { desk, line } = await seated({});
    desk.open({ kind: 'talk' });
    await screen.findByLabelText(en.panels.words.talking.field, {}, { timeout: 10_000 });
    expect(screen.queryByText(en.talk.yourTurn)).toBeNull();
    line.listener.updated(updateWith({ mine: true, update: { version: 2 } }));
    await tick();
    expect(screen.getByText(en.talk.yourTurn)).toBeDefined();
  });

  test('what is said is spoken by the one live region, and at the seat a reaction is shown', async () => {
    const { said } = await seated({ you: 1 });
    await said(1, { seat: 2, name: 'Camille', kind: 'reaction', said: 'ouch' });
    expect(spoken().trim()).toBe('Camille says: Ouch');
    expect(document.querySelector('.seat .bubble')?.textContent).toBe('Ouch');
  });

  test('whoever hears the plays alone does not hear the talk', async () => {
    const { said, settings } = await seated({});
    settings.change('speech', 'plays');
    await said(1, { said: 'hm' });
    expect(spoken()).not.toContain('hm');
  });

  test('I-05 a line of unknown shape, or for another table, is let go', async () => {
    const { line, desk } = await seated({});
    line.listener.said({ table: 'zzzzzzzz', line: lineOf(1) });
    line.listener.said({ table: 'bcdfghjk', line: { number: 'one' } });
    line.listener.said(null);
    expect(desk.talk.lines).toEqual([]);
  });
});

describe('a question to the table', () => {
  test('stands over the table, and an answer goes out once the card is stored', async () => {
    const play = { hand: ['TH'], choices: { kind: 'play', cards: ['TH'] } } as const;
    const { line, desk } = await seated({ mine: true, view: play, update: { vote: voteOf({ voters: 3 }) } });
    expect(
      await screen.findByRole('region', { name: en.votes.answerTitle }, { timeout: 10_000 }),
    ).toBeDefined();
    desk.pick('TH');
    desk.pick('TH');
    await fireEvent.click(screen.getByRole('button', { name: en.lineWords.words.answering.accept }));
    const commands = () => asked(line, 'table:command').map(({ request }) => Reflect.get(request, 'command'));
    expect(commands()).toHaveLength(1);
    line.last('table:command').answer({ ok: true, version: 2 });
    await settled();
    line.listener.updated(updateWith({ update: { version: 2, vote: voteOf({ voters: 3 }) } }));
    await tick();
    expect(commands().at(-1)).toEqual({ type: 'vote', vote: 'accept' });
  });

  test('L-11 its box closes when it is no longer open', async () => {
    const { line, desk } = await seated({ update: { vote: voteOf({ kind: 'close' }) } });
    desk.open({ kind: 'vote', vote: 7 });
    await tick();
    expect(
      await screen.findByRole('dialog', { name: en.lineWords.words.votes.close.question }),
    ).toBeDefined();
    line.listener.updated(
      updateWith({ update: { version: 2, vote: null, lastVote: { id: 7, outcome: 'declined' } } }),
    );
    await tick();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(spoken()).toContain(en.lineWords.words.votes.declined.close);
  });

  test('an answer that waits for the line is kept while its question is open', async () => {
    const { line, desk } = await seated({ update: { vote: voteOf() } });
    line.drop();
    desk.votes.answer('accept');
    await line.connect(updateWith({ update: { vote: voteOf() } }));
    await settled();
    expect(Reflect.get(line.last('table:command').request, 'decision')).toBe(7);
  });
});
