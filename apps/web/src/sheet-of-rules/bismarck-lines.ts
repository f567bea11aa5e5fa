// The six lines of a sheet of Bismarck, made from what the rules of the table come to.
import type { BismarckFacts, Terms } from '@forehand/engine';
import type { RuleWords } from '../messages/en/rule-words.ts';
import type { Catalogue } from '../messages/en.ts';
import { exactly, isBoolean, isNumber, listOf, nullable, shape } from '../net/guards.ts';

type Contract = BismarckFacts['contracts'][number];
type Say = RuleWords['bismarck'];

const SUITS = ['C', 'D', 'H', 'S'] as const;

const isContract = shape<Contract>({
  id: exactly('spel', 'spader', 'valfri', 'pass', 'noHearts', 'noQueen', 'cutTrump'),
  trump: exactly('none', 'named', 'namedOrNone', 'turned', 'cut', ...SUITS),
  counts: exactly('tricks', 'hearts', 'queen'),
  weight: isNumber,
  quota: shape<Contract['quota']>({ main: isNumber, other: isNumber }),
  sign: exactly(1, -1),
});

export const isBismarckFacts = shape<BismarckFacts>({
  hand: isNumber,
  seats: isNumber,
  mainSeat: exactly('leftOfDealer', 'dealer'),
  talonUse: exactly('faceUpBeforeContract', 'faceUpAfterDeal', 'faceDown', 'dead'),
  exchange: exactly('mandatory', 'optionalExceptValfri', 'none'),
  trumpNamed: exactly('withContract', 'afterExchange'),
  mustTrump: isBoolean,
  tieBreak: exactly('share', 'extraValfri'),
  dealerStays: isNumber,
  uses: nullable(isNumber),
  free: isNumber,
  contracts: listOf(isContract),
});

export function bismarckLines(facts: BismarckFacts, terms: Terms, words: RuleWords, m: Catalogue) {
  const say = words.bismarck;
  return [
    contractLine(facts, say, m),
    exchangeLine(facts, say),
    facts.mustTrump ? say.followOrTrump : say.follow,
    quotaLine(facts, say),
    turnLine(facts, terms, say),
    facts.tieBreak === 'share' ? say.share : say.extra,
  ];
}

const sentences = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');

function contractLine(facts: BismarckFacts, say: Say, m: Catalogue): string {
  const { talonUse, hand, mainSeat, uses, contracts, free } = facts;
  const deals = mainSeat === 'dealer';
  const names = contracts.map(({ id }) => m.contracts.name(id));
  return sentences(
    say.known(talonUse, hand),
    uses === null ? say.inTurn(names, deals) : say.names(talonUse, deals),
    free > 0 ? say.thenFree(free) : '',
  );
}

function exchangeLine(
  { talonUse, exchange, hand, mainSeat, trumpNamed, contracts }: BismarckFacts,
  say: Say,
) {
  const isNamed = contracts.some(({ trump }) => trump === 'named' || trump === 'namedOrNone');
  const each = talonUse === 'faceUpBeforeContract' ? say.handEach(hand) : '';
  if (exchange === 'mandatory' && mainSeat === 'leftOfDealer') return sentences(each, say.exchangeAndLead);
  return sentences(
    each,
    say.exchange(exchange),
    isNamed && trumpNamed === 'afterExchange' ? say.suitLater : '',
    say.leads(mainSeat === 'dealer'),
  );
}

function quotaLine({ contracts, seats }: BismarckFacts, say: Say): string {
  const quotasOf = ({ quota }: Contract) => [
    quota.main,
    ...Array.from({ length: seats - 1 }, () => quota.other),
  ];
  const ofTricks = contracts.filter(({ counts }) => counts === 'tricks');
  const wanted = ofTricks.find(({ sign }) => sign === 1);
  const avoided = ofTricks.find(({ sign }) => sign === -1);
  const hearts = contracts.find(({ counts }) => counts === 'hearts');
  const queen = contracts.find(({ counts }) => counts === 'queen');
  if (contracts.every(({ quota }) => quota.main === 0 && quota.other === 0)) return say.noQuotas;
  return sentences(
    wanted === undefined ? '' : say.quotas(quotasOf(wanted)),
    avoided === undefined ? '' : say.passQuotas(quotasOf(avoided)),
    hearts === undefined ? '' : say.hearts(quotasOf(hearts)),
    queen === undefined ? '' : say.queen(queen.weight - queen.quota.other, queen.quota.other),
  );
}

function turnLine({ uses, contracts, free, dealerStays }: BismarckFacts, { turns }: Terms, say: Say): string {
  const [first = 0] = turns;
  const stays = dealerStays > 1 ? say.staysFour : '';
  if (turns.some((count) => count !== first)) {
    return sentences(say.unevenTurns(turns), uses === null ? '' : say.usesAtMost(uses), stays);
  }
  const each = first / contracts.length;
  return sentences(
    free === 0 && Number.isInteger(each) ? say.turnsInEach(first, each) : say.turns(first),
    stays,
  );
}
