// Which hidden cards admins have looked into: read from their audit log, for admins and for the players of the match.
import { OPENINGS, type Opening } from '@forehand/protocol';
import type { AuditLog } from '../admin-ports.ts';
import type { Names } from './seat-story.ts';

export type OpeningByAdmin = Opening & { readonly admin: string | null };

/** The newest first: of one match of the table, or of all. */
export async function openingsAt(
  audit: Pick<AuditLog, 'looks'>,
  { tableId, matchNo }: { readonly tableId: string; readonly matchNo?: number },
  names: Names,
): Promise<readonly OpeningByAdmin[]> {
  const looks = await audit.looks(tableId, { deeds: OPENINGS, matchNo });
  return looks.flatMap(({ deed, subject, reason, ...look }) => {
    const what = OPENINGS.find((one) => one === deed);
    if (what === undefined) return [];
    const name = subject === null ? null : (names.get(subject) ?? '');
    return [{ ...look, what, name, reason: reason ?? '' }];
  });
}

export const toldToPlayers = ({ admin: _, ...one }: OpeningByAdmin): Opening => one;
