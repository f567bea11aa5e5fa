// What admins read of the trails of a table: who had it open, and what was refused there.
import * as z from 'zod';
import { reason } from './admin-deeds.ts';
import { LARGEST_COUNT } from './ids.ts';

const counted = z.coerce.number().int();

/** GET /api/admin/tables/CODE/refusals: what was refused from one version of the table to another. */
export const refusalsQuery = z.strictObject({
  from: counted.min(0).max(LARGEST_COUNT).default(0),
  to: counted.min(0).max(LARGEST_COUNT).default(LARGEST_COUNT),
  seat: counted.min(0).max(6).optional(),
  /** The number of the last one shown. */
  after: counted.min(0).default(0),
});

/** How much is missing from a trail, and when the last of it happened. */
export const trailGap = z.object({
  kind: z.enum(['visits', 'refusals']),
  count: z.number(),
  lastAt: z.number(),
});

export const refusedLine = z.object({
  number: z.number(),
  at: z.number(),
  /** How far the table was. */
  version: z.number(),
  /** The name of whoever asked; '' for somebody without one here. */
  name: z.string(),
  seat: z.number().nullable(),
  event: z.string(),
  /** The kind of command, where it was one. */
  command: z.string().nullable(),
  code: z.string(),
  rule: z.string().nullable(),
});
export type RefusedLine = z.infer<typeof refusedLine>;
export const REFUSALS_PAGE_SIZE = 200;
export const refusalsAnswer = z.object({
  ok: z.literal(true),
  refusals: z.array(refusedLine).readonly(),
  gaps: z.array(trailGap).readonly(),
});
export type RefusalsAnswer = z.infer<typeof refusalsAnswer>;

/** What is typed before hidden cards are looked into; it stands in the audit log, and the players read it. */
export const openingRequest = z.strictObject({ reason });

/** How somebody came to a seat. */
export const SEAT_WAYS = ['sat', 'tookOver', 'stoodIn', 'vouched'] as const;

/** Whose a seat was, from that step on. */
export const seatHolder = z.object({
  name: z.string(),
  practice: z.boolean(),
  how: z.enum(SEAT_WAYS),
  version: z.number(),
  at: z.number(),
});
export type SeatHolder = z.infer<typeof seatHolder>;

/** A page of the table that was open for a while. Devices are counted in the order in which they came. */
export const openPage = z.object({
  name: z.string(),
  device: z.number(),
  kind: z.enum(['phone', 'tablet', 'computer', 'device']),
  from: z.number(),
  /** When it was last known to be open. */
  until: z.number(),
  /** Why it was open no longer; null while it is not known to have ended. */
  ended: z.string().nullable(),
});
export type OpenPage = z.infer<typeof openPage>;

/** The same, with what only admins are told. */
export const tracedPage = openPage.extend({
  /** Pages over one connection have it in common. */
  connection: z.number(),
  network: z.string(),
  client: z.string().nullable(),
});
export type TracedPage = z.infer<typeof tracedPage>;

/** A claim on a seat whose device was gone, and who vouched. */
export const tracedClaim = z.object({
  version: z.number(),
  at: z.number(),
  name: z.string(),
  seat: z.number().nullable(),
  kind: openPage.shape.kind,
  vouchedBy: z.array(z.string()).readonly(),
  /** Null while it is open. */
  outcome: z.string().nullable(),
});
export type TracedClaim = z.infer<typeof tracedClaim>;

/** Hidden cards that an admin has looked into. */
export const OPENINGS = ['handsOpened', 'seatViewed'] as const;
export const opening = z.object({
  at: z.number(),
  /** How often; the last time is told. */
  times: z.number(),
  what: z.enum(OPENINGS),
  matchNo: z.number(),
  deal: z.number(),
  /** Of a view: after which step, and whose. */
  version: z.number().nullable(),
  name: z.string().nullable(),
  reason: z.string(),
});
export type Opening = z.infer<typeof opening>;

/** What the stored facts can answer, and what no server can know: codes, for words. */
export const ANSWERED = [
  'pages', // which pages were open, on which devices, from when until when
  'holders', // whose the seat was
  'handovers',
  'vouching',
  'openings',
  'views', // what every page was sent of every step
  'seatView',
  'shuffle',
] as const;
export const NOT_KNOWABLE = [
  'sharedScreen',
  'sameRoom',
  'talkElsewhere',
  'copies',
  'sameHuman',
  'earlierProgram', // views are composed anew by the program of today; what another one sent is not kept
] as const;

