// A match as a record: of a finished one everything, of a running one what the asking seat knows.
import { type Json, OPENNESS, type Openness, recordOf, type StoredMatch } from '@forehand/engine';
import type { Answer } from '@forehand/protocol';
import type { Session } from '../identity/session.ts';
import type { Storage } from '../ports.ts';
import { type LoggedMatch, loggedMatch } from './logged-match.ts';
import { isMovedAway } from './moved-seat.ts';

export interface RecordRequest {
  readonly code: string;
  readonly matchNo: number;
  /** Who asks, on which device. */
  readonly session: Session;
  /** Without it: everything when that is open, else what whoever asks knows. */
  readonly openness?: Openness | undefined;
  readonly names: 'with' | 'without';
}

export async function matchRecord(storage: Storage, asked: RecordRequest): Promise<Answer<{ record: Json }>> {
  const table = await storage.directory.findByCode(asked.code);
  if (!table) return { ok: false, code: 'noSuchTable' };
  const match = loggedMatch(await storage.log.history(table.tableId), asked.matchNo);
  if (!match) return { ok: false, code: 'noSuchMatch' };
  const { person } = asked.session;
  const seat = match.holders.findIndex((holders) => holders.includes(person));
  if (seat < 0) return { ok: false, code: 'notSeated' };
  if (await isMovedAway(storage, table.tableId, asked.session)) return { ok: false, code: 'seatMoved' };
  const stored: StoredMatch = {
    options: match.options,
    seats: match.people.length,
    events: match.events,
    closed: match.closed,
    sheet: match.sheet,
    standIns: match.standIns.map(({ seat: taken, person: standIn, deal, tricks }) => ({
      seat: taken,
      deal,
      tricks,
      ...(asked.names === 'with' && { name: table.names.get(standIn) ?? '' }),
    })),
    actedFor: inOrder(match.actedFor),
    ...(match.closedBy !== null && { closedBy: match.closedBy }),
    adjustments: match.adjustments.map(({ deal, change, reason }) => ({
      deal,
      change: [...change],
      reason,
    })),
    ...(match.firstSeat === null ? {} : { firstSeat: match.firstSeat }),
    ...(asked.names === 'with' ? { names: match.people.map((player) => table.names.get(player) ?? '') } : {}),
  };
  // Who came in the middle does not learn what another held in that seat before, nor who had it what came after, nor who
  // came back to it what came between.
  const isOwn = match.holders[seat]?.every((holder) => holder === person) ?? false;
  const known = isOwn ? own(seat) : 'public';
  return asked.openness === undefined
    ? openest(match.game, stored, known)
    : recordWith(match.game, stored, known, asked.openness);
}

/** By deal; of one deal by seat. */
const inOrder = (actedFor: LoggedMatch['actedFor']): LoggedMatch['actedFor'] =>
  actedFor.toSorted((one, other) => one.deal - other.deal || one.seat - other.seat);

/** Everything if it is open, else what whoever asks knows. */
function openest(game: string, stored: StoredMatch, known: Openness): Answer<{ record: Json }> {
  const full = recordWith(game, stored, known, 'full');
  return full.ok ? full : recordWith(game, stored, known, known);
}

function recordWith(
  game: string,
  stored: StoredMatch,
  known: Openness,
  openness: Openness,
): Answer<{ record: Json }> {
  const full = recordOf(game, stored, 'full');
  if (full.ok && openness === 'full') return { ok: true, record: full.value };
  // While a match runs, nobody gets what another seat knows.
  if (!full.ok && openness !== 'public' && openness !== known) return { ok: false, code: 'notYetOpen' };
  const record = recordOf(game, stored, openness);
  return record.ok ? { ok: true, record: record.value } : { ok: false, code: 'notYetOpen' };
}

function own(seat: number): Openness {
  const openness = OPENNESS.find((one) => one === `seat:${seat}`);
  if (openness === undefined) throw new Error(`no openness for seat ${seat}`);
  return openness;
}
