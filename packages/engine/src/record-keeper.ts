// How every game keeps its records: what is open, the envelope, and the check from deal to deal.
import * as z from 'zod';
import type { GameTypes, Issues, Json, MatchResult } from './game.ts';
import {
  type CheckedRecord,
  type Company,
  type MatchEnd,
  type Openness,
  RECORD_FORMAT,
  type ReadableRecord,
  type RecordedActedFor,
  type RecordedAdjustment,
  type RecordedDeal,
  type RecordedStandIn,
  type RecordFault,
  type RecordKeeper,
  recordShape,
  type StoredMatch,
  seatOfOpenness,
} from './record.ts';
import { Replay, type ReplayRules, type Verdict } from './record-replay.ts';
import { err, ok, type Result } from './result.ts';
import type { Seat } from './seat.ts';
import { read } from './shape.ts';
import { adjustedResult } from './standing.ts';

/** Whose knowledge a record holds, and how the match has ended; null while it runs. */
export interface Reading {
  readonly openness: Openness;
  readonly ended: MatchEnd | null;
}

/** A match to be recorded. */
export interface Story<T extends GameTypes> extends Reading {
  readonly company: Company;
  readonly events: readonly T['event'][];
  /** What they have led to. */
  readonly state: T['state'];
}

/** What a game says of its records. */
export interface RecordRules<T extends GameTypes, Deal extends RecordedDeal> extends ReplayRules<T> {
  firstDealerOf(state: T['state']): Seat;
  /** How the first dealer was found, where the company had not played before; by lot, where a game says nothing. */
  drawnBy?(state: T['state']): 'lot' | 'highCards';
  /** Whether a record of everything may be made. */
  isOpen(state: T['state'], ended: MatchEnd | null): boolean;
  /** The deals, as far as the record may know them. */
  dealsOf(story: Story<T>): readonly (Deal & { readonly [key: string]: Json })[];
  readDeals(deals: unknown, openness: Openness): Result<readonly Deal[], Issues>;
  /** Everything that happened in a deal. */
  replayDeal(replay: Replay<T>, deal: Deal, openness: Openness): Verdict;
  /** What else the record states of a replayed deal. */
  compare(replay: Replay<T>, deal: Deal, reading: Reading): Verdict;
  /** What is out of the ordinary in a deal, in words. */
  remarkOn(deal: Deal): string | undefined;
  /** What such a record cannot show, in words. */
  unproven(deals: readonly Deal[], openness: Openness): readonly string[];
}

const envelopeShape = recordShape(z.unknown());
type Envelope = z.infer<typeof envelopeShape>;

export const recordKeeper = <T extends GameTypes, Deal extends RecordedDeal>(
  rules: RecordRules<T, Deal>,
): RecordKeeper => ({
  gameId: rules.game.id,
  recordOf: (match, openness) => recordOf(rules, match, openness),
  readRecord: (input) => readRecord(rules, input),
});

