// What a host arranges and a late guest sees: opening a table, the waiting room, invitations, waiting for a seat.
import { signed } from '../../cards/signed.ts';
import { numbers } from './numbers.ts';

export const open = {
  title: 'Open a table',
  game: 'Game',
  seats: 'Seats, up to',
  tooFewSeats: (here: number): string =>
    `${numbers.count(here, { one: '# sits', other: '# sit' })} here already.`,
  who: 'Who may come',
  byLink: 'By link only',
  byLinkNote: 'Whoever you send the link to.',
  listed: 'Anyone',
  listedNote: 'It also stands on the start page while you are here and wait.',
  rules: 'Rules',
  rulesAsUsual: 'as usual',
  rulesChanged: (count: number): string => numbers.count(count, { one: 'one change', other: '# changes' }),
  changeRules: 'Change the rules',
  name: 'Your name at the table',
  confirm: 'Open the table',
};

export const waiting = {
  table: (host: string): string => (host === '' ? '' : `table of ${host}`),
  people: 'People',
  host: 'host',
  agreed: 'has agreed',
  reading: 'is reading the rules',
  here: 'is here',
  away: 'is away',
  you: 'you',
  youAgreed: 'you, agreed',
  free: 'A free seat',
  freeNote: 'Send the link to a friend',
  clockwise: (names: readonly string[]): string => `Clockwise: ${names.join(', ')}`,
  agree: 'I agree to these rules',
  haveAgreed: 'You have agreed',
  agreedWait: (agreed: number, seats: number): string => `${agreed} of ${seats} have agreed.`,
  needPlayers: (missing: number): string =>
    numbers.count(missing, { one: 'One seat is still free.', other: '# seats are still free.' }),
  invite: 'Invite',
  allRules: 'All the rules',
};

export const room = {
  order: 'Order of seats',
  orderNote: 'Clockwise: everybody plays before the one below, and the last before the first.',
  moveUp: (name: string): string => `Move ${name} up`,
  moveDown: (name: string): string => `Move ${name} down`,
  movedTo: (name: string, place: number): string => `${name} is number ${place}`,
  seatSo: 'Seat everybody so',
  drawLots: 'Draw lots',
  practice: 'practice player',
  waitsForSeat: 'waits for a seat',
  freeSeats: (n: number): string => numbers.count(n, { one: 'One free seat', other: '# free seats' }),
  addPractice: 'Add a practice player',
  fill: 'Fill with practice players',
  fillNote: 'A friend who comes later takes the seat of a practice player.',
  about: (name: string): string => `What to do with ${name}`,
  passHost: (name: string): string => `Make ${name} the host`,
  passHostNote: 'The host arranges seats and rules. In play nobody needs one.',
  remove: (name: string): string => `Send ${name} away`,
  removeTitle: (name: string): string => `Send ${name} away?`,
  removeNote: (name: string): string =>
    `${name} loses the seat and cannot sit down at this table again, unless you take it back.`,
  turnAwayNote: (name: string): string =>
    `${name} waits no longer, and cannot sit down at this table, unless you take it back.`,
  sentAway: (names: string): string => `Sent away: ${names}.`,
  readmit: 'Let them come again',
  removePracticeNote: 'The seat becomes free.',
  keep: (name: string): string => `Keep ${name}`,
  takeHost: 'Be host instead',
  takeHostNote: (host: string): string =>
    host === '' ? 'This table has no host.' : `${host} has been away for two minutes.`,
  closeList: 'We are all here',
  notAllHere: 'Not all are here yet',
  openAgain: 'The list is open again.',
  closeListNote: (names: number): string => `${names} would play. More can still come.`,
  closeListFull: (names: number): string => `${names} would play. All seats are taken.`,
  needMore: (missing: number): string =>
    numbers.count(missing, {
      one: 'One more is needed: a friend, or a practice player.',
      other: '# more are needed: friends, or practice players.',
    }),
  hostCloses: (host: string): string =>
    host === ''
      ? 'The host closes the list when all are here.'
      : `${host} closes the list when all are here.`,
  openList: 'Other people or rules',
  guestsWait: (names: readonly string[]): string =>
    `${numbers.list(names)} ${numbers.count(names.length, { one: 'waits', other: 'wait' })} for a seat.`,
  starts: 'The last agreement starts the match.',
  changeRules: 'Change the rules',
  changeTitle: 'Change the rules',
  changeNote: 'Everybody is asked to agree again.',
  changeConfirm: 'Play so',
  listed: 'On the start page for anyone, while we wait',
  evening: 'This evening',
  eveningNote: 'Over all deals at this table.',
  gone: '(has left)',
};

export const invitations = {
  title: 'Invite by name',
  note: 'A link of its own for one person: it fills in the name, and is good for one seat.',
  name: 'Name of your guest',
  largeCards: 'With large cards',
  language: 'Language of the page',
  make: 'Make the link',
  made: 'Links made here',
  madeFor: (name: string): string => (name === '' ? 'A seat for a friend' : `A seat for ${name}`),
  shareText: (name: string, game: string): string =>
    name === ''
      ? `A seat is kept for you for a game of ${game}.`
      : `A seat is kept for you, ${name}, for a game of ${game}.`,
  usedTitle: 'This invitation has been used',
  usedNote: 'It was good for one seat. Ask whoever sent it for another, or open the table itself.',
  unknownTitle: 'No invitation has this address',
  toTable: 'Look at the table',
};

