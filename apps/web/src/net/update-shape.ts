// What an update looks like from here: how the table stands, checked before anything trusts it.
import type {
  Adjustment,
  Closing,
  LeavingQuestion,
  OpenVote,
  Pause,
  SeatClaim,
  SeatView,
  SheetOfRules,
  StandIn,
  TableUpdate,
  TurnClock,
} from '@forehand/protocol';
import {
  exactly,
  isAnything,
  isBoolean,
  isNumber,
  isString,
  listOf,
  nullable,
  optional,
  shape,
} from './guards.ts';

/** The deeds this page knows. One from a newer server does no harm: no button asks for it. */
export const isDeeds = (input: unknown): input is TableUpdate['may'] => listOf(isString)(input);

export const isPhase = exactly('gathering', 'playing', 'over');
export const isList = exactly('open', 'closed');

const isTurnTime = exactly('none', 15, 30, 45, 60, 90, 120, 180, 300);
const isBank = exactly(0, 30, 60, 120, 300, 600, 900);

export const isLines = shape<SheetOfRules['lines']>({
  talk: exactly('closed', 'open'),
  settleEarly: exactly('ask', 'automatic', 'never'),
  absence: exactly('wait', 'pause', 'substitute', 'end'),
  turnTime: isTurnTime,
  bank: isBank,
});

export const isSheet = shape<SheetOfRules>({
  options: isAnything,
  lines: isLines,
  linesNext: nullable(isLines),
  open: listOf(exactly('talk', 'settleEarly', 'absence', 'turnTime', 'bank')),
  seats: isNumber,
  deals: isNumber,
  mark: isString,
  before: nullable(
    shape<NonNullable<SheetOfRules['before']>>({
      options: isAnything,
      lines: isLines,
      seats: isNumber,
      deals: isNumber,
    }),
  ),
});

const isSeatView = shape<SeatView>({
  name: isString,
  present: isBoolean,
  hidden: optional(exactly(true)),
  agreed: isBoolean,
  practice: optional(exactly(true)),
  muted: optional(exactly(true)),
  leaving: optional(exactly(true)),
  offered: optional(exactly('now', 'nextDeal')),
});

const isVote = shape<OpenVote>({
  id: isNumber,
  kind: exactly('settle', 'close', 'remove', 'lines', 'resume', 'anotherDay', 'substitute'),
  by: isNumber,
  seat: optional(isNumber),
  lines: optional(isLines),
  until: optional(isNumber),
  accepted: isNumber,
  voters: isNumber,
  yours: exactly('asked', 'accepted', 'notAsked'),
});

const isDevice = exactly('phone', 'tablet', 'computer', 'device');

const isClaim = shape<SeatClaim>({
  id: isNumber,
  seat: isNumber,
  number: isNumber,
  device: isDevice,
  accepted: isNumber,
  needed: isNumber,
  voters: isNumber,
  yours: exactly('asked', 'accepted', 'yours'),
  wait: isNumber,
});

export const isPassedSeat = shape<NonNullable<TableUpdate['passed']>>({
  name: isString,
  device: isDevice,
  at: isNumber,
});

const isDecision = shape<NonNullable<TableUpdate['decision']>>({
  id: isNumber,
  kind: exactly('agree', 'again', 'move', 'goOn'),
});

const isPause = shape<Pause>({
  why: exactly('asked', 'anotherDay', 'absence', 'leaving', 'nobody'),
  seat: nullable(isNumber),
  until: nullable(isNumber),
});

const isChoice = exactly('anotherDay', 'substitute', 'end');

const isLeaving = shape<LeavingQuestion>({
  id: isNumber,
  seats: listOf(isNumber),
  chosen: listOf(
    shape<LeavingQuestion['chosen'][number]>({ seat: isNumber, choice: isChoice, until: nullable(isNumber) }),
  ),
  asked: shape<LeavingQuestion['asked']>({ anotherDay: isNumber, substitute: isNumber, end: isNumber }),
  decided: nullable(
    shape<NonNullable<LeavingQuestion['decided']>>({ choice: isChoice, until: nullable(isNumber) }),
  ),
});

const isStandIn = shape<StandIn>({
  seat: isNumber,
  name: isString,
  instead: isString,
  deal: isNumber,
  tricks: isNumber,
});

const isActedFor = shape<TableUpdate['actedFor'][number]>({
  seat: isNumber,
  deal: isNumber,
  moves: isNumber,
});

const isClock = shape<TurnClock>({ seat: nullable(isNumber), turn: isNumber, banks: listOf(isNumber) });

type EveningLine = NonNullable<TableUpdate['evening']>[number];

const isEveningLine = shape<EveningLine>({
  name: isString,
  seat: nullable(isNumber),
  sum: isNumber,
});

const isAdjustment = shape<Adjustment>({
  matchNo: isNumber,
  deal: isNumber,
  change: listOf(isNumber),
  reason: isString,
  at: isNumber,
});

const isClosing = shape<Closing>({ reason: isString, at: isNumber });

export const isTableUpdate = shape<TableUpdate>({
  version: isNumber,
  code: isString,
  game: isString,
  profile: isString,
  phase: isPhase,
  matchNo: isNumber,
  ended: nullable(exactly('played', 'closed')),
  host: nullable(isNumber),
  seats: listOf(nullable(isSeatView)),
  list: isList,
  capacity: isNumber,
  listed: isBoolean,
  guests: listOf(shape<TableUpdate['guests'][number]>({ name: isString, seat: nullable(isNumber) })),
  sheet: isSheet,
  you: nullable(isNumber),
  waiting: isBoolean,
  decision: nullable(isDecision),
  vote: nullable(isVote),
  lastVote: optional(
    shape<NonNullable<TableUpdate['lastVote']>>({
      id: isNumber,
      outcome: exactly('passed', 'due', 'declined', 'overtaken'),
    }),
  ),
  claim: optional(isClaim),
  lastClaim: optional(
    shape<NonNullable<TableUpdate['lastClaim']>>({
      id: isNumber,
      outcome: exactly('passed', 'declined', 'returned', 'withdrawn', 'lapsed', 'overtaken'),
    }),
  ),
  passed: optional(isPassedSeat),
  ahead: isBoolean,
  paused: nullable(isPause),
  leaving: nullable(isLeaving),
  standIns: listOf(isStandIn),
  actedFor: listOf(isActedFor),
  clock: nullable(isClock),
  may: isDeeds,
  talk: exactly('open', 'closed'),
  openFor: isNumber,
  match: isAnything,
  deal: optional(isNumber),
  players: nullable(listOf(isString)),
  seen: listOf(isAnything),
  adjustments: optional(listOf(isAdjustment)),
  closed: optional(isClosing),
  evening: nullable(listOf(isEveningLine)),
  removed: optional(listOf(isString)),
});
