// Made-up moments of a match of Nap for three to seven, as the server would tell them.
import type { CallId, PackedNapView, PlayedTrick } from '@forehand/engine';
import type { Card } from '@forehand/engine/card';
import type { TableUpdate } from '@forehand/protocol';
import { balancesOf, ledgerOf } from './nap-ledgers.ts';
import { rareNapView } from './nap-rare-samples.ts';
import { isRare, type NapStage, type UsualNapStage, usualOf } from './nap-stages.ts';

export interface NapSample {
  readonly stage: NapStage;
  /** 3 to 7; the viewer sits in the last seat. */
  readonly players: number;
  readonly names: 'usual' | 'long';
  readonly scores: 'usual' | 'long';
  /** Deals scored; as many as `scores` has, unless said. */
  readonly deals?: number;
}

type UsualSample = NapSample & { readonly stage: UsualNapStage };

const NAMES = ['Ruth', 'Jonas', 'Marie', 'Tom', 'Inês', 'Oskar', 'Camille'];
const LONG = [
  'Bartholomeus van Dyk',
  'Maximiliane-Henrike',
  'Wilhelmina Fredrika B',
  'Constantin-Alexander',
  'Ana Margarida da Luz',
  'Oskar von Lindgreen',
  'Camille-Apollonie D',
];
/** Five cards of one's own, and what the others play. */
const HAND: readonly Card[] = ['KS', 'QS', 'JS', '9S', 'AH'];
const PLAYED: readonly Card[] = ['AS', '7D', '2C', 'TS', '3H', '9C'];

const CALLS: readonly CallId[] = ['pass', 'three', 'pass', 'four', 'pass', 'nap'];

/** A Wellington over a Nap, before the viewer has spoken. */
function lateCall(seat: number, players: number): CallId {
  if (seat === players - 2) return 'wellington';
  return seat === players - 3 ? 'nap' : 'pass';
}

/** Calls by seat: the viewer in the last seat deals, so all others have spoken. */
function callsOf({ stage, players }: UsualSample): readonly (CallId | null)[] {
  const all = CALLS.slice(6 - (players - 1));
  switch (stage) {
    case 'first':
      return [...all.map(() => null), null];
    case 'forced':
      return [...all.map((_, seat) => lateCall(seat, players)), null];
    case 'calling':
      return [...all.map((call, seat) => (seat < players - 2 ? call : null)), null];
    default:
      return [...all, null];
  }
}

function choicesOf(stage: UsualNapStage): PackedNapView['choices'] {
  switch (stage) {
    case 'auction':
      return { kind: 'call', calls: ['pass', 'wellington'] };
    case 'first':
      return { kind: 'call', calls: ['pass', 'three', 'four', 'nap'] };
    case 'forced':
      return { kind: 'call', calls: ['pass'] };
    case 'lead':
      return { kind: 'play', cards: HAND };
    case 'play':
      return { kind: 'play', cards: ['KS', 'QS'] };
    case 'void':
      return { kind: 'play', cards: ['KS', 'QS', 'AH'] };
    case 'cut':
    case 'resultCut':
      return { kind: 'cut', min: 1, max: 51 };
    default:
      return null;
  }
}

const trickOf = (players: number, leader: number, winner: number, cards: readonly Card[]): PlayedTrick => ({
  leader,
  winner,
  cards: cards.slice(0, players),
});

/** The first tricks of the deal, by the declarer in seat 0 and another. */
const tricksOf = (players: number): readonly PlayedTrick[] => [
  trickOf(players, 0, 0, ['4S', '5D', '3C', '8S', '4H', '5C', 'JS']),
  trickOf(players, 0, 0, ['AC', '6D', '4C', '8C', '6C', '7C', 'QC']),
];

type Moment = Pick<PackedNapView, 'phase' | 'turn' | 'hand' | 'trick' | 'played' | 'trump'> & {
  readonly contest?: Pick<PackedNapView, 'declarer' | 'bid' | 'need' | 'tricks'>;
};

/** A deal in which the declarer in seat 0 has won two tricks; the viewer declares in `lead`. */
function inPlay({ stage, players }: UsualSample) {
  const leads = stage === 'lead';
  const contest = {
    declarer: leads ? players - 1 : 0,
    bid: 'four' as const,
    need: 4,
    tricks: Array.from({ length: players }, (_, seat) => (seat === 0 && !leads ? 2 : 0)),
  };
  const hand: readonly Card[] = ['KS', 'QS', 'AH'];
  return { phase: 'play' as const, hand, played: tricksOf(players), trump: 'S' as const, contest };
}

