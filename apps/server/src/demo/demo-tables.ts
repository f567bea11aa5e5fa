// The tables of the demonstration: matches that are over, and one that is being played.
import { present } from '@forehand/engine';
import type { App } from '../app.ts';
import type { TableRoom } from '../table/room.ts';
import { TableTalk, type TalkPorts } from '../talk/table-talk.ts';
import type { DemoGuest } from './demo-guest.ts';
import { playOn } from './play-on.ts';

interface Evening {
  readonly title: string;
  readonly game: string;
  readonly options: object;
  /** How many of the guests play. */
  readonly seats: number;
}

export const EVENINGS: readonly Evening[] = [
  { title: 'Bismarck, over', game: 'bismarck', options: { profile: 'bismarck-short@1', deals: 8 }, seats: 3 },
  { title: 'Nap, over', game: 'nap', options: { profile: 'nap-base@1', rounds: 2 }, seats: 4 },
  {
    title: 'Nap with a floater, over',
    game: 'nap',
    options: { profile: 'nap-floater@1', rounds: 1 },
    seats: 3,
  },
];

export interface DemoTable {
  readonly title: string;
  readonly room: TableRoom;
  readonly guests: readonly DemoGuest[];
}

async function roomOf(app: App, opened: Readonly<Record<string, unknown>>): Promise<TableRoom> {
  return present(await app.rooms.find(String(opened['code'])), 'table');
}

/** A match from its first card to its last. */
export async function playedTable(
  app: App,
  people: readonly DemoGuest[],
  { title, game, options, seats }: Evening,
): Promise<DemoTable> {
  const guests = people.slice(0, seats);
  const [host, ...others] = guests;
  const opened = await host?.post('/api/tables', { game, options, seats, name: host.name });
  const room = await roomOf(app, opened ?? {});
  const leaves = await Promise.all(guests.map((guest) => guest.visit(room)));
  for (const guest of others) await guest.command(room, { type: 'sit', name: guest.name });
  if (room.state.list === 'open') await host?.command(room, { type: 'closeList' });
  await playOn(room, guests, ({ phase }) => phase === 'over');
  for (const leave of leaves) leave();
  return { title, room, guests };
}

/** How far the match comes that is being played. */
const SCORED_DEALS = 1;
const THEN_STEPS = 12;

/** One guest with practice players, in the middle of the second deal. */
export async function runningTable(app: App, guest: DemoGuest): Promise<DemoTable> {
  const room = await roomOf(app, await guest.post('/api/play', { game: 'bismarck', name: guest.name }));
  const leave = await guest.visit(room);
  await playOn(room, [guest], ({ match }) => (match?.deal ?? 0) > SCORED_DEALS);
  for (let step = 0; step < THEN_STEPS; step += 1) {
    const { decision } = room.state;
    await playOn(room, [guest], (state) => state.decision !== decision);
  }
  leave();
  return { title: 'Bismarck, in the second deal', room, guests: [guest] };
}

const SAID = ['Well played, all of you.', 'Another one next week?', 'You only won because you peeked.'];

/** What is said once a match is over, by one after the other. */
export async function talkOver({ room, guests }: DemoTable, ports: TalkPorts): Promise<void> {
  const talk = new TableTalk(ports);
  for (const [place, text] of SAID.entries()) {
    const { person } = present(guests[place % guests.length], 'guest').session;
    await talk.say(room, person, { table: room.code, kind: 'line', text });
  }
}
