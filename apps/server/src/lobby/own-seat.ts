// Who was at my seat: what a player is told of the seat they hold.
import type { Answer, MySeatAnswer } from '@forehand/protocol';
import { checkShuffle } from '../admin/disclosure/shuffle-check.ts';
import type { Moment } from '../admin/moments.ts';
import { type OpeningByAdmin, openingsAt, toldToPlayers } from '../admin/openings.ts';
import type { ReviewedTables } from '../admin/reviewed-tables.ts';
import { claimedBy, heldBy, type SeatStory, seatStory } from '../admin/seat-story.ts';
import { TracedPages, withoutTrace } from '../admin/traced-pages.ts';
import type { Session } from '../identity/session.ts';
import type { Fairness, Storage } from '../ports.ts';
import { loggedMatch } from './logged-match.ts';
import { isMovedAway } from './moved-seat.ts';

export interface OwnSeatPorts {
  readonly storage: Storage;
  readonly fairness: Pick<Fairness, 'answer'>;
  /** Folded beside play, and once for everybody who asks. */
  readonly reviewed: ReviewedTables;
}

/** Before the first match: who sits there now. */
const NOTHING_YET: SeatStory = { holders: [], claims: [], from: 0, until: Number.POSITIVE_INFINITY };

/** Of the matches this person has played. */
function ofOwnMatches(
  openings: readonly OpeningByAdmin[],
  moments: readonly Moment[],
  person: string,
): readonly OpeningByAdmin[] {
  const steps = moments.map(({ step }) => step);
  const played = new Map<number, boolean>();
  const hasPlayed = (matchNo: number): boolean =>
    loggedMatch(steps, matchNo)?.holders.some((holders) => holders.includes(person)) ?? false;
  for (const { matchNo } of openings) played.set(matchNo, played.get(matchNo) ?? hasPlayed(matchNo));
  return openings.filter(({ matchNo }) => played.get(matchNo));
}

export async function ownSeat(
  { storage, fairness, reviewed }: OwnSeatPorts,
  code: string,
  session: Session,
): Promise<Answer<Omit<MySeatAnswer, 'ok'>>> {
  const { directory, log, trails, handovers, audit } = storage;
  const table = await directory.findByCode(code);
  if (table === undefined) return { ok: false, code: 'noSuchTable' };
  const { tableId, names, projection } = table;
  const seat = projection.seats.indexOf(session.person);
  if (seat < 0) return { ok: false, code: 'notSeated' };
  if (await isMovedAway(storage, tableId, session)) return { ok: false, code: 'seatMoved' };
  const [moments, visits, moved, openings, gaps, secrets] = await Promise.all([
    reviewed.moments(tableId),
    trails.visits(tableId),
    handovers.used(tableId),
    openingsAt(audit, tableId, names),
    trails.gaps(tableId),
    log.secrets(tableId),
  ]);
  const matchNo = Math.max(1, projection.matchNo);
  const story = seatStory(moments, matchNo) ?? NOTHING_YET;
  const holders = story.holders[seat] ?? [];
  const isHere = (person: string): boolean =>
    person === session.person || holders.some((held) => held.person === person);
  // Counted by themselves: how many devices the others use is theirs to tell.
  const pages = new TracedPages(
    visits.filter(({ person }) => isHere(person)),
    names,
  );
  return {
    ok: true,
    seat,
    thisDevice: pages.deviceNumber(session.device),
    holders: holders.map((held) => heldBy(held, names)),
    pages: pages.during({ ...story, until: Number.POSITIVE_INFINITY }, isHere).map(withoutTrace),
    handovers: moved.filter(({ person, at }) => isHere(person) && at >= story.from).map(({ at }) => at),
    claims: story.claims.filter((claim) => claim.seat === seat).map((claim) => claimedBy(claim, names)),
    openings: ofOwnMatches(openings, moments, session.person).map(toldToPlayers),
    missing: gaps.find(({ kind }) => kind === 'visits')?.count ?? 0,
    shuffle: await checkShuffle(moments, matchNo, { fairness, tableId, secrets }),
  };
}
