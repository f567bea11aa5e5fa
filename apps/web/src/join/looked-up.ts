// A table as it was looked up, kept up with.
import type { TableLookup, TableUpdate } from '@forehand/protocol';

/** Seats that somebody else may take. */
export const offersIn = ({ seats }: TableUpdate): TableLookup['offered'] =>
  seats.flatMap((person, seat) => (person?.offered === undefined ? [] : [{ seat, from: person.offered }]));

/** The lookup, with what an open line has told since. */
export function lookedUp(lookup: TableLookup, update: TableUpdate | null): TableLookup {
  if (update === null) return lookup;
  const { sheet, deal, phase, list, capacity, host, seats, waiting, may } = update;
  return {
    ...lookup,
    sheet,
    deals: sheet.deals,
    deal,
    phase,
    list,
    capacity,
    waiting,
    may,
    offered: offersIn(update),
    paused: update.paused !== null,
    hostName: host === null ? null : (seats[host]?.name ?? null),
    seats: seats.map((seat) => seat?.name ?? null),
    practice: seats.flatMap((person, seat) => (person?.practice ? [seat] : [])),
  };
}
