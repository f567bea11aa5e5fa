import type { TableUpdate } from '@forehand/protocol';
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { en } from '../messages/en.ts';
import { FakeVotes, momentOf, napUpdateOf, voteOf } from './test/fake-votes.svelte.ts';
import VotesHarness from './test/VotesHarness.svelte';
import { Votes } from './votes.svelte.ts';

let stop: () => void = () => {};

function shown(part: 'bar' | 'box' | 'panel', changes: Partial<TableUpdate>, more: object = {}) {
  const port = new FakeVotes();
  const votes = new Votes({ port, messages: en, tell: () => undefined });
  stop = votes.start();
  port.tell(changes);
  const moment = momentOf(napUpdateOf({}, { settlement: 'failed' }));
  render(VotesHarness, { votes, moment, part, ...more });
  return { port, votes };
}

afterEach(() => {
  stop();
  cleanup();
});

const button = (name: string) => screen.getByRole('button', { name });
const none = (name: string) => expect(screen.queryByRole('button', { name })).toBeNull();

describe('the bar', () => {
  test('asks in words, counts, and names nobody who has answered', async () => {
    const { port } = shown('bar', { vote: voteOf({ accepted: 2 }) });
    expect(screen.getByText(en.lineWords.words.votes.settle.question)).toBeDefined();
    const text = screen.getByRole('region', { name: en.votes.answerTitle }).textContent;
    expect(text).toContain('2 of 4 have accepted');
    for (const name of ['Inês', 'Oskar', 'Camille', 'Ruth']) expect(text).not.toContain(name);
    await fireEvent.click(button(en.lineWords.words.answering.accept));
    expect(port.sent).toEqual([{ command: { type: 'vote', vote: 'accept' }, decision: 7 }]);
    expect(button(en.lineWords.words.answering.decline).getAttribute('aria-disabled')).toBe('true');
  });

  test('one’s own answer is shown, and whoever asked may withdraw', async () => {
    const { port } = shown('bar', { vote: voteOf({ by: 0, yours: 'accepted' }) });
    expect(screen.getByText(/You have accepted. 1 of 4/)).toBeDefined();
    none(en.lineWords.words.answering.accept);
    await fireEvent.click(button(en.lineWords.words.answering.withdraw));
    expect(port.sent[0]?.command).toEqual({ type: 'vote', vote: 'decline' });
  });

  test('where there is no room for what follows, the answer is given in the box', async () => {
    const onopen = vi.fn();
    shown('bar', { vote: voteOf({ kind: 'close' }) }, { onopen });
    none(en.lineWords.words.answering.accept);
    await fireEvent.click(button(en.lineWords.words.answering.answer));
    expect(onopen).toHaveBeenCalledWith(7);
  });

  test('whoever a removal is about has no buttons', () => {
    shown('bar', { you: 2, vote: voteOf({ kind: 'remove', seat: 2, yours: 'notAsked', voters: 3 }) });
    expect(screen.getByText(en.lineWords.words.votes.remove.about)).toBeDefined();
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  test('an early score is offered to every seat, and proposed by one press', async () => {
    const { port } = shown('bar', { may: ['settle'] });
    expect(screen.getByText(new RegExp(en.lineWords.words.votes.settle.failed))).toBeDefined();
    await fireEvent.click(button(en.lineWords.words.votes.settle.ask));
    await fireEvent.click(button(en.lineWords.words.votes.settle.ask));
    expect(port.sent).toEqual([{ command: { type: 'propose', proposal: { kind: 'settle' } }, decision: 0 }]);
  });

  test('the result takes its place', async () => {
    const { port } = shown('bar', { vote: voteOf() });
    port.tell({ vote: null, lastVote: { id: 7, outcome: 'declined' } });
    await tick();
    expect(screen.getByText(en.lineWords.words.votes.declined.settle)).toBeDefined();
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});

describe('the box', () => {
  test('says all that follows before it is answered', async () => {
    const onclose = vi.fn();
    const { port } = shown('box', { vote: voteOf({ kind: 'close' }) }, { onclose });
    expect(screen.getByText(/Balances stay, nobody wins. Dealt so far: Inês 2, Oskar 1/)).toBeDefined();
    await fireEvent.click(button(en.lineWords.words.answering.accept));
    expect(port.sent).toHaveLength(1);
    expect(onclose).toHaveBeenCalled();
  });

  test('lines of the sheet, old and new', () => {
    shown('box', { vote: voteOf({ kind: 'lines', lines: { ...napUpdateOf().sheet.lines, talk: 'open' } }) });
    const { label, value } = en.lineWords.words;
    const { wasSpoken } = en.rulesSheet;
    const [before, after] = [value('talk', 'closed').short, value('talk', 'open').short];
    expect(screen.getByText(wasSpoken(label('talk'), before, after))).toBeDefined();
  });

  test('I-05 a name is text', () => {
    const nasty = '<img src=x onerror=alert(1)>';
    const seats = [nasty, 'Oskar'].map((name) => ({ name, present: true, agreed: true }));
    shown('box', { you: 1, seats, vote: voteOf({ kind: 'remove', seat: 0 }) });
    expect(screen.getByRole('dialog', { name: `Remove ${nasty}?` })).toBeDefined();
    expect(document.querySelector('img')).toBeNull();
  });

  test('L-11 is gone with its question', async () => {
    const { port } = shown('box', { vote: voteOf({ kind: 'close' }) });
    port.tell({ vote: null });
    await tick();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the panel', () => {
  test('what may not be asked is not shown', () => {
    shown('panel', { may: [] });
    expect(screen.getByText(en.panels.words.asks.nothing)).toBeDefined();
    expect(screen.queryAllByRole('heading', { level: 3 })).toEqual([]);
  });

  test.each([
    ['settle', en.lineWords.words.votes.settle.ask, { type: 'propose', proposal: { kind: 'settle' } }],
    ['close', en.panels.words.asks.close.ask, { type: 'propose', proposal: { kind: 'close' } }],
    ['takeHost', en.panels.words.asks.takeHost.ask, { type: 'takeHost' }],
  ] as const)('%s', async (deed, name, command) => {
    const { port } = shown('panel', { may: [deed], host: 1 });
    await fireEvent.click(button(name));
    expect(port.sent).toEqual([{ command, decision: 0 }]);
  });

  test('removing: somebody is chosen first, and never a practice player', async () => {
    const seats = napUpdateOf().seats.map((person, seat) =>
      person !== null && seat === 3 ? { ...person, practice: true as const } : person,
    );
    const { port } = shown('panel', { may: ['proposeRemoval'], seats });
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      en.panels.words.asks.remove.choose,
      'Oskar',
      'Camille',
    ]);
    await fireEvent.click(button(en.panels.words.asks.remove.ask('')));
    expect(port.sent).toEqual([]);
    await fireEvent.change(screen.getByLabelText(en.panels.words.asks.remove.who), {
      target: { value: '2' },
    });
    await fireEvent.click(button('Ask to remove Camille'));
    expect(port.sent[0]?.command).toEqual({
      type: 'propose',
      proposal: { kind: 'remove', seat: 2 },
      who: 'Camille',
    });
  });

  test('lines: only what is changed is proposed', async () => {
    const { port } = shown('panel', { may: ['changeLines'] });
    expect(button(en.panels.words.asks.lines.ask).getAttribute('aria-disabled')).toBe('true');
    await fireEvent.change(screen.getByLabelText(en.lineWords.words.label('settleEarly')), {
      target: { value: 'never' },
    });
    await fireEvent.click(button(en.panels.words.asks.lines.ask));
    expect(port.sent[0]?.command).toEqual({
      type: 'propose',
      proposal: { kind: 'lines', lines: { settleEarly: 'never' } },
    });
  });

  test('NAP-7.5 accepting beforehand is a switch', async () => {
    const { port } = shown('panel', { may: ['setAhead'] });
    await fireEvent.click(screen.getByLabelText(en.panels.words.asks.ahead.item));
    expect(port.sent).toEqual([{ command: { type: 'setAhead', ahead: true }, decision: 0 }]);
  });

  test('the host’s role goes to whom the host chooses', async () => {
    const { port } = shown('panel', { may: ['passHost'] });
    await fireEvent.change(screen.getByLabelText(en.panels.words.asks.passHost.who), {
      target: { value: '1' },
    });
    await fireEvent.click(button('Hand on to Oskar'));
    expect(port.sent).toEqual([{ command: { type: 'passHost', seat: 1, who: 'Oskar' }, decision: 0 }]);
  });

  test('F-12 F-04 who waits for a seat is sent away by the host, at once', async () => {
    const guests = [
      { name: 'Leif', seat: null },
      { name: 'Zoë', seat: null },
    ];
    const { port } = shown('panel', { may: ['turnAway'], guests });
    expect(button(en.panels.words.asks.turnAway.ask('')).getAttribute('aria-disabled')).toBe('true');
    await fireEvent.change(screen.getByLabelText(en.panels.words.asks.turnAway.who), {
      target: { value: '1' },
    });
    await fireEvent.click(button('Send Zoë away'));
    expect(port.sent).toEqual([{ command: { type: 'turnAway', guest: 'Zoë' }, decision: 0 }]);
  });

  test('while a question is open no other can be asked', async () => {
    const { port } = shown('panel', { may: ['close'], vote: voteOf() });
    await fireEvent.click(button(en.panels.words.asks.close.ask));
    expect(port.sent).toEqual([]);
    expect(screen.getByText(en.votes.wait)).toBeDefined();
  });
});
