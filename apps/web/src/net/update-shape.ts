// What an update looks like from here: how the table stands, checked before anything trusts it.
import type { OpenVote, SeatView, SheetOfRules, TableUpdate } from '@forehand/protocol';
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

const isLines = shape<SheetOfRules['lines']>({
  talk: exactly('closed', 'open'),
  settleEarly: exactly('ask', 'automatic', 'never'),
});

export const isSheet = shape<SheetOfRules>({
  options: isAnything,
  lines: isLines,
  linesNext: nullable(isLines),
  open: listOf(exactly('talk', 'settleEarly')),
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
  agreed: isBoolean,
  practice: optional(exactly(true)),
  muted: optional(exactly(true)),
});

const isVote = shape<OpenVote>({
  id: isNumber,
  kind: exactly('settle', 'close', 'remove', 'lines'),
  by: isNumber,
  seat: optional(isNumber),
  lines: optional(isLines),
  accepted: isNumber,
  voters: isNumber,
  yours: exactly('asked', 'accepted', 'notAsked'),
});

const isDecision = shape<NonNullable<TableUpdate['decision']>>({
  id: isNumber,
  kind: exactly('agree', 'again', 'move', 'goOn'),
});

type EveningLine = NonNullable<TableUpdate['evening']>[number];

const isEveningLine = shape<EveningLine>({
  name: isString,
  seat: nullable(isNumber),
  sum: isNumber,
});

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
  ahead: isBoolean,
  may: isDeeds,
  talk: exactly('open', 'closed'),
  openFor: isNumber,
  match: isAnything,
  deal: optional(isNumber),
  players: nullable(listOf(isString)),
  seen: listOf(isAnything),
  evening: nullable(listOf(isEveningLine)),
  removed: optional(listOf(isString)),
});
