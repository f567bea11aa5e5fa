// The checks that need the server's own folder: room on the disk, and backups.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { freeBytes, RESERVE_BYTES } from '../adapters/disk-room.ts';
import { type Check, type Found, right, unknown, wrong } from './findings.ts';

/** Below this, an evening's tables may fill the disk. */
const ENOUGH_BYTES = 4 * RESERVE_BYTES;
const OLD_BACKUP_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

const ELSEWHERE =
  'the data folder is not on this machine: run this where the server runs, with its settings.';

const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`;

function disk(dataDir: string): Found {
  if (!existsSync(dataDir)) return unknown(ELSEWHERE);
  const free = freeBytes(dataDir);
  const sentence = `${megabytes(free)} are free for ${dataDir}.`;
  return free >= ENOUGH_BYTES
    ? right(sentence)
    : wrong(`only ${sentence} Below ${megabytes(RESERVE_BYTES)} play stops.`);
}

function backup(dataDir: string, folder: string, now: number): Found {
  if (!existsSync(dataDir)) return unknown(ELSEWHERE);
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.backup')) : [];
  const newest = Math.max(...files.map((name) => statSync(join(folder, name)).mtimeMs));
  if (files.length === 0) return wrong(`there is none in ${folder}. Make one with: npm run backup`);
  const days = (now - newest) / DAY_MS;
  const sentence = `the newest in ${folder} is ${days.toFixed(1)} days old.`;
  return days <= OLD_BACKUP_DAYS ? right(sentence) : wrong(`${sentence} Make one with: npm run backup`);
}

export const checksHere = (dataDir: string, now = Date.now()): readonly Check[] => [
  { about: 'Disk', look: async () => disk(dataDir) },
  { about: 'Backup', look: async () => backup(dataDir, join(dataDir, 'backups'), now) },
];
