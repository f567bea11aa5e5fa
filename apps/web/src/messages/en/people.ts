// What people say to each other at the table, and what a table is asked to agree on while it plays.
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

const dealtBy = (dealt: readonly { readonly name: string; readonly deals: number }[]): string =>
  dealt.map(({ name, deals }) => `${name} ${deals}`).join(', ');

export const votes = {
  answerTitle: 'A question to the table',
  settle: {
    question: 'Score it now?',
    made: 'The bid is made for certain.',
    failed: 'The bid has failed for certain.',
    certain: 'The result is certain.',
    text: 'No number changes.',
    ask: 'Score now',
    playOn: 'Play on',
    needs: 'All must accept.',
    offered: 'The result is certain: the deal can be scored now, if all accept.',
  },
  close: {
    question: 'End the match here?',
    keeps: (game: string): string =>
      game === 'nap' ? 'Balances stay, nobody wins.' : 'Totals stay, nobody wins.',
    dealt: (dealt: readonly { readonly name: string; readonly deals: number }[]): string =>
      `Dealt so far: ${dealtBy(dealt)}.`,
    running: 'The deal being played does not count.',
  },
  remove: {
    question: (name: string): string => `Remove ${name}?`,
    text: (name: string): string =>
      `Once no cards are out, the match ends as it stands and nobody wins. ${name} loses the seat and cannot come back to this table.`,
    about: 'The others are asked whether you stay.',
  },
  lines: {
    question: 'Change the table’s rules?',
    from: 'From the next deal.',
  },
  resume: { question: 'Go on?', text: 'The match goes on where it stopped, once all who are here accept.' },
  anotherDay: {
    question: 'Stop, and go on another day?',
    onDay: (moment: string): string => `Go on on ${moment}?`,
    whilePaused: 'All is kept. The match stands still until all who are here then go on.',
    text: 'All is kept. The match stands still after this deal until all who are here then go on.',
  },
  substitute: {
    question: (name: string): string => `Shall somebody take over from ${name}?`,
    text: (name: string): string =>
      `Whoever takes the seat agrees to the sheet, sees that seat’s cards alone and plays it to the end of the match, instead of ${name}.`,
  },
  more: 'End, change or hand on',
  wait: 'One question at a time: the one above is still open.',
  passed: {
    settle: 'All accepted: the deal is scored.',
    close: 'All accepted: the match ends here.',
    removeNow: (name: string): string => `All accepted: ${name} is removed.`,
    removeLater: (name: string): string => `All accepted: ${name} is removed after this deal.`,
    removeYouNow: 'All others accepted: your seat is free now.',
    removeYouLater: 'All others accepted: your seat is free after this deal.',
    lines: 'All accepted: it holds from the next deal.',
    resume: 'All accepted: the match goes on.',
    anotherDay: 'All accepted: the match goes on another day.',
    substitute: 'All accepted: somebody may take the seat.',
  },
  declined: {
    settle: 'Not accepted by all: the deal goes on.',
    close: 'Not accepted by all: the match goes on.',
    remove: (name: string): string => `Not accepted by all: ${name} stays.`,
    removeYou: 'Not accepted by all: you stay.',
    lines: 'Not accepted by all: the rules stay.',
    resume: 'Not accepted by all: the match stands still.',
    anotherDay: 'Not accepted by all: the match goes on.',
    substitute: 'Not accepted by all: the table waits.',
  },
  overtaken: {
    settle: 'A card was played first: the deal goes on.',
    other: 'The match ended first, so the question is gone.',
  },
  gone: 'The question to the table is no longer open.',
  /** Spoken when a question opens: who asks, and what. */
  asked: (name: string, question: string): string => `${name} asks the table: ${question}`,
};
