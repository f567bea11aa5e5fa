// A real desk for the gallery, whose line tells it one update and nothing more.
import type { TableUpdate } from '@forehand/protocol';
import { games } from '../games/games.ts';
import { en } from '../messages/en.ts';
import type { Line, LineListener } from '../net/line.ts';
import { TableConnection } from '../net/table-connection.svelte.ts';
import { PersonalSettings } from '../settings/personal-settings.svelte.ts';
import { Keep } from '../settings/storage.ts';
import { TableDesk } from '../table/table-desk.svelte.ts';

export interface StillDesk {
  readonly desk: TableDesk;
  /** The other end of the line: what it is told, the desk hears. */
  readonly listener: () => LineListener | undefined;
}

/** `answers`: to what is asked besides joining. */
export function stillDesk(
  update: TableUpdate,
  answers: (event: string) => unknown = () => undefined,
): StillDesk {
  let listener: LineListener | undefined;
  const line = (hears: LineListener): Line => {
    listener = hears;
    return {
      up: true,
      open: () => hears.opened(),
      close: () => {},
      ask: async (event) => (event === 'table:join' ? { ok: true, update } : answers(event)),
    };
  };
  const keep = new Keep(null);
  const settings = new PersonalSettings(keep);
  settings.change('trickHold', 'tap');
  const connection = new TableConnection({ code: 'bcdfghjk', line, renewSession: async () => false });
  const desk = new TableDesk({ games, connection, settings, keep, messages: en });
  return { desk, listener: () => listener };
}
