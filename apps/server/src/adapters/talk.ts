// What is said at tables. The key (table, number) is the only lock: of several that take one number, one line is
// stored and the others take the next.
import { present } from '@forehand/engine';
import type pg from 'pg';
import { TALK_KEPT, type Talk, type TalkLine } from '../talk-ports.ts';
import type { Told } from './append-statement.ts';
import { askUntil } from './ask-until.ts';
import { ask } from './database-failure.ts';
import { HINTS } from './hint-listener.ts';

/** A line that comes second knows that another was stored, so somebody always gets on. */
const PATIENCE = { retries: 100, withinMs: 10 };

/** $1: the table. $2 to $5: person, kind, said, at in milliseconds. No row: the number was taken meanwhile. */
const ADD = `
WITH added AS (
  INSERT INTO talk_lines (table_id, number, person, kind, said, at)
  SELECT $1::text, coalesce(max(number), 0) + 1, $2::text, $3::text, $4::text, to_timestamp($5::float8 / 1000)
  FROM talk_lines WHERE table_id = $1::text
  ON CONFLICT DO NOTHING
  RETURNING number
), gone AS (
  DELETE FROM talk_lines t USING added a WHERE t.table_id = $1::text AND t.number <= a.number - ${TALK_KEPT}
)
SELECT number`;

const TELL = `pg_notify('${HINTS}', 'talk ' || $1 || ' ' || number)`;

const LINES = `(SELECT coalesce(json_agg(json_build_array(l.number, l.person, l.kind, l.said,
      (extract(epoch FROM l.at) * 1000)::bigint) ORDER BY l.number), '[]')`;

/** $1: the table. $2: how many lines. */
const READ = `
SELECT
  ${LINES}
    FROM (SELECT * FROM talk_lines WHERE table_id = $1 ORDER BY number DESC LIMIT $2) l) AS lines,
  (SELECT coalesce(json_agg(n.person), '[]') FROM table_names n WHERE n.table_id = $1 AND n.muted) AS muted,
  (SELECT coalesce(json_agg(n.person), '[]') FROM table_names n WHERE n.table_id = $1 AND n.silenced) AS silenced`;

/** $1: the table. $2: the number. */
const READ_AFTER = `SELECT ${LINES} FROM talk_lines l WHERE l.table_id = $1 AND l.number > $2) AS lines`;

const MUTE = 'UPDATE table_names SET muted = $3 WHERE table_id = $1 AND person = $2 RETURNING person';
const SILENCE = 'UPDATE table_names SET silenced = $3 WHERE table_id = $1 AND person = $2 RETURNING person';

interface AddedRow {
  readonly number: number;
}

type LineRow = readonly [number: number, person: string, kind: TalkLine['kind'], said: string, at: number];

interface TalkRow {
  readonly lines: readonly LineRow[];
  readonly muted: readonly string[];
  readonly silenced: readonly string[];
}

const line = ([number, person, kind, said, at]: LineRow): TalkLine => ({ number, person, kind, said, at });

export function postgresTalk(pool: pg.Pool, told: Told): Talk {
  const text = told === 'nobody' ? `${ADD} FROM added` : `${ADD}, ${TELL} FROM added`;
  return {
    async add(tableId, { person, kind, said, at }) {
      const query = { name: 'talk add', text, values: [tableId, person, kind, said, at] };
      const [added] = await askUntil<AddedRow>(pool, query, PATIENCE, (rows) => rows.length > 0);
      return present(added, 'line added').number;
    },
    async read(tableId, limit) {
      const [row] = await ask<TalkRow>(pool, { text: READ, values: [tableId, limit] });
      const { lines, muted, silenced } = present(row, 'talk of a table');
      return { lines: lines.map(line), muted: new Set(muted), silenced: new Set(silenced) };
    },
    async readAfter(tableId, number) {
      const query = { text: READ_AFTER, values: [tableId, number] };
      const [row] = await ask<Pick<TalkRow, 'lines'>>(pool, query);
      return present(row, 'talk of a table').lines.map(line);
    },
    async mute(tableId, person, muted) {
      const rows = await ask(pool, { text: MUTE, values: [tableId, person, muted === 'muted'] });
      present(rows[0], 'name of a person at this table');
    },
    async silence(tableId, person, silenced) {
      const rows = await ask(pool, { text: SILENCE, values: [tableId, person, silenced === 'silenced'] });
      present(rows[0], 'name of a person at this table');
    },
  };
}
