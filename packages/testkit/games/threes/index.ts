// Threes: a third game, for the tests. Two to four players, three cards each, a point for most tricks. It has neither
// a table of its own on the page nor a practice player; its rules are rules.md.
import { type ChanceRequest, type EnglishWords, type Game, nextDealerOf, present } from '@forehand/engine';
import { answered, cutByChance, resultOf, V } from '@forehand/engine/kernel';
import { decide } from './decide.ts';
import { parseEvent, type ThreesEvent } from './events.ts';
import { evolve, setup } from './evolve.ts';
import { parseMove } from './moves.ts';
import { choosing, parseOptions, terms } from './options.ts';
import { cardsOf, DEFAULT_PROFILE, OFFERED } from './profiles.ts';
import { choices, cutterOf, dealerIn, dealOf, expand, NEVER_EARLY, turnOf } from './rules.ts';
import { scored, totalsOf } from './scoring.ts';
import { parseState } from './state.ts';
import type {
  ThreesChoices,
  ThreesMove,
  ThreesOptions,
  ThreesReview,
  ThreesSeen,
  ThreesState,
  ThreesView,
} from './types.ts';
import { review, seen, view } from './view.ts';

export interface ThreesTypes {
  readonly options: ThreesOptions;
  readonly move: ThreesMove;
  readonly state: ThreesState;
  readonly event: ThreesEvent;
  readonly choices: ThreesChoices;
  readonly view: ThreesView;
  readonly seen: ThreesSeen;
  readonly review: ThreesReview;
}

const SEATS = { min: 2, max: 4 } as const;

const english: EnglishWords = {
  name: 'Threes',
  sentence: 'Three cards each; whoever wins most tricks gets a point.',
  lines: [
    'Two to four players, as many deals as players; each deals once.',
    'Everybody gets three cards and follows suit. There are no trumps.',
    'A deal is worth one point, to everybody who has won most of its tricks.',
    'Most points after the last deal win; equal players win together.',
  ],
  words: { [DEFAULT_PROFILE]: 'With three cards' },
};

export const threes: Game<ThreesTypes> = {
  id: 'threes',
  seats: SEATS,
  defaultProfile: DEFAULT_PROFILE,
  profiles: OFFERED.map((id) => ({ id, seats: SEATS })),
  minutesPerDeal: 1,
  lines: [],
  sumRule: '',
  english,
  choosing,
  parseOptions,
  terms,
  parseMove,
  parseEvent,
  parseState,
  setup,
  turn: turnOf,
  chance,
  answer: (state, given) => [
    answered<ThreesEvent>(chance(state), given, (cards) => ({ v: V, type: 'dealt', sealed: { cards } })),
  ],
  choices,
  *legalMoves(state, seat) {
    const offered = choices(state, seat);
    if (offered !== undefined) yield* expand(offered);
  },
  decide,
  moveForLate: (offered) =>
    offered.kind === 'cut'
      ? { type: 'cut', at: offered.min }
      : { type: 'play', card: present(offered.cards[0], 'card to play') },
  settlement: () => undefined,
  settle: () => ({ ok: false, error: NEVER_EARLY }),
  evolve,
  view,
  seen: (_before, event) => seen(event),
  review: (state, _viewer, deal) => review(state, deal),
  awaitedCut: (state) => (state.phase === 'cut' ? cutterOf(state) : undefined),
  cutForAbsent: (state, at) => [cutByChance(cutterOf(state), at)],
  scored,
  result: ({ phase, match }) => (phase === 'over' ? resultOf(totalsOf(match)) : undefined),
  deal: dealOf,
  tricks: (state) => (state.phase === 'play' ? state.taken.length : 0),
  totals: ({ match }) => totalsOf(match),
  scoredDeals: ({ match }) => match.scores.length,
  restated: (shown, { totals, result }) => ({ ...shown, totals, result }),
  nextFirstSeat: (state) => nextDealerOf(state.phase, dealerIn(state), state.match.seats),
};

function chance(state: ThreesState): ChanceRequest {
  const { match } = state;
  if (state.phase === 'lot') return { kind: 'lot', seats: match.seats };
  const once = { deal: dealOf(state), attempt: 1 };
  if (state.phase === 'seal') return { kind: 'commitment', ...once };
  if (state.phase !== 'deal') throw new Error(`nothing is left to chance in phase ${state.phase}`);
  return { kind: 'cards', ...once, cut: state.cut, from: 0, count: match.seats * cardsOf(match.options) };
}
