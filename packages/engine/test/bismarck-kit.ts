// Bismarck as the contract suite sees it.
import {
  type BismarckChoices,
  type BismarckMove,
  type BismarckState,
  type BismarckTypes,
  bismarck,
  type Card,
  CONTRACT_IDS,
  type Json,
  PACK,
  SUITS,
} from '@forehand/engine';
import {
  anyContract,
  anyCut,
  anyDiscard,
  type GameKit,
  type Random,
  renameCards,
  ruleIdsIn,
  trumpsOf,
} from '@forehand/testkit';
import { type Rules, rulesOf } from '../src/games/bismarck/agreed-rules.ts';
import { BismarckWatcher } from './bismarck-secrecy.ts';

export const bismarckKit: GameKit<BismarckTypes> = {
  game: bismarck,
  options: [{}, { forgottenDiscard: 'prevent' }],
  seats: [3],
  ruleIds: ruleIdsIn(new URL('../../../docs/rules/bismarck.md', import.meta.url)),
  pick: pickMove,
  candidates,
  meaning: (move) =>
    JSON.stringify(move.type === 'discard' ? [...move.cards].sort() : Object.entries(move).sort()),
  watch: (viewer, { firstSeat, options }) => new BismarckWatcher(viewer, firstSeat, rulesFor(options)),
  cardsIn,
  cardsDealt: () => PACK.length,
  rename(state, name) {
    const { match, ...running } = state;
    const renamed = bismarck.parseState(Object.assign({ match }, renameCards(running, name)));
    if (!renamed.ok) throw new Error(renamed.error.join('; '));
    return renamed.value;
  },
};

export function rulesFor(options: Json): Rules {
  const agreed = bismarck.parseOptions(options);
  if (!agreed.ok) throw new Error(agreed.error.join('; '));
  return rulesOf(agreed.value);
}

/** The kit for tables that ask for other profiles and options. */
export function kitFor({ seats, seen }: Pack, ...options: readonly Json[]): GameKit<BismarckTypes> {
  return { ...bismarckKit, options, seats: [seats], cardsDealt: () => seen };
}

/** For how many the pack is dealt, and how many of its cards somebody gets to see. */
export interface Pack {
  readonly seats: number;
  readonly seen: number;
}

/** A legal move at random; forehand forgets to lay away now and then. */
export function pickMove(choices: BismarckChoices, random: Random): BismarckMove {
  switch (choices.kind) {
    case 'cut':
      return anyCut(choices, random);
    case 'contract':
      return anyContract(choices, random);
    case 'talon':
      return { type: random.below(2) === 0 ? 'takeTalon' : 'declineTalon' };
    case 'trump':
      return { type: 'nameTrump', trump: random.pick(trumpsOf(choices)) };
    case 'discard':
      if (choices.leads.length > 0 && random.below(5) === 0) {
        return { type: 'leadWithoutDiscarding', card: random.pick(choices.leads) };
      }
      return anyDiscard(choices, random);
    case 'play':
      return { type: 'play', card: random.pick(choices.cards) };
  }
}

function candidates(state: BismarckState, random: Random): readonly BismarckMove[] {
  const contracts = [...CONTRACT_IDS, 'grandi'].flatMap((contract): BismarckMove[] => [
    { type: 'chooseContract', contract },
    ...[...SUITS, 'NT', ''].map((trump): BismarckMove => ({ type: 'chooseContract', contract, trump })),
  ]);
  const hands = 'hands' in state ? state.hands : [];
  const discards = [...hands, PACK].flatMap((hand) => {
    const mixed = random.shuffled(hand);
    const [first, second, third] = mixed;
    const doubled = first && second && third ? [first, second, third, first] : [];
    return [mixed.slice(0, 3), mixed.slice(0, 4), mixed.slice(0, 5), doubled];
  });
  return [
    ...[-1, 0, 1, 26, 51, 52].map((at): BismarckMove => ({ type: 'cut', at })),
    ...contracts,
    { type: 'takeTalon' },
    { type: 'declineTalon' },
    ...[...SUITS, 'NT', ''].map((trump): BismarckMove => ({ type: 'nameTrump', trump })),
    ...discards.map((cards): BismarckMove => ({ type: 'discard', cards })),
    ...PACK.map((card): BismarckMove => ({ type: 'play', card })),
    ...random
      .shuffled(PACK)
      .slice(0, 12)
      .map((card): BismarckMove => ({ type: 'leadWithoutDiscarding', card })),
  ];
}

function cardsIn(state: BismarckState): readonly Card[] {
  switch (state.phase) {
    case 'contract':
    case 'deal':
      return state.faceUp;
    case 'announce':
      return [...state.hands.flat(), ...state.faceUp, ...(state.talon ?? [])];
    case 'talon':
      return [...state.hands.flat(), ...state.talon];
    case 'discard':
      return state.hands.flat();
    case 'trump':
      return [...state.hands.flat(), ...state.laidAway];
    case 'play':
      return [
        ...state.hands.flat(),
        ...state.laidAway,
        ...(state.talon ?? []),
        ...state.trick,
        ...state.taken.flatMap(({ cards }) => cards),
      ];
    default:
      return [];
  }
}
