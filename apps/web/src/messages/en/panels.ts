// What the panels say that open over table and waiting room, and how a seat goes to another device.
import { numbers } from './numbers.ts';

export const invite = {
  title: 'Invite',
  note: 'Whoever has this link can sit down.',
  link: 'Link to this table',
  code: (code: string): string => `Or by its code: ${code}`,
  share: 'Share the link',
  shareText: (host: string, game: string, length: string): string =>
    host === ''
      ? `A seat is free for a game of ${game}: ${length}.`
      : `${host} keeps you a seat for a game of ${game}: ${length}.`,
  copy: 'Copy the link',
  copied: 'Copied',
  selected: 'The link is selected: copy it with your device.',
  qr: 'The link as a QR code',
};

export const handover = {
  title: 'Move your seat here',
  note: 'After one press you play your seat on this device. The other one can take it back.',
  otherSeats:
    'This browser has seats at other tables. Unless they are yours under the same name, they can no longer be reached from here afterwards.',
  accept: 'Use my seat on this device',
  makeTitle: 'Move my seat to another device',
  link: 'Link for the other device',
  makeNote: (minutes: number): string =>
    numbers.count(minutes, {
      one: 'Open this link there. It works once, for one minute.',
      other: 'Open this link there. It works once, for # minutes.',
    }),
};

export const leave = {
  title: 'Leave this table?',
  gathering: 'Your seat becomes free, and your agreement with it.',
  over: 'The sheet stays here for everyone who played. Your seat becomes free.',
  confirm: 'Leave the table',
  stay: 'Stay',
};

export const more = {
  title: 'More',
  largeCards: 'Large cards',
  twoColours: 'Two colours of suits',
  oneTap: 'One tap plays',
  alwaysCut: 'Always cut for me',
  hold: 'A taken trick stays',
  holds: { '900': '0.9 s', '1400': '1.4 s', '2000': '2 s', tap: 'until I tap' },
  speech: 'Spoken for screen readers',
  speeches: { full: 'everything', plays: 'plays only', mine: 'my turn only' },
  letterKeys: 'Keys of one letter',
  cover: 'Cover my cards',
  invite: 'Invite to this table',
  refresh: 'Refresh the table',
  move: 'Move my seat to another device',
  record: 'Download the record',
  recordSeats: 'The record without names',
  recordNote: 'While a match runs it holds what your seat knows.',
  report: 'Something was not right',
  ownSeat: 'Who was at my seat',
  rules: 'Rules',
  keys: 'Keys',
  home: 'Start page (your seat is kept)',
  leave: 'Leave the table',
  code: (code: string): string => `Table ${code}`,
};

export const keys = {
  title: 'Keys',
  rows: [
    ['← → ↑ ↓', 'move between your cards'],
    ['Enter', 'choose the card; again to play it'],
    ['Esc', 'drop the choice, close what is open'],
    ['1–9', 'the first, second, … thing you may choose'],
    ['S', 'sheet or ledger'],
    ['L', 'last trick'],
    ['C', 'say something to the table'],
    ['T', 'say the trick so far'],
    ['H', 'cover my cards'],
    ['Q', 'say how the deal stands'],
    ['W', 'say whose turn it is'],
    ['R', 'say the last sentence again'],
    ['?', 'this list'],
  ],
} as const;

/** What can be asked of the table, each with what follows from it. */
export const asks = {
  settle: {
    item: 'Score this deal now',
    consequence:
      'The result is certain. If all accept, the deal is scored as it stands: no number changes, and the cards not played stay unseen.',
  },
  close: {
    item: 'End the match here',
    consequence: (game: string): string =>
      game === 'nap'
        ? 'If all accept, the match ends with the ledger as it stands. You can go on with other people at the same link.'
        : 'If all accept, the match ends with the sheet as it stands. You can go on with other people at the same link.',
    ask: 'Ask to end here',
  },
  remove: {
    item: 'Remove a player',
    consequence:
      'If all others accept, the match ends as it stands once no cards are out, nobody wins, and that seat is free. Whoever is removed cannot come back to this table.',
    who: 'Who',
    choose: 'Choose a player',
    ask: (name: string): string => (name === '' ? 'Ask to remove' : `Ask to remove ${name}`),
  },
  lines: {
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
  nothing: 'Nothing can be asked of the table just now.',
  title: 'What the table can do',
};

/** Beside what was said: the fields and buttons of talk. */
export const talking = {
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
};

export const review = {
  faceUp: 'The four turned up',
  played: (deal: number): string => `Deal ${deal}, played so far`,
  whole: (deal: number): string => `All of deal ${deal}`,
  hands: 'The hands as they were dealt',
  handOf: (name: string): string => `Hand of ${name}`,
};

export const leadWithout = {
  item: 'Lead without laying away',
  title: 'Lead without laying away?',
  consequence: (held: number): string =>
    `You lead with ${held} cards. Then this deal is done again: all cards are gathered and the same dealer deals. Your contract stands, and you do not choose again.`,
  once: 'It can happen once in a deal.',
  pick: 'Which card do you lead?',
  cancel: 'Keep laying away',
};
