// Bodies of the HTTP interface.
import * as z from 'zod';
import { guestName, handoverToken } from './ids.ts';
import { opaque } from './opaque.ts';
import { optionRefusal } from './refusal.ts';
import { DEEDS, lines, passedSeat, sheet } from './update.ts';

/** POST /api/guest: a name for this browser; makes the guest session when there is none. */
export const guestRequest = z.strictObject({ name: guestName });
export const guestAnswer = z.object({ ok: z.literal(true), name: z.string() });

/** How many can play. */
const seatRange = z.object({ min: z.number().int(), max: z.number().int() });

/** GET /api/games: what there is to play, the usual profile of each game first. */
export const offeredGame = z.object({
  id: z.string(),
  profiles: z.array(z.object({ id: z.string(), seats: seatRange })).readonly(),
  minutesPerDeal: z.number(),
  /** The lines of the sheet that the game leaves to its tables. */
  lines: z.array(z.enum(['talk', 'settleEarly'])).readonly(),
  /** No practice player knows it. */
  noPractice: z.literal(true).optional(),
  /** Left out by a game the page has its own words for. */
  english: z
    .object({
      name: z.string(),
      sentence: z.string(),
      lines: z.array(z.string()).readonly(),
      words: z.record(z.string(), z.string()),
    })
    .optional(),
});
export type OfferedGame = z.infer<typeof offeredGame>;
export const gamesAnswer = z.object({ ok: z.literal(true), games: z.array(offeredGame).readonly() });
export type GamesAnswer = z.infer<typeof gamesAnswer>;

/** POST /api/games/:id/rules: what a choice of options comes to, and what may be chosen instead. */
export const rulesRequest = z.strictObject({
  /** Opaque: the game's. Whatever does not go together is left out of the answer. */
  options: opaque.optional(),
  /** With so many players; with as many as the game allows, unless it says otherwise. */
  seats: z.number().int().min(1).max(7).optional(),
});

const reason = z.object({ code: z.string(), rule: z.string() });

const optionValue = z.union([z.string(), z.number(), z.boolean()]);
const offeredValues = z
  .array(
    z.object({
      value: optionValue,
      /** Why it does not go with what is chosen otherwise. */
      refused: reason.optional(),
    }),
  )
  .readonly();

/** One thing a table may settle, as a form asks for it; the usual value first. */
export const optionOffer = z.discriminatedUnion('kind', [
  z.object({ id: z.string(), kind: z.literal('one'), values: offeredValues }),
  /** Any number of them. */
  z.object({
    id: z.string(),
    kind: z.literal('many'),
    values: offeredValues,
    usual: z.array(optionValue).readonly(),
  }),
  z.object({ id: z.string(), kind: z.literal('range'), min: z.number(), max: z.number(), usual: z.number() }),
]);

export const rulesAnswer = z.object({
  ok: z.literal(true),
  choosing: z.object({
    /** Opaque: complete, and agreed to by the game as they are. */
    options: z.unknown(),
    terms: z.object({
      profile: z.string(),
      deals: z.number().int(),
      zeroSum: z.boolean(),
      seats: seatRange,
      turns: z.array(z.number().int()).readonly(),
    }),
    /** What was asked for and does not go together with the rest. */
    dropped: z.array(optionRefusal).readonly(),
    offers: z.array(optionOffer).readonly(),
    /** Opaque: what the words of the sheet need beside the options. */
    facts: z.record(z.string(), z.unknown()).optional(),
  }),
  /** What the match takes, by experience. */
  minutes: z.number(),
});
export type RulesAnswer = z.infer<typeof rulesAnswer>;

/** POST /api/tables: opens a table and seats its host. */
export const openTableRequest = z.strictObject({
  game: z.string().max(40),
  name: guestName,
  /** Opaque: the game's. */
  options: opaque.optional(),
  /** The table's own lines of the sheet, where they are not to be as usual. */
  lines: lines.partial().strict().optional(),
  /** At most so many seats; the most the game has, unless it says otherwise. */
  seats: z.number().int().min(1).max(7).optional(),
  /** In the public list while it waits for players. */
  listed: z.boolean().optional(),
});
export const openTableAnswer = z.object({ ok: z.literal(true), code: z.string() });

/** POST /api/play: a table with practice players in all other seats, its match begun. Seats: the usual number, unless said. */
export const playRequest = z.strictObject({
  game: z.string().max(40),
  name: guestName,
  options: opaque.optional(),
  seats: z.number().int().min(1).max(7).optional(),
});

