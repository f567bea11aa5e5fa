// Records of Bismarck: made from stored events, checked by playing them again.
import * as z from 'zod';
import type { Issues, Json } from '../../game.ts';
import {
  type CheckedRecord,
  type Openness,
  RECORD_FORMAT,
  type ReadableRecord,
  type RecordFault,
  type RecordKeeper,
  recordShape,
  type StoredMatch,
  seatOfOpenness,
} from '../../record.ts';
import { err, ok, type Result } from '../../result.ts';
import type { Seat } from '../../seat.ts';
import { read } from '../../shape.ts';
import { type BismarckEvent, parseEvent } from './events.ts';
import { evolve, setup } from './evolve.ts';
import { parseOptions } from './options.ts';
import { profileOf } from './profiles.ts';
import { completeAttempt } from './record-complete.ts';
import { fullDeals, seatDeals } from './record-compose.ts';
import { RecordReplay } from './record-replay.ts';
import {
  type FullAttempt,
  fullDealShape,
  type RecordedDeal,
  type SeatAttempt,
  seatDealShape,
} from './record-shape.ts';
import { forehandOf, seatsOf } from './schedule.ts';
import { resultOf } from './scoring.ts';
import type { BismarckState } from './state.ts';
import type { BismarckOptions } from './types.ts';
import { opened } from './view.ts';

const envelopeShape = recordShape(z.unknown());
type Envelope = z.infer<typeof envelopeShape>;

/** The attempt with all cards, where the record is the knowledge of one seat. */
type ToFull<Attempt> = (
  attempt: Attempt,
  state: BismarckState,
  place: string,
) => Result<FullAttempt, RecordFault>;

export const bismarckRecords: RecordKeeper = { gameId: 'bismarck', recordOf, readRecord };

function recordOf(match: StoredMatch, openness: Openness): Result<Json, 'notYetOpen'> {
  const options = stored(parseOptions(match.options));
  const events = match.events.map((event) => stored(parseEvent(event)));
  const state = events.reduce(evolve, setup(options, match.firstSeat));
  if (openness === 'full' && !opened(state)) return err('notYetOpen');
  const seats = seatsOf(state.match);
  const { firstDealer, sheet } = state.match;
  return ok({
    format: RECORD_FORMAT,
    game: 'bismarck',
    profile: options.profile,
    options,
    openness,
    seats: Array.from({ length: seats }, (_, seat) => nameEntry(match.names?.[seat])),
    firstDealer: { seat: firstDealer, by: match.firstSeat === undefined ? 'lot' : 'rotation' },
    deals: dealsFor(openness, events, { firstDealer, seats }),
    result: state.phase === 'over' ? resultJson(sheet, seats) : null,
  });
}

function readRecord(input: unknown): Result<ReadableRecord, Issues> {
  const envelope = read(envelopeShape, input);
  if (!envelope.ok) return envelope;
  const options = parseOptions(envelope.value.options);
  if (!options.ok) return options;
  const { profile, openness, seats, firstDealer } = envelope.value;
  if (options.value.profile !== profile) return err([`profile: the options are of ${options.value.profile}`]);
  const company = profileOf(options.value).seats;
  const seat = seatOfOpenness(openness);
  if (seats.length !== company || firstDealer.seat >= company || (seat ?? 0) >= company) {
    return err([`seats: ${profile} has ${company}`]);
  }
  return seat === undefined
    ? readable(envelope.value, options.value, fullDealShape, ok)
    : readable(envelope.value, options.value, seatDealShape, completedFor(seat));
}

function readable<Attempt>(
  envelope: Envelope,
  options: BismarckOptions,
  dealShape: z.ZodType<RecordedDeal<Attempt>>,
  toFull: ToFull<Attempt>,
): Result<ReadableRecord, Issues> {
  const deals = read(z.array(dealShape), envelope.deals);
  if (!deals.ok) return deals;
  return ok({
    names: envelope.seats.map(({ name }) => name),
    check: () => check(envelope, new RecordReplay(options, envelope.firstDealer.seat), deals.value, toFull),
  });
}

function check<Attempt>(
  { openness, result }: Envelope,
  replay: RecordReplay,
  deals: readonly RecordedDeal<Attempt>[],
  toFull: ToFull<Attempt>,
): Result<CheckedRecord, RecordFault> {
  for (const deal of deals) {
    const fault = replay.begin(deal) ?? checkAttempts(replay, deal, toFull) ?? replay.score(deal);
    if (fault) return err(fault);
  }
  const fault = replay.end(result);
  if (fault) return err(fault);
  const { scores } = replay;
  return ok({ openness, scores, result: result ?? undefined, unproven: unproven(openness) });
}

function checkAttempts<Attempt>(
  replay: RecordReplay,
  { deal, attempts }: RecordedDeal<Attempt>,
  toFull: ToFull<Attempt>,
): RecordFault | undefined {
  for (const [earlier, attempt] of attempts.entries()) {
    const place = earlier === 0 ? `deal ${deal}` : `deal ${deal}, attempt ${earlier + 1}`;
    const full = toFull(attempt, replay.state, place);
    const fault = full.ok ? replay.attempt(full.value, place) : full.error;
    if (fault) return fault;
  }
  return undefined;
}

const completedFor =
  (seat: Seat): ToFull<SeatAttempt> =>
  (attempt, state, place) => {
    const { seats, handSize, talon } = profileOf(state.match.options);
    return completeAttempt(attempt, { seat, forehand: forehandOf(state), seats, handSize, talon, place });
  };

function dealsFor(
  openness: Openness,
  events: readonly BismarckEvent[],
  company: { readonly firstDealer: Seat; readonly seats: number },
): readonly Json[] {
  const seat = seatOfOpenness(openness);
  return seat === undefined ? fullDeals(events, company) : seatDeals(events, company, seat);
}

function unproven(openness: Openness): readonly string[] {
  const sealed = 'that each pack is the one that was sealed before its cut';
  if (openness === 'full') return [sealed];
  return [
    sealed,
    'the order of the packs',
    'which cards the others laid away, and what they held in deals that were broken off or are not finished',
  ];
}

function resultJson(sheet: BismarckState['match']['sheet'], seats: number): Json {
  const { totals, winners } = resultOf(sheet, seats);
  return { totals, winners };
}

const nameEntry = (name: string | undefined): Json => (name === undefined ? {} : { name });

function stored<T>(parsed: Result<T, Issues>): T {
  if (!parsed.ok) throw new Error(`a stored match cannot be read: ${parsed.error.join('; ')}`);
  return parsed.value;
}
