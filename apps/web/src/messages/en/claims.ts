// A seat whose device is gone: what the newcomer, the others and the old device are told.
import type { SeatClaim, TableUpdate } from '@forehand/protocol';
import { numbers } from './numbers.ts';

type Device = SeatClaim['device'];
type Outcome = NonNullable<TableUpdate['lastClaim']>['outcome'];

const NEW_DEVICE = {
  phone: 'a new phone',
  tablet: 'a new tablet',
  computer: 'another computer',
  device: 'another device',
} as const satisfies Record<Device, string>;

const OTHER_DEVICE = {
  phone: 'another phone',
  tablet: 'another tablet',
  computer: 'another computer',
  device: 'another device',
} as const satisfies Record<Device, string>;

/** «4:10», or «10 s». */
const duration = (ms: number): string => {
  const seconds = Math.ceil(ms / 1000);
  if (seconds < 60) return `${seconds} s`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} min`;
};

const agreed = (accepted: number, needed: number): string => `${accepted} of ${needed} agreed`;

export const door = {
  title: 'Were you sitting here?',
  text: 'With your old device at hand: open the table there, then More, Move my seat. Without it, say who you are: you get a number to read out, and the others vouch for you.',
  alone:
    'Only practice players sit here besides. Nobody can vouch for anybody: open the table on the device that has the seat.',
  iAm: (name: string): string => `I am ${name}`,
};

export const own = {
  title: 'Read this number to the others',
  text: (name: string): string => `They see it too, and say whether you are ${name}.`,
  votes: (accepted: number, needed: number): string => `${agreed(accepted, needed)}.`,
  away: (names: readonly string[]): string =>
    `${numbers.list(names)} ${names.length === 1 ? 'is' : 'are'} away. The vote waits.`,
  /** `ms`: at least. */
  wait: (name: string, ms: number): string =>
    ms > 0
      ? `The seat of ${name} can be yours in ${duration(ms)}, unless ${name} comes back.`
      : 'The seat is yours when enough have agreed, at the latest with the next deal.',
  keepOpen: 'Keep this page open.',
  withdraw: 'Withdraw',
  ended: (outcome: Outcome): string => ENDED[outcome],
};

const ENDED = {
  passed: 'The seat is yours.',
  declined: 'The table did not vouch for you. Talk to the others; you can ask again in ten minutes.',
  returned: 'Whoever has that seat came back.',
  withdrawn: '',
  lapsed: 'Too few have answered. Ask again when the others are there.',
  overtaken: 'That seat is not there any more.',
} as const satisfies Record<Outcome, string>;

export const vote = {
  title: (name: string, device: Device): string => `Someone on ${NEW_DEVICE[device]} says: I am ${name}.`,
  ask: (name: string): string => `Ask ${name} for the number on that screen. It must be:`,
  follows: (device: Device, needed: number): string => {
    const what = device === 'device' ? 'device' : device;
    const who = needed === 1 ? 'When you agree' : `When ${needed} of you agree`;
    return `${who}, that ${what} gets the seat and its cards, and the old device loses them.`;
  },
  not: (name: string): string => `Not ${name}`,
  is: (name: string): string => `It is ${name}`,
  count: (accepted: number, needed: number): string => agreed(accepted, needed),
  youAgreed: 'You have agreed.',
  wait: (name: string, ms: number): string =>
    ms > 0 ? `Earliest in ${duration(ms)}, and not if ${name} comes back.` : '',
  away: own.away,
  pause: 'Pause the evening',
  later: 'Later',
  answer: 'Answer',
};

export const passed = {
  title: (device: Device, time: string): string => `This seat moved to ${OTHER_DEVICE[device]} at ${time}`,
  text: (name: string): string =>
    `The table vouched for it as ${name}. Not you? Tell the table. If it was you, move the seat back with a link from there.`,
  toHome: 'To the first page',
};
