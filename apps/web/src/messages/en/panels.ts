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
