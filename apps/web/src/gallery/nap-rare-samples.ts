// Made-up moments of tables that play with other bids, prices, stakes, or with a card set aside.
import type { CallId, LedgerLine, PackedNapView, Price } from '@forehand/engine';
import type { Card } from '@forehand/engine/card';
import type { RareNapStage } from './nap-stages.ts';

type Changes = Partial<PackedNapView>;

/** Every bid there is, at prices that differ between won and lost. */
export const ALL_BIDS: readonly Price[] = [
  { bid: 'one', win: 1, lose: 1 },
  { bid: 'two', win: 2, lose: 2 },
  { bid: 'three', win: 3, lose: 3 },
  { bid: 'misere', win: 3, lose: 6, trump: 'none' },
  { bid: 'four', win: 4, lose: 4 },
  { bid: 'nap', win: 10, lose: 5 },
  { bid: 'wellington', win: 20, lose: 10 },
  { bid: 'blucher', win: 30, lose: 15, trump: 'named' },
];

const HAND: readonly Card[] = ['KS', 'QS', 'JS', '9S', 'AH'];
const FLOATER: Card = 'TH';
const BIDS: readonly CallId[] = ['pass', 'two', 'three', 'misere', 'four', 'nap'];

/** The viewer sits in the last seat and deals. */
export function rareNapView(stage: RareNapStage, players: number, base: PackedNapView): PackedNapView {
  return { ...base, tariff: ALL_BIDS, ...changesOf(stage, players) };
}

function changesOf(stage: RareNapStage, players: number): Changes {
  switch (stage) {
    case 'ladder':
    case 'looked':
    case 'mustBid':
      return calling(stage, players);
    case 'floater':
    case 'floaterOther':
    case 'layAway':
    case 'layAwayOther':
      return exchanging(stage, players);
    case 'namesTrump':
    case 'besideTrump':
      return naming(stage, players);
    case 'misereLead':
    case 'misere':
    case 'misereTaken':
      return misere(stage, players);
    case 'doubled':
    case 'passedDouble':
      return doubled(stage, players);
  }
}

function calling(stage: 'ladder' | 'looked' | 'mustBid', players: number): Changes {
  const me = players - 1;
  if (stage === 'mustBid') {
    const calls = [...Array.from({ length: me }, () => 'pass' as const), null];
    const bids = ALL_BIDS.slice(0, -2).map(({ bid }) => bid);
    return { calls, highest: null, choices: { kind: 'call', calls: bids }, stake: 2 };
  }
  const calls = [...BIDS.slice(BIDS.length - me), null];
  const seen = { lookedAt: [0, me], face: FLOATER };
  return {
    calls,
    highest: { seat: me - 1, bid: 'nap' },
    floater: { state: 'lies', ...(stage === 'looked' ? seen : { lookedAt: [0] }) },
    choices: { kind: 'call', calls: ['pass', 'wellington'], ...(stage === 'ladder' && { look: true }) },
  };
}

type Declared = Pick<PackedNapView, 'declarer' | 'bid' | 'need' | 'turn'>;

const declared = (declarer: number, bid: 'nap' | 'misere' | 'blucher'): Declared => ({
  declarer,
  bid,
  need: bid === 'misere' ? 0 : 5,
  turn: declarer,
});

function exchanging(
  stage: 'floater' | 'floaterOther' | 'layAway' | 'layAwayOther',
  players: number,
): Changes {
  const me = players - 1;
  const isMine = stage === 'floater' || stage === 'layAway';
  const lays = stage === 'layAway' || stage === 'layAwayOther';
  const floater = {
    state: lays ? ('taken' as const) : ('lies' as const),
    lookedAt: [0],
    ...(stage === 'layAway' && { face: FLOATER }),
  };
  const hand: readonly Card[] = stage === 'layAway' ? [...HAND, FLOATER] : HAND;
  const choices = lays
    ? ({ kind: 'discard', from: hand, count: 1, forbidden: [], leads: [] } as const)
    : ({ kind: 'talon' } as const);
  return {
    ...declared(isMine ? me : 0, 'nap'),
    phase: lays ? 'discard' : 'floater',
    hand,
    floater,
    choices: isMine ? choices : null,
  };
}

function naming(stage: 'namesTrump' | 'besideTrump', players: number): Changes {
  const me = players - 1;
  const contest = declared(me, 'blucher');
  if (stage === 'namesTrump')
    return { ...contest, phase: 'trump', choices: { kind: 'trump', suits: ['C', 'D', 'H', 'S'] } };
  const trick = { leader: me, cards: [] };
  return { ...contest, phase: 'play', trump: 'S', trick, choices: { kind: 'play', cards: ['AH'] } };
}

function misere(stage: 'misereLead' | 'misere' | 'misereTaken', players: number): Changes {
  const me = players - 1;
  if (stage === 'misereLead')
    return {
      ...declared(me, 'misere'),
      phase: 'play',
      trick: { leader: me, cards: [] },
      choices: { kind: 'play', cards: HAND },
    };
  const led: readonly Card[] = ['3H', '7H', '2H', '8H', '4H', '5H'];
  const contest = { ...declared(0, 'misere'), phase: 'play' as const, trump: null };
  if (stage === 'misere') {
    const trick = { leader: 0, cards: led.slice(0, me) };
    const tricks = Array.from({ length: players }, () => 0);
    return {
      ...contest,
      turn: me,
      trick,
      played: [],
      tricks,
      hand: HAND,
      choices: { kind: 'play', cards: ['AH'] },
    };
  }
  const cards = ['9H' as const, ...led.slice(1, me), '6H' as const];
  const played = [{ leader: 0, winner: 0, cards }];
  const tricks = Array.from({ length: players }, (_, seat) => (seat === 0 ? 1 : 0));
  return { ...contest, trick: { leader: 0, cards: [] }, played, tricks, hand: HAND.slice(0, 4) };
}

/** After deals in which all passed the payments count double. */
function doubled(stage: 'doubled' | 'passedDouble', players: number): Changes {
  const line = (bids: LedgerLine[0], payment: number): LedgerLine => [bids, payment];
  const passed = Array.from({ length: players }, () => 0 as const);
  const nap = ['nap' as const, ...passed.slice(1)];
  const ledger = stage === 'doubled' ? [line(passed, 0), line(nap, -10)] : [line(nap, 10), line(passed, 0)];
  return { ledger, stake: 2 };
}
