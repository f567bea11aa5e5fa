// Passwords are kept as Argon2id hashes, made beside the event loop; the parameters are OWASP's least for 19 MiB.
import { hash, verify } from '@node-rs/argon2';

const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashOfPassword = (password: string): Promise<string> => hash(password, ARGON2ID);

let nobodys: Promise<string> | undefined;

/** Takes as long where there is no hash to compare with: the time tells nobody which names there are. */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  nobodys ??= hashOfPassword('nobody has this password');
  const matches = await verify(passwordHash ?? (await nobodys), password);
  return passwordHash !== null && matches;
}
