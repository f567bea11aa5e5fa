import type { TalkLine } from '@forehand/protocol';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { TableConnection } from './table-connection.svelte.ts';
import { FakeLine, updateOf } from './test/fake-line.ts';

const LINE: TalkLine = {
  number: 1,
  name: 'Oskar',
  seat: 1,
  own: false,
  kind: 'line',
  said: 'Good evening',
  at: 5,
};

let line: FakeLine;
let connection: TableConnection;

beforeEach(async () => {
  line = new FakeLine();
  connection = new TableConnection({
    code: 'bcdfghjk',
    line: line.factory,
    renewSession: () => Promise.resolve(true),
  });
  connection.open();
  await line.connect(updateOf());
});

describe('talk at the table', () => {
  test('a line is heard by whoever listens, until they stop', () => {
    const heard = vi.fn();
    const stop = connection.talk.onSaid(heard);
    line.listener.said({ table: 'bcdfghjk', line: LINE });
    expect(heard).toHaveBeenCalledWith(LINE);
    stop();
    line.listener.said({ table: 'bcdfghjk', line: LINE });
    expect(heard).toHaveBeenCalledTimes(1);
  });

  test('D-09 E-09 what is of unknown shape or for another table is let go', () => {
    const heard = vi.fn();
    connection.talk.onSaid(heard);
    line.listener.said({ table: 'zzzzzzzz', line: LINE });
    line.listener.said({ table: 'bcdfghjk', line: { ...LINE, kind: 'shout' } });
    line.listener.said(null);
    expect(heard).not.toHaveBeenCalled();
  });

  test('all of it is read, words are said and somebody muted for this table', async () => {
    const reading = connection.talk.read();
    expect(line.last('talk:read').request).toEqual({ table: 'bcdfghjk' });
    await line.answer({ ok: true, lines: [LINE] });
    expect(await reading).toEqual({ ok: true, lines: [LINE] });

    const saying = connection.talk.say({ kind: 'line', text: 'Good evening' });
    expect(line.last('talk:say').request).toEqual({
      table: 'bcdfghjk',
      kind: 'line',
      text: 'Good evening',
    });
    await line.answer({ ok: false, code: 'talkClosed' });
    expect(await saying).toMatchObject({ ok: false, code: 'talkClosed' });

    const muting = connection.talk.mute({ seat: 2, muted: true });
    await line.answer({ ok: true });
    expect((await muting).ok).toBe(true);
  });

  test('without a line nothing is asked', async () => {
    line.drop();
    expect(await connection.talk.say({ kind: 'reaction', reaction: 'thanks' })).toEqual({
      ok: false,
      code: 'unanswered',
    });
  });
});
