// Everything about one table in one statement, so that its parts fit together. Times are milliseconds, counts plain
// numbers, bytes base64: nothing depends on the session's time zone or on the driver's types.
import type { Json, TableProjection } from '../ports.ts';

export type StepRow = readonly [
  version: number,
  actor: string,
  moveId: string,
  digest: string,
  events: readonly Json[],
  sealed: string | null,
  at: number,
];

export type PackRow = readonly [matchNo: number, deal: number, attempt: number, wrapped: string];

export interface TableRow {
  readonly code: string;
  readonly game: string;
  readonly options: Json;
  readonly snapshot: { readonly version: number; readonly sealed: string; readonly at: number } | null;
  readonly steps: readonly StepRow[];
  readonly moves: readonly (readonly [actor: string, moveId: string, digest: string, version: number])[];
  readonly due: number | null;
  readonly names: readonly (readonly [person: string, name: string])[];
  readonly seen: readonly (readonly [person: string, at: number])[];
  readonly packs: readonly PackRow[];
  readonly evening: readonly (readonly [person: string, sum: number])[];
}

const MILLISECONDS = '(extract(epoch FROM s.at) * 1000)::bigint';

const STEP_ROWS = `json_agg(json_build_array(s.version, s.actor, s.move_id, s.digest, s.events,
  encode(s.sealed, 'base64'), ${MILLISECONDS}) ORDER BY s.version)`;

const PACK_ROWS = `(SELECT coalesce(json_agg(json_build_array(k.match_no, k.deal, k.attempt, encode(k.wrapped, 'base64'))
  ORDER BY k.version), '[]') FROM deck_secrets k WHERE k.table_id = $1)`;

/** Everything that was scored at table $1, and what corrects it, with who sat there when the deal was scored. */
const POINTS = `SELECT match_no, deal, people, change FROM deal_scores WHERE table_id = $1
  UNION ALL SELECT match_no, deal, s.people, a.change FROM score_adjustments a
    JOIN deal_scores s USING (table_id, match_no, deal) WHERE table_id = $1`;

/** What goes with the steps of table $1. */
const AROUND = `
  (SELECT (extract(epoch FROM d.due_at) * 1000)::float8 FROM deadlines d WHERE d.table_id = $1) AS due,
  (SELECT coalesce(json_agg(json_build_array(n.person, n.name)), '[]')
    FROM table_names n WHERE n.table_id = $1) AS names,
  ${PACK_ROWS} AS packs,
  (SELECT coalesce(json_agg(json_build_array(e.person, e.sum) ORDER BY e.first), '[]') FROM (
    SELECT seat.person, sum(seat.change) AS sum, min(ARRAY[d.match_no, d.deal, seat.place]) AS first
    FROM (${POINTS}) d, unnest(d.people, d.change) WITH ORDINALITY AS seat (person, change, place)
    GROUP BY seat.person) e) AS evening`;

/** $1: the table. $2: false to read all steps, without the snapshot. */
export const LOAD_TABLE = `
SELECT t.code, t.game, t.options,
  (SELECT json_build_object('version', n.version, 'sealed', encode(n.sealed, 'base64'), 'at', ${MILLISECONDS})
    FROM snapshots n JOIN steps s USING (table_id, version) WHERE n.table_id = $1 AND $2) AS snapshot,
  (SELECT coalesce(${STEP_ROWS}, '[]') FROM steps s WHERE s.table_id = $1 AND s.version >
    coalesce((SELECT n.version FROM snapshots n JOIN steps USING (table_id, version)
      WHERE n.table_id = $1 AND $2), 0)) AS steps,
  (SELECT coalesce(json_agg(json_build_array(s.actor, s.move_id, s.digest, s.version) ORDER BY s.version), '[]')
    FROM steps s WHERE s.table_id = $1) AS moves,
  (SELECT coalesce(json_agg(json_build_array(n.person, (extract(epoch FROM n.seen_at) * 1000)::float8)), '[]')
    FROM table_names n WHERE n.table_id = $1) AS seen,
  ${AROUND}
FROM tables t WHERE t.id = $1`;

/** $1: the table. $2: the version after which its steps are asked for. */
export const FOLLOW_TABLE = `
SELECT (SELECT coalesce(${STEP_ROWS}, '[]') FROM steps s WHERE s.table_id = $1 AND s.version > $2) AS steps,
  ${AROUND}
FROM tables t WHERE t.id = $1`;

export type FollowedRow = Pick<TableRow, 'steps' | 'due' | 'names' | 'packs' | 'evening'>;

export interface HistoryRow {
  readonly steps: readonly StepRow[];
  readonly packs: readonly PackRow[];
}

/** $1: the table. $2: the version after which its steps are asked for. */
export const LOAD_HISTORY = `
SELECT (SELECT coalesce(${STEP_ROWS}, '[]') FROM steps s WHERE s.table_id = $1 AND s.version > $2) AS steps, ${PACK_ROWS} AS packs`;

/** $1: the table. */
export const LOAD_PACKS = `SELECT '[]'::json AS steps, ${PACK_ROWS} AS packs`;

/** $1: the table. The pack whose key seals what is hidden now. */
export const CURRENT_PACK = `
SELECT match_no, deal, attempt, wrapped FROM deck_secrets WHERE table_id = $1
ORDER BY version DESC, attempt DESC LIMIT 1`;

export interface CurrentPackRow {
  readonly match_no: number;
  readonly deal: number;
  readonly attempt: number;
  readonly wrapped: Buffer;
}

export interface SummaryRow {
  readonly id: string;
  readonly code: string;
  readonly game: string;
  readonly options: Json;
  readonly phase: TableProjection['phase'];
  readonly host: string | null;
  readonly seats: readonly (string | null)[];
  readonly match_no: number;
  readonly deal: number;
  readonly deals: number;
  readonly listed: boolean;
  readonly paused: boolean;
  readonly until: number | null;
  readonly names: readonly (readonly [person: string, name: string])[];
  readonly last_step_at: number;
}

/** To be followed by a condition on `t`. */
export const SUMMARIES = `
SELECT t.*, s.last_step_at, (extract(epoch FROM t.go_on_at) * 1000)::float8 AS until,
  (SELECT coalesce(json_agg(json_build_array(n.person, n.name)), '[]')
    FROM table_names n WHERE n.table_id = t.id) AS names
FROM tables t CROSS JOIN LATERAL (
  SELECT ${MILLISECONDS}::float8 AS last_step_at FROM steps s WHERE s.table_id = t.id
  ORDER BY s.version DESC LIMIT 1) s`;
