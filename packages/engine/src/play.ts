// A running match with the game's types folded away: what a table holds, whichever game is played.
import type {
  Certainty,
  ChanceAnswer,
  ChanceRequest,
  Choices,
  Choosing,
  DealScore,
  EnglishWords,
  Game,
  GameEvent,
  GameTypes,
  IllegalMove,
  Issues,
  Json,
  LineId,
  MatchResult,
  OfferedProfile,
  Terms,
  Turn,
  Viewer,
} from './game.ts';
import { err, invariant, ok, present, type Result } from './result.ts';
import type { Seat } from './seat.ts';
import { adjustedResult, adjustedTotals } from './standing.ts';

/** A refused move. `malformed` has the rule '' and says in `issues` what is wrong with its shape. */
export interface Refusal extends IllegalMove {
  readonly issues: Issues;
}

/** What has just happened, and the match it led to. */
export interface Advance {
  readonly match: Match;
  readonly events: readonly GameEvent[];
  /** The deals that were scored. */
  readonly scores: readonly DealScore[];
  /** What this viewer saw happen, in order. */
  seenBy(viewer: Viewer): readonly unknown[];
}

/** One moment of a match. Immutable: what happens next is another `Match`. */
export interface Match {
  readonly gameId: string;
  readonly turn: Turn;
  readonly result: MatchResult | undefined;
  /** The deal being played or last played, from 1. */
  readonly deal: number;
  /** Tricks played in the deal in progress. */
  readonly tricks: number;
  /** The sums of the deals scored so far, by seat. */
  readonly totals: readonly number[];
  readonly scoredDeals: number;
  /** The dealer a rematch begins with. */
  readonly nextFirstSeat: Seat;
  /** The seat whose cut is awaited, while one is. */
  readonly awaitedCut: Seat | undefined;
  /** How the running deal is certain to end, by what everybody knows alone. */
  readonly settlement: Certainty | undefined;

  /** What chance is asked for, while it is chance's turn. */
  chance(): ChanceRequest;
  answer(chance: ChanceAnswer): Advance;
  submit(seat: Seat, rawMove: unknown): Result<Advance, Refusal>;
  cutForAbsent(cut: number): Advance;
  /** Makes the move of a seat whose time is over. */
  moveForLate(seat: Seat): Advance;
  /** Scores the running deal as it stands; refused while its result is not certain. */
  settle(): Result<Advance, Refusal>;

  /** Applies a stored event; one that does not parse is a corrupted log, and throws. */
  fold(rawEvent: unknown): Match;
  /** Applies stored events, keeping what each viewer saw of them. */
  replay(rawEvents: readonly unknown[]): Advance;

  choices(seat: Seat): Choices | undefined;
  /** `changes`: what correcting lines add to the scores. */
  view(viewer: Viewer, changes?: readonly (readonly number[])[]): unknown;
  /** The last scored deal (or nothing, when `deal` names another), as far as this viewer may look back. */
  review(viewer: Viewer, deal?: number): unknown;
  /** The state as it is stored; `resumeMatch` reads it. */
  snapshot(): Json;
}

/** A game as the registry lists it. Options go in and out as plain JSON. */
export interface PlayableGame {
  readonly id: string;
  readonly seats: { readonly min: number; readonly max: number };
  readonly defaultProfile: string;
  /** Those a table may be opened with, the default first. */
  readonly profiles: readonly OfferedProfile[];
  readonly minutesPerDeal: number;
  /** What this game leaves to its tables to settle among themselves. */
  readonly lines: readonly LineId[];
  /** The rule by which the changes of a deal add up to nothing, where they do. */
  readonly sumRule: string;
  /** Left out by a game the page has its own words and its own table for. */
  readonly english?: EnglishWords;
  /** Any wish, however odd, to what a table of so many seats may choose from there; without seats, of the most. */
  choosing(input: unknown, seats?: number): Choosing;
  /** What a table asks for, to complete options and what they amount to with so many seats; without, with all. */
  parseOptions(
    input: unknown,
    seats?: number,
  ): Result<{ readonly options: Json; readonly terms: Terms }, Issues>;
  /** `options`: as `parseOptions` made them; others throw. `firstSeat`: the dealer of deal 1 in a rematch. */
  openMatch(options: unknown, seats: number, firstSeat?: Seat): Match;
  /** An error for a snapshot this version cannot read: fold the log instead. */
  resumeMatch(snapshot: unknown): Result<Match, Issues>;
}

