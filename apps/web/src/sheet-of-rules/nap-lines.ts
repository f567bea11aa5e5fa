// The six lines of a sheet of Nap, made from what the rules of the table come to.
import type { OptionOffer, Price, Terms } from '@forehand/engine';
import type { RuleWords } from '../messages/en/rule-words.ts';
import type { Catalogue } from '../messages/en.ts';
import { exactly, isNumber, listOf, optional, shape } from '../net/guards.ts';
import { chosenOf } from './offers.ts';

type Say = RuleWords['nap'];

export const isNapFacts = shape<{ tariff: Price[] }>({
  tariff: listOf(
    shape<Price>({
      bid: exactly('one', 'two', 'three', 'misere', 'four', 'nap', 'wellington', 'blucher'),
      win: isNumber,
      lose: isNumber,
      trump: optional(exactly('none', 'named')),
    }),
  ),
});

interface NapRulesAsAgreed {
  readonly tariff: readonly Price[];
  readonly options: unknown;
  readonly offers: readonly OptionOffer[];
  readonly terms: Terms;
}

export function napLines(
  { tariff, options, offers, terms }: NapRulesAsAgreed,
  words: RuleWords,
  m: Catalogue,
) {
  const say = words.nap;
  const is = (id: string, value: string | number | boolean): boolean => {
    const offer = offers.find((one) => one.id === id);
    return offer !== undefined && chosenOf(offer, options) === value;
  };
  const packets = offers.find(({ id }) => id === 'packets');
  const free = tariff.filter(({ bid }) => bid !== 'one');
  const has = (bid: Price['bid']): boolean => tariff.some((price) => price.bid === bid);
  return [
    sentences(
      say.cards(packets === undefined ? '' : String(chosenOf(packets, options))),
      is('floater', true) ? say.floater : say.unseen,
    ),
    sentences(
      say.calls,
      say.bids(free.map(({ bid }) => say.bid(bid, m.bids.name(bid)))),
      has('one') ? say.dealerBids : '',
    ),
    sentences(
      say.plays,
      tariff.some(({ trump }) => trump === 'none') ? say.misereNone : '',
      is('wellingtonLead', 'lowestTrump') ? say.lowestTrump : '',
      tariff.some(({ trump }) => trump === 'named') ? say.blucherNames : '',
    ),
    say.follow,
    sentences(
      ...payments(tariff, say, m),
      is('stakes', 2) ? say.twice : '',
      is('allPass', 'doubleStakes') ? say.doubles : '',
    ),
    say.turns(terms.turns[0] ?? 0),
  ];
}

const sentences = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');

/** On one tariff: what a made bid brings of each opponent, and what of that a failed one costs. */
function payments(tariff: readonly Price[], say: Say, m: Catalogue): readonly string[] {
  const price = (bid: Price['bid'], units: number) => say.price(m.bids.name(bid), units);
  const dearer = tariff.filter(({ win, lose }) => win !== lose);
  return [
    say.made(tariff.map(({ bid, win }) => price(bid, win))),
    dearer.length === 0 ? say.failedEqual : say.failedBut(dearer.map(({ bid, lose }) => price(bid, lose))),
  ];
}
