// What the operator's command line can do about admins: `admin create NAME [ROLE]`, `list`, `link NAME`, `disable NAME`.
import { type Answer, adminName, adminRole } from '@forehand/protocol';
import * as z from 'zod';
import type { CommandAnswer } from '../ports.ts';
import type { AdminAccounts } from './admin-accounts.ts';

const COMMAND = 'admin';

/** What is told of a command: sentences; or that there is no such command. */
export type AdminTold = { readonly lines: readonly string[]; readonly failed?: true } | undefined;

const told = (...lines: string[]): AdminTold => ({ lines });
const refused = (line: string): AdminTold => ({ lines: [line], failed: true });

const REFUSALS: Readonly<Record<string, string>> = {
  nameTaken: 'There is an admin of this name already; `link NAME` makes a new link for one.',
  noSuchAdmin: 'There is no such admin, or not any more.',
};

const refusalOf = (code: string): AdminTold => refused(REFUSALS[code] ?? code);

/** `origin`: of the address that guests use. */
function linkTold(made: Answer<{ path: string }>, origin: string): AdminTold {
  if (!made.ok) return refusalOf(made.code);
  return told(
    'Open this once, within a day, to choose a password:',
    new URL(made.path, origin).href,
    'Whoever opens it first is that admin.',
  );
}

/** The first admin has to be able to do everything. */
const USUAL_ROLE = 'operator';

async function createdTold(accounts: AdminAccounts, name: string, typed: string, origin: string) {
  const role = adminRole.safeParse(typed).data;
  if (role === undefined) return refused('The role is reviewer or operator.');
  return linkTold(await accounts.create(null, name, role), origin);
}

async function disabledTold(accounts: AdminAccounts, name: string): Promise<AdminTold> {
  const disabled = await accounts.disable(null, name);
  return disabled.ok ? told(`${name} is no longer an admin.`) : refusalOf(disabled.code);
}

async function listTold(accounts: AdminAccounts): Promise<AdminTold> {
  const all = await accounts.list();
  return told(...all.map(({ name, role, standing }) => `${name}  ${role}  ${standing}`));
}

/** Performs a command. `words`: those after `admin`. `origin`: of the address that links lead to. */
export async function adminCommand(
  accounts: AdminAccounts,
  words: readonly string[],
  origin: string,
): Promise<AdminTold> {
  const [verb = '', typed, role = USUAL_ROLE] = words;
  if (words.length === 1 && verb === 'list') return listTold(accounts);
  const most = { create: 3, link: 2, disable: 2 }[verb] ?? 0;
  if (typed === undefined || words.length > most) return undefined;
  const name = adminName.safeParse(typed).data;
  if (name === undefined)
    return refused('A name is 2 to 30 small letters, digits and hyphens, and begins with a letter.');
  if (verb === 'create') return createdTold(accounts, name, role, origin);
  if (verb === 'link') return linkTold(await accounts.newLink(null, name), origin);
  return disabledTold(accounts, name);
}

const asked = z.object({ words: z.array(z.string()), origin: z.url() });
const answered = z.object({ lines: z.array(z.string()), failed: z.literal(true).exactOptional() });

/** How a command travels to the process that has the database open. */
export const adminWord = (words: readonly string[], origin: string): string =>
  `${COMMAND} ${JSON.stringify({ words, origin })}`;

/** The other end of `adminWord`: one line, for `readTold`. */
export const answerAdminCommands =
  (accounts: AdminAccounts): CommandAnswer =>
  (word) => {
    if (!word.startsWith(`${COMMAND} `)) return undefined;
    const { words, origin } = asked.parse(JSON.parse(word.slice(COMMAND.length)));
    return lineOf(() => adminCommand(accounts, words, origin));
  };

async function* lineOf(perform: () => Promise<AdminTold>): AsyncGenerator<string> {
  yield JSON.stringify((await perform()) ?? null);
}

export async function readTold(lines: AsyncIterable<string>): Promise<AdminTold> {
  for await (const line of lines) return answered.nullable().parse(JSON.parse(line)) ?? undefined;
  return refused('The running server did not answer. Is it of the same version?');
}
