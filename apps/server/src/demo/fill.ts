// Fills an empty database with what a first look needs: matches that have really been played, one that is being played,
// reports, and an admin.
import { AdminAccounts } from '../admin/admin-accounts.ts';
import type { App } from '../app.ts';
import type { Sessions } from '../identity/session.ts';
import type { Clock, Ids, Storage } from '../ports.ts';
import { DemoGuest } from './demo-guest.ts';
import { reportAll } from './demo-reports.ts';
import { type DemoTable, EVENINGS, playedTable, runningTable, talkOver } from './demo-tables.ts';

const NAMES = ['Inês', 'Oskar', 'Camille', 'Ruth'] as const;
export const DEMO_ADMIN = 'demo';
/** The link that makes a browser one of the guests is good for so long: nobody plays here for anything. */
const LINK_LASTS_MS = 24 * 60 * 60 * 1000;

export interface DemoPorts {
  readonly app: App;
  readonly storage: Storage;
  readonly sessions: Sessions;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Something to open, and what it shows. */
export interface DemoLink {
  readonly title: string;
  readonly path: string;
}

const tableLink = ({ title, room }: DemoTable): DemoLink => ({ title, path: `/t/${room.code}` });

const matchLink = ({ title, room }: DemoTable): DemoLink => ({
  title: `${title}: its log`,
  path: `/admin/matches/${room.code}/1`,
});

/** Makes a browser that opens it the first guest, who sits at all tables. */
async function guestLink({ storage, clock, ids }: DemoPorts, { room, guests }: DemoTable): Promise<DemoLink> {
  const token = ids.token();
  const person = guests[0]?.session.person ?? '';
  await storage.handovers.offer(token, person, room.id, clock.now() + LINK_LASTS_MS);
  return { title: `Become ${NAMES[0]}, who plays at all of these (once, first)`, path: `/h/${token}` };
}

async function adminLink({ storage, ids }: DemoPorts): Promise<DemoLink> {
  const made = await new AdminAccounts({ ...storage, ids }).create(null, DEMO_ADMIN, 'operator');
  if (!made.ok) throw new Error(made.code);
  return { title: `Choose a password for the admin “${DEMO_ADMIN}” (once, first)`, path: made.path };
}

export async function fillDemo(ports: DemoPorts): Promise<readonly DemoLink[]> {
  const { app, storage } = ports;
  const people: DemoGuest[] = [];
  for (const name of NAMES) people.push(await DemoGuest.called(ports, name));
  const [first] = people;
  if (!first) throw new Error('no guest');
  const running = runningTable(app, first);
  const over = await Promise.all(EVENINGS.map((evening) => playedTable(app, people, evening)));
  for (const table of over) await talkOver(table, { ...ports, talk: storage.talk });
  const admin = await adminLink(ports);
  await reportAll(over, storage, DEMO_ADMIN);
  return [
    await guestLink(ports, await running),
    tableLink(await running),
    ...over.map(tableLink),
    admin,
    { title: 'What has been reported', path: '/admin/reports' },
    ...over.map(matchLink),
  ];
}