export const guest = {
  wait: 'Wait here for a seat',
  waitNote: 'A seat is offered to you as soon as there is one.',
  takePractice: (name: string): string => `Take the seat of ${name}`,
  practiceTitle: 'A practice player keeps you a seat',
  practiceNote: 'A match is being played. You join it at the next deal.',
  whose: 'Whose seat',
  playing: (names: readonly string[]): string => `${numbers.list(names)} are playing.`,
  waitingTitle: 'You wait for a seat',
  promisedTitle: (name: string): string => `You play from the next deal on, in the seat of ${name}`,
  promisedNote: 'As soon as this deal is scored you sit there.',
  freeTitle: 'A seat is free',
  queue: (others: readonly string[]): string =>
    numbers.count(others.length, {
      one: `${numbers.list(others)} waits too.`,
      other: `${numbers.list(others)} wait too.`,
    }),
  keepOpen: 'Keep this page open: the seat is offered here.',
  sit: 'Sit down',
  leave: 'Wait no longer',
  seats: 'At the table',
};

/** At the door of a table. */
export const door = {
  keepsSeat: (host: string, game: string): string => `${host} keeps you a seat for a game of ${game}`,
  freeSeat: (game: string): string => `A seat is free for a game of ${game}`,
  /** «3 players, 12 deals, about an hour. No account, no money.» */
  terms: (players: string, length: string): string => `${players}, ${length}. No account, no money.`,
  /** While more can come: fewer players have fewer deals. */
  termsUpTo: (seats: number, length: string): string =>
    `Up to ${numbers.count(seats, { one: '# player', other: '# players' })}, at most ${length}. No account, no money.`,
  you: 'you',
  free: 'free',
  name: 'Your name at the table',
  largeCards: 'Large cards',
  howToPlay: 'How to play',
  taken: (name: string, other: string): string =>
    other === ''
      ? `${name} is taken here. Shorten it, or take another.`
      : `${name} is taken here; try ${other}.`,
  takeSuggestion: (name: string): string => `Use ${name}`,
  full: 'All seats are taken.',
  running: 'A match is being played.',
  fullNames: (names: readonly string[]): string => `Here sit ${numbers.list(names)}.`,
  wereYou:
    'Were you sitting here? Open the table on the device you used, and move your seat to this one: More, then Move my seat.',
  moreFree: (n: number): string => `${n} more free`,
  sixLines: 'The rules in six lines',
  noSeat: 'This table has no seat for you just now.',
  insideApp:
    'You are inside another app. If you close it, come back through the same message, or open this page in your browser before you sit down.',
  insideAppSeated:
    'You are inside another app. Move your seat to your browser, so that closing the app costs you nothing.',
  /** Somebody has to leave, or has vanished: the seat is offered. */
  leavesSeat: (name: string): string => `${name} has to leave`,
  emptySeat: (name: string): string => `${name} is away`,
  takeNext: (name: string): string =>
    `The table asks for somebody to take the seat of ${name} from the next deal. You see that seat’s cards only, from then on, and play it to the end of the match.`,
  takeNow: (name: string): string =>
    `The table asks for somebody to play on for ${name}, from here to the end of the match. You see that seat’s cards only. If ${name} comes back first, the seat is not free.`,
  agreesToSheet:
    'By taking the seat you agree to this sheet. The sheet of the match marks who played from where.',
  takeSeat: (name: string): string => `Agree, and take the seat of ${name}`,
  paused: 'The match stands still at the moment.',
};

/** The end of a match, under its result. */
export const over = {
  evening: 'This evening',
  eveningNote: (matches: number): string =>
    numbers.count(matches, { one: 'One match at this table', other: '# matches at this table' }),
  played: (all: number): string => `${numbers.count(all, { one: '# deal', other: '# deals' })} played`,
  /** Of a match that was closed before its last deal. */
  closed: (played: number, deals: number): string => `Closed after deal ${played} of ${deals}`,
  hasDealt: (times: number): string =>
    times === 0 ? 'never dealt' : numbers.count(times, { one: 'dealt once', other: 'dealt # times' }),
  totals: 'Totals by deal',
  again: 'Play again, same seats',
  wantsAgain: 'You want to play again',
  againWait: (wanting: number, seats: number): string => `${wanting} of ${seats} want to play again.`,
  wants: (names: readonly string[], seats: number): string =>
    names.length === 0
      ? 'It starts when all want to.'
      : `${numbers.list(names)} ${numbers.count(names.length, { one: 'wants', other: 'want' })} to play again. ${names.length} of ${seats}.`,
  tricks: 'Tricks',
  record: 'Record',
  leave: 'Leave',
};

/** «Inês +2, Oskar −1» */
const points = (names: readonly string[], change: readonly number[]): string =>
  change.flatMap((added, seat) => (added === 0 ? [] : [`${names[seat] ?? ''} ${signed(added)}`])).join(', ');

export const corrections = {
  /** A row of the sheet: «Correction, deal 7». */
  row: (deal: number): string => `Correction, deal ${deal}`,
  /** The admin's own words. */
  why: (reason: string): string => `“${reason}”`,
  closedTitle: 'An admin has closed this table',
  closedNote: 'Nobody plays or writes here any more. Sheet, tricks and record stay.',
  /** `match`: where it is not the one that is shown. */
  corrected: (
    { deal, match }: { readonly deal: number; readonly match: number | null },
    names: readonly string[],
    change: readonly number[],
  ): string =>
    match === null
      ? `An admin has corrected deal ${deal}: ${points(names, change)}.`
      : `An admin has corrected deal ${deal} of match ${match}.`,
};
