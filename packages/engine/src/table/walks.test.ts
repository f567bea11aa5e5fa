// Tables at random: people come, go, ask, vote and play, legally or not, and at every moment the same things hold.
import { anySeed, seeded, seededChance } from '@forehand/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyRequest, CROWD } from '../../test/table-commands.ts';
import { comparable, folded, PEOPLE, resumed, TestTable } from '../../test/table-kit.ts';
import { type Attendance, isAway } from './attendance.ts';
import { votersOn } from './consent.ts';
import { decideTable } from './decide.ts';
import { type Deed, deedsOf } from './deeds.ts';
import { allSeated, hasList, humanSeats, isBetweenDeals, isPractice } from './seats.ts';
import type { PersonId, TableCommand, TableState } from './types.ts';

const STEPS = 200;

interface Walk {
  readonly game: 'bismarck' | 'nap';
  readonly seats: number;
  readonly seed: number;
}

const anyWalk: fc.Arbitrary<Walk> = fc.oneof(
  fc.record({ game: fc.constant('bismarck' as const), seats: fc.constant(3), seed: anySeed }),
  fc.record({ game: fc.constant('nap' as const), seats: fc.integer({ min: 3, max: 7 }), seed: anySeed }),
  fc.record({ game: fc.constant('nap' as const), seats: fc.integer({ min: 3, max: 7 }), seed: anySeed }),
);

/** So many walks, each told at every step. */
function walks(count: number, told: (table: TestTable) => void): void {
  const walk = ({ game, seats, seed }: Walk) => {
    const random = seeded(seed);
    const table = new TestTable({ game, seats, chance: seededChance(seed) }).sit(...PEOPLE.slice(1, 3));
    for (let step = 0; step < STEPS; step += 1) {
      if (random.below(12) === 0) table.whileAway(...CROWD.filter(() => random.below(3) === 0));
      if (random.below(40) === 0 && typeof table.state.match?.turn === 'number' && isRunning(table.state))
        bySelf(table, random.below(2) === 0);
      const { person, command } = anyRequest(table.state, random);
      table.ask(person, command);
      told(table);
    }
  };
  fc.assert(fc.property(anyWalk, walk), { seed: 20_261_130, numRuns: count, endOnFailure: true });
}

const isRunning = ({ paused, phase }: TableState): boolean => phase === 'playing' && paused === null;

/** What the table does without being asked. */
const bySelf = (table: TestTable, isVanished: boolean): TestTable =>
  isVanished ? table.vanish() : table.timeUp(table.away.length > 3);

const seated = ({ seats }: TableState): readonly PersonId[] => seats.filter((person) => person !== null);

function expectPeopleSound(state: TableState): void {
  const people = seated(state);
  const guests = state.guests.map(({ person }) => person);
  const promised = state.guests.flatMap(({ seat }) => (seat === null ? [] : [seat]));
  expect(new Set([...people, ...guests]).size).toBe(people.length + guests.length);
  expect(new Set(promised).size).toBe(promised.length);
  const offered = state.offers.map(({ seat }) => seat);
  for (const seat of promised) expect(isPractice(state.seats[seat]) || offered.includes(seat)).toBe(true);
  expect(promised.length === 0 || state.phase === 'playing').toBe(true);
  for (const person of [...people, ...guests]) expect(state.removed).not.toContain(person);
  const humans = people.filter((person) => !isPractice(person));
  expect(state.host === null ? humans.length === 0 : humans.includes(state.host)).toBe(true);
  expect(state.seats.length).toBeLessThanOrEqual(state.capacity);
}

function expectPhaseSound(state: TableState, there: Attendance): void {
  const isPlaying = state.phase === 'playing';
  const everybodyAgreed = humanSeats(state).every((seat) => state.agreed.includes(seat));
  expect(new Set(state.agreed).size).toBe(state.agreed.length);
  for (const seat of state.agreed) expect(humanSeats(state)).toContain(seat);
  // A match that all have agreed to has begun: nobody waits for anybody.
  expect(
    state.list === 'closed' &&
      !isPlaying &&
      allSeated(state) &&
      everybodyAgreed &&
      humanSeats(state).length > 0,
  ).toBe(false);
  if (isPlaying) expect([state.list, state.seats, state.ended]).toEqual(['closed', state.players, null]);
  else {
    expect([state.proposal, state.due, state.linesNext]).toEqual([null, null, null]);
    expect([state.paused, state.leaving, state.offers]).toEqual([null, null, []]);
  }
  if (!hasList(state)) expect(state.list).toBe('closed');
  if (state.proposal) {
    const { proposal, accepted } = state.proposal;
    for (const seat of accepted) expect(votersOn(state, proposal)).toContain(seat);
    const asked = votersOn(state, proposal, there);
    const yes = asked.filter((seat) => accepted.includes(seat));
    expect(new Set(accepted).size).toBe(accepted.length);
    // Whoever is asked has not all accepted, or nobody is left who could have.
    expect(yes.length === 0 || yes.length < asked.length).toBe(true);
  }
  expect(state.match?.totals.reduce((sum, total) => sum + total, 0) ?? 0).toBe(0);
}

