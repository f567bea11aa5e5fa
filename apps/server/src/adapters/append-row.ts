// One append as the statement reads it: a row of JSON, with everything secret sealed. Made before the append queues up,
// so that a row that cannot be made concerns nobody else.
import type { Append, Json, ScoreAdjustment, ScoredDeal } from '../ports.ts';
import { NAMED_GAMES, type NamedGame, namedRowOf } from './named-rows.ts';
import type { WrappedPack } from './pack-keys.ts';

/** What an append has beside its step. */
export const PARTS = [
  'projection',
  'due',
  'names',
  'packs',
  'matchStart',
  'scores',
  ...NAMED_GAMES,
  'adjusted',
  'matchEnd',
  'audited',
  'snapshot',
] as const;
export type Part = (typeof PARTS)[number];

export interface AppendRow {
  readonly tableId: string;
  readonly version: number;
  readonly parts: ReadonlySet<Part>;
  readonly json: string;
}

/** An append whose secrets are sealed. */
export interface SealedAppend {
  readonly append: Append;
  readonly events: readonly Json[];
  readonly sealed: Buffer | null;
  readonly packs: readonly WrappedPack[];
  readonly snapshot: Buffer | null;
}

const base64 = (bytes: Uint8Array | null): string | null =>
  bytes === null ? null : Buffer.from(bytes).toString('base64');

const projectionRow = ({ projection }: Append) =>
  projection && {
    phase: projection.phase,
    host: projection.host,
    seats: projection.seats,
    match_no: projection.matchNo,
    deal: projection.deal,
    deals: projection.deals,
    listed: projection.listed,
    paused: projection.paused !== null,
    go_on_at: projection.paused?.until ?? null,
  };

const matchStartRow = ({ matchStart }: Append) =>
  matchStart && {
    number: matchStart.matchNo,
    game: matchStart.game,
    profile: matchStart.profile,
    options: matchStart.options,
    seats: matchStart.seats,
    zero_sum: matchStart.zeroSum,
    sheet_hash: matchStart.sheetHash,
  };

/** One name a person, the last one given: a statement writes a row once. */
const nameRows = ({ named }: Append) =>
  [...new Map(named.map(({ person, name }) => [person, name]))].map(([person, name]) => ({ person, name }));

const scoreRow = ({
  matchNo,
  game,
  deal,
  change,
  total,
  people,
  actedFor,
  standIns,
  detail,
}: ScoredDeal) => ({
  match_no: matchNo,
  game,
  deal,
  change,
  total,
  people,
  acted_for: actedFor,
  stand_ins: standIns,
  detail: namedRowOf(game)?.read(detail) ?? null,
});

const adjustmentRow = ({ matchNo, number, deal, change, reason }: ScoreAdjustment) => ({
  match_no: matchNo,
  number,
  deal,
  change,
  reason,
});

const auditedRow = ({ audited }: Append) =>
  audited && {
    admin: audited.admin,
    deed: audited.deed,
    match_no: audited.matchNo ?? null,
    deal: audited.deal ?? null,
    subject: audited.subject ?? null,
    reason: audited.reason ?? null,
  };

function columns({ append, events, sealed, packs, snapshot }: SealedAppend) {
  const { step, opened, scored, matchEnd } = append;
  return {
    table_id: step.tableId,
    version: step.version,
    actor: step.actor,
    move_id: step.moveId,
    digest: step.digest,
    events,
    sealed: base64(sealed),
    at: step.at,
    opened,
    projection: projectionRow(append),
    due: append.due,
    named: nameRows(append),
    packs: packs.map(({ matchNo, deal, attempt, wrapped }) => ({
      match_no: matchNo,
      deal,
      attempt,
      wrapped: base64(wrapped),
    })),
    match_start: matchStartRow(append),
    scored: scored.map(scoreRow),
    adjusted: append.adjusted.map(adjustmentRow),
    audited: auditedRow(append),
    match_end: matchEnd && {
      number: matchEnd.matchNo,
      totals: matchEnd.totals,
      winners: matchEnd.winners,
      closed: matchEnd.closed,
    },
    snapshot: base64(snapshot),
  };
}

function partsOf({ append, packs, snapshot }: SealedAppend): ReadonlySet<Part> {
  const scoresOf = (game: NamedGame) => append.scored.some((deal) => deal.game === game);
  const present: Readonly<Record<Part, boolean>> = {
    projection: append.projection !== null && append.step.version > 1, // at first it comes with the table's row
    due: append.due !== null,
    names: append.named.length > 0,
    packs: packs.length > 0,
    matchStart: append.matchStart !== null,
    scores: append.scored.length > 0,
    bismarck: scoresOf('bismarck'),
    nap: scoresOf('nap'),
    adjusted: append.adjusted.length > 0,
    matchEnd: append.matchEnd !== null,
    audited: append.audited !== null,
    snapshot: snapshot !== null,
  };
  return new Set(PARTS.filter((part) => present[part]));
}

export function appendRow(sealed: SealedAppend): AppendRow {
  const { tableId, version } = sealed.append.step;
  return { tableId, version, parts: partsOf(sealed), json: JSON.stringify(columns(sealed)) };
}
