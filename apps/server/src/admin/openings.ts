// Which hidden cards admins have looked into: read from their audit log, for admins and for the players of the match.
import { OPENINGS, type Opening } from '@forehand/protocol';
import type { AuditLog } from '../admin-ports.ts';
import type { Names } from './seat-story.ts';

const MOST = 200;

export type OpeningByAdmin = Opening & { readonly admin: string | null };

export async function openingsAt(
  audit: Pick<AuditLog, 'about'>,
  tableId: string,
  names: Names,
): Promise<readonly OpeningByAdmin[]> {
  const entries = await audit.about(tableId, { deeds: OPENINGS, limit: MOST });
  return entries.flatMap(({ deed, at, admin, matchNo, deal, version, subject, reason }) => {
    const what = OPENINGS.find((one) => one === deed);
    if (what === undefined || matchNo === null || deal === null) return [];
    const name = subject === null ? null : (names.get(subject) ?? '');
    return [{ what, at, admin, matchNo, deal, version, name, reason: reason ?? '' }];
  });
}

export const toldToPlayers = ({ admin: _, ...one }: OpeningByAdmin): Opening => one;
