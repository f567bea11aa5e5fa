// Made-up moments of every form of Bismarck, as updates; what is not said is as in the usual form.
import type { PackedView } from '@forehand/engine';
import type { TableUpdate } from '@forehand/protocol';
import { USUAL_LINES } from '../sheet-of-rules/sheet-words.ts';
import { CLOSED_SAMPLES } from './form-closed.ts';
import { CONTRACT_SAMPLES } from './form-contracts.ts';
import { LENGTH_SAMPLES } from './form-lengths.ts';
import type { FormSample } from './form-parts.ts';
import { OPEN } from './samples.ts';

export const FORM_SAMPLES = { ...CLOSED_SAMPLES, ...CONTRACT_SAMPLES, ...LENGTH_SAMPLES };

export type FormStage = keyof typeof FORM_SAMPLES;
export const isFormStage = (name: string): name is FormStage => Object.hasOwn(FORM_SAMPLES, name);

const NAMES = {
  usual: ['Inês', 'Oskar', 'Camille', 'Bente'],
  long: ['Bartholomeus van Dijk', 'Oskar Wilhelm Lindgren', 'Maximiliane-Henriette', 'Nachmittagskaffee'],
} as const;

const USUAL: PackedView = {
  phase: 'play',
  turn: 1,
  deal: 1,
  deals: 12,
  firstDealer: 0,
  dealer: 0,
  forehand: 1,
  cutter: 2,
  commitment: 'ab',
  faceUp: OPEN,
  contract: { id: 'spader', trump: 'S' },
  imposed: false,
  hand: [],
  counts: [16, 16, 16],
  laidAway: [],
  trick: { leader: 1, cards: [] },
  lastTrick: null,
  tricks: [0, 0, 0],
  quotas: [4, 8, 4],
  redeals: 0,
  sheet: [],
  totals: [0, 0, 0],
  choices: null,
  result: null,
};

/** `moment`: the sample itself, or what is told before it. */
export function formUpdate(
  stage: FormStage,
  names: keyof typeof NAMES,
  moment: 'now' | 'before',
): TableUpdate {
  const sample: FormSample = FORM_SAMPLES[stage];
  const changes = moment === 'before' && sample.before !== null ? sample.before : sample.view;
  const match = { ...USUAL, ...changes };
  const isOver = match.phase === 'over';
  return {
    version: moment === 'before' ? 1 : 2,
    code: 'bcdfghjk',
    game: 'bismarck',
    profile: 'bismarck-swedish@1',
    phase: isOver ? 'over' : 'playing',
    matchNo: 1,
    ended: isOver ? 'played' : null,
    host: 0,
    seats: peopleOf(names, sample.seats),
    ...roomFor(sample.seats, match.deals),
    you: 1,
    waiting: false,
    decision: decisionOf(sample, isOver),
    vote: null,
    ahead: false,
    paused: null,
    leaving: null,
    standIns: [],
    actedFor: [],
    clock: null,
    may: [],
    talk: 'closed',
    openFor: 0,
    match,
    players: null,
    seen: [...sample.seen],
    evening: null,
  };
}

function decisionOf({ mine }: FormSample, isOver: boolean): TableUpdate['decision'] {
  if (isOver) return { id: 1, kind: 'again' };
  return mine ? { id: 1, kind: 'move' } : null;
}

/** The table around the match. */
const roomFor = (seats: number, deals: number) => ({
  list: 'closed' as const,
  capacity: seats,
  listed: false,
  guests: [],
  sheet: {
    options: {},
    lines: USUAL_LINES,
    linesNext: null,
    open: [],
    seats,
    deals,
    mark: '7f3a19c2',
    before: null,
  },
});

/** One of them is a practice player. */
const peopleOf = (names: keyof typeof NAMES, seats: number) =>
  NAMES[names].slice(0, seats).map((name, seat) => ({
    name,
    present: true,
    agreed: true,
    ...(seat === 2 && { practice: true as const }),
  }));
