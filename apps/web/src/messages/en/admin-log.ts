// What has happened at a table itself, in one line each. What its game tells is in the words of the game.
import type { TableEvent } from '@forehand/engine';
import { numbers } from './numbers.ts';

type Told = Exclude<TableEvent, { type: 'played' }>;
type Kind = Told['type'];
type Of<K extends Kind> = Extract<Told, { type: K }>;
type Proposal = Of<'proposed'>['proposal'];

/** What a seat is called in a line: by the name of who sat there. */
type Name = (seat: number) => string;

const ASKED: { readonly [K in Proposal['kind']]: string } = {
  settle: 'score the deal as it stands',
  close: 'end the match here',
  remove: 'remove somebody',
  lines: 'change the table’s rules',
  resume: 'go on',
  anotherDay: 'stop, and go on another day',
  substitute: 'let somebody else take a seat',
};

const OUTCOMES: { readonly [K in Of<'proposalEnded'>['outcome']]: string } = {
  passed: 'All accepted.',
  declined: 'It was declined.',
  overtaken: 'The question was overtaken by what happened.',
};

const AFTER: { readonly [K in Of<'afterChosen'>['choice']]: string } = {
  anotherDay: 'go on another day',
  substitute: 'somebody takes the seat',
  end: 'end the match as it stands',
};

const PAUSES: { readonly [K in Of<'paused'>['why']]: string } = {
  asked: 'it was asked for',
  anotherDay: 'all agreed to go on another day',
  absence: 'somebody was away',
  leaving: 'somebody had to leave',
  nobody: 'time ran out, and nobody was there',
};

const CLAIMS: { readonly [K in Of<'claimEnded'>['outcome']]: string } = {
  declined: 'the others did not vouch',
  returned: 'whoever had the seat came back',
  withdrawn: 'it was withdrawn',
  lapsed: 'too few answered',
};

const removed = (how: 'left' | 'removed'): string => (how === 'left' ? 'leaves' : 'is removed');

const EVENTS: { readonly [K in Kind]: (event: Of<K>, name: Name) => string } = {
  opened: ({ seats }) =>
    `The table is opened, with ${numbers.count(seats, { one: '# seat', other: '# seats' })}.`,
  seatTaken: ({ person, seat }) => `${person} sits down in seat ${seat + 1}.`,
  seatLeft: ({ person, how }) => `${person} ${removed(how)}.`,
  readmitted: () => 'Whoever was removed may come again.',
  hostPassed: ({ person }) => (person === null ? 'Nobody is host.' : `${person} is host.`),
  guestCame: ({ person }) => `${person} comes, and waits for a seat.`,
  guestWent: ({ person, how }) => `${person}, waiting, ${removed(how)}.`,
  listClosed: ({ seats }) => `The list of players is complete: ${numbers.list(seats)}.`,
  listOpened: () => 'The list of players is open again.',
  sheetChanged: () => 'The sheet of rules is changed.',
  listingChanged: ({ listed }) =>
    listed ? 'The table is in the public list.' : 'The table is in the public list no longer.',
  seatsOrdered: ({ seats, by }) =>
    `Seats are ordered ${by === 'lots' ? 'by lot' : 'by the host'}: ${seats.map((person) => person ?? '–').join(', ')}.`,
  agreed: ({ seat }, name) => `${name(seat)} agrees to the rules.`,
  matchStarted: ({ matchNo }) => `Match ${matchNo} begins.`,
  proposed: ({ seat, proposal }, name) =>
    'seat' in proposal
      ? `${name(seat)} asks all: ${ASKED[proposal.kind]} (${name(proposal.seat)}).`
      : `${name(seat)} asks all: ${ASKED[proposal.kind]}.`,
  accepted: ({ seat }, name) => `${name(seat)} accepts.`,
  proposalEnded: ({ outcome }) => OUTCOMES[outcome],
  aheadSet: ({ seat, ahead }, name) =>
    ahead
      ? `${name(seat)} accepts every early score beforehand.`
      : `${name(seat)} is asked again before every early score.`,
  linesChanged: () => 'The table’s rules are changed, from the next deal on.',
  matchClosed: () => 'The match is closed as it stands.',
  paused: ({ why, seat }, name) =>
    `The match is paused: ${PAUSES[why]}${seat === null ? '' : ` (${name(seat)})`}.`,
  resumed: () => 'The match goes on.',
  leavingSaid: ({ seat, leaving }, name) =>
    leaving ? `${name(seat)} must leave after this deal.` : `${name(seat)} can stay after all.`,
  afterChosen: ({ seat, choice }, name) => `${name(seat)} would have: ${AFTER[choice]}.`,
  afterDecided: ({ choice }) => `All have chosen: ${AFTER[choice]}.`,
  seatOffered: ({ seat, from }, name) =>
    `The seat of ${name(seat)} may be taken ${from === 'now' ? 'now' : 'from the next deal on'}.`,
  offerEnded: ({ seat }, name) => `The seat of ${name(seat)} is no longer to be taken.`,
  stoodIn: ({ seat, person, tricks }, name) =>
    `${person} plays for ${name(seat)} from here on, after ${numbers.count(tricks, { one: '# trick', other: '# tricks' })}.`,
  bankUsed: ({ seat, ms }, name) => `${name(seat)} used ${(ms / 1000).toFixed(1)} s of spare time.`,
  actedFor: ({ seat, alone }, name) =>
    alone
      ? `The time of ${name(seat)} was over, and nobody was there: a move was made.`
      : `The time of ${name(seat)} was over: a move was made.`,
  claimed: ({ person, from, number }) =>
    `${person} says to be ${from}, on another device. The number is ${number}.`,
  vouched: ({ person }) => `${person} vouches.`,
  claimEnded: ({ outcome }) => `The claim is over: ${CLAIMS[outcome]}.`,
  seatPassed: ({ person, from }) => `The seat of ${from} passes to ${person}.`,
  tableClosed: ({ reason }) => `An admin closes the table: ${reason}`,
  adjusted: ({ matchNo, deal, change, reason }, name) =>
    `An admin corrects deal ${deal} of match ${matchNo}: ${change.map((points, seat) => `${name(seat)} ${numbers.signed(points)}`).join(', ')}. ${reason}`,
};

/** The words of one kind with an event of that kind. */
const told = <K extends Kind>(kind: K, event: Of<K>, name: Name): string => EVENTS[kind](event, name);

export const happened = {
  atTable: (event: Told, name: Name): string => told<Kind>(event.type, event, name),
  cardPlayed: (name: string, card: string): string => `${name} plays ${card}`,
  packSealed: (deal: number): string => `The pack of deal ${deal} is sealed.`,
  /** A seat nobody sits in. */
  seat: (seat: number): string => `seat ${seat + 1}`,
};

/** The board as an admin sees it. */
export const boardWords = {
  seats: 'Seats',
  led: 'led',
  won: 'wins the match',
  onTurn: 'to act',
  tricks: (won: number, quota: number | undefined): string =>
    quota === undefined
      ? numbers.count(won, { one: '# trick', other: '# tricks' })
      : `${won} of ${quota} tricks`,
  balance: (total: number): string => `total ${numbers.signed(total)}`,
  turnedUp: 'Turned up',
  lastTrick: (name: string): string => `Last trick, taken by ${name}`,
  trumps: (suit: string): string => `${suit} are trumps`,
  declares: (name: string, bid: string): string => `${name} plays ${bid}`,
  noMatch: 'No match is being played at this step.',
  toGo: { next: 'Next step', previous: 'Step before', none: 'There is no such step in this match.' },
};
