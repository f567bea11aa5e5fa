// What only a table of Bismarck says: what is counted, who plays the contract, the legend of the sheet.
import { type ContractName, cards, contracts, type Trumps } from './cards.ts';
import { numbers } from './numbers.ts';
import type { Sentence } from './table.ts';

/** What a seat has of what its contract counts. */
export interface Counted {
  readonly of: 'tricks' | 'hearts' | 'queen';
  /** Tricks, or hearts where those are counted. */
  readonly taken: number;
  /** Null where there is none. */
  readonly quota: number | null;
  /** Where the queen of spades is avoided: whether this seat has taken her. */
  readonly hasQueen: boolean;
}

const tricks = (n: number): string => numbers.count(n, { one: '# trick', other: '# tricks' });
const hearts = (n: number): string => numbers.count(n, { one: '# heart', other: '# hearts' });
const things = ({ of, taken }: Counted): string => (of === 'hearts' ? hearts(taken) : tricks(taken));

export const counted = {
  /** «1 of 4», «2 of 5 hearts», «3 tricks», «took the queen» */
  short: (seat: Counted): string => {
    if (seat.of === 'queen' && seat.hasQueen) return 'took the queen';
    if (seat.quota === null) return things(seat);
    return seat.of === 'hearts' ? counted.long(seat) : `${seat.taken} of ${seat.quota}`;
  },
  /** «1 of 4 tricks», «3 tricks, the queen of spades» */
  long: (seat: Counted): string => {
    if (seat.of === 'queen') return seat.hasQueen ? `${things(seat)}, the queen of spades` : things(seat);
    if (seat.quota === null) return things(seat);
    return `${seat.taken} of ${seat.quota} ${seat.of}`;
  },
  /** «1 trick, quota 4» */
  spoken: (seat: Counted): string =>
    seat.quota === null ? counted.long(seat) : `${things(seat)}, quota ${seat.quota}`,
  /** Small on the sheet: «9», «3♥», «Q♠». */
  onSheet: ({ of, taken, hasQueen }: Counted): string => {
    if (of === 'queen') return hasQueen ? cards.short('QS') : String(taken);
    return of === 'hearts' ? `${taken}${cards.sign('H')}` : String(taken);
  },
  tricks,
  hearts,
  /** «No queen, taken by Inês» */
  queenTitle: (contract: string, name: string): string => `${contract}, taken by ${name}`,
  /** «Spel, nine tricks for Inês» */
  plainTitle: (contract: string, name: string, taken: number): string =>
    `${contract}, ${tricks(taken)} for ${name}`,
  /** Answer to «how do they stand?»: «Inês 3 tricks». */
  of: (name: string, what: string): string => `${name} ${what}`,
};

/** Who plays the contract: forehand, or the dealer. */
export type Part = 'forehand' | 'dealer';

export const player = {
  you: (part: Part): string => (part === 'forehand' ? 'You are forehand' : 'You deal and play the contract'),
  is: (name: string, part: Part): string =>
    part === 'forehand' ? `${name} is forehand` : `${name} deals and plays the contract`,
  part: (part: Part): string => (part === 'forehand' ? 'forehand' : 'contract'),
  asPart: (part: Part): string =>
    part === 'forehand' ? 'contracts played as forehand' : 'contracts played as dealer',
  leadsFirst: 'leads first',
};

export const choosing = {
  yours: (part: Part): Sentence => ({
    strong: 'Choose your contract',
    note:
      part === 'forehand'
        ? 'You are forehand. It stands once announced.'
        : 'You deal. It stands once announced.',
  }),
  last: (part: Part): Sentence => ({
    strong: 'Announce your last contract',
    note: `You ${part === 'forehand' ? 'are forehand' : 'deal'}. It is the only one left.`,
  }),
  inTurn: { strong: 'Announce the contract', note: 'They come in turn: this one is due.' },
  other: (name: string): Sentence => ({ strong: `${name} chooses a contract`, text: 'on these four cards.' }),
  otherWithHand: (name: string): Sentence => ({ strong: `${name} chooses a contract.` }),
  otherInTurn: (name: string): Sentence => ({ strong: `${name} announces the contract.` }),
  /** The button that goes on to the suits. */
  nameTrumps: 'Name the trumps',
};

