// The table as one seat sees it: an update with the game's view read out of it.

import type { Choices, MatchResult, Seat, Turn } from '@forehand/engine';
import type { Card } from '@forehand/engine/card';
import type { TableUpdate } from '@forehand/protocol';

/** What the view of every game tells. */
export interface CommonView {
  readonly phase: string;
  readonly turn: Turn;
  readonly deal: number;
  readonly deals: number;
  readonly dealer: Seat;
  readonly cutter: Seat;
  readonly hand: readonly Card[];
  readonly trick: { readonly leader: Seat; readonly cards: readonly Card[] } | null;
  readonly choices: Choices | null;
  readonly result: MatchResult | null;
}

export interface PictureOf<V> {
  readonly update: TableUpdate;
  readonly view: V;
  readonly you: Seat;
}

export type Picture = PictureOf<CommonView>;

/** The picture an update holds; null for who has no seat, and where the view is none of this game's. */
export function pictureWith<V>(
  update: TableUpdate | null,
  readView: (match: unknown) => V | null,
): PictureOf<V> | null {
  if (update === null || update.you === null) return null;
  const view = readView(update.match);
  return view === null ? null : { update, view, you: update.you };
}

/** Reads each view once, however many parts of the page ask for it. */
export function readingOnce<V>(read: (match: unknown) => V | null): (match: unknown) => V | null {
  const known = new WeakMap<object, V | null>();
  return (match) => {
    if (typeof match !== 'object' || match === null) return null;
    const before = known.get(match);
    if (before !== undefined) return before;
    const view = read(match);
    known.set(match, view);
    return view;
  };
}

/** Who plays in a seat, or played there in the match that is shown: another may sit there by now. */
export const playerName = ({ players, seats }: TableUpdate, seat: Seat): string =>
  players?.[seat] ?? seats[seat]?.name ?? '';

/** While the match stands still nobody has anything to do. */
export const isMine = ({ update }: { readonly update: TableUpdate }): boolean =>
  update.decision?.kind === 'move' && update.paused === null;

export const isPractice = ({ update }: { readonly update: TableUpdate }, seat: Seat): boolean =>
  update.seats[seat]?.practice === true;

/** What the viewer may do now; null while the question is another's. */
export const ownChoices = (picture: Picture | null): Choices | null =>
  picture !== null && isMine(picture) ? picture.view.choices : null;
