// What came of a question to the table that is no longer open.
import type { OpenVote, TableUpdate } from '@forehand/protocol';

/** `gone`: another question has come and gone since, as after a lost line. */
export type Outcome = NonNullable<TableUpdate['lastVote']>['outcome'] | 'gone';

export const outcomeOf = ({ id }: OpenVote, { lastVote }: TableUpdate): Outcome =>
  lastVote?.id === id ? lastVote.outcome : 'gone';