function momentOf(sample: UsualSample): Moment {
  const { stage, players } = sample;
  const me = players - 1;
  const none = { hand: [], trick: null, played: [], trump: null } as const;
  const led = (card: Card) => ({ leader: 0, cards: [card, ...PLAYED.slice(1, me)] });
  switch (stage) {
    case 'auction':
    case 'first':
    case 'forced':
    case 'calling':
      return { ...none, phase: 'auction', turn: stage === 'calling' ? me - 1 : me, hand: HAND };
    case 'lead':
      return {
        ...inPlay(sample),
        turn: me,
        hand: HAND,
        trick: { leader: me, cards: [] },
        played: [],
        trump: null,
      };
    case 'play':
    case 'void':
      return { ...inPlay(sample), turn: me, trick: led(stage === 'void' ? 'KD' : 'AS') };
    case 'taken':
    case 'lastTaken': {
      const played = [...tricksOf(players), trickOf(players, 0, 0, [...PLAYED.slice(0, me), 'QS'])];
      if (stage === 'lastTaken') return { ...none, phase: 'cut', turn: 0, played };
      return { ...inPlay(sample), turn: 0, hand: ['KS', 'AH'], trick: { leader: 0, cards: [] }, played };
    }
    case 'end':
      return { ...none, phase: 'over', turn: 'over', played: tricksOf(players) };
    case 'result':
    case 'resultCut':
      return { ...none, phase: 'cut', turn: 0, played: tricksOf(players) };
    default:
      return { ...none, phase: 'cut', turn: 0 };
  }
}

export function napView(sample: NapSample): PackedNapView {
  const { stage, players } = sample;
  const base = usualView({ ...sample, stage: usualOf(stage) });
  return isRare(stage) ? told(rareNapView(stage, players, base)) : base;
}

/** With what follows from its ledger. */
function told(view: PackedNapView): PackedNapView {
  const { ledger, dealer, counts } = view;
  const players = counts.length;
  return {
    ...view,
    deal: ledger.length + 1,
    firstDealer: (dealer - ledger.length + 10 * players) % players,
    balances: balancesOf(ledger, players, dealer),
  };
}

function usualView(sample: UsualSample): PackedNapView {
  const { stage, players } = sample;
  const { contest, ...moment } = momentOf(sample);
  const me = players - 1;
  const isNew = stage === 'cut' || stage === 'cutOther';
  const all = ledgerOf(sample);
  const scored = stage === 'passed' ? all.slice(0, 3) : all;
  const ledger = isNew ? [] : scored;
  const calls = moment.phase === 'auction' ? callsOf(sample) : Array.from({ length: players }, () => null);
  const cutter = stage === 'cut' || stage === 'resultCut' ? me : me - 1;
  const place = calls.findLastIndex((call) => call !== null && call !== 'pass');
  const bid = calls[place];
  return {
    ...moment,
    deal: ledger.length + 1,
    deals: Math.max(players * 3, ledger.length + 1),
    firstDealer: (me - ledger.length + 10 * players) % players,
    dealer: me,
    cutter,
    ...(moment.phase === 'cut' && { turn: cutter }),
    commitment: 'ab',
    counts: Array.from({ length: players }, () => moment.hand.length),
    calls,
    highest: bid === undefined || bid === null || bid === 'pass' ? null : { seat: place, bid },
    declarer: null,
    bid: null,
    need: null,
    tricks: Array.from({ length: players }, () => 0),
    ...contest,
    settlement: null,
    ledger,
    balances: balancesOf(ledger, players, me),
    choices: choicesOf(stage),
    result: stage === 'end' ? { totals: [], winners: [0, me] } : null,
  };
}

const sheetFor = (players: number): TableUpdate['sheet'] => ({
  options: {},
  lines: { talk: 'closed', settleEarly: 'ask', absence: 'wait', turnTime: 'none', bank: 0 },
  linesNext: null,
  open: [],
  seats: players,
  deals: players * 3,
  mark: '2c91e07b',
  before: null,
});

/** One is away, one is a practice player. */
const seatsOf = ({ players, names }: NapSample) =>
  Array.from({ length: players }, (_, seat) => ({
    name: (names === 'long' ? LONG : NAMES)[seat] ?? '',
    present: seat !== 1,
    agreed: true,
    ...(seat === 2 && { practice: true as const }),
  }));

export function napUpdate(sample: NapSample): TableUpdate {
  const { stage, players } = sample;
  const me = players - 1;
  const seats = seatsOf(sample);
  const isOver = stage === 'end' || stage === 'closed';
  return {
    version: 1,
    code: 'bcdfghjk',
    game: 'nap',
    profile: 'nap-base@1',
    phase: isOver ? 'over' : 'playing',
    matchNo: isOver ? 2 : 1,
    ended: endedOf(stage),
    host: 0,
    seats,
    list: 'closed',
    capacity: players,
    listed: false,
    guests: [],
    sheet: sheetFor(players),
    you: me,
    waiting: false,
    decision: decisionOf(sample),
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
    match: napView(sample),
    players: null,
    seen: [],
    evening: isOver
      ? seats.map(({ name }, seat) => ({ name, seat, sum: seat === 0 ? players - 1 : -1 }))
      : null,
  };
}

function decisionOf(sample: NapSample): TableUpdate['decision'] {
  const { stage } = sample;
  if (stage === 'end' || stage === 'closed') return { id: 1, kind: 'again' };
  return napView(sample).choices === null ? null : { id: 1, kind: 'move' };
}

function endedOf(stage: NapStage): TableUpdate['ended'] {
  if (stage === 'closed') return 'closed';
  return stage === 'end' ? 'played' : null;
}
