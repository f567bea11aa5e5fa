// Who is called what at a table, and the names that come with a command.
import { isPractice, type TableAdvance, type TableState } from '@forehand/engine';
import type { Append } from '../ports.ts';
import { practiceName } from './practice.ts';

/** The names of all who sit or wait at the table, but this person's. */
export function namesBeside(
  { seats, guests }: TableState,
  names: ReadonlyMap<string, string>,
  person: string,
): readonly string[] {
  const others = [...seats, ...guests.map((guest) => guest.person)].filter((other) => other !== person);
  return others.flatMap((other) => (other === null ? [] : [names.get(other) ?? '']));
}

/** The name of whoever comes, and names for practice players who sit down. */
export function namedBy(
  { actor, name }: { readonly actor: string; readonly name: string | null },
  names: ReadonlyMap<string, string>,
  { events, state }: TableAdvance,
): Append['named'] {
  const named = name === null ? [] : [{ person: actor, name }];
  for (const event of events) {
    // The seat has its name from whoever had it.
    if (event.type === 'seatPassed') named.push({ person: event.person, name: names.get(event.from) ?? '' });
    if (event.type !== 'seatTaken' || !isPractice(event.person)) continue;
    const taken = namesBeside(
      state,
      new Map([...names, ...named.map((one) => [one.person, one.name] as const)]),
      event.person,
    );
    named.push({ person: event.person, name: practiceName(taken) });
  }
  return named;
}
