// Nap as the contract suite sees it.
import {
  ANY_CALL_IDS,
  type AnyBidId,
  type Card,
  type NapChoices,
  type NapMove,
  type NapState,
  type NapTypes,
  nap,
  PACK,
} from '@forehand/engine';
import { anyCut, type GameKit, type Random, renameCards, ruleIdsIn } from '@forehand/testkit';
import { NapWatcher } from './nap-secrecy.ts';

export const napKit: GameKit<NapTypes> = {
  game: nap,
  options: [{ rounds: 1 }, { rounds: 1, openDeals: 'afterDeal' }, { rounds: 2, openDeals: 'never' }],
  seats: [3, 4, 5, 6, 7],
  ruleIds: ruleIdsIn(new URL('../../../docs/rules/nap.md', import.meta.url)),
  pick: pickMove,
  candidates: () => CANDIDATES,
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

/** A legal move at random; passing is as likely as bidding, so that now and then all pass. */
export function pickMove(choices: NapChoices, random: Random): NapMove<AnyBidId> {
  switch (choices.kind) {
    case 'cut':
      return anyCut(choices, random);
    case 'call': {
      const bids = ANY_CALL_IDS.filter((call) => call !== 'pass' && choices.calls.includes(call));
      const mustBid = !choices.calls.includes('pass');
      const isBidding = bids.length > 0 && (mustBid || random.below(2) === 0);
      return { type: 'call', call: isBidding ? random.pick(bids) : 'pass' };
    }
    case 'play':
      return { type: 'play', card: random.pick(choices.cards) };
  }
}

const CANDIDATES: readonly NapMove<AnyBidId>[] = [
  ...[-1, 0, 1, 26, 51, 52].map((at): NapMove<AnyBidId> => ({ type: 'cut', at })),
  ...ANY_CALL_IDS.map((call): NapMove<AnyBidId> => ({ type: 'call', call })),
  ...PACK.map((card): NapMove<AnyBidId> => ({ type: 'play', card })),
];

function cardsIn(state: NapState): readonly Card[] {
  if (state.phase === 'auction') return state.hands.flat();
  if (state.phase !== 'play') return [];
  return [...state.hands.flat(), ...state.trick, ...state.taken.flatMap(({ cards }) => cards)];
}
