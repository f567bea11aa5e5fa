// The matches of one table in memory: what they have come to, and what may be written of them.
import { adjustedResult, present } from '@forehand/engine';
import type { MatchFlag } from '@forehand/protocol';
import type { FoundMatch, MatchStanding } from '../admin-ports.ts';
import type { Append, DeckSecret, MatchEnd, MatchStart, ScoreAdjustment, ScoredDeal } from '../ports.ts';
import { checkAdjustment, checkMatchEnd, checkScoredDeal } from './ledger-rules.ts';

export interface MatchEntry {
  readonly start: MatchStart;
  readonly startedAt: number;
  endedAt: number | null;
  readonly scored: ScoredDeal[];
  readonly adjusted: ScoreAdjustment[];
  end: MatchEnd | null;
}

/** Of a table, with the secrets of its packs. */
interface Matches {
  readonly matches: ReadonlyMap<number, MatchEntry>;
  readonly secrets: readonly DeckSecret[];
}

export const begun = (start: MatchStart, startedAt: number): MatchEntry => ({
  start,
  startedAt,
  endedAt: null,
  scored: [],
  adjusted: [],
  end: null,
});

function standingOf(end: MatchEnd | null): MatchStanding {
  if (end === null) return 'running';
  return end.closed ? 'closed' : 'played';
}

function flagsOf(scored: readonly ScoredDeal[], adjusted: readonly ScoreAdjustment[]): readonly MatchFlag[] {
  return [
    ...(scored.some(({ standIns }) => standIns.length > 0) ? ['stoodIn' as const] : []),
    ...(scored.some(({ actedFor }) => actedFor.length > 0) ? ['clockActed' as const] : []),
    ...(adjusted.length > 0 ? ['corrected' as const] : []),
  ];
}

type Place = Pick<FoundMatch, 'tableId' | 'code'> & { readonly names: ReadonlyMap<string, string> };

/** What a match has come to, corrected; nobody has won one that was closed. */
function resultOf(
  end: MatchEnd,
  adjusted: readonly ScoreAdjustment[],
): Pick<FoundMatch, 'totals' | 'winners'> {
  const changes = adjusted.map(({ change }) => change);
  const result = adjustedResult(end, changes);
  return end.closed ? { ...result, winners: [] } : result;
}

export const foundMatch = (
  { tableId, code, names }: Place,
  { start, startedAt, endedAt, scored, end, adjusted }: MatchEntry,
): FoundMatch => ({
  tableId,
  code,
  matchNo: start.matchNo,
  game: start.game,
  profile: start.profile,
  startedAt,
  endedAt,
  standing: standingOf(end),
  names: start.seats.map((person) => names.get(person) ?? ''),
  ...(end === null ? { totals: [], winners: [] } : resultOf(end, adjusted)),
  flags: flagsOf(scored, adjusted),
});

/** What was scored, and what corrects it. */
const pointsOf = ({ scored, adjusted }: MatchEntry): readonly Pick<ScoredDeal, 'people' | 'change'>[] => [
  ...scored,
  ...adjusted.map(({ deal, change }) => ({
    people: scored.find((one) => one.deal === deal)?.people ?? [],
    change,
  })),
];

export function eveningOf(matches: Iterable<MatchEntry>): ReadonlyMap<string, number> {
  const evening = new Map<string, number>();
  for (const { people, change } of [...matches].flatMap(pointsOf)) {
    for (const [seat, person] of people.entries()) {
      evening.set(person, (evening.get(person) ?? 0) + (change[seat] ?? 0));
    }
  }
  return evening;
}

function runningMatch({ matches }: Matches, matchNo: number): MatchEntry {
  const match = matches.get(matchNo);
  if (match?.end !== null) throw new Error(`match ${matchNo} is not running`);
  return match;
}

/** Everything is checked before anything is written: an append is all or nothing. */
export function checkLedger(
  entry: Matches,
  { scored, adjusted, matchStart, matchEnd, secrets }: Append,
): void {
  if (matchStart !== null && entry.matches.has(matchStart.matchNo)) {
    throw new Error(`match ${matchStart.matchNo} has started before`);
  }
  for (const line of adjusted) {
    checkAdjustment(present(entry.matches.get(line.matchNo), `match ${line.matchNo}`), line);
  }
  for (const deal of scored) checkScoredDeal(runningMatch(entry, deal.matchNo), deal);
  if (matchEnd !== null) {
    const match = runningMatch(entry, matchEnd.matchNo);
    checkMatchEnd({ ...match, scored: [...match.scored, ...scored] }, matchEnd);
  }
  for (const { matchNo, deal, attempt } of secrets) {
    const doubled = entry.secrets.some(
      (known) => known.matchNo === matchNo && known.deal === deal && known.attempt === attempt,
    );
    if (doubled) throw new Error(`pack ${matchNo}.${deal}.${attempt} has a secret already`);
  }
}