export const tie = {
  deal: (deal: number): string => `Deal ${deal}, to break the tie`,
  next: (deal: number): string => `The best totals are equal: deal ${deal} breaks the tie.`,
  mark: 'breaks the tie',
  /** «tie-break +1», in a course through a match. */
  course: (points: string): string => `tie-break ${points}`,
  spoken: (deal: number): string => `Deal ${deal} breaks the tie.`,
};

/** How a contract of the sheet is counted, for the legend. */
export interface LegendQuotas {
  readonly id: ContractName;
  /** The player of the contract first, then the others; null where there are none. */
  readonly quotas: readonly number[] | null;
}

const isAvoiding = ({ id }: LegendQuotas): boolean => id === 'pass';

/** «Quotas 8, 4, 4; in Pass 4, 6, 6.» */
function quotasInWords(all: readonly LegendQuotas[]): string {
  const withQuotas = all.filter(({ id, quotas }) => id !== 'noQueen' && quotas !== null);
  const said = new Map<string, readonly ContractName[]>();
  for (const { id, quotas } of withQuotas.toSorted((a, b) => Number(isAvoiding(a)) - Number(isAvoiding(b)))) {
    const words = `${quotas?.join(', ')}${id === 'noHearts' ? ' hearts' : ''}`;
    said.set(words, [...(said.get(words) ?? []), id]);
  }
  const [first, ...rest] = [...said];
  if (first === undefined) return '';
  const usual =
    rest.length === 0 || first[1].length > 1
      ? first[0]
      : `${first[0]} in ${contracts.name(first[1][0] ?? 'spel')}`;
  const others = rest.map(([words, ids]) => `in ${numbers.list(ids.map(contracts.name))} ${words}`);
  return ` Quotas ${[usual, ...others].join('; ')}.`;
}

export const legend = {
  words: (part: Part, all: readonly LegendQuotas[], rows: 'zero' | 'tricks'): string => {
    const small = all.some(({ id }) => id === 'noHearts' || id === 'noQueen')
      ? 'tricks, hearts, Q♠'
      : 'tricks';
    const tinted = part === 'forehand' ? 'forehand' : 'the dealer, who plays the contract';
    const sum = rows === 'zero' ? ' Every row sums to 0.' : legend.plain(all);
    return `Large: score. Small: ${small}. Tinted: ${tinted}.${quotasInWords(all)}${sum}`;
  },
  /** Where tricks count by themselves. */
  plain: (all: readonly LegendQuotas[]): string =>
    all.some(isAvoiding) ? ' A trick counts 1, in Pass −1.' : ' A trick counts 1.',
};

/** Small numbers in a headline are words. */
const WORDS = 'none one two three four five six seven eight nine ten eleven twelve'.split(' ');
const inWords = (n: number): string => WORDS[n] ?? String(n);

/** The result of a deal. */
export const dealResult = {
  /** At the end of a match: «best: Valfri +4, deal 8». */
  best: (contract: string, points: string, deal: number): string =>
    `best: ${contract} ${points}, deal ${deal}`,
  title: (contract: string, over: number, id: ContractName): string => {
    if (over === 0) return `${contract}, exactly the quota`;
    const distance = over > 0 ? `${inWords(over)} over` : `${inWords(-over)} under`;
    return (id === 'pass' || id === 'noHearts') && over > 0
      ? `${contract}, ${distance} the limit`
      : `${contract}, ${distance} quota`;
  },
  seeTricks: (count: number): string => `See the ${count} tricks`,
  yourFour: 'Your four',
  redealt: (times: number): string =>
    numbers.count(times, { one: 'Dealt again # time', other: 'Dealt again # times' }),
};

export const contractText = (id: ContractName, trump: Trumps): string =>
  `${contracts.full(id, trump)}: ${lowerFirst(contracts.trumps(id, trump))}`;

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** The contract sheet. */
export const sheet = {
  title: 'Contract sheet',
  deal: 'Deal',
  contract: 'Contract',
  now: 'now playing',
  forehand: 'forehand',
  total: 'Total',
  played: (contract: string, deal: number): string => `${contract}, deal ${deal}`,
  open: (contract: string): string => `${contract}, not played`,
  sealed: 'The pack was sealed before the cut.',
};