function recordOf<T extends GameTypes, Deal extends RecordedDeal>(
  rules: RecordRules<T, Deal>,
  match: StoredMatch,
  openness: Openness,
): Result<Json, 'notYetOpen'> {
  const { game } = rules;
  const { seats, firstSeat, sheet, standIns = [], actedFor = [], adjustments = [], closedBy } = match;
  if ((seatOfOpenness(openness) ?? 0) >= seats) return err('notYetOpen');
  const options = stored(game.parseOptions(match.options));
  const events = match.events.map((event) => stored(game.parseEvent(event)));
  const state = events.reduce(
    (before: T['state'], event) => game.evolve(before, event),
    game.setup(options, seats, firstSeat),
  );
  const result = game.result(state) ?? null;
  const ended = endOf(result, match.closed);
  if (openness === 'full' && !rules.isOpen(state, ended)) return err('notYetOpen');
  const company = { firstDealer: rules.firstDealerOf(state), seats };
  const deals = rules.dealsOf({ openness, ended, company, events, state });
  return ok({
    format: RECORD_FORMAT,
    game: game.id,
    profile: game.terms(options, seats).profile,
    options,
    ...(sheet === undefined ? {} : { sheet }),
    openness,
    seats: Array.from({ length: seats }, (_, seat) => nameEntry(match.names?.[seat])),
    firstDealer: {
      seat: company.firstDealer,
      by: firstSeat === undefined ? (rules.drawnBy?.(state) ?? 'lot') : 'rotation',
    },
    deals: ended === 'closed' ? deals.map(marked) : deals,
    ...(ended === 'closed' ? { closed: true } : {}),
    ...(ended === 'closed' && closedBy !== undefined
      ? { closedBy: { by: 'operator', reason: closedBy } }
      : {}),
    ...(adjustments.length === 0 ? {} : { adjustments: adjustments.map((one) => ({ ...one })) }),
    ...(standIns.length === 0 ? {} : { standIns: standIns.map((standIn) => ({ ...standIn })) }),
    ...(actedFor.length === 0 ? {} : { actedFor: actedFor.map((acted) => ({ ...acted })) }),
    result: result && { ...adjustedResult(result, changesIn(adjustments)) },
  });
}

const changesIn = (adjustments: readonly RecordedAdjustment[]): readonly (readonly number[])[] =>
  adjustments.map(({ change }) => change);

/** Where a match was closed, the deal in progress stands under its own mark. */
const marked = (deal: RecordedDeal & { readonly [key: string]: Json }): Json =>
  deal.result === null ? { ...deal, unfinished: true } : deal;

function readRecord<T extends GameTypes, Deal extends RecordedDeal>(
  rules: RecordRules<T, Deal>,
  input: unknown,
): Result<ReadableRecord, Issues> {
  const { game } = rules;
  const envelope = read(envelopeShape, input);
  if (!envelope.ok) return envelope;
  const options = game.parseOptions(envelope.value.options);
  if (!options.ok) return options;
  const { profile, openness, seats, sheet } = envelope.value;
  const terms = game.terms(options.value, seats.length);
  if (terms.profile !== profile) return err([`profile: the options are of ${terms.profile}`]);
  const seat = seatOfOpenness(openness) ?? 0;
  const { min, max } = terms.seats;
  if (seats.length < min || seats.length > max || seat >= seats.length) {
    return err([`seats: ${seats.length} of ${min} to ${max}, and seat ${seat} among them`]);
  }
  if (envelope.value.firstDealer.seat >= seats.length) return err(['firstDealer: not one of the seats']);
  const misplaced =
    misplacedStandIn(envelope.value) ??
    misplacedActedFor(envelope.value) ??
    misplacedAdjustment(envelope.value);
  if (misplaced !== undefined) return err([misplaced]);
  const deals = rules.readDeals(envelope.value.deals, openness);
  if (!deals.ok) return deals;
  return ok({
    names: seats.map(({ name }) => name),
    sheet,
    check: () => check(rules, envelope.value, options.value, deals.value),
  });
}

/** A seat changes hands in a deal that the record knows, or before the next, and one change comes after the other. */
function misplacedStandIn({ standIns = [], seats, deals }: Envelope): string | undefined {
  const misplaced = standIns.findIndex(({ seat, deal, tricks }, place) => {
    const before = standIns[place - 1];
    const isEarlier =
      before !== undefined && (deal < before.deal || (deal === before.deal && tricks < before.tricks));
    return seat >= seats.length || deal < 1 || deal > deals.length + 1 || isEarlier;
  });
  return misplaced < 0 ? undefined : `standIns: entry ${misplaced} has no place in this match`;
}

/** The clock moves in a deal that has begun; a seat has one entry in each, and one deal comes after the other. */
function misplacedActedFor({ actedFor = [], seats, deals }: Envelope): string | undefined {
  const misplaced = actedFor.findIndex(({ seat, deal }, place) => {
    const before = actedFor.slice(0, place);
    const isTwice = before.some((one) => one.deal === deal && one.seat === seat);
    const isEarlier = before.some((one) => one.deal > deal);
    return seat >= seats.length || deal < 1 || deal > deals.length || isTwice || isEarlier;
  });
  return misplaced < 0 ? undefined : `actedFor: entry ${misplaced} has no place in this match`;
}

