// The rules of Bismarck in words: its forms, its options with their values, and the sentences a sheet is made of.
import { numbers } from './numbers.ts';
import type { OptionWords, Words } from './option-words.ts';

export const BISMARCK_PROFILES: Readonly<Record<string, Words>> = {
  'bismarck-swedish@1': {
    short: 'Swedish',
    text: 'Four open cards, a contract on those alone, then the hands. Everyone plays each contract once.',
  },
  'bismarck-grand-24@1': {
    short: 'Grand Bismarck',
    text: 'The Swedish game at twice the length: everyone plays each contract twice.',
  },
  'bismarck-short@1': {
    short: 'Short Bismarck',
    text: 'Spel and Pass alone: everyone plays each of the two twice.',
  },
  'bismarck-nine@1': {
    short: 'Danish',
    text: 'Nine deals: three of Spel, three of Valfri in the suit that is turned up, three of Pass.',
  },
  'bismarck-forehand-deals@1': {
    short: 'Italian',
    text: 'Forehand deals, names the contract on the own hand, and may take four cards that lie face down.',
  },
  'bismarck-light@1': {
    short: 'Light Bismarck',
    text: 'Without quotas and without an exchange: each trick counts one, in Pass it costs one.',
  },
  'bismarck-estonian@1': {
    short: 'Estonian',
    text: 'Six contracts in turn, among them no hearts and no queen of spades; in the last deals forehand chooses.',
  },
  'bismarck-british@1': {
    short: 'British',
    text: 'The dealer takes four cards that lie face down. No trumps, trumps by a cut, the dealer’s trumps, Pass.',
  },
  'bismarck-16@1': {
    short: 'For four',
    text: 'Four players, twelve cards each, sixteen deals, with quotas of their own.',
  },
};

export const BISMARCK_OPTIONS: Readonly<Record<string, OptionWords>> = {
  deals: {
    label: 'Length',
    other: (value) => ({
      short: numbers.count(Number(value), { one: '# deal', other: '# deals' }),
      text: '',
    }),
  },
  forgottenDiscard: {
    label: 'A lead before laying away',
    values: {
      redeal: {
        short: 'dealt again',
        text: 'Forehand who leads without laying away spoils the deal: it is dealt again, the contract stays.',
      },
      prevent: { short: 'refused', text: 'Forehand cannot lead before four cards are laid away.' },
    },
  },
  order: {
    label: 'Order of contracts',
    values: {
      chooser: {
        short: 'forehand chooses',
        text: 'Forehand announces any contract that this player has left.',
      },
      rounds: {
        short: 'in rounds',
        text: 'The contracts come in their order, each for a round of the table.',
      },
    },
  },
  valfri: {
    label: 'Trumps in Valfri',
    values: {
      suit: { short: 'a suit', text: 'Forehand names one of the four suits.' },
      suitOrNoTrump: { short: 'a suit or none', text: 'Forehand names a suit, or plays without trumps.' },
      ntOnly: { short: 'never any', text: 'Valfri is always played without trumps.' },
      turned: {
        short: 'the suit turned up',
        text: 'The first of the four open cards decides the suit; nobody names it.',
      },
    },
  },
  passQuota: {
    label: 'Quotas in Pass',
    values: {
      usual: { short: 'as usual', text: 'Those of this form of the game.' },
      '2/7/7': { short: '2, 7, 7', text: 'Two tricks for forehand, seven for each of the others.' },
    },
  },
  mustTrump: {
    label: 'Without the suit led',
    values: {
      false: { short: 'any card', text: 'Whoever cannot follow suit plays any card.' },
      true: {
        short: 'a trump',
        text: 'Whoever cannot follow suit has to play a trump, if one is in hand. It need not beat another.',
      },
    },
  },
  talonUse: {
    label: 'The four cards',
    values: {
      faceUpBeforeContract: {
        short: 'open before the contract',
        text: 'They are turned up first; forehand names the contract on those alone.',
      },
      faceUpAfterDeal: {
        short: 'open after the deal',
        text: 'They are turned up when the hands are dealt; forehand names the contract knowing both.',
      },
      faceDown: { short: 'face down', text: 'Nobody sees them before they are taken.' },
      dead: { short: 'left over', text: 'Nobody takes them and nobody sees them.' },
    },
  },
  exchange: {
    label: 'Taking the four cards',
    values: {
      mandatory: { short: 'always', text: 'Forehand takes all four and lays four away.' },
      optionalExceptValfri: {
        short: 'as forehand likes',
        text: 'Forehand may leave them; in Valfri they have to be taken.',
      },
      none: { short: 'never', text: 'Nobody takes them.' },
    },
  },
  tieBreak: {
    label: 'Equal best totals',
    values: {
      share: { short: 'share the victory', text: 'All who have the best total have won.' },
      extraValfri: {
        short: 'play one more Valfri',
        text: 'One more deal decides between them, and is added to no total. If it is equal too, they share.',
      },
    },
  },
  dealerStays: {
    label: 'The deal passes on',
    values: {
      1: { short: 'after each deal', text: 'Everybody deals once, then the next player.' },
      4: { short: 'after four deals', text: 'Each player deals four times running.' },
    },
  },
};

