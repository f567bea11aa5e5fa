// Nap as the contract suite sees it.
import {
  CALL_IDS,
  type Card,
  type NapChoices,
  type NapMove,
  type NapState,
  type NapTypes,
  nap,
  PACK,
  SUITS,
} from '@forehand/engine';
import { anyCut, type GameKit, type Random, renameCards, ruleIdsIn } from '@forehand/testkit';
import { NapWatcher } from './nap-secrecy.ts';

export const napKit: GameKit<NapTypes> = {
  game: nap,
  options: [{ rounds: 1 }, { rounds: 1, openDeals: 'afterDeal' }, { rounds: 2, openDeals: 'never' }],
  seats: [3, 4, 5, 6, 7],
  ruleIds: ruleIdsIn(new URL('../../../docs/rules/nap.md', import.meta.url)),
  pick: pickMove,
  candidates: (state) => [...CANDIDATES, ...discardsIn(state)],
  meaning: (move) => JSON.stringify(Object.entries(move).sort()),
  watch: (viewer, match) => new NapWatcher(viewer, match),
  cardsIn,
  cardsDealt: (seats) => 5 * seats,
  rename(state, name) {
    const { match, ...running } = state;
    const renamed = nap.parseState(Object.assign({ match }, renameCards(running, name)));
    if (!renamed.ok) throw new Error(renamed.error.join('; '));
    return renamed.value;
  },
};

/** The same where a card is set aside. */
export const floaterKit: GameKit<NapTypes> = { ...napKit, cardsDealt: (seats) => 5 * seats + 1 };

/** A legal move at random; passing is as likely as bidding, so that now and then all pass. */
export function pickMove(choices: NapChoices, random: Random): NapMove {
  switch (choices.kind) {
    case 'cut':
      return anyCut(choices, random);
    case 'call': {
      if (choices.look && random.below(3) === 0) return { type: 'look' };
      const bids = CALL_IDS.filter((call) => call !== 'pass' && choices.calls.includes(call));
      const mustBid = !choices.calls.includes('pass');
      const isBidding = bids.length > 0 && (mustBid || random.below(2) === 0);
      return { type: 'call', call: isBidding ? random.pick(bids) : 'pass' };
    }
    case 'talon':
      return { type: random.below(3) === 0 ? 'declineFloater' : 'takeFloater' };
    case 'discard':
      return { type: 'discard', cards: [random.pick(choices.from)] };
    case 'trump':
      return { type: 'nameTrump', trump: random.pick(choices.suits) };
    case 'play':
      return { type: 'play', card: random.pick(choices.cards) };
  }
}

const CANDIDATES: readonly NapMove[] = [
  ...[-1, 0, 1, 26, 51, 52].map((at): NapMove => ({ type: 'cut', at })),
  ...CALL_IDS.map((call): NapMove => ({ type: 'call', call })),
  { type: 'look' },
  { type: 'takeFloater' },
  { type: 'declineFloater' },
  { type: 'discard', cards: ['AS'] },
  ...[...SUITS, 'NT'].map((trump): NapMove => ({ type: 'nameTrump', trump })),
  ...PACK.map((card): NapMove => ({ type: 'play', card })),
];

/** One of each kind, and while a card is laid away every card. */
const discardsIn = ({ phase }: NapState): readonly NapMove[] =>
  phase === 'discard'
    ? [[], PACK.slice(0, 2), ...PACK.map((card) => [card])].map((cards) => ({ type: 'discard', cards }))
    : [];

function cardsIn(state: NapState): readonly Card[] {
  if (!('hands' in state)) return [];
  const held = [...state.hands.flat(), ...asideIn(state)];
  if (state.phase !== 'play') return held;
  return [...held, ...state.trick, ...state.taken.flatMap(({ cards }) => cards)];
}

/** The floater while nobody has it, and what was laid away for it. */
function asideIn({ floater }: Extract<NapState, { readonly hands: unknown }>): readonly Card[] {
  if (floater === undefined) return [];
  if (floater.state !== 'taken') return [floater.card];
  return floater.laidAway === null ? [] : [floater.laidAway];
}