/** Nobody waits for what cannot come: a deal that nobody plays, an answer nobody gives, a seat that is filled. */
function expectAbsenceSound(state: TableState, there: Attendance): void {
  const { due, leaving, match, paused, standIns } = state;
  const turn = match?.turn;
  if (due?.kind === 'remove') expect(turn === due.seat && isAway(state, due.seat, there)).toBe(false);
  for (const { seat, from } of state.offers) {
    expect(isPractice(state.seats[seat])).toBe(false);
    if (from === 'now') expect(isAway(state, seat, there)).toBe(true);
  }
  for (const seat of leaving?.seats ?? []) expect(humanSeats(state)).toContain(seat);
  if (leaving !== null && isBetweenDeals(state)) expect(paused).not.toBeNull();
  if (paused?.why === 'leaving') expect(leaving).not.toBeNull();
  if (state.phase === 'playing')
    for (const { seat } of standIns)
      expect(standIns.findLast((one) => one.seat === seat)?.person).toBe(state.seats[seat]);
}

const everySeat = [0, 1, 2, 3, 4, 5, 6];

/** Commands of which at least one has to be possible where the deed is offered, and none where it is not. */
const COMMANDS: Readonly<Record<Deed, (state: TableState) => readonly TableCommand[]>> = {
  sit: () => [{ type: 'sit' }],
  wait: () => [{ type: 'wait' }],
  leave: () => [{ type: 'leave' }],
  closeList: () => [{ type: 'closeList' }],
  openList: () => [{ type: 'openList' }],
  changeSheet: ({ lines, options }) => [
    { type: 'changeSheet', options },
    { type: 'changeSheet', lines },
  ],
  orderSeats: ({ seats }) => [{ type: 'orderSeats', order: seats.map((_, seat) => seat).reverse() }],
  addPractice: () => [{ type: 'addPractice' }],
  remove: () => everySeat.map((seat) => ({ type: 'remove', seat })),
  turnAway: ({ guests }) => guests.map(({ person }) => ({ type: 'turnAway', person })),
  readmit: () => [{ type: 'readmit' }],
  passHost: () => everySeat.map((seat) => ({ type: 'passHost', seat })),
  settle: () => [{ type: 'propose', proposal: { kind: 'settle' } }],
  close: () => [{ type: 'propose', proposal: { kind: 'close' } }],
  claim: () =>
    everySeat.map((seat) => ({
      type: 'claim',
      seat,
      number: 10,
      device: 'phone',
      at: Number.MAX_SAFE_INTEGER,
    })),
  setAhead: () => [true, false].map((ahead) => ({ type: 'setAhead', ahead })),
  proposeRemoval: () => everySeat.map((seat) => ({ type: 'propose', proposal: { kind: 'remove', seat } })),
  changeLines: () =>
    [{ settleEarly: 'never' }, { settleEarly: 'ask' }, { talk: 'open' }, { talk: 'closed' }].map((lines) => ({
      type: 'propose',
      proposal: { kind: 'lines', lines },
    })),
  pause: () => [{ type: 'pause' }],
  resume: () => [{ type: 'propose', proposal: { kind: 'resume' } }],
  anotherDay: () => [{ type: 'propose', proposal: { kind: 'anotherDay', until: null } }],
  mustLeave: () => [{ type: 'mustLeave' }],
  stay: () => [{ type: 'stay' }],
  proposeSubstitute: () =>
    everySeat.map((seat) => ({ type: 'propose', proposal: { kind: 'substitute', seat } })),
  standIn: () => everySeat.map((seat) => ({ type: 'standIn', seat })),
};

function expectDeedsSound(state: TableState, there: Attendance): void {
  for (const person of CROWD) {
    const offered: readonly string[] = deedsOf(state, person, there);
    for (const [deed, commands] of Object.entries(COMMANDS)) {
      const isPossible = commands(state).some(
        (command) => decideTable(state, person, command, 999, there).ok,
      );
      // While a question is open, what can be asked is that alone; it is answered rather than asked again.
      const isOffered = offered.includes(deed) || (state.proposal !== null && isPossible);
      expect([person, deed, isOffered]).toEqual([person, deed, isPossible]);
    }
  }
}

describe('a table at random', () => {
  test('F-01 GR6 E-05 F-04 seats, host and questions are sound at every moment', () => {
    walks(24, ({ state, there }) => {
      expectPeopleSound(state);
      expectPhaseSound(state, there);
      expectAbsenceSound(state, there);
    });
  });

  test('F-02 what is offered is possible, and nothing else', () => {
    walks(4, ({ state, there }) => expectDeedsSound(state, there));
  });

  test('GR10 log and snapshot lead to the same state at every moment', () => {
    walks(12, (table) => {
      const now = comparable(table.state);
      expect(comparable(resumed(table.state))).toEqual(now);
      const { seen, state } = FOLDED.get(table) ?? { seen: 0, state: null };
      const fold = table.events.length === seen ? state : folded(table.events.slice(seen), state);
      expect(fold && comparable(fold)).toEqual(now);
      FOLDED.set(table, { seen: table.events.length, state: fold });
    });
  });

  test('GR2 what is refused changes nothing', () => {
    walks(12, (table) => {
      const now = { version: table.version, state: JSON.stringify(comparable(table.state)) };
      const before = SEEN.get(table);
      if (now.version === before?.version) expect(now.state).toBe(before.state);
      SEEN.set(table, now);
    });
  });
});

/** How much of a table's log has been folded, and into what. */
const FOLDED = new WeakMap<TestTable, { readonly seen: number; readonly state: TableState | null }>();
const SEEN = new WeakMap<TestTable, { readonly version: number; readonly state: string }>();
