// Why something is refused, and what is possible instead. One entry per code; a test holds them against the wire's.
import type { WireCode } from '@forehand/protocol';
import type { Refusals, SayRefusal } from '../refusal-words.svelte.ts';

/** Codes of the games, besides those of the wire. */
export const GAME_CODES = [
  'NOT_YOUR_TURN',
  'WRONG_PHASE',
  'CARD_NOT_IN_HAND',
  'MUST_FOLLOW_SUIT',
  'MUST_TRUMP',
  'CONTRACT_ALREADY_USED',
  'UNKNOWN_CONTRACT',
  'TRUMP_REQUIRED',
  'TRUMP_NOT_ALLOWED',
  'DISCARD_COUNT',
  'DISCARD_DUPLICATE',
  'DISCARD_FORBIDDEN_CARD',
  'CUT_RANGE',
  'BID_TOO_LOW',
  'WELLINGTON_NEEDS_NAP',
  'UNKNOWN_BID',
  'BLUCHER_NEEDS_WELLINGTON',
  'DEALER_MUST_BID',
  'ONE_IS_THE_DEALERS',
  'LEAD_LOWEST_TRUMP',
  'LEAD_LOWEST_BESIDE_TRUMP',
  'NO_FLOATER',
  'ALREADY_LOOKED',
  'RESULT_NOT_CERTAIN',
] as const;
/** Told without these words, by whoever has them from the start. */
export type FirstWireCode = 'protocolMismatch';