/** POST /api/tables/:code/invitations: a link for one guest, made by somebody who sits there. */
export const invitationRequest = z.strictObject({
  /** The name it offers. */
  name: guestName.optional(),
  /** Language tag of the page it opens. */
  language: z
    .string()
    .regex(/^[a-z]{2}(?:-[A-Z]{2})?$/u)
    .optional(),
  cards: z.enum(['usual', 'large']).optional(),
});
export const invitationMade = z.object({ ok: z.literal(true), token: z.string(), path: z.string() });

/** GET /api/invitations/:token: what the link carries. */
export const invitation = z.object({
  ok: z.literal(true),
  code: z.string(),
  name: z.string(),
  language: z.string(),
  cards: z.enum(['usual', 'large']),
  /** Still good for whoever asks. */
  free: z.boolean(),
});
export type InvitationView = z.infer<typeof invitation>;

/** POST /api/invitations/:token/use: this guest takes it; asked before sitting down. */
export const useInvitation = z.strictObject({ name: guestName });

/** POST /api/handover: this browser becomes another device of the person who made the token. */
export const handoverRequest = z.strictObject({ token: handoverToken });
export const handoverAnswer = z.object({ ok: z.literal(true), code: z.string() });

/** GET /api/tables/:code: what the link's page shows before anybody sits. */
export const tableLookup = z.object({
  ok: z.literal(true),
  code: z.string(),
  game: z.string(),
  profile: z.string(),
  sheet,
  deals: z.number().int(),
  /** Which deal is being played, from 1; left out while none is. */
  deal: z.number().int().optional(),
  phase: z.enum(['gathering', 'playing', 'over']),
  list: z.enum(['open', 'closed']),
  capacity: z.number().int(),
  hostName: z.string().nullable(),
  /** Names by seat; null is a free seat. */
  seats: z.array(z.string().nullable()),
  /** Which seats are held by practice players. */
  practice: z.array(z.number().int()),
  /** Seats that somebody else may take while the match goes on: at once, or from the next deal on. */
  offered: z.array(z.object({ seat: z.number().int(), from: z.enum(['now', 'nextDeal']) })),
  /** The match stands still. */
  paused: z.boolean(),
  you: z.number().int().nullable(),
  /** Waits for a seat. */
  waiting: z.boolean(),
  /** What this browser's guest may do now: sit down, or wait for a seat. */
  may: z.array(z.enum(DEEDS)),
  /** Has said to be who sits here, on a device that is gone. */
  claiming: z.literal(true).optional(),
  passed: passedSeat.optional(),
});
export type TableLookup = z.infer<typeof tableLookup>;

/** GET /api/tables: the public list. Tables that wait for players, their hosts present. */
export const waitingTable = z.object({
  code: z.string(),
  game: z.string(),
  profile: z.string(),
  hostName: z.string(),
  taken: z.number().int(),
  capacity: z.number().int(),
  /** Deals with as many players as sit there, or with the fewest that can play. */
  deals: z.number().int(),
});
export type WaitingTable = z.infer<typeof waitingTable>;
export const waitingTables = z.object({ ok: z.literal(true), tables: z.array(waitingTable) });

/** One of the guest's own tables. */
export const ownTable = z.object({
  code: z.string(),
  game: z.string(),
  phase: z.enum(['gathering', 'playing', 'over']),
  deal: z.number().int(),
  deals: z.number().int(),
  names: z.array(z.string()),
  /** The match stands still; `until`: when all have agreed to go on, in milliseconds since the epoch. */
  paused: z.object({ until: z.number().int().nullable() }).nullable(),
  /** ISO 8601, UTC. */
  lastStepAt: z.string(),
});
export type OwnTable = z.infer<typeof ownTable>;

/** GET /api/me: who this browser is, where it sits, and the origin to build links from. */
export const me = z.object({
  ok: z.literal(true),
  name: z.string().nullable(),
  tables: z.array(ownTable),
  origin: z.string(),
});
export type Me = z.infer<typeof me>;

/** GET /api/tables/:code/record: which match, how open, and whether names stand in it. */
export const recordQuery = z.strictObject({
  match: z.coerce.number().int().min(1),
  openness: z.string().max(10).optional(),
  names: z.literal('1').optional(),
});

/** `GET /api/seen`: how the server sees the request, for whoever sets up a proxy. */
export const seen = z.object({
  ok: z.literal(true),
  /** Protocol, host and port that links are made from. */
  origin: z.string(),
  /** Where the request comes from. */
  address: z.string(),
  /** Whether a proxy named the address, and whether the server takes its word. */
  proxy: z.enum(['none', 'trusted', 'ignored']),
  time: z.string(),
  /** How far the database's clock is ahead of the server's, in milliseconds. */
  databaseAhead: z.number(),
});
export type Seen = z.infer<typeof seen>;
