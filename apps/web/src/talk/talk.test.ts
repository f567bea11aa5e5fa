import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { en } from '../messages/en.ts';
import { settled } from '../net/test/fake-line.ts';
import { PersonalSettings } from '../settings/personal-settings.svelte.ts';
import { Keep, type Shelf } from '../settings/storage.ts';
import { Talk } from './talk.svelte.ts';
import { FakeTable, lineOf } from './test/fake-table.svelte.ts';

function shelf(): Shelf {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

let stops: (() => void)[] = [];

async function talking(table: FakeTable, keep = new Keep(shelf())) {
  const told: string[] = [];
  const settings = new PersonalSettings(keep);
  const talk = new Talk({ port: table, keep, settings, messages: en, tell: (text) => told.push(text) });
  stops.push(talk.start());
  flushSync();
  await settled();
  return { talk, told, settings, keep };
}

const numbers = (talk: Talk) => talk.lines.map(({ number }) => number);

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1, 21) });
});
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
  vi.useRealTimers();
});

describe('what was said', () => {
  test('is read when the table is joined, and again after the line was lost', async () => {
    const table = new FakeTable();
    table.stored = [lineOf(1), lineOf(2)];
    const { talk } = await talking(table);
    expect(numbers(talk)).toEqual([1, 2]);
    table.state = { kind: 'lost', since: 0, cause: 'line' };
    flushSync();
    table.stored = [lineOf(1), lineOf(2), lineOf(3)];
    table.state = { kind: 'live' };
    flushSync();
    await settled();
    expect(numbers(talk)).toEqual([1, 2, 3]);
  });

  test('D-05 is shown once, however often and in whatever order it comes', async () => {
    const table = new FakeTable();
    const { talk } = await talking(table);
    for (const number of [1, 2, 2, 1, 3]) table.tell(lineOf(number));
    await talk.catchUp();
    expect(numbers(talk)).toEqual([1, 2, 3]);
  });

  test('D-01 a line that was missed is fetched as soon as a later one shows the gap', async () => {
    const table = new FakeTable();
    const { talk } = await talking(table);
    table.tell(lineOf(1));
    table.stored = [...table.stored, lineOf(2)];
    table.tell(lineOf(3));
    await settled();
    expect(numbers(talk)).toEqual([1, 2, 3]);
  });

  test('is read by whoever has just taken a seat, and counted from then on', async () => {
    const table = new FakeTable();
    table.change({ you: null });
    const { talk } = await talking(table);
    expect(table.reads).toBe(0);
    table.stored = [lineOf(1)];
    table.change({ you: 2 });
    flushSync();
    await settled();
    expect(talk.unread).toBe(0);
    table.tell(lineOf(2));
    expect([numbers(talk), talk.unread]).toEqual([[1, 2], 1]);
  });

  test('what is heard counts though nothing could be read', async () => {
    const table = new FakeTable();
    table.talk.read = () => Promise.reject(new Error('not asked'));
    table.change({ you: null });
    const { talk } = await talking(table);
    table.tell(lineOf(5));
    expect(talk.unread).toBe(1);
  });

  test('counts as unread until somebody looks, over a reload too', async () => {
    const table = new FakeTable();
    table.stored = [lineOf(1)];
    const { talk, keep } = await talking(table);
    expect(talk.unread).toBe(0);
    table.tell(lineOf(2));
    table.tell(lineOf(3, { own: true }));
    expect(talk.unread).toBe(1);
    const again = await talking(table, keep);
    expect(again.talk.unread).toBe(1);
    const stopLooking = again.talk.watch();
    expect(again.talk.unread).toBe(0);
    table.tell(lineOf(4));
    expect(again.talk.unread).toBe(0);
    stopLooking();
    table.tell(lineOf(5));
    expect(again.talk.unread).toBe(1);
  });

  test('is told to whoever listens, but not while it is looked at', async () => {
    const table = new FakeTable();
    const { talk, told } = await talking(table);
    table.tell(lineOf(1, { said: 'well then' }));
    table.tell(lineOf(2, { kind: 'phrase', said: 'badLine' }));
    expect(told).toEqual(['Oskar says: well then', 'Oskar says: Bad line']);
    talk.watch();
    table.tell(lineOf(3));
    expect(told).toHaveLength(2);
  });

  test('a phrase stands at its seat for four seconds', async () => {
    const table = new FakeTable();
    const { talk } = await talking(table);
    table.tell(lineOf(1, { kind: 'reaction', said: 'ouch' }));
    table.tell(lineOf(2, { kind: 'phrase', said: 'back', seat: 2, own: true }));
    expect(talk.bubbleAt(1)).toBe('Ouch');
    expect(talk.bubbleAt(2)).toBeUndefined();
    vi.advanceTimersByTime(4_000);
    expect(talk.bubbleAt(1)).toBeUndefined();
  });

  test('hidden: nothing is shown, counted or spoken until it is turned on again', async () => {
    const table = new FakeTable();
    const { talk, told, settings } = await talking(table);
    talk.hide('hidden');
    table.tell(lineOf(1, { kind: 'reaction', said: 'ouch' }));
    expect([talk.unread, talk.bubbleAt(1), told]).toEqual([0, undefined, []]);
    expect(settings.now.hideTalk).toBe(true);
    talk.hide('shown');
    expect(talk.unread).toBe(1);
  });
});

