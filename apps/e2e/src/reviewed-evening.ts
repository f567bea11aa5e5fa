// A server whose database holds ten thousand matches, and among them one of real players that somebody complains of.
import { openKeys } from '@forehand/server/keys';
import { openStorage } from '@forehand/server/open-storage';
import {
  beginMatch,
  type Company,
  comeBack,
  guestOf,
  playOn,
  seatCompany,
} from '@forehand/server/testing/company';
import { copyTableIn, within } from '@forehand/server/testing/copied-tables';
import { seededDraw } from '@forehand/server/testing/legal-player';
import { ServerProcess } from './server-process.ts';

const NAP = { game: 'nap', options: { profile: 'nap-base@1', rounds: 1 } } as const;
/** Of everybody who plays somewhere else. */
const OTHERS = ['Wanda', 'Xaver', 'Yngve'] as const;
const LINK_LASTS = 3_600_000;

export interface ReviewedEvening {
  readonly server: ServerProcess;
  /** Inês, Oskar and Camille: their match is over. */
  readonly company: Company;
  /** One-time links for a password. */
  readonly links: Readonly<Record<'operator' | 'reviewer', string>>;
}

async function played(origin: string, names?: readonly string[]): Promise<Company> {
  const company = await seatCompany({ origin }, { ...NAP, ...(names && { names }) });
  await beginMatch(company);
  return company;
}

/** Fills the database of a server that does not run, and makes its admins. */
async function filled(server: ServerProcess, code: string, matches: number): Promise<void> {
  const { dataDir } = server;
  const database = { databaseUrl: undefined, dataDir };
  const tableId = await within(database, async (pool) => {
    const { rows } = await pool.query<{ id: string }>('SELECT id FROM tables WHERE code = $1', [code]);
    return rows[0]?.id ?? '';
  });
  await copyTableIn(database, tableId, matches);
}

async function adminsIn(dataDir: string): Promise<ReviewedEvening['links']> {
  const storage = await openStorage({ dataDir, sealingKey: openKeys({ dataDir }).sealing });
  const link = async (name: string, role: 'operator' | 'reviewer'): Promise<string> => {
    const token = `link-of-${name}-${crypto.randomUUID()}`;
    await storage.admins.create({ name, role });
    await storage.admins.offerLink(name, token, LINK_LASTS);
    return `/admin#${token}`;
  };
  const links = { operator: await link('ruth', 'operator'), reviewer: await link('leif', 'reviewer') };
  await storage.close();
  return links;
}

export async function reviewedEvening(matches: number): Promise<ReviewedEvening> {
  const server = await ServerProcess.start();
  const others = await played(server.origin, OTHERS);
  for (const guest of others.guests) guest.disconnect();
  const company = await played(server.origin);
  await playOn(company, seededDraw(11), ({ phase }) => phase === 'over');
  for (const guest of company.guests) guest.disconnect();
  await server.stop();
  await filled(server, others.code, matches);
  const links = await adminsIn(server.dataDir);
  await server.start();
  await comeBack(company, server.origin);
  for (const guest of company.guests) guest.disconnect();
  return { server, company, links };
}

/** The cookie by which a guest's browser is known. */
export function cookieOf({ company, server }: ReviewedEvening, place: number) {
  const [name = '', ...value] = guestOf(company, place).cookie.split('=');
  return { name, value: value.join('='), url: server.origin };
}
