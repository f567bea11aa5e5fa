// Nap: three to seven players, five cards each, one bid against all. The rules are docs/rules/nap.md.
import type { Game } from '../../game.ts';
import { resultOf } from '../../standing.ts';
import { answer, chance } from './chance.ts';
import { cutForAbsent, decide, settle } from './decide.ts';
import { type NapEvent, parseEvent } from './events.ts';
import { evolve, setup } from './evolve.ts';
import { expand } from './expand.ts';
import { moveForLate } from './late-move.ts';
import { parseMove } from './moves.ts';
import { choosing, parseOptions, SEATS, terms } from './options.ts';
import { DEFAULT_PROFILE, PROFILES } from './profiles.ts';
import { choices, settlement } from './rules.ts';
import { cutterOf, nextDealer, turnOf } from './schedule.ts';
import { balancesOf, scoreOf } from './scoring.ts';
import { type NapState, parseState } from './state.ts';
import type { NapChoices, NapMove, NapOptions, NapReview, NapSeen, PackedNapView } from './types.ts';
import { review, seen, view } from './view.ts';

export interface NapTypes {
  readonly options: NapOptions;
  readonly move: NapMove;
  readonly state: NapState;
  readonly event: NapEvent;
  readonly choices: NapChoices;
  readonly view: PackedNapView;
  readonly seen: NapSeen;
  readonly review: NapReview;
}

/** What tables play. */
export const nap: Game<NapTypes> = {
  id: 'nap',
  seats: SEATS,
  defaultProfile: DEFAULT_PROFILE,
  profiles: PROFILES.map(({ id }) => ({ id, seats: SEATS })),
  minutesPerDeal: 2.7,
  lines: ['settleEarly'],
  sumRule: 'NAP-6.6',
  choosing,
  parseOptions,
  terms,
  parseMove,
  parseEvent,
  parseState,
  setup,
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
  settlement,
  settle,
  evolve,
  view,
  seen,
  review: (state, _viewer, deal) => review(state, deal),
  awaitedCut: (state) => (state.phase === 'cut' ? cutterOf(state) : undefined),
  cutForAbsent,
  scored: scoreOf,
  result: ({ phase, match }) => (phase === 'over' ? resultOf(balancesOf(match)) : undefined),
  deal: ({ slot }) => slot.deal,
  tricks: (state) => (state.phase === 'play' ? state.taken.length : 0),
  totals: ({ match }) => balancesOf(match),
  scoredDeals: ({ match }) => match.ledger.length,
  restated: (shown, { totals: balances, result }) => ({ ...shown, balances, result }),
  nextFirstSeat: nextDealer,
};
