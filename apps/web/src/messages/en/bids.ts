// What one calls in the auction of Nap, what it promises and what it pays.
const CALLS = {
  pass: 'Pass',
  one: 'One',
  two: 'Two',
  three: 'Three',
  misere: 'Misère',
  four: 'Four',
  nap: 'Nap',
  wellington: 'Wellington',
  blucher: 'Blücher',
} as const;
export type CallName = keyof typeof CALLS;
export type BidName = Exclude<CallName, 'pass'>;

/** What each opponent pays for a bid that is made, and what a failed one costs. */
export interface PriceFacts {
  readonly bid: BidName;
  readonly win: number;
  readonly lose: number;
}

const NEEDS = {
  one: '1 trick',
  two: '2 tricks',
  three: '3 tricks',
  misere: 'no trick',
  four: '4 tricks',
  nap: 'all 5',
  wellington: 'all 5',
  blucher: 'all 5',
} as const satisfies Record<BidName, string>;
const COUNTS = {
  one: 'one trick',
  two: 'two tricks',
  three: 'three tricks',
  misere: 'no trick',
  four: 'four tricks',
  nap: 'all five tricks',
  wellington: 'all five tricks',
  blucher: 'all five tricks',
} as const satisfies Record<BidName, string>;

export type WhyNot =
  | 'notYet'
  | 'called'
  | 'tooLow'
  | 'needsNap'
  | 'needsWellington'
  | 'nothingHigher'
  | 'dealersAlone'
  | 'mustBid';

const SENTENCES = {
  notYet: () => 'It is not your call yet.',
  called: () => 'You have called, and each calls once.',
  tooLow: (call) => `${call} is too low.`,
  needsNap: () => 'Wellington may only be called over a Nap.',
  needsWellington: () => 'Blücher may only be called over a Wellington.',
  nothingHigher: (_, highest) => `Nothing beats ${highest}.`,
  dealersAlone: () => 'One is for the dealer when all others pass.',
  mustBid: () => 'All others passed, so you bid at least One.',
} as const satisfies Record<WhyNot, (call: string, highest: string) => string>;

const REASONS = {
  notYet: () => 'not your call yet',
  called: () => 'you have called',
  tooLow: () => 'too low',
  needsNap: () => 'only over a Nap',
  needsWellington: () => 'only over a Wellington',
  nothingHigher: (highest) => `nothing beats ${highest}`,
  dealersAlone: () => 'for the dealer when all others pass',
  mustBid: () => 'all others passed, so you bid',
} as const satisfies Record<WhyNot, (highest: string) => string>;

const STAKES = ['', '', 'double', 'threefold', 'fourfold'] as const;
const timesOf = (stake: number): string => STAKES[stake] ?? `${stake} times`;

/** «10», «10 or −5»: won, or lost. */
const pays = ({ win, lose }: PriceFacts): string => (win === lose ? `${win}` : `${win} or −${lose}`);
/** «for 10», «10 / −5» */
const short = ({ win, lose }: PriceFacts): string => (win === lose ? `for ${win}` : `${win} / −${lose}`);

export const bids = {
  name: (id: CallName): string => CALLS[id],
  /** «3 tricks, for 3 each», «all 5, 10 / −5»: what it needs, and what each opponent pays for it or gets. */
  gloss: (price: PriceFacts): string =>
    `${NEEDS[price.bid]}, ${short(price)}${price.win === price.lose ? ' each' : ''}`,
  short,
  /** «all 5 tricks, 10 or −5 for each opponent» */
  meaning: (price: PriceFacts): string => `${COUNTS[price.bid]}, ${pays(price)} for each opponent`,
  /** «Nap, all five tricks, 10 units for each opponent». */
  spoken: ({ bid, win, lose }: PriceFacts): string => {
    const units = win === lose ? `${win} units` : `${win} units won or ${lose} lost`;
    return `${CALLS[bid]}, ${COUNTS[bid]}, ${units} for each opponent`;
  },
  chosen: (call: string): string => `${call}, chosen, press again to call`,
  /** «Three, too low» */
  not: (call: string, reason: string): string => `${call}, ${reason}`,
  call: (id: CallName): string => (id === 'pass' ? 'Pass' : `Call ${CALLS[id]}`),
  group: 'Calls',
  callNothing: 'Call',
  chooseFirst: 'Choose a call first',
  /** Why it cannot be called, after its name. */
  reason: (why: WhyNot, highest: CallName): string => REASONS[why](CALLS[highest]),
  /** The same as a sentence, with what stands. */
  whyNot: (why: WhyNot, id: CallName, highest: CallName, standing: string) => ({
    strong: SENTENCES[why](CALLS[id], CALLS[highest]),
    text: '',
    note: standing,
  }),
  /** «Three pays 3, Four 4, Nap 10 or −5 for each opponent.» */
  tariff: (prices: readonly PriceFacts[]): string => {
    const [first = '', ...rest] = prices.map((price) => `${CALLS[price.bid]} ${pays(price)}`);
    return `${[first.replace(' ', ' pays '), ...rest].join(', ')} for each opponent.`;
  },
  /** «3 of 5»; of a bid to win none, what it has taken of what it may. */
  standing: (won: number, need: number): string => {
    if (need > 0) return `${won} of ${need}`;
    return won === 0 ? 'no trick so far' : `${won} taken, 0 allowed`;
  },
  /** The same where there is little room. */
  standingShort: (won: number, need: number): string =>
    need > 0 ? `${won} of ${need}` : `${won || 'none'} taken`,
  /** «double» */
  times: timesOf,
  /** «counts double» */
  counts: (stake: number): string => `counts ${timesOf(stake)}`,
  counted: (stake: number): string => `It counted ${timesOf(stake)}.`,
  dealCounts: (stake: number): string => `This deal counts ${timesOf(stake)}.`,
  nowCounts: (stake: number): string => `Now it counts ${timesOf(stake)}.`,
  nextCounts: (stake: number): string => `The next deal counts ${timesOf(stake)}.`,
};
