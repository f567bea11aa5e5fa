// Whose cards a person is shown: the one place that decides it, for pages and for what is checked of them afterwards.
import { type PersonId, type Seat, seatInMatch, type TableState } from '@forehand/engine';

/**
 * The seat of the match whose view this person's page holds. None once the table gathers again, for whoever has taken a
 * seat over since, and for whoever has gone.
 */
export const shownSeat = (state: TableState, person: PersonId): Seat | undefined =>
  state.phase === 'gathering' ? undefined : seatInMatch(state, person);
