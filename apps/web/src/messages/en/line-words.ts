// The lines of a sheet that are the table's own: what each is called, and each of its values.
import { numbers } from './numbers.ts';

interface Words {
  /** After its label: «all are asked». */
  readonly short: string;
  /** One sentence that explains it. */
  readonly text: string;
}

const LABELS = {
  talk: 'Talk while cards are out',
  settleEarly: 'When a result is certain',
  absence: 'When somebody vanishes',
  turnTime: 'Time for a turn',
  bank: 'Spare time for the match',
} as const;

export type ChoiceName = keyof typeof LABELS;

const VALUES: Record<ChoiceName, Readonly<Record<string, Words>>> = {
  talk: {
    closed: {
      short: 'three phrases only',
      text: 'While cards are out there are three phrases about people; chat opens between deals.',
    },
    open: { short: 'open', text: 'Anything may be said at any time, also about cards.' },
  },
  settleEarly: {
    ask: { short: 'all are asked', text: 'Anyone may propose to stop the deal there; all have to accept.' },
    automatic: { short: 'scored at once', text: 'The deal is scored at that moment, and nobody is asked.' },
    never: { short: 'played on', text: 'Every deal is played to its fifth trick.' },
  },
  absence: {
    wait: { short: 'the table waits', text: 'The table waits for whoever is away, and nothing is lost.' },
    pause: { short: 'the match pauses', text: 'The match stands still until all who are there go on.' },
    substitute: {
      short: 'somebody may take the seat',
      text: 'Somebody else may take the seat, agrees to this sheet and sees that seat’s cards alone.',
    },
    end: { short: 'the match ends', text: 'The match ends as it stands, and nobody wins.' },
  },
  turnTime: { none: { short: 'no limit', text: 'Nobody is hurried.' } },
  bank: { '0': { short: 'none', text: 'Once a turn’s own time is over, its move is made.' } },
};

/** «45 seconds», «2 minutes». */
const time = (seconds: number): string =>
  seconds % 60 === 0
    ? numbers.count(seconds / 60, { one: '# minute', other: '# minutes' })
    : numbers.count(seconds, { one: '# second', other: '# seconds' });

/** What the clock does with a time for a turn, or for a match. */
function timeWords(choice: ChoiceName, value: string | number): Words {
  if (typeof value !== 'number') return { short: value, text: '' };
  const short = time(value);
  return choice === 'bank'
    ? {
        short,
        text: `Each seat has ${short} beside its turns for the whole match; used up once a turn’s own time is over.`,
      }
    : {
        short,
        text: `A turn takes ${short} at most; after that and the spare time a legal move is made, and the sheet says so.`,
      };
}

export const label = (choice: ChoiceName): string => LABELS[choice];

export const value = (choice: ChoiceName, chosen: string | number): Words =>
  VALUES[choice][chosen] ?? timeWords(choice, chosen);

/** «when a result is certain: played on» */
export const line = (choice: ChoiceName, chosen: string | number): string =>
  `${LABELS[choice]}: ${value(choice, chosen).short}`;