const wire: Record<Exclude<WireCode, FirstWireCode>, SayRefusal> = {
  malformed: () => ({ reason: 'The server did not understand this page.', possible: 'Refresh the table.' }),
  noSession: () => ({
    reason: 'The server does not know this browser any more.',
    possible: 'Sit down again.',
  }),
  foreignOrigin: () => ({
    reason: 'This page was not loaded from the server it talks to.',
    possible: 'Open the link you were sent.',
  }),
  tooManyRequests: () => ({ reason: 'That was too much at once.', possible: 'Wait a moment, then go on.' }),
  tooManyConnections: () => ({
    reason: 'Too many pages are open from here.',
    possible: 'Close one, then refresh the table.',
  }),
  noSuchTable: () => ({
    reason: 'No table has this address.',
    possible: 'Chat apps sometimes cut links: ask for it again, or type the table’s code.',
  }),
  tableFull: () => ({ reason: 'All seats are taken.', possible: 'Ask the host for another table.' }),
  noSuchMatch: () => ({
    reason: 'This table has not played that match.',
    possible: 'Open the table to see the matches it has played.',
  }),
  notJoined: () => ({ reason: 'This page had lost sight of the table.', possible: 'Refresh the table.' }),
  notSeated: () => ({ reason: 'You have no seat at this table.', possible: 'Sit down first.' }),
  alreadySeated: () => ({ reason: 'You already sit at this table.', possible: 'Refresh the table.' }),
  nameTaken: ({ suggestion }) => ({
    reason: 'This name is taken here, or looks like one that is.',
    possible: suggestion === undefined ? 'Add a letter.' : `Try ${suggestion}.`,
  }),
  nameMissing: () => ({
    reason: 'A name needs a letter or a digit, and at most 20 of them.',
    possible: 'Type another.',
  }),
  alreadyHost: () => ({ reason: 'You are the host already.', possible: 'The host’s buttons stand here.' }),
  notHost: () => ({ reason: 'Only the host can do that.', possible: 'Ask whoever has the host’s mark.' }),
  hostPresent: () => ({
    reason: 'The host is here, or has been away for less than two minutes.',
    possible: 'The role can be taken after that.',
  }),
  removed: () => ({
    reason: 'A host of this table has given your seat to others.',
    possible: 'Open a table of your own, or play now.',
  }),
  alreadyWaiting: () => ({
    reason: 'You are waiting for a seat already.',
    possible: 'It is offered here as soon as one is free.',
  }),
  listOpen: () => ({
    reason: 'More players may still come.',
    possible: 'The rules are agreed to once the host says that all are here.',
  }),
  listClosed: () => ({
    reason: 'The host has closed the list of players.',
    possible: 'The rules can be agreed to now.',
  }),
  tooFewPlayers: () => ({
    reason: 'There are not enough players for this game yet.',
    possible: 'Invite a friend, or add a practice player.',
  }),
  cannotBeDealt: () => ({
    reason: 'These rules do not go with so many players.',
    possible: 'Change the rules, or the number of seats.',
  }),
  optionsRefused: () => ({
    reason: 'These rules do not go together.',
    possible: 'Change one of them, or take the usual ones.',
  }),
  unknownGame: () => ({
    reason: 'This server does not know that game.',
    possible: 'Choose another one.',
  }),
  seatsOutOfRange: () => ({
    reason: 'So many seats do not fit this game, or the people who are here.',
    possible: 'Choose another number of seats.',
  }),
  proposalOpen: () => ({
    reason: 'Another question is open to the table.',
    possible: 'Answer that one first.',
  }),
  notOffered: () => ({
    reason: 'The sheet of this table leaves that out.',
    possible: 'The table can agree to change it.',
  }),
  justDeclined: () => ({
    reason: 'The table has just decided to play on.',
    possible: 'It can be asked again after the next trick.',
  }),
  notAsked: () => ({
    reason: 'That question is for the others.',
    possible: 'Their answer is shown here.',
  }),
  talkClosed: () => ({
    reason: 'Talk is closed while cards are out.',
    possible: 'Your words are kept and can be sent after this deal.',
  }),
  muted: () => ({
    reason: 'The host has muted you at this table.',
    possible: 'The three short phrases can still be said.',
  }),
  nothingToReport: () => ({
    reason: 'That seat is empty by now, or that line is gone.',
    possible: 'Report the deal instead.',
  }),
  silenced: () => ({
    reason: 'An admin has muted you at this table.',
    possible: 'Play goes on as before, and the others still hear the table.',
  }),
  tableClosed: () => ({
    reason: 'An admin has closed this table.',
    possible: 'Scores and record stay here. Open a new table to play on.',
  }),
  banned: () => ({
    reason: 'An admin has shut this browser’s guest out.',
    possible: 'Ask whoever runs this server.',
  }),
  invitationUsed: () => ({
    reason: 'This invitation has been used, or does not exist.',
    possible: 'Ask whoever sent it for another.',
  }),
  seatTaken: () => ({ reason: 'Somebody sat down there first.', possible: 'Take another seat.' }),
  paused: () => ({ reason: 'The match stands still.', possible: 'It goes on once all who are here accept.' }),
  seatPresent: () => ({
    reason: 'Whoever has that seat is here.',
    possible: 'The seat is not free to be taken.',
  }),
  claimOpen: () => ({
    reason: 'Somebody else asks for a seat here just now.',
    possible: 'Ask again when the table has answered.',
  }),
  claimDeclined: () => ({
    reason: 'The table did not vouch for that.',
    possible: 'Talk to the others; you can ask again in some minutes.',
  }),
  nobodyVouches: () => ({
    reason: 'Only practice players sit there besides, and they cannot vouch for anybody.',
    possible: 'Open the table on the device that has the seat.',
  }),
  seatPassed: () => ({
    reason: 'The seat you had here is used on another device.',
    possible: 'Move it back with a link from there, or let the table vouch for you.',
  }),
  wrongPhase: () => ({ reason: 'The table is past that.', possible: 'What you see is how it stands now.' }),
  decisionClosed: ({ deed }) => ({
    reason: deed === '' ? 'That came too late.' : `${deed} came too late.`,
    possible: 'The table had moved on.',
  }),
  moveIdReused: () => ({ reason: 'The server took this for another move.', possible: 'Choose again.' }),
  unavailable: () => ({
    reason: 'The server cannot store anything just now.',
    possible: 'It is tried again.',
  }),
  storageFull: () => ({
    reason: 'The server’s disk is full.',
    possible: 'Nothing is lost; its keeper must make room.',
  }),
  serverStopping: () => ({
    reason: 'The server is about to restart.',
    possible: 'Open the table in a moment.',
  }),
  seatMoved: () => ({ reason: 'Your seat is used on another device.', possible: 'Use it here again.' }),
  handoverInvalid: () => ({
    reason: 'This link has been used, or is older than ten minutes.',
    possible: 'Make a new one on the device that has the seat.',
  }),
  notYetOpen: () => ({ reason: 'That opens after the deal.', possible: 'Ask again then.' }),
  internal: () => ({ reason: 'Something failed on the server.', possible: 'Try once more.' }),
};

