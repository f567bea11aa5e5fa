// The table as one seat sees it: an update with the game's view read out of it.
import type { BismarckView, Seat } from '@forehand/engine';
import type { TableUpdate } from '@forehand/protocol';
import { readView } from './read-view.ts';

export interface Picture {
  readonly update: TableUpdate;
  readonly view: BismarckView;
  readonly you: Seat;
}

export function readPicture(update: TableUpdate | null): Picture | null {
  if (update === null || update.you === null) return null;
  const view = readView(update.match);
  return view === null ? null : { update, view, you: update.you };
}

/** Who plays in a seat, or played there in the match that is shown: another may sit there by now. */
export const playerName = ({ players, seats }: TableUpdate, seat: Seat): string =>
  players?.[seat] ?? seats[seat]?.name ?? '';

/** What the viewer may do now; null while the question is another's. */
export const ownChoices = (picture: Picture | null): BismarckView['choices'] =>
  picture?.update.decision?.kind === 'move' ? picture.view.choices : null;