/** GET /api/admin/tables/CODE/matches/N/access: who had access to which seat. */
export const accessAnswer = z.object({
  ok: z.literal(true),
  seats: z
    .array(
      z.object({
        holders: z.array(seatHolder).readonly(),
        pages: z.array(tracedPage).readonly(),
        /** When the seat was moved to another device. */
        handovers: z.array(z.number()).readonly(),
      }),
    )
    .readonly(),
  claims: z.array(tracedClaim).readonly(),
  /** Pages of people without a seat in this match: no card was sent to any. */
  watchers: z.array(tracedPage).readonly(),
  openings: z.array(opening.extend({ admin: z.string().nullable() })).readonly(),
  gaps: z.array(trailGap).readonly(),
  answered: z.array(z.enum(ANSWERED)).readonly(),
  notKnowable: z.array(z.enum(NOT_KNOWABLE)).readonly(),
});
export type AccessAnswer = z.infer<typeof accessAnswer>;

/** GET /api/admin/tables/CODE/matches/N/disclosure: whether any view held more than its viewer may know. */
export const disclosureAnswer = z.object({
  ok: z.literal(true),
  verdict: z.enum(['nothingDisclosed', 'shownTooMuch', 'gameNotKnown']),
  steps: z.number(),
  looked: z.number(),
  disclosed: z
    .array(
      z.object({
        version: z.number(),
        deal: z.number().nullable(),
        /** Null for what everybody could see. */
        seat: z.number().nullable(),
        as: z.enum(['view', 'seen', 'review']),
        cards: z.number(),
      }),
    )
    .readonly(),
  shuffle: z.object({ verdict: z.enum(['asSealed', 'notAsSealed', 'nothingDealt']), packs: z.number() }),
});
export type DisclosureAnswer = z.infer<typeof disclosureAnswer>;

/** GET /api/admin/tables/CODE/steps/VERSION/seats/SEAT: how much this seat could see after that step. */
export const seatSightAnswer = z.object({
  ok: z.literal(true),
  version: z.number(),
  matchNo: z.number(),
  deal: z.number().nullable(),
  name: z.string(),
  /** Whether its cards may be looked into. */
  over: z.boolean(),
  /** Cards that all could know, and those that of the hidden ones this seat alone could. */
  open: z.number(),
  own: z.number(),
});
export type SeatSightAnswer = z.infer<typeof seatSightAnswer>;

/** POST the same, with a reason: what it could see. No other seat's cards are in it. */
export const seatViewAnswer = seatSightAnswer.extend({
  cards: z.array(z.string()).readonly(),
  /** Opaque: the game's view for this seat. */
  view: z.unknown(),
});
export type SeatViewAnswer = z.infer<typeof seatViewAnswer>;

/** POST /api/admin/tables/CODE/matches/N/deals/DEAL/open: how it was dealt, pack by pack where it was dealt anew. */
export const handsAnswer = z.object({
  ok: z.literal(true),
  names: z.array(z.string()).readonly(),
  packs: z
    .array(
      z.object({
        version: z.number(),
        hands: z.array(z.array(z.string()).readonly()).readonly(),
        turnedUp: z.array(z.string()).readonly(),
        aside: z.array(z.string()).readonly(),
      }),
    )
    .readonly(),
});
export type HandsAnswer = z.infer<typeof handsAnswer>;

/** GET /api/tables/CODE/my-seat: who was at the own seat, for who holds it or held it in a match. */
export const mySeatAnswer = z.object({
  ok: z.literal(true),
  seat: z.number(),
  /** The device that asks, as it is counted here; null where it has had no page yet. */
  thisDevice: z.number().nullable(),
  holders: z.array(seatHolder).readonly(),
  pages: z.array(openPage).readonly(),
  handovers: z.array(z.number()).readonly(),
  claims: z.array(tracedClaim).readonly(),
  /** Of the matches this guest has played. */
  openings: z.array(opening).readonly(),
  /** Older pages that are no longer kept. */
  missing: z.number(),
  shuffle: disclosureAnswer.shape.shuffle,
});
export type MySeatAnswer = z.infer<typeof mySeatAnswer>;
