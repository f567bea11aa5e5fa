// The evening's sums by person: what somebody won in a seat that has passed to another device goes with the seat.
import type { TableState } from '@forehand/engine';

/** In the order in which they came to play; whoever the seat passed to stands where its holder stood. */
export function eveningOf(
  sums: ReadonlyMap<string, number>,
  passed: TableState['passed'],
): Map<string, number> {
  return passed.reduce((before, { from, person }) => withPassed(before, from, person), new Map(sums));
}

function withPassed(sums: Map<string, number>, from: string, person: string): Map<string, number> {
  const moved = sums.get(from);
  if (moved === undefined) return sums;
  const sum = moved + (sums.get(person) ?? 0);
  const others = [...sums].filter(([one]) => one !== person);
  return new Map(others.map(([one, points]) => (one === from ? [person, sum] : [one, points])));
}
