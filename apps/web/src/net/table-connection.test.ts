import type { Command } from '@forehand/protocol';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TableConnection } from './table-connection.svelte.ts';
import { FakeLine, settled, updateOf } from './test/fake-line.ts';

const MOVE: Command = { type: 'move', move: { type: 'play', card: 'TH' } };
const OTHER: Command = { type: 'move', move: { type: 'play', card: '6H' } };

function connected(renewSession = () => Promise.resolve(true)) {
  const line = new FakeLine();
  const connection = new TableConnection({ code: 'bcdfghjk', line: line.factory, renewSession });
  connection.open();
  return { line, connection };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('joining and updates', () => {
  test('the answer to joining is the first picture', async () => {
    const { line, connection } = connected();
    await line.connect(updateOf({ version: 7 }));
    expect(connection.update?.version).toBe(7);
    expect(connection.state).toEqual({ kind: 'live' });
  });

  test('[P-112] a name that has been taken away is the seat’s', async () => {
    const line = new FakeLine();
    const connection = new TableConnection({
      code: 'bcdfghjk',
      line: line.factory,
      renewSession: async () => true,
      seatName: (seat) => `Seat ${seat + 1}`,
    });
    connection.open();
    const person = { present: true, agreed: true };
    await line.connect(
      updateOf({ seats: [{ name: 'Inês', ...person }, { name: '', ...person }, null], players: ['', 'Bo'] }),
    );
    expect(connection.update?.seats.map((seat) => seat?.name)).toEqual(['Inês', 'Seat 2', undefined]);
    expect(connection.update?.players).toEqual(['Seat 1', 'Bo']);
  });

  test('GR12 an older update is old news, one of the same version is taken', async () => {
    const { line, connection } = connected();
    await line.connect(updateOf({ version: 7 }));
    line.listener.updated(updateOf({ version: 6, phase: 'over' }));
    expect(connection.update?.phase).toBe('playing');
    line.listener.updated(updateOf({ version: 7, phase: 'over' }));
    expect(connection.update?.phase).toBe('over');
  });

  test('D-09 an update of unknown shape and a listener that throws leave the line alone', async () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { line, connection } = connected();
    await line.connect(updateOf());
    connection.onSeen(() => {
      throw new Error('odd event');
    });
    line.listener.updated({ version: 'new' });
    line.listener.updated(updateOf({ version: 2, seen: [{ type: 'unheardOf' }] }));
    expect(connection.update?.version).toBe(2);
    expect(report).toHaveBeenCalledTimes(1);
    report.mockRestore();
  });

  test('D-05 five reconnections later one update is told once', async () => {
    const { line, connection } = connected();
    const heard = vi.fn();
    connection.onSeen(heard);
    for (let round = 0; round < 5; round += 1) {
      await line.connect(updateOf());
      line.drop();
    }
    await line.connect(updateOf());
    heard.mockClear();
    line.listener.updated(updateOf({ version: 2 }));
    expect(heard).toHaveBeenCalledTimes(1);
  });

  test('E-09 after leaving, nothing of the table arrives any more', async () => {
    const { line, connection } = connected();
    await line.connect(updateOf());
    const heard = vi.fn();
    connection.onSeen(heard)();
    connection.close();
    line.listener.updated(updateOf({ version: 2 }));
    expect(heard).not.toHaveBeenCalled();
  });
});

describe('commands', () => {
  test('C-01 a second command is not taken while one is under way', async () => {
    const { line, connection } = connected();
    await line.connect(updateOf());
    expect(connection.send(MOVE, 1)).toBe(true);
    expect(connection.send(OTHER, 1)).toBe(false);
    expect(line.commands()).toHaveLength(1);
  });

  test('a stored command stays until the update that shows it', async () => {
    const { line, connection } = connected();
    await line.connect(updateOf({ version: 4 }));
    connection.send(MOVE, 1);
    await line.answer({ ok: true, version: 5 });
    expect(connection.pending?.stage).toBe('stored');
    line.listener.updated(updateOf({ version: 5, decision: null }));
    expect(connection.pending).toBeNull();
  });

  test('C-06 C-10 without an answer the same moveId is sent again after the table was asked for', async () => {
    const { line, connection } = connected();
    await line.connect(updateOf());
    connection.send(MOVE, 1);
    await vi.advanceTimersByTimeAsync(4_000);
    await line.answer({ ok: true, update: updateOf() });
    const sent = line.commands();
    expect(sent).toHaveLength(2);
    expect(new Set(sent).size).toBe(1);
  });

  test('C-10 stored, but the update is lost: the page asks for it', async () => {
    const { line, connection } = connected();
    await line.connect(updateOf({ version: 4 }));
    connection.send(MOVE, 1);
    await line.answer({ ok: true, version: 5 });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(line.asked.at(-1)?.event).toBe('table:join');
    await line.answer({ ok: true, update: updateOf({ version: 5, decision: null }) });
    expect(connection.pending).toBeNull();
  });

  test('C-06 a command made without line waits, and goes out once when its decision is still open', async () => {
    const { line, connection } = connected();
    await line.connect(updateOf());
    line.drop();
    connection.send(MOVE, 1);
    expect(connection.send(OTHER, 1)).toBe(false);
    expect(line.commands()).toHaveLength(0);
    await line.connect(updateOf());
    expect(line.commands()).toHaveLength(1);
  });

  test('C-06 D-02 a waiting command whose decision is gone is dropped with a word and never sent', async () => {
    const { line, connection } = connected();
    await line.connect(updateOf());
    line.drop();
    connection.send(MOVE, 1);
    await line.connect(updateOf({ version: 3, decision: { id: 3, kind: 'move' } }));
    expect(line.commands()).toHaveLength(0);
    expect(connection.pending).toBeNull();
    expect(connection.trouble).toEqual({ command: MOVE, refusal: { ok: false, code: 'droppedUnsent' } });
  });

  test('C-06 a command that was sent before the break is asked again even when its decision has gone', async () => {
    const { line, connection } = connected();
    await line.connect(updateOf());
    connection.send(MOVE, 1);
    line.drop();
    await line.connect(updateOf({ version: 2, decision: null }));
    expect(new Set(line.commands()).size).toBe(1);
    expect(line.commands()).toHaveLength(2);
    await line.answer({ ok: true, version: 2 });
    expect(connection.pending).toBeNull();
    expect(connection.trouble).toBeNull();
  });

  test('only what never left the page can be taken back', async () => {
    const { line, connection } = connected();
    await line.connect(updateOf());
    connection.send(MOVE, 1);
    connection.takeBack();
    expect(connection.pending?.stage).toBe('sent');
    line.drop();
    await line.connect(updateOf());
    await line.answer({ ok: true, version: 1 });
    line.drop();
    connection.send(OTHER, 1);
    connection.takeBack();
    expect(connection.pending).toBeNull();
  });

  test.each(['before', 'after'])(
    'D-03 the reason of a refusal outlasts an update that comes %s it',
    async (order) => {
      const { line, connection } = connected();
      await line.connect(updateOf());
      connection.send(MOVE, 1);
      const next = updateOf({ version: 2, decision: null });
      if (order === 'before') line.listener.updated(next);
      await line.answer({ ok: false, code: 'decisionClosed' });
      if (order === 'after') line.listener.updated(next);
      expect(connection.trouble?.refusal.code).toBe('decisionClosed');
      expect(connection.pending).toBeNull();
    },
  );

  test('unavailable: the same moveId is sent again after the time named', async () => {
    const { line, connection } = connected();
    await line.connect(updateOf());
    connection.send(MOVE, 1);
    await line.answer({ ok: false, code: 'unavailable', retryAfter: 900 });
    await vi.advanceTimersByTimeAsync(900);
    expect(line.commands()).toHaveLength(2);
    expect(new Set(line.commands()).size).toBe(1);
    expect(connection.pending?.stage).toBe('sent');
  });
});

