import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { en } from '../messages/en.ts';
import { FakeLine, lookupOf, settled, updateOf } from '../net/test/fake-line.ts';
import { Keep } from '../settings/storage.ts';
import { invitationFor, keepInvitation } from './own-invitation.ts';
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

describe('a table without a free seat', () => {
  const waitFor = async (name: string) => {
    answers.set('/api/guest', { ok: true, name });
    void visit.wait(name);
    await breathe();
    await line.connect(updateOf({ you: null, decision: null, may: ['wait'] }));
  };

  test('a late guest waits, and sits down when a seat is offered', async () => {
    await lookUp({ phase: 'playing', may: ['wait'] });
    await waitFor('Ruth');
    expect(line.last('table:command').request).toMatchObject({ command: { type: 'wait', name: 'Ruth' } });
    await line.answer({ ok: true, version: 2 });
    const guests = [{ name: 'Ruth', seat: null }];
    line.listener.updated(updateOf({ version: 2, you: null, waiting: true, guests, may: ['sit', 'leave'] }));
    expect(visit.busy).toBe(false);
    void visit.sit('Ruth');
    await breathe();
    expect(line.last('table:command').request).toMatchObject({ command: { type: 'sit', name: 'Ruth' } });
  });

  test('a practice player’s seat is asked for by its number', async () => {
    await lookUp({ phase: 'playing', may: ['sit'], practice: [2] });
    answers.set('/api/guest', { ok: true, name: 'Ruth' });
    void visit.sit('Ruth', 2);
    await breathe();
    await line.connect(updateOf({ you: null, decision: null, may: ['sit'] }));
    expect(line.last('table:command').request).toMatchObject({ command: { type: 'sit', seat: 2 } });
  });

  test('whoever waits is back in the queue without a word', async () => {
    await lookUp({ waiting: true, may: ['leave'] });
    expect(line.opened).toBe(1);
  });
});

describe('F-12 a seat that is gone', () => {
  const seatedHere = async () => {
    await lookUp({ you: 1 });
    await line.connect(updateOf({ phase: 'gathering', you: 1 }));
  };
  const gone = () => line.listener.updated(updateOf({ version: 3, phase: 'gathering', you: null }));

  test('was given to others: the page says so', async () => {
    await seatedHere();
    gone();
    expect(visit.sentAway).toBe(true);
  });

  test('was left by its owner: the door is shown', async () => {
    await seatedHere();
    visit.leave();
    await line.answer({ ok: true, version: 3 });
    gone();
    expect(visit.sentAway).toBe(false);
  });
});

describe('an invitation', () => {
  const USE = '/api/invitations/abc/use';
  const sitInvited = async () => {
    answers.set('/api/guest', { ok: true, name: 'Ruth' });
    keepInvitation(keep, 'bcdfghjk', { token: 'abc', name: 'Ruth' });
    await lookUp();
    void visit.sit('Ruth');
    await breathe();
  };

  test('is taken before its guest sits down, once', async () => {
    answers.set(USE, { ok: true });
    await sitInvited();
    expect(asked.filter((path) => path === USE)).toHaveLength(1);
    expect(line.opened).toBe(1);
    expect(invitationFor(keep, 'bcdfghjk')).toBeNull();
  });

  test('that somebody else has used is said; sitting down without it is still possible', async () => {
    answers.set(USE, { ok: false, code: 'invitationUsed' });
    await sitInvited();
    expect(visit.problem?.text).toContain('This invitation has been used');
    expect(line.opened).toBe(0);
    void visit.sit('Ruth');
    await breathe();
    expect(line.opened).toBe(1);
  });
});
