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
  phrase: (phrase: Phrase): string => PHRASES[phrase],
  reaction: (reaction: Reaction): string => REACTIONS[reaction],
  /** The words of a phrase or reaction by its code; one of a newer server is shown as its code. */
  said: (code: string): string => {
    if (isPhrase(code)) return PHRASES[code];
    return isReaction(code) ? REACTIONS[code] : code;
  },
  lines: 'What was said',
  empty: 'Nothing has been said at this table yet.',
  loading: 'Fetching what was said',
  notRead: 'What was said cannot be fetched just now.',
  you: 'you',
  phrases: 'About people, at any time',
  reactions: 'Reactions',
  field: 'Your line',
  send: 'Send',
  closed: 'Cards are out: lines and reactions open after this deal.',
  closedShort: 'Opens after this deal',
  draftKept: 'What you have typed is kept.',
  left: (n: number): string => numbers.count(n, { one: '# character left', other: '# characters left' }),
  over: (n: number): string =>
    numbers.count(n, { one: '# character too many', other: '# characters too many' }),
  nothingTyped: 'Type something first',
  /** Why a phrase cannot be said yet. */
  wait: (seconds: number): string =>
    numbers.count(seconds, { one: 'Again in # second', other: 'Again in # seconds' }),
  waitLine: (seconds: number): string =>
    numbers.count(seconds, {
      one: 'The next line can go in # second.',
      other: 'The next line can go in # seconds.',
    }),
  muted: 'The host has muted you: you can read, and the three phrases still go.',
  options: 'Options',
  hide: 'Hide talk on this device',
  yourTurn: 'It is your turn at the table.',
  question: 'A question to the table waits for your answer.',
  hidden: 'Talk is hidden on this device.',
  hiddenNote: 'Nothing that is said here is shown or spoken until you turn it on again.',
  show: 'Show talk',
  people: 'Who may write',
  mute: 'Mute',
  muteSpoken: (name: string): string => `Mute ${name}`,
  unmute: 'Unmute',
  unmuteSpoken: (name: string): string => `Let ${name} write again`,
  isMuted: 'muted',
  mayWrite: 'may write',
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
  accept: 'Accept',
  decline: 'Decline',
  withdraw: 'Withdraw',
  answer: 'Answer',
  answerTitle: 'A question to the table',
  count: (accepted: number, voters: number): string => `${accepted} of ${voters} have accepted`,
  youAccepted: 'You have accepted.',
  yoursOpen: 'It happens when all accept. One who declines ends it, and nobody learns who.',
  notAsked: 'You have no vote on this.',
  by: (name: string): string => `${name} asks.`,
  byYou: 'You ask.',
  settle: {
    question: 'Score it now?',
    made: 'The bid is made for certain.',
    failed: 'The bid has failed for certain.',
    certain: 'The result is certain.',
    text: 'No number changes.',
    item: 'Score this deal now',
    ask: 'Score now',
    playOn: 'Play on',
    needs: 'All must accept.',
    offered: 'The result is certain: the deal can be scored now, if all accept.',
    consequence:
      'The result is certain. If all accept, the deal is scored as it stands: no number changes, and the cards not played stay unseen.',
  },
  close: {
    question: 'End the match here?',
    keeps: (game: string): string =>
      game === 'nap' ? 'Balances stay, nobody wins.' : 'Totals stay, nobody wins.',
    dealt: (dealt: readonly { readonly name: string; readonly deals: number }[]): string =>
      `Dealt so far: ${dealtBy(dealt)}.`,
    running: 'The deal being played does not count.',
    item: 'End the match here',
    consequence: (game: string): string =>
      game === 'nap'
        ? 'If all accept, the match ends with the ledger as it stands. You can go on with other people at the same link.'
        : 'If all accept, the match ends with the sheet as it stands. You can go on with other people at the same link.',
    ask: 'Ask to end here',
  },
  remove: {
    question: (name: string): string => `Remove ${name}?`,
    text: (name: string): string =>
      `Once no cards are out, the match ends as it stands and nobody wins. ${name} loses the seat and cannot come back to this table.`,
    about: 'The others are asked whether you stay.',
    item: 'Remove a player',
    consequence:
      'If all others accept, the match ends as it stands once no cards are out, nobody wins, and that seat is free. Whoever is removed cannot come back to this table.',
    who: 'Who',
    choose: 'Choose a player',
    ask: (name: string): string => (name === '' ? 'Ask to remove' : `Ask to remove ${name}`),
  },
  lines: {
    question: 'Change the table’s rules?',
    from: 'From the next deal.',
    item: 'Change the table’s rules',
    consequence: 'If all accept, this holds from the next deal on. What has been played stays as it is.',
    nothing: 'Choose what is to change',
    ask: 'Ask to change',
  },
  ahead: {
    item: 'Accept early scores beforehand',
    text: 'Whenever a result is certain in this match, you count as having accepted to score it. You can turn this off again.',
  },
  turnAway: {
    item: 'Send a waiting guest away',
    text: 'Whoever waits for a seat can read and say what is said here. It happens at once; you can let them come again after the match.',
    who: 'Who',
    choose: 'Choose a guest',
    ask: (name: string): string => (name === '' ? 'Send away' : `Send ${name} away`),
  },
  passHost: {
    item: 'Hand on the host’s role',
    text: 'The host settles who plays before a match and may mute. It happens at once, and only the new host can hand it back.',
    who: 'To whom',
    choose: 'Choose a player',
    ask: (name: string): string => (name === '' ? 'Hand on' : `Hand on to ${name}`),
  },
  takeHost: {
    item: 'Take the host’s role',
    text: (host: string): string =>
      host === ''
        ? 'The table has no host.'
        : `${host} has been away for two minutes. The role stays with you until you hand it on.`,
    ask: 'Become the host',
  },
  panel: 'What the table can do',
  more: 'End, change or hand on',
  nothing: 'Nothing can be asked of the table just now.',
  wait: 'One question at a time: the one above is still open.',
  passed: {
    settle: 'All accepted: the deal is scored.',
    close: 'All accepted: the match ends here.',
    removeNow: (name: string): string => `All accepted: ${name} is removed.`,
    removeLater: (name: string): string => `All accepted: ${name} is removed after this deal.`,
    removeYouNow: 'All others accepted: your seat is free now.',
    removeYouLater: 'All others accepted: your seat is free after this deal.',
    lines: 'All accepted: it holds from the next deal.',
  },
  declined: {
    settle: 'Not accepted by all: the deal goes on.',
    close: 'Not accepted by all: the match goes on.',
    remove: (name: string): string => `Not accepted by all: ${name} stays.`,
    removeYou: 'Not accepted by all: you stay.',
    lines: 'Not accepted by all: the rules stay.',
  },
  overtaken: {
    settle: 'A card was played first: the deal goes on.',
    other: 'The match ended first, so the question is gone.',
  },
  gone: 'The question to the table is no longer open.',
  /** Spoken when a question opens: who asks, and what. */
  asked: (name: string, question: string): string => `${name} asks the table: ${question}`,
};
