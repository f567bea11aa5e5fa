// Home, joining, the waiting room, the end of a match, settings: everything around the table.
import { wordsOf } from '../english-words.svelte.ts';
import { numbers } from './numbers.ts';

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

export const codeEntry = {
  haveCode: 'You have a table’s code?',
  code: 'The table’s code',
  go: 'Go to the table',
  codeHint: 'Eight letters and digits, at the end of the link.',
};

export const join = {
  sit: 'Sit down',
  noTable: 'No table has this address.',
  noTableHint: 'Chat apps sometimes cut links: ask for it again, or type the table’s code.',
};

export const end = {
  wins: (name: string): string => `${name} wins`,
  youWin: 'You win',
  share: (names: readonly string[]): string => `${numbers.list(names)} share the victory`,
  youAndOthersShare: (names: readonly string[]): string =>
    `${numbers.list(['You', ...names])} share the victory`,
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

/** What is told of a deal on every sheet. */
export const sheet = {
  /** `tricks`: of this deal, played before. */
  standIn: (name: string, instead: string, tricks: number): string =>
    `${name} for ${instead} ${tricks === 0 ? 'from here' : numbers.count(tricks, { one: 'after # trick', other: 'after # tricks' })}`,
  actedFor: (name: string, moves: number): string =>
    numbers.count(moves, { one: `# move made for ${name}`, other: `# moves made for ${name}` }),
};

export const rules = {
  /** By the game’s id. */
  of: (game: string): string => `Rules of ${games.name(game)}`,
  choose: 'Rules of the games',
  games: 'Games',
};
