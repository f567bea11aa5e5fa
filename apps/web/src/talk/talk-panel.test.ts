import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { en } from '../messages/en.ts';
import { settled } from '../net/test/fake-line.ts';
import { PersonalSettings } from '../settings/personal-settings.svelte.ts';
import { Keep } from '../settings/storage.ts';
import { Talk } from './talk.svelte.ts';
import { FakeTable, lineOf } from './test/fake-table.svelte.ts';
import TalkHarness from './test/TalkHarness.svelte';

let stop: () => void = () => {};

async function opened(table: FakeTable) {
  const keep = new Keep(null);
  const settings = new PersonalSettings(keep);
  const talk = new Talk({ port: table, keep, settings, messages: en, tell: () => undefined });
  stop = talk.start();
  const panel = render(TalkHarness, { talk });
  await settled();
  await tick();
  return { talk, panel };
}

afterEach(() => {
  stop();
  cleanup();
  vi.useRealTimers();
});

const field = () => screen.getByLabelText<HTMLTextAreaElement>(en.panels.words.talking.field);
const button = (name: string) => screen.getByRole('button', { name });
const isOff = (name: string) => button(name).getAttribute('aria-disabled') === 'true';

describe('what is shown', () => {
  test('I-05 a line is text, whatever it holds', async () => {
    const table = new FakeTable();
    const nasty = '<img src=x onerror=alert(1)> https://example.org [x](javascript:y) {@html z}';
    table.stored = [lineOf(1, { said: nasty, name: '<svg/onload=alert(2)>' })];
    await opened(table);
    const log = screen.getByRole('log');
    expect(within(log).getByText(nasty)).toBeDefined();
    expect(within(log).getByText('<svg/onload=alert(2)>')).toBeDefined();
    expect(log.querySelector('img, svg, a, script')).toBeNull();
  });

  test('lines in order, with name and time, one’s own marked', async () => {
    const table = new FakeTable();
    table.stored = [lineOf(1), lineOf(2, { own: true, name: 'Inês', seat: 0, said: 'mine' })];
    await opened(table);
    const texts = [...screen.getByRole('log').querySelectorAll('p')].map((line) => line.textContent);
    expect(texts[0]).toContain('Oskar');
    expect(texts[0]).toContain(en.numbers.clock(lineOf(1).at));
    expect(texts[1]).toContain(en.panels.words.talking.you);
    expect(texts[1]).toContain('mine');
  });

  test('nothing said yet is said', async () => {
    await opened(new FakeTable());
    expect(screen.getByText(en.panels.words.talking.empty)).toBeDefined();
  });
});

describe('look 8: while cards are out', () => {
  test('phrases go; the field is closed and keeps what was typed', async () => {
    const table = new FakeTable();
    const { talk } = await opened(table);
    await fireEvent.input(field(), { target: { value: 'for later' } });
    table.change({ talk: 'closed' });
    await tick();
    expect(field().readOnly).toBe(true);
    expect(field().value).toBe('for later');
    expect(screen.queryByRole('button', { name: en.talk.said('ouch') })).toBeNull();
    expect(isOff(en.panels.words.talking.send)).toBe(true);
    await fireEvent.keyDown(field(), { key: 'Enter' });
    expect(table.spoken).toEqual([]);
    await fireEvent.click(button(en.talk.said('oneMoment')));
    expect(table.spoken).toEqual([{ kind: 'phrase', phrase: 'oneMoment' }]);
    table.change({ talk: 'open' });
    await tick();
    await fireEvent.keyDown(field(), { key: 'Enter' });
    await settled();
    expect(table.spoken.at(-1)).toEqual({ kind: 'line', text: 'for later' });
    expect(talk.speaking.draft).toBe('');
  });

  test('after a phrase all three wait, and say for how long', async () => {
    const table = new FakeTable();
    table.change({ talk: 'closed' });
    await opened(table);
    await fireEvent.click(button(en.talk.said('back')));
    await settled();
    await tick();
    expect(isOff(en.talk.said('badLine'))).toBe(true);
    expect(screen.getByText(en.panels.words.talking.wait(20))).toBeDefined();
    await fireEvent.click(button(en.talk.said('badLine')));
    expect(table.spoken).toHaveLength(1);
  });
});

describe('the line', () => {
  test('Enter sends, Shift+Enter does not', async () => {
    const table = new FakeTable();
    await opened(table);
    await fireEvent.input(field(), { target: { value: 'hello' } });
    await fireEvent.keyDown(field(), { key: 'Enter', shiftKey: true });
    expect(table.spoken).toEqual([]);
    await fireEvent.keyDown(field(), { key: 'Enter' });
    await settled();
    expect(table.spoken).toEqual([{ kind: 'line', text: 'hello' }]);
  });

  test('the end of the room is counted, and what is too long does not go', async () => {
    const table = new FakeTable();
    await opened(table);
    await fireEvent.input(field(), { target: { value: 'x'.repeat(270) } });
    expect(screen.getByText(en.panels.words.talking.left(10))).toBeDefined();
    await fireEvent.input(field(), { target: { value: 'x'.repeat(282) } });
    expect(screen.getByText(en.panels.words.talking.over(2))).toBeDefined();
    await fireEvent.keyDown(field(), { key: 'Enter' });
    expect(table.spoken).toEqual([]);
  });

  test.each(['talkClosed', 'muted', 'unanswered'])(
    'M-01 %s is said in words, and the draft stays',
    async (code) => {
      const table = new FakeTable();
      await opened(table);
      table.verdict = { ok: false, code };
      await fireEvent.input(field(), { target: { value: 'hello' } });
      await fireEvent.click(button(en.panels.words.talking.send));
      await settled();
      await tick();
      const { reason } = en.refusals.text(code, { deed: '' });
      expect(screen.getByRole('status').textContent).toContain(reason);
      expect(field().value).toBe('hello');
    },
  );

  test('whoever is muted reads that, and can send no line', async () => {
    const table = new FakeTable();
    const seats = ['Inês', 'Oskar'].map((name) => ({
      name,
      present: true,
      agreed: true,
      muted: true as const,
    }));
    table.change({ you: 0, host: 1, seats });
    await opened(table);
    expect(screen.getByText(en.panels.words.talking.muted)).toBeDefined();
    expect(field().readOnly).toBe(true);
  });
});

test('hidden talk shows nothing of it, and one button to have it back', async () => {
  const table = new FakeTable();
  table.stored = [lineOf(1)];
  await opened(table);
  await fireEvent.click(button(en.panels.words.talking.hide));
  expect(screen.queryByRole('log')).toBeNull();
  expect(screen.queryByLabelText(en.panels.words.talking.field)).toBeNull();
  await fireEvent.click(button(en.panels.words.talking.show));
  expect(screen.getByText('line 1')).toBeDefined();
});

test('the host mutes and unmutes by name', async () => {
  const table = new FakeTable();
  table.change({ host: 0, you: 0 });
  await opened(table);
  await fireEvent.click(button(en.panels.words.talking.muteSpoken('Camille')));
  expect(table.mutes).toEqual([{ seat: 2, muted: true }]);
  table.verdict = { ok: false, code: 'notHost' };
  await fireEvent.click(button(en.panels.words.talking.muteSpoken('Camille')));
  await settled();
  await tick();
  expect(screen.getByRole('alert').textContent).toContain(en.refusals.text('notHost', { deed: '' }).reason);
});
