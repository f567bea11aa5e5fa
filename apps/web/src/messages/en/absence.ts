// When people are away or must go: the pause, leaving after a deal, substitutes, and what the clock did for somebody.
import { numbers } from './numbers.ts';

const all = (names: readonly string[]): string => numbers.list(names);
const has = (names: readonly string[]): string => (names.length === 1 ? 'has' : 'have');

export const leaving = {
  item: 'I must leave after this deal',
  itemText: 'The table then chooses: another day, somebody in your seat, or the end of the match.',
  stay: 'I can stay after all',
  title: (names: readonly string[]): string => `${all(names)} ${has(names)} to leave after this deal`,
  titleYou: (others: readonly string[]): string =>
    others.length === 0
      ? 'You have to leave after this deal'
      : `${all(others)} and you have to leave after this deal`,
  question: 'What shall the table do? It happens when all who are here choose the same.',
  /** In the bar over the table. */
  ask: 'What shall the table do then?',
  later: 'Later',
  choose: 'Choose',
  titles: { anotherDay: 'Stop here, go on another day', end: 'End with the sheet as it stands' },
  takesSeat: (names: readonly string[]): string =>
    names.length === 1 ? `Someone takes ${all(names)}’s seat` : `Others take the seats of ${all(names)}`,
  takesYours: (others: readonly string[]): string =>
    others.length === 0 ? 'Someone takes your seat' : `Others take the seats of ${all(others)} and you`,
  anotherDayText: 'Everything is kept. The same link works next week.',
  substituteText: (seats: number): string =>
    seats === 1
      ? 'Whoever comes by the link agrees to the sheet, sees that seat’s cards only and plays from the next deal on. The sheet marks it.'
      : 'Whoever comes by the link agrees to the sheet, sees one seat’s cards only and plays from the next deal on. The sheet marks it.',
  turns: (game: string, turns: readonly { readonly name: string; readonly turns: number }[]): string => {
    const counted = turns.map(({ name, turns: count }) => `${name} ${count}`).join(', ');
    return game === 'bismarck' ? `Forehand so far: ${counted}.` : `Dealt so far: ${counted}.`;
  },
  count: (chosen: number, asked: number): string => `${chosen} of ${asked}`,
  chosenBy: (names: readonly string[]): string => `chosen by ${all(names)}`,
  day: 'Day and hour, in your own time',
  nameDay: 'Name this day',
  dayPassed: 'Choose a moment to come',
  noDay: 'No day named yet. Who names none takes the one that is named.',
  named: (moment: string, names: readonly string[]): string => `${moment}, named by ${all(names)}`,
  /** Two days are named: they are not the same choice. */
  differ: 'Two different days are named: it happens when all take one of them.',
  take: 'Take this day',
  short: {
    anotherDay: 'stop here and go on another day',
    day: (moment: string): string => `stop here and go on again on ${moment}`,
    substitute: (names: readonly string[]): string => `somebody takes the seat of ${all(names)}`,
    end: 'end with the sheet as it stands',
  },
  notChosen: 'You have not chosen yet. You can change your mind until all choose the same.',
  standing: (choice: string, waited: readonly string[]): string =>
    waited.length === 0
      ? `You chose: ${choice}. You can change your mind.`
      : `You chose: ${choice}. Waiting for ${all(waited)}. You can change your mind.`,
  decided: (choice: string): string => `All chose, for the end of this deal: ${choice}.`,
  leaves: (name: string): string => `${name} has to leave after this deal.`,
  stays: (name: string): string => `${name} can stay after all.`,
};

export const pause = {
  item: 'Pause the match',
  itemText: 'It stands still at once, for everybody. All who are here go on together.',
  details: 'About the pause',
  kept: 'All is kept, for as long as you like: cards, sheet and talk. The same link opens the table again.',
  goOnNote: 'It goes on once all who are here accept.',
  calendar: 'Calendar file',
  calendarNote: 'For the calendar of your phone or computer. It shows the hour in your own time.',
  link: 'Link of this table',
  otherDay: 'Agree on a day',
  otherDayText: 'If all who are here accept, the pause names this day. Nothing happens by itself then.',
  askDay: 'Ask for this day',
  over: 'The match goes on.',
  summary: (game: string, others: readonly string[]): string =>
    others.length === 0 ? game : `${game} with ${all(others)}`,
  description: (deal: string): string => `${deal}. The table is kept as you left it: open the link.`,
};

export const days = {
  item: 'Stop, and go on another day',
  text: 'If all who are here accept, the match stands still after this deal until you go on. All is kept.',
  ask: 'Ask to stop, without a day',
  askDay: 'Ask for this day',
};

export const substitutes = {
  item: 'Somebody in place of who is away',
  text: 'If all others accept, whoever comes by the link may take the seat: agrees to the sheet, sees that seat’s cards only, and plays to the end of the match. Who comes back first has the seat.',
  who: 'Whose seat',
  choose: 'Choose a player who is away',
  ask: (name: string): string => (name === '' ? 'Ask for a substitute' : `Ask for a substitute for ${name}`),
  took: (name: string, instead: string): string => `${name} plays for ${instead} from here.`,
  mayBeTaken: (name: string): string => `The seat of ${name} may be taken by whoever comes by the link.`,
};

/** What the clock did for this player. */
export const acted = {
  played: (card: string): string => `Your time was over, so the ${card} was played for you.`,
  did: (what: string): string => `Your time was over, so this was done for you: ${what}`,
  several: (moves: number): string =>
    numbers.count(moves, {
      one: 'Your time was over, so # move was made for you.',
      other: 'Your time was over, so # moves were made for you.',
    }),
  whileAway: (moves: number): string =>
    numbers.count(moves, {
      one: 'In this match # move was made for you when your time was over. The sheet marks it.',
      other: 'In this match # moves were made for you when your time was over. The sheet marks them.',
    }),
};
