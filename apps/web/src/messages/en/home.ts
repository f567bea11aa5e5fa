// What Home says.
import { numbers } from './numbers.ts';

const deals = (n: number): string => numbers.count(n, { one: '# deal', other: '# deals' });

export const home = {
  lead: 'Bismarck and Nap with friends, by link. No account, no money.',
  yourTables: 'Your tables',
  goOn: 'Go on',
  gathering: 'waiting for players',
  playing: (deal: number, all: number): string => `deal ${deal} of ${all}`,
  over: (all: number): string => `${deals(all)} played`,
  company: (names: readonly string[]): string => `with ${numbers.list(names)}`,
  alone: 'nobody else yet',
  paused: 'paused',
  pausedUntil: (moment: string): string => `paused until ${moment}`,
  /** The moment has passed, and nobody has gone on. */
  pausedPast: (moment: string): string => `paused, meant to go on again on ${moment}`,
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
  rules: (game: string): string => `How ${game} is played`,
};
