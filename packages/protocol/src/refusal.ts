// Why a request is refused. Codes of table and wire are camelCase, codes of the games are upper case.
import * as z from 'zod';

export const WIRE_CODES = [
  'malformed', // the request has not the right shape
  'protocolMismatch', // the page and the server speak different protocol numbers: reload
  'noSession', // no guest session: say a name first
  'foreignOrigin', // the page was not served by this server
  'tooManyRequests', // slow down and send again
  'tooManyConnections',
  'noSuchTable',
  'noSuchMatch',
  'unknownGame',
  'tableFull',
  'notJoined', // this socket does not show that table: join first
  'notSeated', // this guest has no seat here
  'alreadySeated',
  'nameTaken', // `suggestion` holds a free one
  'nameMissing',
  'seatTaken',
  'paused', // the match stands still
  'seatPresent', // whoever has the seat is there
  'claimOpen', // somebody else asks for a seat whose device is gone
  'claimDeclined', // the table has not vouched for the last one, and is asked again later
  'nobodyVouches', // no other person sits at the table
  'seatPassed', // the seat this guest had is used by somebody who was vouched for
  'wrongPhase', // the table is not at the point where this can be done
  'notHost', // only the host may
  'alreadyHost',
  'hostPresent', // the host is there, or has not been away for two minutes
  'removed', // a host has sent this guest away from the table
  'alreadyWaiting',
  'listOpen', // the host has not closed the list of players yet
  'listClosed',
  'tooFewPlayers', // `rule` names how many the game needs
  'cannotBeDealt', // these options do not go with so many players
  'optionsRefused', // these options make no sense together: `reasons` says which, and why
  'seatsOutOfRange',
  'proposalOpen', // another question is open to all seats
  'notOffered', // the sheet of this table does not offer it
  'justDeclined', // the table has declined that, and goes on first
  'notAsked', // this seat has no vote on that
  'talkClosed', // cards are out: it may be said after this deal
  'muted', // the host has muted this guest
  'nothingToReport', // the seat is empty, or the line is gone
  'silenced', // an operator has
  'tableClosed', // an operator has closed the table for good
  'banned', // an operator has shut this guest out
  'invitationUsed', // unknown, or somebody else has used it
  'decisionClosed', // the question this answers is no longer open
  'moveIdReused', // the same moveId came with another body
  'unavailable', // not known whether it is stored: send the same moveId again
  'storageFull',
  'serverStopping', // no new tables here; another node, or this one in a moment, takes them
  'seatMoved', // the seat is used on another device
  'handoverInvalid', // unknown, used, or older than ten minutes
  'notYetOpen', // the record or the tricks asked for are not open to this viewer yet
  'internal',
] as const;
export type WireCode = (typeof WIRE_CODES)[number];

/** An option that makes no sense in what was asked for, with a code for the words and the rule that says so. */
export const optionRefusal = z.object({ option: z.string(), code: z.string(), rule: z.string() });

/** A refusal: a code, the rule it rests on where a game refused, and what helps the reader. */
export const refusal = z.object({
  ok: z.literal(false),
  code: z.string(),
  rule: z.string().optional(),
  suggestion: z.string().optional(),
  reasons: z.array(optionRefusal).readonly().optional(),
  /** Milliseconds after which the same request may be sent again. */
  retryAfter: z.number().optional(),
});
export type Refusal = z.infer<typeof refusal>;
