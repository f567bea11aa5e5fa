// What people say to each other at the table, and the first words of what it is asked to agree on while it plays.
import type { Phrase, Reaction } from '@forehand/protocol';
import { numbers } from './numbers.ts';

const PHRASES = {
  oneMoment: 'One moment',
  back: 'Back',
  badLine: 'Bad line',
} as const satisfies Record<Phrase, string>;

const REACTIONS = {
  wellPlayed: 'Well played',
  ouch: 'Ouch',
  laugh: 'Ha ha',
  thanks: 'Thanks',
} as const satisfies Record<Reaction, string>;

const isPhrase = (code: string): code is Phrase => Object.hasOwn(PHRASES, code);
const isReaction = (code: string): code is Reaction => Object.hasOwn(REACTIONS, code);

export const talk = {
  title: 'Say',
  /** The words of a phrase or reaction by its code; one of a newer server is shown as its code. */
  said: (code: string): string => {
    if (isPhrase(code)) return PHRASES[code];
    return isReaction(code) ? REACTIONS[code] : code;
  },
  yourTurn: 'It is your turn at the table.',
  question: 'A question to the table waits for your answer.',
  /** «Inês: Well played.» */
  spoken: (name: string, words: string): string => `${name} says: ${words}`,
  news: (n: number): string => numbers.count(n, { one: '# new line.', other: '# new lines.' }),
  /** The bar's button with lines that have not been read. */
  bar: (unread: number): string =>
    unread === 0 ? 'Say' : `Say, ${numbers.count(unread, { one: '# new line', other: '# new lines' })}`,
};

/** Of the questions to the table what is said where none is open; all else comes with the first of them. */
export const votes = {
  answerTitle: 'A question to the table',
  more: 'End, change or hand on',
  wait: 'One question at a time: the one above is still open.',
  /** What an end before the last deal leaves. */
  keeps: (game: string): string =>
    game === 'nap' ? 'Balances stay, nobody wins.' : 'Totals stay, nobody wins.',
};