const game: Record<(typeof GAME_CODES)[number], SayRefusal> = {
  NOT_YOUR_TURN: ({ deed }) => ({
    reason: deed === '' ? 'It is another’s turn.' : `${deed} came while another had the turn.`,
    possible: 'Your turn will be shown here.',
  }),
  WRONG_PHASE: () => ({
    reason: 'The deal is not at that point.',
    possible: 'What is possible now stands here.',
  }),
  CARD_NOT_IN_HAND: () => ({ reason: 'That card is not in your hand.', possible: 'Choose another.' }),
  MUST_FOLLOW_SUIT: () => ({
    reason: 'You hold the suit led, so it must be played.',
    possible: 'Those cards are lit.',
  }),
  MUST_TRUMP: () => ({ reason: 'You hold a trump, so it must be played.', possible: 'Those cards are lit.' }),
  CONTRACT_ALREADY_USED: () => ({
    reason: 'You have played this contract as often as it comes.',
    possible: 'Choose another.',
  }),
  UNKNOWN_CONTRACT: () => ({
    reason: 'That contract cannot be announced in this deal.',
    possible: 'Choose one of those shown.',
  }),
  TRUMP_REQUIRED: () => ({ reason: 'Valfri needs its trump suit.', possible: 'Name the trumps.' }),
  TRUMP_NOT_ALLOWED: () => ({
    reason: 'No trumps are named with this contract.',
    possible: 'Announce it without a suit.',
  }),
  DISCARD_COUNT: () => ({
    reason: 'That is not the number of cards to lay away.',
    possible: 'What is to go stands here.',
  }),
  DISCARD_DUPLICATE: () => ({
    reason: 'A card can be laid away once.',
    possible: 'Choose four different cards.',
  }),
  DISCARD_FORBIDDEN_CARD: () => ({ reason: 'That card may not be laid away.', possible: 'Choose another.' }),
  BID_TOO_LOW: () => ({
    reason: 'A bid is higher than every bid before it.',
    possible: 'Bid more, or pass.',
  }),
  WELLINGTON_NEEDS_NAP: () => ({
    reason: 'Wellington may only be called over the Nap of another.',
    possible: 'Bid less, or pass.',
  }),
  UNKNOWN_BID: () => ({
    reason: 'This table does not play that bid.',
    possible: 'Choose one that is shown, or pass.',
  }),
  BLUCHER_NEEDS_WELLINGTON: () => ({
    reason: 'Blücher may only be called over the Wellington of another.',
    possible: 'Bid less, or pass.',
  }),
  DEALER_MUST_BID: () => ({
    reason: 'All others have passed, so the dealer bids.',
    possible: 'Bid at least One.',
  }),
  ONE_IS_THE_DEALERS: () => ({
    reason: 'One is the dealer’s alone, after all others have passed.',
    possible: 'Bid more, or pass.',
  }),
  LEAD_LOWEST_TRUMP: () => ({
    reason: 'A Wellington is led with the lowest card held of the suit that becomes trump.',
    possible: 'Lead the lowest card of a suit.',
  }),
  LEAD_LOWEST_BESIDE_TRUMP: () => ({
    reason: 'With trumps named, the lowest card of another suit is led.',
    possible: 'Lead one of those that are lit.',
  }),
  NO_FLOATER: () => ({ reason: 'This table plays without a floater.', possible: 'Make your call.' }),
  ALREADY_LOOKED: () => ({
    reason: 'You have looked at the floater.',
    possible: 'It lies open for you alone; make your call.',
  }),
  RESULT_NOT_CERTAIN: () => ({
    reason: 'The result of this deal is not certain yet.',
    possible: 'It is played on.',
  }),
  CUT_RANGE: () => ({ reason: 'A cut leaves cards on both sides.', possible: 'Choose another place.' }),
};

export const refusals: Refusals = new Map([...Object.entries(wire), ...Object.entries(game)]);
