// Who was at the own seat, as the page reads it.
import type { MySeatAnswer, Opening, OpenPage, SeatHolder, TracedClaim } from '@forehand/protocol';
import { exactly, isBoolean, isNumber, isString, listOf, nullable, shape } from '../net/guards.ts';
import { ask } from '../net/server-api.ts';

const isKind = exactly('phone', 'tablet', 'computer', 'device');
const isHolder = shape<SeatHolder>({
  name: isString,
  practice: isBoolean,
  how: exactly('sat', 'tookOver', 'stoodIn', 'vouched'),
  version: isNumber,
  at: isNumber,
});
const isPage = shape<OpenPage>({
  name: isString,
  device: isNumber,
  kind: isKind,
  from: isNumber,
  until: isNumber,
  ended: nullable(isString),
});
const isClaim = shape<TracedClaim>({
  version: isNumber,
  at: isNumber,
  name: isString,
  seat: nullable(isNumber),
  kind: isKind,
  vouchedBy: listOf(isString),
  outcome: nullable(isString),
});
const isOpening = shape<Opening>({
  at: isNumber,
  times: isNumber,
  what: exactly('handsOpened', 'seatViewed'),
  matchNo: isNumber,
  deal: isNumber,
  version: nullable(isNumber),
  name: nullable(isString),
  reason: isString,
});
const isOwnSeat = shape<MySeatAnswer>({
  ok: exactly(true),
  seat: isNumber,
  thisDevice: nullable(isNumber),
  holders: listOf(isHolder),
  pages: listOf(isPage),
  handovers: listOf(isNumber),
  claims: listOf(isClaim),
  openings: listOf(isOpening),
  missing: isNumber,
  shuffle: shape<MySeatAnswer['shuffle']>({
    verdict: exactly('asSealed', 'notAsSealed', 'nothingDealt'),
    packs: isNumber,
  }),
});

export const ownSeat = (code: string) =>
  ask(`/api/tables/${encodeURIComponent(code)}/my-seat`, isOwnSeat, { cache: 'no-store' });