describe('the state of the line', () => {
  test('D-01 L-05 waking up asks for the whole picture; no answer opens a new line', async () => {
    const { line, connection } = connected();
    await line.connect(updateOf());
    void connection.resync();
    expect(line.asked.at(-1)?.event).toBe('table:join');
    await vi.advanceTimersByTimeAsync(1_500);
    expect(connection.state.kind).toBe('lost');
    expect(line.opened).toBe(2);
  });

  test('L-07 ten refreshes in a row ask once at a time', async () => {
    const { line, connection } = connected();
    await line.connect(updateOf());
    const before = line.asked.length;
    for (let press = 0; press < 10; press += 1) void connection.resync();
    expect(line.asked.length - before).toBe(1);
  });

  test('while the line is being tried a command is held, not sent into the void', async () => {
    const { line, connection } = connected();
    await line.connect(updateOf());
    void connection.resync();
    connection.send(MOVE, 1);
    expect(connection.pending?.stage).toBe('unsent');
    await line.answer({ ok: true, update: updateOf() });
    expect(connection.pending?.stage).toBe('sent');
  });

  test('[P-80] G-08 the table is told whether the page is looked at, at once and with every joining', async () => {
    const { line, connection } = connected();
    connection.shows('hidden');
    await line.connect(updateOf());
    expect(line.last('table:join').request).toEqual({ table: 'bcdfghjk', hidden: true });
    const told = () => line.asked.filter(({ event }) => event === 'page:shown').map(({ request }) => request);
    connection.shows('hidden');
    expect(told()).toEqual([]);
    connection.shows('shown');
    connection.shows('hidden');
    connection.shows('shown');
    expect(told().map((request) => Reflect.get(request, 'shown'))).toEqual([true, false, true]);
    line.drop();
    connection.shows('hidden');
    connection.shows('shown');
    await line.connect(updateOf());
    expect(told()).toHaveLength(3);
    expect(line.last('table:join').request).toEqual({ table: 'bcdfghjk' });
  });

  test('E-01 a seat moved to another device stops this page, and can be taken back', async () => {
    const { line, connection } = connected();
    await line.connect(updateOf());
    line.listener.moved();
    expect(connection.state.kind).toBe('moved');
    line.listener.updated(updateOf({ version: 9 }));
    expect(connection.update?.version).toBe(1);
    void connection.useHere();
    expect(line.last('table:join').request).toMatchObject({ takeBack: true });
    await line.answer({ ok: true, update: updateOf({ version: 9 }) });
    expect(connection.state.kind).toBe('live');
  });

  test('D-12 a session that has run out is renewed three times at most', async () => {
    const renew = vi.fn(() => Promise.resolve(true));
    const { line, connection } = connected(renew);
    for (let round = 0; round < 6; round += 1) {
      line.listener.refused('noSession');
      await vi.advanceTimersByTimeAsync(10_000);
    }
    expect(renew).toHaveBeenCalledTimes(3);
    expect(connection.state).toEqual({ kind: 'ended', code: 'noSession' });
  });

  test('L-08 another protocol number ends the connection with its code', () => {
    const { line, connection } = connected();
    line.listener.refused('protocolMismatch');
    expect(connection.state).toEqual({ kind: 'ended', code: 'protocolMismatch' });
  });

  test('a table that does not exist ends the connection', async () => {
    const { line, connection } = connected();
    await line.connect();
    await line.answer({ ok: false, code: 'noSuchTable' });
    await settled();
    expect(connection.state).toEqual({ kind: 'ended', code: 'noSuchTable' });
  });
});
