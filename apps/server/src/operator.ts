// The operator's commands: `backup`, `restore` and `move` for the stored tables, `admin` for those who may look into
// them, `doctor` for the whole.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { administer } from './adapters/administer.ts';
import { backUp, move, restore, restoreToServer } from './adapters/backup/operator.ts';
import { type Config, readConfig } from './config.ts';
import { lookAt, reportOf } from './doctor/findings.ts';
import { checksFromOutside } from './doctor/from-outside.ts';
import { checksHere } from './doctor/on-this-machine.ts';
import { refusalOf } from './refusal-of.ts';

const USAGE = `Usage:
  backup [FOLDER]   writes all tables and the keys into a file in FOLDER (DATA_DIR/backups without one)
  restore FILE      puts a backup in place of the embedded database, or into the empty one that DATABASE_URL names
  move URL          copies the embedded database to the empty PostgreSQL database at URL
  admin create NAME [reviewer|operator]
                    makes an admin, and a link to choose a password with
  admin link NAME   makes a new link for one who has forgotten the password
  admin disable NAME
  admin list
  doctor [ADDRESS]  asks the server at ADDRESS (PUBLIC_URL without one) whether all is well`;

const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

async function backupCommand(config: Config, folder = join(config.DATA_DIR, 'backups')): Promise<string> {
  const path = await backUp(config, folder);
  return [
    `Backed up to ${path} (${megabytes(statSync(path).size)}), and read back.`,
    'It holds the keys: whoever has it can read hidden cards and act for every guest. Keep it elsewhere, and safe.',
  ].join('\n');
}

async function restoreCommand(config: Config, path: string): Promise<string> {
  if (config.DATABASE_URL !== undefined) {
    await restoreToServer(config, config.DATABASE_URL, path);
    return 'Restored. Start the server: guests keep their seats.';
  }
  const aside = await restore(config, path);
  const kept =
    aside === undefined ? '' : `\nWhat was there before is in ${aside}; delete it once all is well.`;
  return `Restored. Start the server: guests keep their seats.${kept}`;
}

async function moveCommand(config: Config, url: string): Promise<string> {
  const aside = await move(config, url);
  return [
    'Moved, and compared row by row. Set DATABASE_URL to that address and start the server.',
    `The keys stay in ${config.DATA_DIR}. The old database is in ${aside}; delete it once all is well.`,
  ].join('\n');
}

async function doctorCommand(config: Config, address?: string): Promise<string> {
  const url = new URL(address ?? config.PUBLIC_URL ?? `http://localhost:${config.PORT}`);
  const findings = await lookAt([...checksFromOutside(url), ...checksHere(config.DATA_DIR)]);
  const faults = findings.filter(({ state }) => state === 'wrong').length;
  process.exitCode = faults === 0 ? 0 : 1;
  const end = faults === 0 ? 'Nothing wrong was found.' : `${faults} of ${findings.length} need attention.`;
  return `${url.origin}\n${reportOf(findings)}\n${end}`;
}

async function adminCommands(config: Config, words: readonly string[]): Promise<string> {
  const origin = config.PUBLIC_URL ?? `http://localhost:${config.PORT}`;
  const said = await administer(config, words, origin);
  if (said?.failed) process.exitCode = 1;
  if (said) return said.lines.join('\n');
  process.exitCode = 2;
  return USAGE;
}

async function perform(words: readonly string[]): Promise<string> {
  const [command, argument, ...rest] = words;
  const config = readConfig(process.env);
  if (command === 'admin') return adminCommands(config, words.slice(1));
  if (rest.length === 0) {
    if (command === 'backup') return backupCommand(config, argument);
    if (command === 'doctor') return doctorCommand(config, argument);
    if (command === 'restore' && argument !== undefined) return restoreCommand(config, argument);
    if (command === 'move' && argument !== undefined) return moveCommand(config, argument);
  }
  process.exitCode = 2;
  return USAGE;
}

try {
  process.stdout.write(`${await perform(process.argv.slice(2))}\n`);
} catch (error) {
  const sentence = refusalOf(error);
  if (sentence === undefined) throw error;
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}
