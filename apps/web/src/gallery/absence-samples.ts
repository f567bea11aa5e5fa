// Made-up moments of people who are away or must go, and of the clock, at the table of the people samples.
import type { LeavingQuestion, Pause, SeatClaim, TableUpdate } from '@forehand/protocol';
import { type PeopleSample, PLAIN, YOU } from './people-parts.ts';

/** Days after tomorrow, at eight in the evening of whoever looks. */
function evening(days: number): number {
  const day = new Date();
  day.setDate(day.getDate() + days);
  return day.setHours(20, 0, 0, 0);
}

const LEAVING = { kind: 'leaving', question: 21 } as const;

function leaving(changes: Partial<LeavingQuestion>, more: Partial<PeopleSample> = {}): PeopleSample {
  const question: LeavingQuestion = {
    id: 21,
    seats: [0],
    chosen: [],
    asked: { anotherDay: 4, substitute: 3, end: 4 },
    decided: null,
    ...changes,
  };
  const people = Object.fromEntries(question.seats.map((seat) => [seat, { leaving: true } as const]));
  return { ...PLAIN, update: { leaving: question }, people, ...more };
}

const FRIDAY = { seat: 0, choice: 'anotherDay', until: evening(4) } as const;
const SATURDAY = { seat: 3, choice: 'anotherDay', until: evening(5) } as const;
const SOMEBODY = { seat: 2, choice: 'substitute', until: null } as const;
const OWN = { seat: YOU, choice: 'anotherDay', until: null } as const;
const DECIDED = { choice: 'anotherDay', until: evening(4) } as const;

function paused(changes: Partial<Pause>, more: Partial<PeopleSample> = {}): PeopleSample {
  const may: TableUpdate['may'] = ['resume', 'anotherDay', 'close', 'mustLeave'];
  return {
    ...PLAIN,
    update: { paused: { why: 'asked', seat: 1, until: null, ...changes }, may },
    ...more,
  };
}

const clock = (seat: number, turn: number, bank: number, more: Partial<PeopleSample> = {}): PeopleSample => ({
  ...PLAIN,
  update: { clock: { seat, turn, banks: [120_000, 60_000, 120_000, 300_000, 45_000].with(seat, bank) } },
  ...more,
});

/** Somebody asks for the first seat. */
export const CLAIM: SeatClaim = {
  id: 31,
  seat: 0,
  number: 47,
  device: 'phone',
  accepted: 1,
  needed: 2,
  voters: 3,
  yours: 'asked',
  wait: 252_000,
};

const claim = (changes: Partial<SeatClaim>, more: Partial<TableUpdate> = {}): PeopleSample => ({
  ...PLAIN,
  update: { claim: { ...CLAIM, ...changes }, ...more },
  people: { 0: { present: false } },
});

const MARKS: Partial<TableUpdate> = {
  standIns: [
    { seat: 0, name: 'Bente', instead: 'Ruth', deal: 4, tricks: 0 },
    { seat: 3, name: 'Maximilian-Alexander', instead: 'Tom', deal: 6, tricks: 2 },
  ],
  actedFor: [
    { seat: 1, deal: 3, moves: 1 },
    { seat: YOU, deal: 6, moves: 2 },
  ],
};

export const ABSENCE_SAMPLES = {
  leaving: leaving({}),
  leavingTwo: leaving({ seats: [0, 3] }),
  leavingPanel: leaving({ chosen: [SOMEBODY] }, { panel: LEAVING }),
  leavingDays: leaving({ chosen: [FRIDAY, SATURDAY, SOMEBODY, OWN] }, { panel: LEAVING }),
  leavingDecided: leaving({ chosen: [FRIDAY, OWN], decided: DECIDED }, { panel: LEAVING }),
  leavingYou: leaving(
    { seats: [YOU] },
    { panel: LEAVING, update: { ...leaving({ seats: [YOU] }).update, may: ['stay'] } },
  ),
  leavingResult: leaving({}, { stage: 'result' }),
  paused: paused({}),
  pausedDay: paused({ why: 'anotherDay', seat: null, until: evening(4) }),
  pausedAway: paused({ why: 'absence', seat: 1 }),
  pausedPanel: paused({ why: 'anotherDay', seat: null, until: evening(4) }, { panel: { kind: 'paused' } }),
  pausedAsked: paused({}, { panel: { kind: 'paused' } }),
  more: { ...PLAIN, panel: { kind: 'more' }, update: { may: ['pause', 'mustLeave', 'leave'] } },
  clock: clock(YOU, 38_000, 120_000),
  clockOther: clock(3, 38_000, 60_000, { stage: 'calling' }),
  clockBank: clock(YOU, 0, 118_000),
  clockLow: clock(YOU, 7_000, 0),
  clockLowBank: clock(YOU, 0, 8_000),
  acted: { ...PLAIN, update: { actedFor: [{ seat: YOU, deal: 5, moves: 2 }] } },
  vouch: claim({}),
  vouchAway: claim({ accepted: 0 }, { may: ['pause'] }),
  vouched: claim({ yours: 'accepted', accepted: 2 }),
  vouchAndVote: {
    ...claim({ yours: 'accepted' }),
    update: {
      ...claim({ yours: 'accepted' }).update,
      vote: { id: 7, kind: 'settle', by: 1, accepted: 2, voters: 5, yours: 'asked' },
    },
  },
  offered: { ...PLAIN, stage: 'calling', people: { 3: { offered: 'now', present: false } } },
  marks: { ...PLAIN, panel: { kind: 'sheet' }, update: MARKS },
  marksTable: { ...PLAIN, stage: 'result', update: MARKS },
  asks: {
    ...PLAIN,
    panel: { kind: 'votes' },
    update: { may: ['anotherDay', 'proposeSubstitute', 'close', 'changeLines'] },
  },
} as const satisfies Readonly<Record<string, PeopleSample>>;