describe('what this person says', () => {
  test('the draft is kept, over a reload too, and gone once it was said', async () => {
    const table = new FakeTable();
    const { talk, keep } = await talking(table);
    talk.speaking.type('  good   game ');
    expect((await talking(table, keep)).talk.speaking.draft).toBe('  good   game ');
    await talk.sayDraft();
    expect(table.spoken).toEqual([{ kind: 'line', text: 'good game' }]);
    expect(talk.speaking.draft).toBe('');
    expect((await talking(table, keep)).talk.speaking.draft).toBe('');
  });

  test('the draft of another table is another', async () => {
    const keep = new Keep(shelf());
    const { talk } = await talking(new FakeTable(), keep);
    talk.speaking.type('here');
    const elsewhere = Object.assign(new FakeTable(), { code: 'mnpqrstv' });
    expect((await talking(elsewhere, keep)).talk.speaking.draft).toBe('');
  });

  test('a refusal keeps the draft', async () => {
    const table = new FakeTable();
    const { talk } = await talking(table);
    table.verdict = { ok: false, code: 'talkClosed' };
    talk.speaking.type('too late');
    await talk.sayDraft();
    expect(talk.speaking.draft).toBe('too late');
    expect(talk.speaking.unsaid?.refusal.code).toBe('talkClosed');
  });

  test('C-01 a second send while the first is on its way sends nothing', async () => {
    const table = new FakeTable();
    const { talk } = await talking(table);
    talk.speaking.type('once');
    await Promise.all([talk.sayDraft(), talk.sayDraft(), talk.say({ kind: 'reaction', reaction: 'ouch' })]);
    expect(table.spoken).toHaveLength(1);
  });

  test('what is typed while a line is on its way stays', async () => {
    const table = new FakeTable();
    const { talk } = await talking(table);
    talk.speaking.type('first');
    const sending = talk.sayDraft();
    talk.speaking.type('second');
    await sending;
    expect(talk.speaking.draft).toBe('second');
  });

  test('C-06 a line whose answer was lost is not offered again once it shows among the lines', async () => {
    const table = new FakeTable();
    const { talk } = await talking(table);
    table.verdict = { ok: false, code: 'unanswered' };
    talk.speaking.type('did it go');
    await talk.sayDraft();
    expect(talk.speaking.draft).toBe('did it go');
    table.tell(lineOf(1, { own: true, said: 'did it go' }));
    expect(talk.speaking.draft).toBe('');
    expect(talk.speaking.unsaid).toBeNull();
  });

  test('one phrase in twenty seconds: the seconds run down', async () => {
    const table = new FakeTable();
    const { talk } = await talking(table);
    await talk.say({ kind: 'phrase', phrase: 'oneMoment' });
    expect(talk.phraseIn).toBe(20);
    vi.advanceTimersByTime(15_000);
    expect(talk.phraseIn).toBe(5);
    vi.advanceTimersByTime(5_000);
    expect(talk.phraseIn).toBe(0);
  });

  test('I-07 the server’s word on how long to wait counts', async () => {
    const table = new FakeTable();
    const { talk } = await talking(table);
    table.verdict = { ok: false, code: 'tooManyRequests', retryAfter: 7_500 };
    await talk.say({ kind: 'phrase', phrase: 'back' });
    expect([talk.phraseIn, talk.lineIn]).toEqual([8, 0]);
    await talk.say({ kind: 'reaction', reaction: 'laugh' });
    expect(talk.lineIn).toBe(8);
  });

  test('after a reload a phrase of a moment ago still counts', async () => {
    const table = new FakeTable();
    table.stored = [lineOf(1, { own: true, kind: 'phrase', said: 'back', at: Date.now() - 12_000 })];
    const { talk } = await talking(table);
    expect(talk.phraseIn).toBe(8);
  });
});

describe('the host', () => {
  test('may mute people, neither oneself nor practice players', async () => {
    const table = new FakeTable();
    const person = { present: true, agreed: true };
    table.change({
      host: 0,
      you: 0,
      seats: [
        { name: 'Inês', ...person },
        { name: 'Oskar', ...person, muted: true },
        { name: 'Robot', ...person, practice: true },
        null,
      ],
    });
    const { talk } = await talking(table);
    expect(talk.audience).toEqual([{ seat: 1, name: 'Oskar', muted: true }]);
    await talk.mute(1, 'heard');
    expect(table.mutes).toEqual([{ seat: 1, muted: false }]);
    table.change({ host: 1 });
    expect(talk.audience).toEqual([]);
  });
});
