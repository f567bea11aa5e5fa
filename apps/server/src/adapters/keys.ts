// The server's secrets: what signs cookies and what encrypts hidden cards. The environment decides; without it they
// are made once, in DATA_DIR/keys.json.
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { createPrivateFile } from './durable-file.ts';
import { RefusalToStart } from './refusal-to-start.ts';
import { KEY_BYTES } from './sealing.ts';

export interface Keys {
  /** Base64url; the first signs, all of them are accepted. */
  readonly session: readonly string[];
  readonly sealing: Uint8Array;
}

/** What the environment may say. */
export interface KeySettings {
  readonly dataDir: string;
  /** Current and previous, comma-separated base64url. */
  readonly sessionKeys?: string | undefined;
  /** 32 bytes as base64url. */
  readonly sealingKey?: string | undefined;
}

const sessionKey = z.string().regex(/^[A-Za-z0-9_-]{43,}$/u);
const sealingKey = z.string().regex(/^[A-Za-z0-9_-]{43}$/u);
export const keyFile = z.strictObject({
  session: z.strictObject({ current: sessionKey, previous: sessionKey.nullable() }),
  sealing: sealingKey,
});
export type KeyFile = z.infer<typeof keyFile>;

const freshKey = (): string => randomBytes(KEY_BYTES).toString('base64url');

function makeFile(path: string): void {
  const fresh: KeyFile = { session: { current: freshKey(), previous: null }, sealing: freshKey() };
  putKeys(dirname(path), fresh);
}

function readFile(path: string): KeyFile {
  const isPrivate = process.platform === 'win32' || (statSync(path).mode & 0o077) === 0;
  if (!isPrivate) chmodSync(path, 0o600);
  try {
    return keyFile.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    throw new RefusalToStart(
      `The key file ${path} cannot be read. Without its keys stored hands stay sealed.`,
    );
  }
}

function fromFolder(dataDir: string): KeyFile {
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, 'keys.json');
  if (!existsSync(path)) makeFile(path);
  return readFile(path);
}

/** The keys as a file would hold them, for a backup. Makes none: without keys there is nothing to keep. */
export function keysInUse({ dataDir, sessionKeys, sealingKey: given }: KeySettings): KeyFile {
  const path = join(dataDir, 'keys.json');
  const file = existsSync(path) ? readFile(path) : undefined;
  const [current = file?.session.current, previous = null] = sessionKeys?.split(',') ?? [];
  const sealing = given ?? file?.sealing;
  if (current === undefined || sealing === undefined) {
    throw new RefusalToStart(
      `There are no keys in ${dataDir}. Run this with the settings the server runs with (DATA_DIR, SESSION_KEYS, SEALING_KEY).`,
    );
  }
  return {
    session: { current, previous: sessionKeys === undefined ? (file?.session.previous ?? null) : previous },
    sealing,
  };
}

/** Puts keys into a folder that has none. */
export function putKeys(dataDir: string, keys: KeyFile): void {
  createPrivateFile(join(dataDir, 'keys.json'), `${JSON.stringify(keys, null, 2)}\n`);
}

/** Reads the keys, making those that neither the environment nor the folder has. */
export function openKeys({ dataDir, sessionKeys, sealingKey: givenSealingKey }: KeySettings): Keys {
  const needsFile = sessionKeys === undefined || givenSealingKey === undefined;
  const file = needsFile ? fromFolder(dataDir) : undefined;
  const own = [file?.session.current, file?.session.previous ?? undefined];
  const session = sessionKeys?.split(',') ?? own.filter((key) => key !== undefined);
  return { session, sealing: Buffer.from(givenSealingKey ?? file?.sealing ?? '', 'base64url') };
}
