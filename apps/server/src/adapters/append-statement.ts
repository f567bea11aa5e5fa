// The one statement that makes moves final. Everything a step brings with it is joined to the steps that were stored,
// so it is written exactly when its step is. Steps come sorted; a step follows only on its predecessor.
import { type AppendRow, PARTS, type Part } from './append-row.ts';
import { HINTS } from './hint-listener.ts';

const INPUT = `input AS MATERIALIZED (
  SELECT * FROM jsonb_to_recordset($1::jsonb) AS input (
    table_id text, version integer, actor text, move_id text, digest text, events jsonb, sealed text, at float8,
    opened jsonb, projection jsonb, due jsonb, named jsonb, packs jsonb, match_start jsonb, scored jsonb, adjusted jsonb,
    match_end jsonb, audited jsonb, snapshot text
  )
)`;

const PROJECTED = `(phase text, host text, seats jsonb, match_no integer, deal integer, deals integer, listed boolean,
  paused boolean, go_on_at float8)`;
const GO_ON_AT = 'to_timestamp(p.go_on_at / 1000)';

const STEPS = `opened AS (
  INSERT INTO tables (id, code, game, options, phase, host, seats, match_no, deal, deals, listed, paused, go_on_at)
  SELECT i.table_id, o.code, o.game, o.options, coalesce(p.phase, 'gathering'), p.host, coalesce(p.seats, '[]'),
    coalesce(p.match_no, 0), coalesce(p.deal, 0), coalesce(p.deals, 0), coalesce(p.listed, false),
    coalesce(p.paused, false), ${GO_ON_AT}
  FROM input i, jsonb_to_record(i.opened) AS o (code text, game text, options jsonb),
    jsonb_to_record(i.projection) AS p ${PROJECTED}
  WHERE i.version = 1 AND i.opened IS NOT NULL
  ORDER BY i.table_id
  ON CONFLICT DO NOTHING
  RETURNING id
), stored AS (
  INSERT INTO steps (table_id, version, actor, move_id, digest, events, sealed, at)
  SELECT i.table_id, i.version, i.actor, i.move_id, i.digest, i.events, decode(i.sealed, 'base64'),
    to_timestamp(i.at / 1000)
  FROM input i
  WHERE CASE WHEN i.version = 1
    THEN EXISTS (SELECT 1 FROM opened o WHERE o.id = i.table_id)
    ELSE (SELECT p.version FROM steps p WHERE p.table_id = i.table_id AND p.version = i.version - 1) IS NOT NULL
  END
  ORDER BY i.table_id, i.version
  ON CONFLICT DO NOTHING
  RETURNING table_id, version
)`;

const PROJECTION = `projected AS (
  UPDATE tables t
  SET phase = p.phase, host = p.host, seats = p.seats, match_no = p.match_no, deal = p.deal, deals = p.deals,
    listed = p.listed, paused = p.paused, go_on_at = ${GO_ON_AT}
  FROM stored s JOIN input i USING (table_id, version), jsonb_to_record(i.projection) AS p ${PROJECTED}
  WHERE t.id = s.table_id AND s.version > 1 AND i.projection IS NOT NULL
    AND (t.phase, t.host, t.seats, t.match_no, t.deal, t.deals, t.listed, t.paused, t.go_on_at)
      IS DISTINCT FROM
        (p.phase, p.host, p.seats, p.match_no, p.deal, p.deals, p.listed, p.paused, ${GO_ON_AT})
)`;

const DUE = `due_set AS (
  INSERT INTO deadlines (table_id, due_at)
  SELECT s.table_id, to_timestamp((i.due ->> 'at')::float8 / 1000)
  FROM stored s JOIN input i USING (table_id, version) WHERE i.due ->> 'at' IS NOT NULL
  ORDER BY s.table_id
  ON CONFLICT (table_id) DO UPDATE SET due_at = excluded.due_at
), due_over AS (
  DELETE FROM deadlines d USING stored s JOIN input i USING (table_id, version)
  WHERE d.table_id = s.table_id AND i.due IS NOT NULL AND i.due ->> 'at' IS NULL
)`;

const NAMES = `named AS (
  INSERT INTO table_names (table_id, person, name)
  SELECT s.table_id, n.person, n.name
  FROM stored s JOIN input i USING (table_id, version), jsonb_to_recordset(i.named) AS n (person text, name text)
  ORDER BY s.table_id, n.person
  ON CONFLICT (table_id, person) DO UPDATE SET name = excluded.name
)`;

const PACKS = `packs AS (
  INSERT INTO deck_secrets (table_id, match_no, deal, attempt, version, wrapped)
  SELECT s.table_id, k.match_no, k.deal, k.attempt, s.version, decode(k.wrapped, 'base64')
  FROM stored s JOIN input i USING (table_id, version), jsonb_to_recordset(i.packs) AS k
    (match_no integer, deal integer, attempt integer, wrapped text)
)`;

const MATCH_STARTS = `match_starts AS (
  INSERT INTO matches
    (table_id, number, game, profile, options, seats, zero_sum, sheet_hash, started_at, totals, winners)
  SELECT s.table_id, m.number, m.game, m.profile, m.options, m.seats, m.zero_sum, m.sheet_hash,
    to_timestamp(i.at / 1000), '{}', '{}'
  FROM stored s JOIN input i USING (table_id, version), jsonb_to_record(i.match_start) AS m
    (number integer, game text, profile text, options jsonb, seats text[], zero_sum boolean, sheet_hash text)
  WHERE i.match_start IS NOT NULL
)`;

