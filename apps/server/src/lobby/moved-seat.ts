// A seat that is used on another device gives this one nothing, by whichever way it asks (P-91).
import type { Session } from '../identity/session.ts';
import type { Storage } from '../ports.ts';

export async function isMovedAway(
  { devices }: Pick<Storage, 'devices'>,
  tableId: string,
  { person, device }: Session,
): Promise<boolean> {
  const used = (await devices.read(tableId)).get(person);
  return used !== undefined && used !== device;
}
