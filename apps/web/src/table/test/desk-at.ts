// A desk at a table of Bismarck whose line the test holds; what is told later is told on top of what was told first.
import type { TableUpdate } from '@forehand/protocol';
import { tick } from 'svelte';
import { vi } from 'vitest';
import { updateWith } from '../../games/bismarck/test/pictures.ts';
import { games } from '../../games/games.ts';
import { en } from '../../messages/en.ts';
import { TableConnection } from '../../net/table-connection.svelte.ts';
import { FakeLine } from '../../net/test/fake-line.ts';
import { PersonalSettings } from '../../settings/personal-settings.svelte.ts';
import { Keep } from '../../settings/storage.ts';
import { TableDesk } from '../table-desk.svelte.ts';

export interface DeskAt {
  readonly line: FakeLine;
  readonly desk: TableDesk;
  readonly tell: (more: Partial<TableUpdate>) => Promise<void>;
  readonly stop: () => void;
}

export async function deskAt(changes: Partial<TableUpdate>): Promise<DeskAt> {
  await games.fetch('bismarck', en);
  const line = new FakeLine();
  const parts = { code: 'bcdfghjk', line: line.factory, renewSession: () => Promise.resolve(false) };
  const connection = new TableConnection(parts);
  const keep = new Keep(null);
  const settings = new PersonalSettings(keep);
  const desk = new TableDesk({ games, connection, settings, keep, messages: en });
  const stop = desk.start();
  connection.open();
  const updateOf = (more: Partial<TableUpdate>) =>
    updateWith({ mine: true, update: { ...changes, ...more } });
  await line.connect(updateOf({}));
  const tell = async (more: Partial<TableUpdate>) => {
    line.listener.updated(updateOf({ version: 1_000, ...more }));
    await vi.dynamicImportSettled();
    await tick();
  };
  return { line, desk, tell, stop };
}

/** What the page has asked the table for, and as an answer to which question. */
export const sentOver = (line: FakeLine) =>
  line.asked.flatMap(({ request }) => {
    const command: unknown = Reflect.get(request, 'command');
    return command === undefined ? [] : [{ command, decision: Reflect.get(request, 'decision') }];
  });
