// A match as a record: of a finished one everything, of a running one what the asking seat knows.
import { type Json, OPENNESS, type Openness, recordOf, type StoredMatch, tableEvent } from '@forehand/engine';
import type { Answer } from '@forehand/protocol';
import type { Step, Storage } from '../ports.ts';

/** One match of a table, cut out of its log. */
interface LoggedMatch {
  readonly game: string;
  readonly options: unknown;
  /** Person ids by seat, as the match began. */
  readonly people: readonly (string | null)[];
  readonly firstSeat: number | null;
  readonly events: readonly unknown[];
}

export interface RecordRequest {
  readonly code: string;
  readonly matchNo: number;
  /** Who asks. */
  readonly person: string;
  /** Without it: everything when that is open, else what the asking seat knows. */
  readonly openness?: Openness | undefined;
  readonly names: 'with' | 'without';
}

export async function matchRecord(storage: Storage, asked: RecordRequest): Promise<Answer<{ record: Json }>> {
  const table = await storage.directory.findByCode(asked.code);
  if (!table) return { ok: false, code: 'noSuchTable' };
  const match = findMatch(await storage.log.history(table.tableId), asked.matchNo);
  if (!match) return { ok: false, code: 'noSuchMatch' };
  const seat = match.people.indexOf(asked.person);
  if (seat < 0) return { ok: false, code: 'notSeated' };
  const stored: StoredMatch = {
    options: match.options,
    seats: match.people.length,
    events: match.events,
    ...(match.firstSeat === null ? {} : { firstSeat: match.firstSeat }),
    ...(asked.names === 'with'
      ? { names: match.people.map((person) => table.names.get(person ?? '') ?? '') }
      : {}),
  };
  return asked.openness === undefined
    ? openest(match.game, stored, seat)
    : recordWith(match.game, stored, seat, asked.openness);
}

/** Everything if it is open, else what the seat knows. */
function openest(game: string, stored: StoredMatch, seat: number): Answer<{ record: Json }> {
  const full = recordWith(game, stored, seat, 'full');
  return full.ok ? full : recordWith(game, stored, seat, own(seat));
}

function recordWith(
  game: string,
  stored: StoredMatch,
  seat: number,
  openness: Openness,
): Answer<{ record: Json }> {
  const full = recordOf(game, stored, 'full');
  if (full.ok && openness === 'full') return { ok: true, record: full.value };
  // While a match runs, nobody gets what another seat knows.
  if (!full.ok && openness !== own(seat)) return { ok: false, code: 'notYetOpen' };
  const record = recordOf(game, stored, openness);
  return record.ok ? { ok: true, record: record.value } : { ok: false, code: 'notYetOpen' };
}

function own(seat: number): Openness {
  const openness = OPENNESS.find((one) => one === `seat:${seat}`);
  if (openness === undefined) throw new Error(`no openness for seat ${seat}`);
  return openness;
}

function findMatch(steps: readonly Step[], matchNo: number): LoggedMatch | undefined {
  let game = '';
  let options: unknown;
  let people: readonly (string | null)[] = [];
  let found: { firstSeat: number | null; people: readonly (string | null)[] } | undefined;
  const events: unknown[] = [];
  for (const event of steps.flatMap((step) => step.events.map((raw) => tableEvent.parse(raw)))) {
    switch (event.type) {
      case 'opened':
        ({ game, options } = event);
        people = Array.from({ length: event.seats }, () => null);
        break;
      case 'seatTaken':
        people = people.with(event.seat, event.person);
        break;
      case 'seatLeft':
        people = people.with(event.seat, null);
        break;
      case 'matchStarted':
        if (found) return { game, options, ...found, events };
        if (event.matchNo === matchNo) found = { firstSeat: event.firstSeat, people };
        break;
      case 'played':
        if (found) events.push(event.event);
        break;
      default:
    }
  }
  return found && { game, options, ...found, events };
}
