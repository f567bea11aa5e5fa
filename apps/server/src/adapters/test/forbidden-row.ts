// A row the database must refuse: raw SQL in which {t} stands for the table, and the code of the refusal.

export type Row = readonly [what: string, sqlstate: string | RegExp, sql: string];

/** A row it takes: it changes one row. */
export type Allowed = readonly [what: string, sql: string];

export const CHECK = '23514';
export const UNIQUE = '23505';
export const FOREIGN_KEY = '23503';
export const NOT_NULL = '23502';
export const WRITTEN_ONCE = '23001';
/** A row others lean on; the code depends on PostgreSQL's version. */
export const LEANED_ON = /^23(001|503)$/u;
