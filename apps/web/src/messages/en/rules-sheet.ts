// The sheet of rules in words, made from a table's options: what is played, how long it takes, what the table settles.
import { numbers } from './numbers.ts';

export type GameName = 'bismarck' | 'nap';

interface Words {
  /** After its label: «all are asked». */
  readonly short: string;
  /** One sentence that explains it. */
  readonly text: string;
}

const LABELS = {
  forgottenDiscard: 'A lead with 20 cards',
  talk: 'Talk while cards are out',
  settleEarly: 'When a result is certain',
  openDeals: 'Cards that were not played',
} as const;

export type ChoiceName = keyof typeof LABELS;

const VALUES: Record<ChoiceName, Readonly<Record<string, Words>>> = {
  forgottenDiscard: {
    redeal: {
      short: 'dealt again',
      text: 'Forehand who leads without laying away spoils the deal: it is dealt again, the contract stays.',
    },
    prevent: { short: 'refused', text: 'Forehand cannot lead before four cards are laid away.' },
  },
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
  openDeals: {
    afterMatch: { short: 'open after the match', text: 'Until the match has ended nobody sees them.' },
    afterDeal: { short: 'open after each deal', text: 'Everybody may look at them when a deal is scored.' },
    never: { short: 'stay closed', text: 'Nobody ever sees them.' },
  },
};

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
  profile: (game: GameName): string => (game === 'bismarck' ? 'Swedish' : 'British'),
  six: (game: GameName): readonly string[] => SIX[game],
  deals,
  players,
  rounds: (n: number): string => numbers.count(n, { one: '# round', other: '# rounds' }),
  about,
  /** «15 deals, about 40 minutes» */
  length: (count: number, minutes: number): string => `${deals(count)}, ${about(minutes)}`,
  /** «With 5 people: 15 deals, about 40 minutes.» */
  lengthWith: (count: number, all: number, minutes: number): string =>
    `With ${people(count)}: ${deals(all)}, ${about(minutes)}.`,
  upTo: (seats: number): string => `up to ${players(seats)}`,
  notUsual: 'Not the usual:',
  alsoAgreed: 'As usual:',
  label: (choice: ChoiceName): string => LABELS[choice],
  value: (choice: ChoiceName, value: string): Words => VALUES[choice][value] ?? { short: value, text: '' },
  /** «when a result is certain: played on» */
  line: (choice: ChoiceName, value: string): string =>
    `${LABELS[choice]}: ${rulesSheet.value(choice, value).short}`,
  changed: 'The rules have changed',
  was: (what: string, before: string, now: string): string => `${what}: ${before} → ${now}`,
  wasSpoken: (what: string, before: string, now: string): string => `${what}: was ${before}, is now ${now}`,
  askedAgain: 'Everybody is asked again.',
  playersLabel: 'Players',
  roundsLabel: 'Rounds',
  dealsLabel: 'Deals',
  mark: (mark: string): string => `Mark of these rules: ${mark}`,
  agreedMark: (mark: string): string => `Rules mark ${mark}.`,
  markNote: 'The same mark stands on the sheet and in the record.',
};

const SIX: Record<GameName, readonly string[]> = {
  bismarck: [
    'Four cards are turned up. Forehand, left of the dealer, names a contract on those alone.',
    '16 cards each. Forehand adds the four, lays four away and leads.',
    'Follow suit if you can; else play anything.',
    'Quotas 8, 4, 4. In Pass 4, 6, 6, and fewer is better.',
    'Everyone is forehand four times, once in each contract.',
    'The best total wins; equal totals share.',
  ],
  nap: [
    'Five cards each, three and then two. The rest of the pack stays unseen.',
    'Each calls once, the dealer last: pass, or bid higher. Three, Four, Nap for all five, Wellington over another’s Nap.',
    'The highest bidder plays alone and leads. The suit of that card is trump.',
    'Follow suit if you can; else play anything.',
    'Made, each opponent pays 3, 4, 5 or 10 units; failed, the bidder pays each as much. No money.',
    'Everyone deals equally often. The highest balance wins; equal balances share.',
  ],
};
