// Which deal a table is at, for those who are told no more of the match: guests, visitors, the lists of tables.
import type { TableState } from '@forehand/engine';

/** The deal being played or last played, from 1; 0 before the first match. */
export const dealOf = ({ match }: TableState): number => match?.deal ?? 0;
