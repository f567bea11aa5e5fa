// Bismarck, by default the Swedish one: three players, twelve deals, four contracts each. The rules are docs/rules/bismarck.md.
import type { Game } from '../../game.ts';
import { err } from '../../result.ts';
import { answer, chance } from './chance.ts';
import { cutForAbsent, decide } from './decide.ts';
import { type BismarckEvent, parseEvent } from './events.ts';
import { evolve, setup } from './evolve.ts';
import { expand } from './expand.ts';
import { moveForLate } from './late-move.ts';
import { parseMove } from './moves.ts';
import { choosing, parseOptions, terms } from './options.ts';
import { DEFAULT_PROFILE, PROFILES } from './profiles.ts';
import { choices, whyNotSettle } from './rules.ts';
import { cutterOf, nextDealer, seatsOf, turnOf } from './schedule.ts';
import { resultOf, scoreOf, totalsOf } from './scoring.ts';
import { type BismarckState, parseState } from './state.ts';
import type {
  BismarckChoices,
  BismarckMove,
  BismarckOptions,
  BismarckReview,
  BismarckSeen,
  PackedView,
} from './types.ts';
import { review, seen, view } from './view.ts';

export interface BismarckTypes {
  readonly options: BismarckOptions;
  readonly move: BismarckMove;
  readonly state: BismarckState;
  readonly event: BismarckEvent;
  readonly choices: BismarckChoices;
  readonly view: PackedView;
  readonly seen: BismarckSeen;
  readonly review: BismarckReview;
}

export const bismarck: Game<BismarckTypes> = {
  id: 'bismarck',
  seats: { min: 3, max: 4 },
  defaultProfile: DEFAULT_PROFILE,
  profiles: PROFILES.map(({ id, seats }) => ({ id, seats: { min: seats, max: seats } })),
  minutesPerDeal: 5,
  lines: ['talk'],
  sumRule: 'BIS-8.5',
  choosing,
  parseOptions,
  terms,
  parseMove,
  parseEvent,
  parseState,
  setup: (options, _seats, firstSeat) => setup(options, firstSeat),
  turn: turnOf,
  chance,
  answer,
  choices,
  *legalMoves(state, seat) {
    const offered = choices(state, seat);
    if (offered !== undefined) yield* expand(offered);
  },
  decide,
  moveForLate,
  settlement: () => undefined,
  settle: () => err(whyNotSettle()),
  evolve,
  view,
  seen,
  review,
  awaitedCut: (state) => (state.phase === 'cut' ? cutterOf(state) : undefined),
  cutForAbsent,
  scored: scoreOf,
  result: ({ phase, match }) => (phase === 'over' ? resultOf(match.sheet, seatsOf(match)) : undefined),
  deal: ({ slot }) => slot.deal,
  tricks: (state) => (state.phase === 'play' ? state.taken.length : 0),
  totals: ({ match }) => totalsOf(match.sheet, seatsOf(match)),
  scoredDeals: ({ match }) => match.sheet.length,
  restated: (shown, { totals, result }) => ({ ...shown, totals, result }),
  nextFirstSeat: nextDealer,
};
