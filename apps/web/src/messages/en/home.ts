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

/** What the server keeps of its guests. */
export const privacy = {
  title: 'What is kept',
  lead: 'There are no accounts here, no advertising and nobody who counts visits. What a table needs is kept on this server, and nowhere else.',
  kept: 'What is kept, and for how long',
  matches: {
    what: 'Tables and matches',
    how: 'Every step of a match, by seat. Hidden cards are encrypted.',
  },
  names: { what: 'Names', how: 'What you call yourself at a table.' },
  talk: { what: 'What is said', how: 'The last 200 lines of each table, and what is quoted in reports.' },
  trails: {
    what: 'Connections and refusals',
    how: 'When a device was connected to a table, from which network (the address is shortened), and which requests were refused; the oldest go first.',
  },
  cookie: {
    what: 'One cookie',
    how: 'It says which seat is yours. It holds two random numbers and a signature, and stays for 400 days after your last visit.',
  },
  forGood: 'Kept as long as the table.',
  days: (days: number): string =>
    numbers.count(days, {
      one: 'Kept for # day after the last step at the table.',
      other: 'Kept for # days after the last step at the table.',
    }),
  seen: 'Who sees it',
  players:
    'Whoever sits at a table, or comes by its link, sees the names there; the players see what is said.',
  admins:
    'Admins of this server can read the log of a match. To open cards that the players have not seen they must say why; that is written down, and told to the players.',
  records: 'A record of a match names seats. Names stand in it only if a player asks for them.',
  answers: 'Who answers for it',
  nobodySaid: 'Whoever runs this server has not said who they are. Ask whoever sent you the link.',
  operator: (name: string, contact: string): string =>
    [name, contact].filter((word) => word !== '').join(', '),
  removal:
    'Your name can be removed on request: the match stays, with your seat instead. You can also report it at the table, under “More”.',
  notRead: 'The server does not answer. Try again in a moment.',
};
