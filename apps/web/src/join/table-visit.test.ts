import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { en } from '../messages/en.ts';
import { FakeLine, lookupOf, settled, updateOf } from '../net/test/fake-line.ts';
import { Keep } from '../settings/storage.ts';
import { lastName } from './own-name.ts';
import { TableVisit } from './table-visit.svelte.ts';

const LOOKUP = lookupOf();

const answers = new Map<string, unknown>();
const asked: string[] = [];
let visit: TableVisit;
let line: FakeLine;
let keep: Keep;

beforeEach(() => {
  vi.useFakeTimers();
  answers.clear();
  asked.length = 0;
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    const answer = answers.get(path);
    return answer === undefined
      ? Promise.reject(new TypeError('offline'))
      : Promise.resolve(new Response(JSON.stringify(answer)));
  });
  localStorage.clear();
  keep = new Keep(localStorage);
  line = new FakeLine();
  visit = new TableVisit({ code: 'bcdfghjk', line: line.factory, keep, messages: en });
});

afterEach(() => {
  visit.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const TABLE = '/api/tables/bcdfghjk';
const lookUp = async (changes: object = {}) => {
  answers.set(TABLE, { ...LOOKUP, ...changes });
  await visit.start();
};

/** Lets a few resolved promises and stream reads through. */
const breathe = async () => {
  for (let round = 0; round < 10; round += 1) {
    await vi.advanceTimersByTimeAsync(1);
    await settled();
  }
};

describe('the door of a table', () => {
  test('looking at a link seats nobody and opens no line', async () => {
    await lookUp();
    expect(asked).toEqual([TABLE]);
    expect(line.opened).toBe(0);
  });

  test('whoever has a seat is back at the table without a word', async () => {
    await lookUp({ you: 1 });
    expect(line.opened).toBe(1);
  });

  test('D-01 no answer: it is asked again by itself', async () => {
    await visit.start();
    expect(visit.lookup).toMatchObject({ ok: false, code: 'offline' });
    answers.set(TABLE, LOOKUP);
    await vi.advanceTimersByTimeAsync(5_000);
    await breathe();
    expect(visit.lookup).toMatchObject({ ok: true, hostName: 'Inês' });
  });

  test('a wrong address is final', async () => {
    answers.set(TABLE, { ok: false, code: 'noSuchTable' });
    await visit.start();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(1);
  });
});

describe('sitting down', () => {
  const sit = async (name: string) => {
    answers.set('/api/guest', { ok: true, name });
    void visit.sit(name);
    await breathe();
  };

  test('D-06 the name first, then the line, then the seat', async () => {
    await lookUp();
    await sit('Oskar');
    expect(asked).toContain('/api/guest');
    expect(line.commands()).toHaveLength(0);
    await line.connect(updateOf({ phase: 'gathering', you: null, decision: null }));
    expect(line.last('table:command').request).toMatchObject({
      command: { type: 'sit', name: 'Oskar' },
      decision: 0,
    });
    expect(lastName(keep)).toBe('Oskar');
  });

  test('E-06 a name that is taken comes with one that is not', async () => {
    await lookUp();
    await sit('Ines');
    await line.connect(updateOf({ phase: 'gathering', you: null, decision: null }));
    await line.answer({ ok: false, code: 'nameTaken', suggestion: 'Ines B' });
    expect(visit.problem?.suggestion).toBe('Ines B');
    expect(visit.busy).toBe(false);
    visit.forgetProblem();
    expect(visit.problem).toBeNull();
  });

  test('after leaving, the door is as it was', async () => {
    await lookUp();
    await sit('Oskar');
    await line.connect(updateOf({ phase: 'gathering', you: null, decision: null }));
    await line.answer({ ok: true, version: 2 });
    line.listener.updated(updateOf({ version: 2, you: 1 }));
    line.listener.updated(updateOf({ version: 3, you: null }));
    expect(visit.busy).toBe(false);
  });
});
