// Was every pack dealt as it was sealed before the cut? Whatever chance has answered in a match is answered again from
// the stored secrets, and compared with what the log says.
import { setImmediate as breathe } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { type ChanceRequest, type Match, replayed, type TableEvent, type TableState } from '@forehand/engine';
import type { DeckSecret, Fairness } from '../../ports.ts';
import { placeOf } from '../../table/deck-secrets.ts';
import { type Moment, matchOf } from '../moments.ts';

export interface Shuffle {
  readonly verdict: 'asSealed' | 'notAsSealed' | 'nothingDealt';
  /** How many packs were compared. */
  readonly packs: number;
}

export interface ShuffleParts {
  readonly fairness: Pick<Fairness, 'answer'>;
  readonly tableId: string;
  readonly secrets: readonly DeckSecret[];
}

/** What the stored secret makes happen; undefined where there is none. */
function dealtBy(
  { fairness, tableId, secrets }: ShuffleParts,
  matchNo: number,
  match: Match,
): readonly unknown[] | undefined {
  const request: ChanceRequest = match.chance();
  const place = placeOf(request);
  const held = secrets.find(
    (one) => one.matchNo === matchNo && one.deal === place.deal && one.attempt === place.attempt,
  );
  if (held === undefined) return undefined;
  return match.answer(fairness.answer({ tableId, matchNo, ...place }, held.secret, request)).events;
}

type Played = Extract<TableEvent, { type: 'played' }>;
const isPack = ({ event }: Played): boolean =>
  typeof event === 'object' && event !== null && 'type' in event && event['type'] === 'packSealed';

/** How many packs a step begins, if all that chance did in it was as it had to be; undefined where it was not. */
function packsIn({ before, events, step }: Moment, parts: ShuffleParts): number | undefined {
  let state: TableState | null = before;
  let awaited: readonly unknown[] = [];
  let packs = 0;
  for (const event of events) {
    if (state === null) return packs;
    if (event.type === 'played') {
      if (awaited.length === 0 && state.match?.turn === 'chance') {
        const dealt = dealtBy(parts, state.matchNo, state.match);
        if (dealt === undefined) return undefined;
        awaited = dealt;
      }
      const [expected, ...later] = awaited;
      if (expected !== undefined && !isDeepStrictEqual(plain(expected), plain(event.event))) return undefined;
      awaited = later;
      if (isPack(event)) packs += 1;
    }
    state = replayed(state, [event], step.version).state;
  }
  return packs;
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Steps after which play has its turn. */
const STEPS_AT_ONCE = 10;

export async function checkShuffle(
  moments: Iterable<Moment>,
  matchNo: number,
  parts: ShuffleParts,
): Promise<Shuffle> {
  let packs = 0;
  for (const moment of moments) {
    if (matchOf(moment) !== matchNo) continue;
    if (moment.step.version % STEPS_AT_ONCE === 0) await breathe();
    const found = packsIn(moment, parts);
    if (found === undefined) return { verdict: 'notAsSealed', packs };
    packs += found;
  }
  return { verdict: packs === 0 ? 'nothingDealt' : 'asSealed', packs };
}