const TIMES = ['never', 'once', 'twice', 'three times', 'four times'];
const times = (n: number): string => TIMES[n] ?? `${n} times`;
const forehand = (deals: boolean): string =>
  deals ? 'Forehand, who deals,' : 'Forehand, left of the dealer,';

export const bismarckLines = {
  /** What is on the table, and known, when the contract is named. */
  known: (talonUse: string, hand: number): string => {
    switch (talonUse) {
      case 'faceUpBeforeContract':
        return 'Four cards are turned up.';
      case 'faceUpAfterDeal':
        return `${hand} cards each, then four are turned up.`;
      case 'faceDown':
        return `${hand} cards each, and four lie face down.`;
      default:
        return `${hand} cards each; four are left over unseen.`;
    }
  },
  names: (talonUse: string, deals: boolean): string => {
    const on: Readonly<Record<string, string>> = {
      faceUpBeforeContract: 'on those alone',
      faceUpAfterDeal: 'on those and the own hand',
    };
    return `${forehand(deals)} names a contract ${on[talonUse] ?? 'on the own hand'}.`;
  },
  inTurn: (contracts: readonly string[], deals: boolean): string =>
    `${forehand(deals)} plays the contract whose turn it is: ${contracts.join(', ')}.`,
  thenFree: (deals: number): string =>
    `The last ${numbers.count(deals, { one: 'deal is', other: '# deals are' })} of forehand’s choice.`,
  suitLater: 'The suit of Valfri is named after that.',
  handEach: (hand: number): string => `${hand} cards each.`,
  exchangeAndLead: 'Forehand adds the four, lays four away and leads.',
  exchange: (exchange: string): string => {
    switch (exchange) {
      case 'mandatory':
        return 'Forehand takes the four and lays four away.';
      case 'optionalExceptValfri':
        return 'Forehand may take the four and lay four away; in Valfri that is a must.';
      default:
        return 'Nobody exchanges cards.';
    }
  },
  leads: (deals: boolean): string => (deals ? 'The player at forehand’s left leads.' : 'Forehand leads.'),
  follow: 'Follow suit if you can; else play anything.',
  followOrTrump: 'Follow suit if you can; else play a trump if you have one. It need not beat another.',
  quotas: (quotas: readonly number[]): string => `Quotas ${quotas.join(', ')}.`,
  passQuotas: (quotas: readonly number[]): string => `In Pass ${quotas.join(', ')}, and fewer is better.`,
  noQuotas: 'No quotas: each trick counts one. In Pass each trick costs one.',
  hearts: (quotas: readonly number[]): string =>
    `In no hearts ${quotas.join(', ')} hearts, and fewer is better.`,
  queen: (loss: number, gain: number): string =>
    `Whoever takes the queen of spades where it is to be avoided loses ${loss}, the others win ${gain} each.`,
  turns: (n: number): string => `Everyone is forehand ${times(n)}.`,
  turnsInEach: (n: number, uses: number): string =>
    `Everyone is forehand ${times(n)}, ${times(uses)} in each contract.`,
  unevenTurns: (turns: readonly number[]): string => `Forehand ${numbers.list(turns.map(String))} times.`,
  usesAtMost: (uses: number): string => `Nobody plays a contract more than ${times(uses)}.`,
  staysFour: 'Each player deals four times running.',
  share: 'The best total wins; equal totals share.',
  extra: 'The best total wins; equal ones are decided by one more Valfri.',
};
