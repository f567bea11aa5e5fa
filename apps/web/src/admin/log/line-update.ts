// A line of the log as an update that tells somebody without a seat: what the readers of the games read.
import type { LogLine, TableUpdate } from '@forehand/protocol';

/** No seat: nothing is told as one's own. */
const NOBODY = -1;

const LINES = { talk: 'closed', settleEarly: 'ask', absence: 'wait', turnTime: 'none', bank: 0 } as const;

/** What no line of a log depends on. */
const ASIDE = {
  code: '',
  profile: '',
  phase: 'playing',
  matchNo: 1,
  ended: null,
  host: null,
  list: 'closed',
  capacity: 0,
  listed: false,
  guests: [],
  sheet: {
    options: null,
    lines: LINES,
    linesNext: null,
    open: [],
    seats: 0,
    deals: 0,
    mark: '',
    before: null,
  },
  waiting: false,
  decision: null,
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
  players: null,
  seen: [],
  evening: null,
} satisfies Partial<TableUpdate>;

export const updateOf = (game: string, view: unknown, seats: LogLine['seats']): TableUpdate => ({
  ...ASIDE,
  game,
  version: 0,
  you: NOBODY,
  match: view,
  seats: seats.map(
    (one) =>
      one && {
        name: one.name,
        present: true,
        agreed: true,
        ...(one.practice && { practice: true as const }),
      },
  ),
});