/** A deal is corrected for every seat; whether it has been scored is seen when it is replayed. */
function misplacedAdjustment({
  adjustments = [],
  closedBy,
  closed,
  seats,
  deals,
}: Envelope): string | undefined {
  if (closedBy !== undefined && closed === undefined) return 'closedBy: the match was not closed';
  const misplaced = adjustments.findIndex(
    ({ deal, change }) => change.length !== seats.length || deal < 1 || deal > deals.length,
  );
  return misplaced < 0 ? undefined : `adjustments: entry ${misplaced} has no place in this match`;
}

const adjustmentRemark = ({ deal, change, reason }: RecordedAdjustment) => ({
  deal,
  remark: `corrected by ${change.join(' ')}: ${reason}`,
});

const actedForRemark = ({ seat, deal, moves }: RecordedActedFor) => ({
  deal,
  remark: `${moves === 1 ? 'one move was' : `${moves} moves were`} made by the clock for seat ${seat}`,
});

/** Who played what, in words. */
const standInRemark = ({ seat, deal, tricks }: RecordedStandIn) => ({
  deal,
  remark: `seat ${seat} is played by somebody else ${tricks === 0 ? 'from this deal on' : `after ${tricks} tricks`}`,
});

function check<T extends GameTypes, Deal extends RecordedDeal>(
  rules: RecordRules<T, Deal>,
  envelope: Envelope,
  options: T['options'],
  deals: readonly Deal[],
): Result<CheckedRecord, RecordFault> {
  const { openness, seats, firstDealer, closed, closedBy, result } = envelope;
  const { standIns = [], actedFor = [], adjustments = [] } = envelope;
  const ended = closed ? 'closed' : endOf(result);
  const replay = new Replay(rules, options, { seats: seats.length, firstDealer: firstDealer.seat });
  for (const deal of deals) {
    const fault =
      replay.begin(deal) ??
      rules.replayDeal(replay, deal, openness) ??
      replay.finish(deal, ended) ??
      rules.compare(replay, deal, { openness, ended });
    if (fault) return err(fault);
  }
  const { zeroSum } = rules.game.terms(options, seats.length);
  const fault =
    replay.corrected(adjustments, zeroSum ? rules.game.sumRule : null) ??
    replay.end(ended, result, changesIn(adjustments));
  if (fault) return err(fault);
  return ok({
    openness,
    scores: replay.scores,
    ended,
    result: result ?? undefined,
    remarks: [
      ...standIns.map(standInRemark),
      ...actedFor.map(actedForRemark),
      ...adjustments.map(adjustmentRemark),
      ...deals.flatMap((deal) => {
        const remark = deal.unfinished ? 'not finished' : rules.remarkOn(deal);
        return remark === undefined ? [] : [{ deal: deal.deal, remark }];
      }),
    ],
    unproven: [
      SEALED_BEFORE,
      ...rules.unproven(deals, openness),
      ...(ended === 'closed'
        ? [closedBy === undefined ? 'that all have agreed to close the match' : BY_OPERATOR]
        : []),
      ...(adjustments.length === 0 ? [] : ['that an operator has corrected the scores']),
    ],
  });
}

const BY_OPERATOR = 'that an operator has closed the match';
const SEALED_BEFORE = 'that each pack is the one that was sealed before its cut';

/** A match that was played to its end cannot be closed any more. */
function endOf(result: MatchResult | null, closed = false): MatchEnd | null {
  if (result !== null) return 'played';
  return closed ? 'closed' : null;
}

const nameEntry = (name: string | undefined): Json => (name === undefined ? {} : { name });

function stored<T>(parsed: Result<T, Issues>): T {
  if (!parsed.ok) throw new Error(`a stored match cannot be read: ${parsed.error.join('; ')}`);
  return parsed.value;
}
