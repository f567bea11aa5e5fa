// The rules of Nap in words: its tariffs, its options with their values, and the sentences a sheet is made of.
import { numbers } from './numbers.ts';
import type { OptionWords, Words } from './option-words.ts';

export const NAP_PROFILES: Readonly<Record<string, Words>> = {
  'nap-base@1': { short: 'British', text: 'Three, Four, Nap and Wellington, at 3, 4, 5 and 10 units.' },
  'nap-two@1': { short: 'With Two', text: 'Two may be bid as well, for two tricks.' },
  'nap-misere@1': { short: 'With Misère', text: 'Misère may be bid as well: to win no trick at all.' },
  'nap-blucher@1': {
    short: 'With Blücher',
    text: 'Blücher may be bid over another’s Wellington: all five tricks, for 20 units.',
  },
  'nap-ten@1': {
    short: 'Ten for Nap',
    text: 'A made Nap brings 10 and a failed one costs 5; Wellington counts twice that.',
  },
  'nap-ten-at-risk@1': {
    short: 'Ten for Nap, at risk',
    text: 'What stands above Nap brings 10 like it, and only costs more when it fails.',
  },
  'nap-ten-milder@1': {
    short: 'Ten for Nap, milder',
    text: 'Like «at risk», but a failed Blücher, where it is bid, costs 15.',
  },
  'nap-britannica@1': {
    short: 'Britannica',
    text: 'Two, Misère and Blücher as well; Nap counts 10, Wellington 20 and Blücher 40, won or lost.',
  },
  'nap-double-header@1': {
    short: 'Double header',
    text: 'After a deal in which all pass, payments double until a bid is made.',
  },
  'nap-floater@1': {
    short: 'With a floater',
    text: 'One card is set aside: it may be looked at before a call, and taken by the declarer.',
  },
};

export const NAP_OPTIONS: Readonly<Record<string, OptionWords>> = {
  rounds: {
    label: 'Rounds',
    text: 'In a round everybody deals once.',
    other: (value) => ({
      short: numbers.count(Number(value), { one: '# round', other: '# rounds' }),
      text: '',
    }),
  },
  openDeals: {
    label: 'Cards that were not played',
    values: {
      afterMatch: { short: 'open after the match', text: 'Until the match has ended nobody sees them.' },
      afterDeal: { short: 'open after each deal', text: 'Everybody may look at them when a deal is scored.' },
      never: { short: 'stay closed', text: 'Nobody ever sees them.' },
    },
  },
  packets: {
    label: 'How cards are dealt',
    values: {
      '3-2': { short: 'three, then two', text: 'Each gets three cards, then two more.' },
      '2-3': { short: 'two, then three', text: 'Each gets two cards, then three more.' },
      '1x5': { short: 'one at a time', text: 'Five times round the table.' },
    },
  },
  extraBids: {
    label: 'More bids',
    text: 'Besides Three, Four, Nap and Wellington.',
    values: {
      two: { short: 'Two', text: 'At least two tricks; it ranks below Three.' },
      misere: { short: 'Misère', text: 'No trick at all.' },
      blucher: { short: 'Blücher', text: 'All five tricks; only over another’s Wellington.' },
    },
  },
  misereTrump: {
    label: 'Trumps in a Misère',
    values: {
      none: { short: 'none', text: 'A Misère is played without trumps.' },
      firstLead: {
        short: 'by the first lead',
        text: 'The suit of the first card is trump, as in other bids.',
      },
    },
  },
  misereRank: {
    label: 'Rank of Misère',
    values: {
      aboveThree: { short: 'above Three', text: 'It outbids Three, and Four outbids it.' },
      belowThree: { short: 'below Three', text: 'Three outbids it.' },
    },
  },
  misereLoss: {
    label: 'A failed Misère',
    values: {
      single: {
        short: 'costs the same',
        text: 'The declarer pays each opponent what a made one brings.',
      },
      double: {
        short: 'costs twice that',
        text: 'The declarer pays each opponent twice what a made one brings.',
      },
    },
  },
  lostNap: {
    label: 'A failed Nap',
    values: {
      full: { short: 'costs in full', text: 'The declarer pays each opponent what a made one brings.' },
      half: { short: 'costs half', text: 'The declarer pays each opponent half of what a made one brings.' },
    },
  },
  stakes: {
    label: 'Payments',
    values: {
      1: { short: 'simple', text: 'As the tariff says.' },
      2: { short: 'double', text: 'Every payment counts twice.' },
    },
  },
  allPass: {
    label: 'When all pass',
    values: {
      nextDealer: { short: 'the next one deals', text: 'Nothing is paid, and the deal counts.' },
      dealerMustBidOne: {
        short: 'the dealer has to bid',
        text: 'When all others have passed the dealer may not: One, for one trick, is the least.',
      },
      doubleStakes: {
        short: 'payments double',
        text: 'From the next deal on payments count twice, until a bid is made.',
      },
    },
  },
  wellingtonLead: {
    label: 'First lead of a Wellington',
    values: {
      any: { short: 'any card', text: 'The declarer leads what it likes.' },
      lowestTrump: {
        short: 'the lowest trump',
        text: 'The declarer leads the lowest card of the suit that becomes trump.',
      },
    },
  },
  floater: {
    label: 'Floater',
    values: {
      false: { short: 'none', text: 'All cards that are not dealt stay unseen.' },
      true: {
        short: 'one card set aside',
        text: 'On its turn to call a player may look at it, and all know who did. The declarer may take it for another card.',
      },
    },
  },
};

const PACKETS: Readonly<Record<string, string>> = {
  '3-2': 'three and then two',
  '2-3': 'two and then three',
  '1x5': 'one at a time',
};

export const napLines = {
  cards: (packets: string): string => `Five cards each, ${PACKETS[packets] ?? packets}.`,
  unseen: 'The rest of the pack stays unseen.',
  floater:
    'One more is set aside: who is to call may look at it, the declarer may take it for a card laid away.',
  calls: 'Each calls once, the dealer last: pass, or bid higher.',
  /** «Nap for all five» */
  bid: (id: string, name: string): string => BIDS[id]?.(name) ?? name,
  bids: (bids: readonly string[]): string => `${bids.join(', ')}.`,
  dealerBids: 'When all others pass, the dealer bids One or higher.',
  plays: 'The highest bidder plays alone and leads. The suit of that card is trump.',
  misereNone: 'In a Misère there are no trumps.',
  lowestTrump: 'A Wellington begins with the lowest card of its trumps.',
  blucherNames: 'A Blücher names its trumps and begins with the lowest card of another suit.',
  follow: 'Follow suit if you can; else play anything.',
  /** «Three 3, Four 4» */
  price: (name: string, units: number): string => `${name} ${units}`,
  made: (prices: readonly string[]): string => `Made, each opponent pays ${prices.join(', ')} units.`,
  failedEqual: 'Failed, the bidder pays each as much. No money.',
  failedBut: (prices: readonly string[]): string =>
    `Failed, the bidder pays each as much, but ${prices.join(', ')}. No money.`,
  twice: 'Every payment counts twice.',
  doubles: 'After a deal in which all pass, payments double until a bid is made.',
  turns: (times: number): string =>
    `Everyone deals ${numbers.count(times, { one: 'once', other: '# times' })}. The highest balance wins; equal balances share.`,
};

const BIDS: Readonly<Record<string, (name: string) => string>> = {
  misere: (name) => `${name} for no trick`,
  nap: (name) => `${name} for all five`,
  wellington: (name) => `${name} over another’s Nap`,
  blucher: (name) => `${name} over another’s Wellington`,
};
