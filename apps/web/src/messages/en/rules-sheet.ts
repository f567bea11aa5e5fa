// The frame of a sheet of rules, and the lines that are the table's own. What the games are played by: rule-words.ts.
import { numbers } from './numbers.ts';

const deals = (n: number): string => numbers.count(n, { one: '# deal', other: '# deals' });
const players = (n: number): string => numbers.count(n, { one: '# player', other: '# players' });
const people = (n: number): string => numbers.count(n, { one: '# person', other: '# people' });

/** «about 40 minutes», «about an hour», «about 1½ hours». */
function about(minutes: number): string {
  if (minutes < 53) return `about ${Math.max(5, Math.round(minutes / 5) * 5)} minutes`;
  const halves = Math.round(minutes / 30);
  if (halves <= 2) return 'about an hour';
  const whole = Math.floor(halves / 2);
  return `about ${whole}${halves % 2 === 1 ? '½' : ''} hours`;
}

export const rulesSheet = {
  title: 'What we play',
  deals,
  players,
  about,
  /** «15 deals, about 40 minutes» */
  length: (count: number, minutes: number): string => `${deals(count)}, ${about(minutes)}`,
  /** «With 5 people: 15 deals, about 40 minutes.» */
  lengthWith: (count: number, all: number, minutes: number): string =>
    `With ${people(count)}: ${deals(all)}, ${about(minutes)}.`,
  upTo: (seats: number): string => `up to ${players(seats)}`,
  notUsual: 'Not the usual:',
  changed: 'The rules have changed',
  was: (what: string, before: string, now: string): string => `${what}: ${before} → ${now}`,
  wasSpoken: (what: string, before: string, now: string): string => `${what}: was ${before}, is now ${now}`,
  askedAgain: 'Everybody is asked again.',
  playersLabel: 'Players',
  dealsLabel: 'Deals',
  mark: (mark: string): string => `Mark of these rules: ${mark}`,
  agreedMark: (mark: string): string => `Rules mark ${mark}.`,
  markNote: 'The same mark stands on the sheet and in the record.',
};
