// What a person may ask of a table now, beside the open question: found by asking, so that it cannot differ from what
// will be judged.
import { ALL_HERE, type Attendance } from './attendance.ts';
import { heirOf } from './claims.ts';
import { decideTable } from './decide.ts';
import { isPractice, seatOf } from './seats.ts';
import type { PersonId, TableCommand, TablePhase, TableState } from './types.ts';

const proposing = (proposal: Extract<TableCommand, { type: 'propose' }>['proposal']): TableCommand => ({
  type: 'propose',
  proposal,
});

const ANY_CLAIM = { type: 'claim', number: 10, device: 'device', at: Number.MAX_SAFE_INTEGER } as const;

type Probe = (state: TableState, person: PersonId, there: Attendance) => TableCommand;

const others = ({ seats }: TableState, person: PersonId): number =>
  seats.findIndex((one) => one !== null && one !== person);

/** A command for each deed. Where it takes somebody, any other seat stands for all. */
const PROBES = {
  sit: () => ({ type: 'sit' }),
  wait: () => ({ type: 'wait' }),
  leave: () => ({ type: 'leave' }),
  closeList: () => ({ type: 'closeList' }),
  openList: () => ({ type: 'openList' }),
  changeSheet: () => ({ type: 'changeSheet' }),
  orderSeats: ({ seats }) => ({ type: 'orderSeats', order: seats.map((_, seat) => seat) }),
  addPractice: () => ({ type: 'addPractice' }),
  remove: (state, person) => ({ type: 'remove', seat: others(state, person) }),
  turnAway: ({ guests }) => ({ type: 'turnAway', person: guests[0]?.person ?? '' }),
  readmit: () => ({ type: 'readmit' }),
  passHost: ({ seats, host }) => ({
    type: 'passHost',
    seat: seats.findIndex((person) => person !== null && person !== host && !isPractice(person)),
  }),
  settle: () => proposing({ kind: 'settle' }),
  close: () => proposing({ kind: 'close' }),
  proposeRemoval: (state, person) => proposing({ kind: 'remove', seat: others(state, person) }),
  changeLines: () => proposing({ kind: 'lines', lines: {} }),
  setAhead: () => ({ type: 'setAhead', ahead: true }),
  pause: () => ({ type: 'pause' }),
  resume: () => proposing({ kind: 'resume' }),
  anotherDay: () => proposing({ kind: 'anotherDay', until: null }),
  mustLeave: () => ({ type: 'mustLeave' }),
  stay: () => ({ type: 'stay' }),
  proposeSubstitute: ({ seats }, person, { away }) =>
    proposing({
      kind: 'substitute',
      seat: seats.findIndex((one) => one !== null && one !== person && away.has(one)),
    }),
  standIn: ({ offers, seats }, _person, { away }) => ({
    type: 'standIn',
    seat: offers.find(({ seat, from }) => from === 'nextDeal' || away.has(seats[seat] ?? ''))?.seat ?? -1,
  }),
  // Any seat of a person stands for all, but where one's own has passed; whether the pause after a refusal is over is
  // told when it is asked.
  claim: (state, person) => {
    const heir = heirOf(state, person);
    const isMeant = (one: PersonId | null) =>
      heir === undefined ? one !== null && !isPractice(one) : one === heir;
    return { ...ANY_CLAIM, seat: state.seats.findIndex(isMeant) };
  },
} as const satisfies Record<string, Probe>;

export type Deed = keyof typeof PROBES;

/** Those that can be possible in a phase at all. */
const SEATED: Readonly<Record<TablePhase, readonly Deed[]>> = {
  gathering: [
    'openList',
    'leave',
    'closeList',
    'changeSheet',
    'orderSeats',
    'addPractice',
    'remove',
    'turnAway',
    'readmit',
    'passHost',
  ],
  playing: [
    'settle',
    'close',
    'proposeRemoval',
    'changeLines',
    'setAhead',
    'pause',
    'resume',
    'anotherDay',
    'mustLeave',
    'stay',
    'proposeSubstitute',
    'turnAway',
    'readmit',
    'passHost',
  ],
  over: ['leave', 'openList', 'remove', 'turnAway', 'readmit', 'passHost'],
};
const NOT_SEATED: readonly Deed[] = ['sit', 'wait', 'leave', 'standIn', 'claim'];

export function deedsOf(state: TableState, person: PersonId, there: Attendance = ALL_HERE): readonly Deed[] {
  const isSeated = seatOf(state, person) !== undefined;
  const possible = isSeated ? SEATED[state.phase] : NOT_SEATED;
  return possible.filter(
    (deed) => decideTable(state, person, PROBES[deed](state, person, there), 0, there).ok,
  );
}
