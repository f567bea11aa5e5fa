// Who was at my seat: what a player is told of the seat they hold, or held.
import type { Seat } from '@forehand/engine';
import type { Answer, MySeatAnswer } from '@forehand/protocol';
import { checkShuffle } from '../admin/disclosure/shuffle-check.ts';
import type { Moment } from '../admin/moments.ts';
import { openingsAt, toldToPlayers } from '../admin/openings.ts';
import { playedSeats } from '../admin/played-seats.ts';
import type { ReviewedTables } from '../admin/reviewed-tables.ts';
import { claimedBy, heldBy, type SeatStory, seatStory } from '../admin/seat-story.ts';
import { TracedPages, withoutTrace } from '../admin/traced-pages.ts';
import type { Session } from '../identity/session.ts';
import type { Clock, Fairness, Storage, TableSummary } from '../ports.ts';
import { isMovedAway } from './moved-seat.ts';

export interface OwnSeatPorts {
  readonly storage: Storage;
  readonly fairness: Pick<Fairness, 'answer'>;
  /** Folded beside play, and once for everybody who asks. */
  readonly reviewed: ReviewedTables;
  readonly clock: Pick<Clock, 'now'>;
}

/** Before the first match: who sits there now. */
const NOTHING_YET: SeatStory = { holders: [], claims: [], from: 0, until: Number.POSITIVE_INFINITY };

interface Place {
  readonly seat: Seat;
  readonly matchNo: number;
  readonly story: SeatStory;
}

/** Where somebody sits; of whoever has gone, where they sat in the last match they played, as far as it was theirs. */
function placeOf(
  { projection }: TableSummary,
  moments: readonly Moment[],
  played: ReadonlyMap<number, Seat>,
  person: string,
): Place | undefined {
  const now = projection.seats.indexOf(person);
  if (now >= 0) {
    const matchNo = Math.max(1, projection.matchNo);
    const story = seatStory(moments, matchNo) ?? NOTHING_YET;
    return { seat: now, matchNo, story: { ...story, until: Number.POSITIVE_INFINITY } };
  }
  const [matchNo, seat] = [...played].at(-1) ?? [];
  if (matchNo === undefined || seat === undefined) return undefined;
  const story = seatStory(moments, matchNo) ?? NOTHING_YET;
  const isOwn = (held: { readonly person: string }): boolean => held.person === person;
  const holders = story.holders.map((all) => all.slice(0, all.findLastIndex(isOwn) + 1));
  return { seat, matchNo, story: { ...story, holders } };
}

export async function ownSeat(
  { storage, fairness, reviewed, clock }: OwnSeatPorts,
  code: string,
  session: Session,
): Promise<Answer<Omit<MySeatAnswer, 'ok'>>> {
  const { directory, log, trails, handovers, audit } = storage;
  const table = await directory.findByCode(code);
  if (table === undefined) return { ok: false, code: 'noSuchTable' };
  const { tableId, names } = table;
  const moments = await reviewed.moments(tableId);
  const played = playedSeats(moments, session.person);
  const place = placeOf(table, moments, played, session.person);
  if (place === undefined) return { ok: false, code: 'notSeated' };
  if (await isMovedAway(storage, tableId, session)) return { ok: false, code: 'seatMoved' };
  const { seat, matchNo, story } = place;
  const [visits, moved, openings, gaps, secrets] = await Promise.all([
    trails.visits(tableId),
    handovers.used(tableId),
    openingsAt(audit, { tableId }, names),
    trails.gaps(tableId),
    log.secrets(tableId),
  ]);
  const holders = story.holders[seat] ?? [];
  const isHere = (person: string): boolean =>
    person === session.person || holders.some((held) => held.person === person);
  // Counted by themselves: how many devices the others use is theirs to tell.
  const pages = new TracedPages(
    visits.filter(({ person }) => isHere(person)),
    names,
    clock.now(),
  );
  return {
    ok: true,
    seat,
    thisDevice: pages.deviceNumber(session.device),
    holders: holders.map((held) => heldBy(held, names)),
    pages: pages.during(story, isHere).map(withoutTrace),
    handovers: moved.filter(({ person, at }) => isHere(person) && at >= story.from).map(({ at }) => at),
    claims: story.claims.filter((claim) => claim.seat === seat).map((claim) => claimedBy(claim, names)),
    openings: openings.filter((one) => played.has(one.matchNo)).map(toldToPlayers),
    missing: gaps.find(({ kind }) => kind === 'visits')?.count ?? 0,
    shuffle: await checkShuffle(moments, matchNo, { fairness, tableId, secrets }),
  };
}