export function playable<T extends GameTypes>(game: Game<T>): PlayableGame {
  return {
    id: game.id,
    seats: game.seats,
    defaultProfile: game.defaultProfile,
    profiles: game.profiles,
    minutesPerDeal: game.minutesPerDeal,
    lines: game.lines,
    sumRule: game.sumRule,
    choosing: (input, seats = game.seats.max) => game.choosing(input, seats),
    ...(game.english && { english: game.english }),
    parseOptions: (input, seats = game.seats.max) => {
      const options = game.parseOptions(input);
      return options.ok ? ok({ options: options.value, terms: game.terms(options.value, seats) }) : options;
    },
    openMatch: (options, seats, firstSeat) => {
      const agreed = trusted(game.parseOptions(options), 'options');
      const { profile, seats: playedBy } = game.terms(agreed, seats);
      invariant(
        Number.isInteger(seats) && seats >= playedBy.min && seats <= playedBy.max,
        `${profile} is not played by ${seats}`,
      );
      return matchAt(game, game.setup(agreed, seats, firstSeat));
    },
    resumeMatch: (snapshot) => {
      const state = game.parseState(snapshot);
      return state.ok ? ok(matchAt(game, state.value)) : state;
    },
  };
}

function matchAt<T extends GameTypes>(game: Game<T>, state: T['state']): Match {
  const step = (events: readonly T['event'][]) => played(game, state, events);
  const judged = (events: Result<readonly T['event'][], IllegalMove>): Result<Advance, Refusal> =>
    events.ok ? ok(step(events.value)) : err({ ...events.error, issues: [] });
  return {
    gameId: game.id,
    turn: game.turn(state),
    result: game.result(state),
    deal: game.deal(state),
    tricks: game.tricks(state),
    totals: game.totals(state),
    scoredDeals: game.scoredDeals(state),
    nextFirstSeat: game.nextFirstSeat(state),
    awaitedCut: game.awaitedCut(state),
    settlement: game.settlement(state),
    chance: () => game.chance(state),
    answer: (chance) => step(game.answer(state, chance)),
    submit: (seat, rawMove) => {
      const move = game.parseMove(rawMove);
      if (!move.ok) return err({ code: 'malformed', rule: '', issues: move.error });
      return judged(game.decide(state, seat, move.value));
    },
    cutForAbsent: (cut) => step(game.cutForAbsent(state, cut)),
    moveForLate: (seat) => {
      const move = game.moveForLate(present(game.choices(state, seat), `choices of seat ${seat}`));
      const made = game.decide(state, seat, move);
      invariant(made.ok, `a move that is made for seat ${seat} is refused`);
      return step(made.value);
    },
    settle: () => judged(game.settle(state)),
    fold: (rawEvent) => matchAt(game, game.evolve(state, stored(game, rawEvent))),
    replay: (rawEvents) => step(rawEvents.map((rawEvent) => stored(game, rawEvent))),
    choices: (seat) => game.choices(state, seat),
    view: (viewer, changes = []) => viewOf(game, state, viewer, changes),
    review: (viewer, deal) => game.review(state, viewer, deal),
    snapshot: () => state,
  };
}

function viewOf<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  viewer: Viewer,
  changes: readonly (readonly number[])[],
): T['view'] {
  const view = game.view(state, viewer);
  if (changes.length === 0) return view;
  const result = game.result(state);
  return game.restated(view, {
    totals: adjustedTotals(game.totals(state), changes),
    result: result ? adjustedResult(result, changes) : null,
  });
}

function played<T extends GameTypes>(
  game: Game<T>,
  start: T['state'],
  events: readonly T['event'][],
): Advance {
  const moments: { readonly before: T['state']; readonly event: T['event'] }[] = [];
  let state = start;
  for (const event of events) {
    moments.push({ before: state, event });
    state = game.evolve(state, event);
  }
  return {
    match: matchAt(game, state),
    events,
    scores: events.map((event) => game.scored(event)).filter((score) => score !== undefined),
    seenBy: (viewer) =>
      moments
        .map(({ before, event }) => game.seen(before, event, viewer))
        .filter((glimpse) => glimpse !== undefined),
  };
}

const stored = <T extends GameTypes>(game: Game<T>, rawEvent: unknown): T['event'] =>
  trusted(game.parseEvent(rawEvent), 'event');

/** What was written by this program must read back; anything else is a bug or a damaged store. */
function trusted<T>(read: Result<T, Issues>, what: string): T {
  if (!read.ok) throw new Error(`stored ${what} cannot be read: ${read.error.join('; ')}`);
  return read.value;
}
