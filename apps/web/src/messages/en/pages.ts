// Home, joining, the waiting room, the end of a match, settings: everything around the table.
import { wordsOf } from '../english-words.svelte.ts';
import { numbers } from './numbers.ts';

const deals = (n: number): string => numbers.count(n, { one: '# deal', other: '# deals' });

export const site = {
  name: 'Forehand',
  tableTitle: (game: string, host: string): string =>
    host === '' ? 'Forehand' : `${games.name(game)} with ${host} · Forehand`,
  yourTurnTitle: 'Your turn · Forehand',
  notFound: 'This page does not exist.',
  home: 'To the start page',
  loading: 'One moment',
  loadAgain: 'Load the page again',
  tryAgain: 'Try again',
  close: 'Close',
  broken: 'This part of the page failed to show. The table goes on.',
};

const GAMES: Readonly<Record<string, string>> = { bismarck: 'Bismarck', nap: 'Nap' };

export const games = {
  /** A game without words here by its own; until they are known by its id. */
  name: (id: string): string => GAMES[id] ?? wordsOf(id)?.name ?? id,
  /** «3 to 7 players» */
  people: (min: number, max: number): string =>
    min === max ? numbers.count(min, { one: '# player', other: '# players' }) : `${min} to ${max} players`,
};

export const home = {
  lead: 'Bismarck and Nap with friends, by link. No account, no money.',
  yourTables: 'Your tables',
  goOn: 'Go on',
  gathering: 'waiting for players',
  playing: (deal: number, all: number): string => `deal ${deal} of ${all}`,
  over: (all: number): string => `${deals(all)} played`,
  company: (names: readonly string[]): string => `with ${numbers.list(names)}`,
  alone: 'nobody else yet',
  lastPlayed: (day: string): string => `last played ${day}`,
  playNow: 'Play now',
  playNowNote: 'Practice players take the other seats; friends can have them at any next deal.',
  play: (game: string): string => `Play ${game}`,
  /** The name of somebody who has not said one. */
  nameless: 'Guest',
  open: 'Open a table',
  openNote: 'For your friends, by link, or for anyone.',
  waiting: 'Waiting for players',
  /** «Nap, 3 of 5» */
  table: (game: string, taken: number, seats: number): string => `${game}, ${taken} of ${seats}`,
  tableNote: (host: string, length: string): string => `with ${host}, ${length}`,
  see: 'Look',
  noneWaiting:
    'No table is waiting. Open one, or play now: friends can take a practice seat at any next deal.',
  haveCode: 'You have a table’s code?',
  code: 'The table’s code',
  go: 'Go to the table',
  codeHint: 'Eight letters and digits, at the end of the link.',
  rules: (game: string): string => `How ${game} is played`,
};

export const join = {
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
  sit: 'Sit down',
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
  noTable: 'No table has this address.',
  noTableHint: 'Chat apps sometimes cut links: ask for it again, or type the table’s code.',
  insideApp:
    'You are inside another app. If you close it, come back through the same message, or open this page in your browser before you sit down.',
  insideAppSeated:
    'You are inside another app. Move your seat to your browser, so that closing the app costs you nothing.',
};

export const end = {
  played: (all: number): string => `${numbers.count(all, { one: '# deal', other: '# deals' })} played`,
  wins: (name: string): string => `${name} wins`,
  youWin: 'You win',
  share: (names: readonly string[]): string => `${numbers.list(names)} share the victory`,
  youAndOthersShare: (names: readonly string[]): string =>
    `${numbers.list(['You', ...names])} share the victory`,
  best: (contract: string, points: string, deal: number): string =>
    `best: ${contract} ${points}, deal ${deal}`,
  evening: 'This evening',
  eveningNote: (matches: number): string =>
    numbers.count(matches, { one: 'One match at this table', other: '# matches at this table' }),
  totals: 'Totals by deal',
  again: 'Play again, same seats',
  wantsAgain: 'You want to play again',
  againWait: (wanting: number, seats: number): string => `${wanting} of ${seats} want to play again.`,
  wants: (names: readonly string[], seats: number): string =>
    names.length === 0
      ? 'It starts when all want to.'
      : `${numbers.list(names)} ${numbers.count(names.length, { one: 'wants', other: 'want' })} to play again. ${names.length} of ${seats}.`,
  sheet: 'Sheet',
  tricks: 'Tricks',
  record: 'Record',
  leave: 'Leave',
};

export const moved = {
  title: 'Your seat moved to another device',
  note: (time: string): string => `It moved at ${time}. Not you? Take it back, and tell the table.`,
  useHere: 'Use here again',
};

export const ended = {
  newer: 'A newer page is ready',
  newerNote: 'The server was renewed while this page was open. Your seat and your cards are kept.',
  rejoin: 'Back to the table’s door',
};

/** For whoever had a seat and was sent away. */
export const sentAway = {
  title: 'You have no seat at this table any more',
  note: 'It was given to others.',
  toHome: 'To the start page',
};

export const sheet = {
  title: 'Contract sheet',
  deal: 'Deal',
  contract: 'Contract',
  now: 'now playing',
  forehand: 'forehand',
  total: 'Total',
  played: (contract: string, deal: number): string => `${contract}, deal ${deal}`,
  open: (contract: string): string => `${contract}, not played`,
  sealed: 'The pack was sealed before the cut.',
};

export const rules = {
  /** By the game’s id. */
  of: (game: string): string => `Rules of ${games.name(game)}`,
  choose: 'Rules of the games',
  games: 'Games',
};