const SCORES = `scores AS (
  INSERT INTO deal_scores (table_id, match_no, deal, version, change, total, people, acted_for, stand_ins)
  SELECT s.table_id, d.match_no, d.deal, s.version, d.change, d.total, d.people, d.acted_for, d.stand_ins
  FROM stored s JOIN input i USING (table_id, version), jsonb_to_recordset(i.scored) AS d
    (match_no integer, deal integer, change integer[], total integer[], people text[], acted_for integer[],
      stand_ins jsonb)
)`;

const SHEET_ROWS = `sheet_rows AS (
  INSERT INTO bismarck_sheet_rows
    (table_id, match_no, deal, dealer, forehand, contract, trump, tricks, redeals, use_no, counted, extra, compared)
  SELECT s.table_id, d.match_no, d.deal, b.dealer, b.forehand, b.contract, b.trump, b.tricks, b.redeals,
    b."useNo", b.counted, b.extra, b.compared
  FROM stored s JOIN input i USING (table_id, version),
    jsonb_to_recordset(i.scored) AS d (match_no integer, game text, deal integer, detail jsonb),
    jsonb_to_record(d.detail) AS b
      (dealer integer, forehand integer, contract text, trump text, tricks integer[], redeals integer,
        "useNo" integer, counted integer[], extra boolean, compared integer[])
  WHERE d.game = 'bismarck'
)`;

const NAP_ROWS = `nap_rows AS (
  INSERT INTO nap_ledger_rows (table_id, match_no, deal, dealer, calls, declarer, bid, made)
  SELECT s.table_id, d.match_no, d.deal, n.dealer, n.calls, n.declarer, n.bid, n.made
  FROM stored s JOIN input i USING (table_id, version),
    jsonb_to_recordset(i.scored) AS d (match_no integer, game text, deal integer, detail jsonb),
    jsonb_to_record(d.detail) AS n (dealer integer, calls text[], declarer integer, bid text, made boolean)
  WHERE d.game = 'nap'
)`;

/** Of deals that steps before this one have scored. */
const ADJUSTMENTS = `adjustments AS (
  INSERT INTO score_adjustments (table_id, match_no, number, deal, version, change, reason)
  SELECT s.table_id, a.match_no, a.number, a.deal, s.version, a.change, a.reason
  FROM stored s JOIN input i USING (table_id, version), jsonb_to_recordset(i.adjusted) AS a
    (match_no integer, number integer, deal integer, change integer[], reason text)
)`;

const AUDITED = `audited AS (
  INSERT INTO audit_entries (admin, deed, table_id, match_no, deal, version, subject, reason)
  SELECT a.admin, a.deed, s.table_id, a.match_no, a.deal, s.version, a.subject, a.reason
  FROM stored s JOIN input i USING (table_id, version), jsonb_to_record(i.audited) AS a
    (admin text, deed text, match_no integer, deal integer, subject text, reason text)
  WHERE i.audited IS NOT NULL
)`;

const MATCH_ENDS = `match_ends AS (
  UPDATE matches m SET ended_at = to_timestamp(i.at / 1000), totals = e.totals, winners = e.winners,
    closed = e.closed
  FROM stored s JOIN input i USING (table_id, version), jsonb_to_record(i.match_end) AS e
    (number integer, totals integer[], winners integer[], closed boolean)
  WHERE m.table_id = s.table_id AND m.number = e.number AND i.match_end IS NOT NULL
)`;

const SNAPSHOTS = `snapshots_kept AS (
  INSERT INTO snapshots (table_id, version, sealed)
  SELECT s.table_id, s.version, decode(i.snapshot, 'base64')
  FROM stored s JOIN input i USING (table_id, version) WHERE i.snapshot IS NOT NULL
  ORDER BY s.table_id
  ON CONFLICT (table_id) DO UPDATE SET version = excluded.version, sealed = excluded.sealed
)`;

/** A part that no append of a batch has is left out of its statement. */
const SQL: Readonly<Record<Part, string>> = {
  projection: PROJECTION,
  due: DUE,
  names: NAMES,
  packs: PACKS,
  matchStart: MATCH_STARTS,
  scores: SCORES,
  bismarck: SHEET_ROWS,
  nap: NAP_ROWS,
  adjusted: ADJUSTMENTS,
  matchEnd: MATCH_ENDS,
  audited: AUDITED,
  snapshot: SNAPSHOTS,
};

export interface AppendStatement {
  /** The same for the same text, so that the database keeps its plan; it reads no more than 63 characters of it. */
  readonly name: string;
  readonly text: string;
  readonly values: string[];
}

const STORED = 'SELECT table_id, version FROM stored';
/** With the commit, and only then, other nodes hear that there are steps to read. */
const STORED_AND_TOLD = `
SELECT table_id, version, pg_notify('${HINTS}', 'steps ' || table_id || ' ' || version) FROM stored`;

/** Who is told of stored steps, besides whoever stored them. */
export type Told = 'nobody' | 'other nodes';

/** Returns the rows (table_id, version) of the steps it stored. */
export function appendStatement(batch: readonly AppendRow[], told: Told = 'nobody'): AppendStatement {
  const present = PARTS.filter((part) => batch.some(({ parts }) => parts.has(part)));
  const queries = [INPUT, STEPS, ...present.map((part) => SQL[part])];
  return {
    name: `append ${PARTS.map((part) => (present.includes(part) ? 1 : 0)).join('')}`,
    text: `WITH ${queries.join(', ')} ${told === 'nobody' ? STORED : STORED_AND_TOLD}`,
    values: [`[${batch.map(({ json }) => json).join(',')}]`],
  };
}
