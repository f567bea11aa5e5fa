// One append as the statement reads it: a row of JSON, with everything secret sealed. Made before the append queues up,
// so that a row that cannot be made concerns nobody else.
import type { Append, Json } from '../ports.ts';
import type { WrappedPack } from './pack-keys.ts';
import { readSheetDetail, type SheetDetail } from './sheet-detail.ts';

/** What an append has beside its step. */
export const PARTS = ['projection', 'name', 'packs', 'matchStart', 'scores', 'matchEnd', 'snapshot'] as const;
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

const sheetDetail = (game: string, detail: Json): SheetDetail | null =>
  game === 'bismarck' ? readSheetDetail(detail) : null;

function columns({ append, events, sealed, packs, snapshot }: SealedAppend) {
  const { step, opened, named, scored, matchEnd } = append;
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
    named,
    packs: packs.map(({ matchNo, deal, attempt, wrapped }) => ({
      match_no: matchNo,
      deal,
      attempt,
      wrapped: base64(wrapped),
    })),
    match_start: matchStartRow(append),
    scored: scored.map(({ matchNo, game, deal, change, total, detail }) => ({
      match_no: matchNo,
      deal,
      change,
      total,
      bismarck: sheetDetail(game, detail),
    })),
    match_end: matchEnd && { number: matchEnd.matchNo, totals: matchEnd.totals, winners: matchEnd.winners },
    snapshot: base64(snapshot),
  };
}

function partsOf({ append, packs, snapshot }: SealedAppend): ReadonlySet<Part> {
  const present: Readonly<Record<Part, boolean>> = {
    projection: append.projection !== null && append.step.version > 1, // at first it comes with the table's row
    name: append.named !== null,
    packs: packs.length > 0,
    matchStart: append.matchStart !== null,
    scores: append.scored.length > 0,
    matchEnd: append.matchEnd !== null,
    snapshot: snapshot !== null,
  };
  return new Set(PARTS.filter((part) => present[part]));
}

export function appendRow(sealed: SealedAppend): AppendRow {
  const { tableId, version } = sealed.append.step;
  return { tableId, version, parts: partsOf(sealed), json: JSON.stringify(columns(sealed)) };
}
