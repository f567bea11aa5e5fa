// Every match there is, the latest first. Pages go on after the last match shown, however many came before it.
import { adjustedResult } from '@forehand/engine';
import { MATCH_FLAGS, type MatchFlag, OPENINGS } from '@forehand/protocol';
import type pg from 'pg';
import type { FoundMatch, MatchIndex, MatchQuery, MatchStanding } from '../admin-ports.ts';
import { ask } from './database-failure.ts';

const SCORED = 'SELECT FROM deal_scores d WHERE d.table_id = m.table_id AND d.match_no = m.number';

const IS_ADJUSTED =
  'EXISTS (SELECT FROM score_adjustments a WHERE a.table_id = m.table_id AND a.match_no = m.number)';

/** Whether a match `m` carries the flag. */
const FLAGGED: Readonly<Record<MatchFlag, string>> = {
  stoodIn: `EXISTS (${SCORED} AND d.stand_ins <> '[]'::jsonb)`,
  clockActed: `EXISTS (${SCORED} AND d.acted_for <> '{}'::integer[])`,
  corrected: IS_ADJUSTED,
  reported: 'EXISTS (SELECT FROM reports r WHERE r.table_id = m.table_id AND r.match_no = m.number)',
  lookedInto: `EXISTS (SELECT FROM audit_entries e WHERE e.table_id = m.table_id AND e.match_no = m.number
    AND e.deed IN (${OPENINGS.map((deed) => `'${deed}'`).join(', ')}))`,
};

const FLAGS = MATCH_FLAGS.map((flag) => `CASE WHEN ${FLAGGED[flag]} THEN '${flag}' END`).join(', ');

const SEARCH = `
SELECT m.table_id AS "tableId", m.number AS "matchNo", t.code, m.game, m.profile,
  (extract(epoch FROM m.started_at) * 1000)::float8 AS "startedAt",
  (extract(epoch FROM m.ended_at) * 1000)::float8 AS "endedAt", m.closed, m.totals, m.winners,
  array_remove(ARRAY[${FLAGS}], NULL) AS flags,
  (SELECT json_agg(coalesce(n.name, '') ORDER BY s.place) FROM unnest(m.seats) WITH ORDINALITY s(person, place)
    LEFT JOIN table_names n ON n.table_id = m.table_id AND n.person = s.person) AS names,
  (SELECT coalesce(json_agg(a.change ORDER BY a.number), '[]') FROM score_adjustments a
    WHERE a.table_id = m.table_id AND a.match_no = m.number) AS changes
FROM matches m JOIN tables t ON t.id = m.table_id`;

const ORDER = 'ORDER BY m.started_at DESC, m.table_id DESC, m.number DESC';

const STANDING: Readonly<Record<MatchStanding, string>> = {
  running: 'm.ended_at IS NULL',
  played: 'm.ended_at IS NOT NULL AND NOT m.closed',
  closed: 'm.closed',
};

/** What a pattern takes for more than itself. */
const plain = (text: string): string => text.replaceAll(/[\\%_]/gu, (sign) => `\\${sign}`);

const instant = (milliseconds: number): Date => new Date(milliseconds);

type Value = string | number | Date;
/** A condition with its values; `$` stands for each. */
type Condition = readonly [text: string, ...values: Value[]];

/** The seats with the most, of a match `m`. */
const topOf = (total: string): string => `(SELECT array_agg(x.place - 1 ORDER BY x.place)::integer[] FROM (
  SELECT t.place, rank() OVER (ORDER BY ${total} DESC) AS rank
  FROM unnest(m.totals) WITH ORDINALITY AS t (total, place)) x WHERE x.rank = 1)`;
const ADJUSTED = `t.total + coalesce((SELECT sum(a.change[t.place]) FROM score_adjustments a
  WHERE a.table_id = m.table_id AND a.match_no = m.number), 0)`;

/** As `adjustedResult` has it: corrections count, and whoever has won a tie has won it still. */
const WINNERS = `CASE WHEN m.closed OR NOT ${IS_ADJUSTED} THEN m.winners
  WHEN ${topOf(ADJUSTED)} = ${topOf('t.total')} THEN m.winners ELSE ${topOf(ADJUSTED)} END`;

const NAMED = `m.table_id IN (SELECT table_id FROM table_names WHERE lower(name) LIKE lower($) || '%')`;
/**
 * Of the names that fit, those that won. Looked at match by match (for that is OFFSET), so that a page is full soon where
 * many fit; where few do, the names lead to their matches.
 */
const WON = `${NAMED} AND EXISTS (SELECT FROM table_names n WHERE n.table_id = m.table_id AND lower(n.name) LIKE lower($) || '%'
  AND array_position(m.seats, n.person) - 1 = ANY (${WINNERS}) OFFSET 0)`;

const whenAsked = <T>(asked: T | undefined, condition: (asked: T) => Condition): readonly Condition[] =>
  asked === undefined ? [] : [condition(asked)];

const conditionsOf = (asked: MatchQuery): readonly Condition[] => [
  ...whenAsked(asked.code, (code): Condition => ['t.code = $', code]),
  ...whenAsked(asked.game, (game): Condition => ['m.game = $', game]),
  ...whenAsked(asked.profile, (profile): Condition => ["m.profile LIKE $ || '%'", plain(profile)]),
  ...whenAsked(asked.from, (from): Condition => ['m.started_at >= $::timestamptz', instant(from)]),
  ...whenAsked(asked.until, (until): Condition => ['m.started_at < $::timestamptz', instant(until)]),
  ...whenAsked(asked.standing, (standing): Condition => [STANDING[standing]]),
  ...whenAsked(asked.name, (name): Condition => [NAMED, plain(name)]),
  ...whenAsked(asked.won, (name): Condition => [WON, plain(name), plain(name)]),
  ...whenAsked(asked.flag, (flag): Condition => [FLAGGED[flag]]),
  ...whenAsked(
    asked.after,
    ({ startedAt, tableId, matchNo }): Condition => [
      '(m.started_at, m.table_id, m.number) < ($::timestamptz, $, $::int)',
      instant(startedAt),
      tableId,
      matchNo,
    ],
  ),
];

function queryOf(asked: MatchQuery): pg.QueryConfig {
  const conditions = conditionsOf(asked);
  const where = conditions.map(([text]) => text).join(' AND ');
  let number = 0;
  const text = `${SEARCH} WHERE ${where || 'true'} ${ORDER} LIMIT $`.replaceAll('$', () => {
    number += 1;
    return `$${number}`;
  });
  return { text, values: [...conditions.flatMap(([, ...values]) => values), asked.limit] };
}

type Row = Omit<FoundMatch, 'standing'> & {
  readonly closed: boolean;
  /** What corrects its scores. */
  readonly changes: readonly (readonly number[])[];
};

const foundIn = ({ closed, changes, ...match }: Row): FoundMatch => {
  if (match.endedAt === null) return { ...match, standing: 'running' };
  const result = adjustedResult(match, changes);
  return closed
    ? { ...match, ...result, winners: [], standing: 'closed' }
    : { ...match, ...result, standing: 'played' };
};

export const postgresMatchIndex = (pool: pg.Pool): MatchIndex => ({
  search: async (asked) => (await ask<Row>(pool, queryOf(asked))).map(foundIn),
});
