// Where the focus goes within a hand: arrow keys, and the card after one that was played.
import type { Card } from '@forehand/engine/card';

type Rows = readonly (readonly Card[])[];

const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'] as const;
export type Arrow = (typeof ARROWS)[number];

export const isArrow = (key: string): key is Arrow => ARROWS.some((arrow) => arrow === key);

/** The card the key leads to; at an edge the card itself. Up and down change the suit, in one line too. */
export function cardBeside(rows: Rows, from: Card, key: Arrow): Card {
  const all = rows.flat();
  const place = all.indexOf(from);
  switch (key) {
    case 'ArrowLeft':
      return all[place - 1] ?? from;
    case 'ArrowRight':
      return all[place + 1] ?? from;
    case 'ArrowUp':
      return besideSuit(rows.toReversed(), from);
    case 'ArrowDown':
      return besideSuit(rows, from);
    case 'Home':
      return all[0] ?? from;
    case 'End':
      return all.at(-1) ?? from;
  }
}

/** Same place in the next row that holds cards, or its last card. */
function besideSuit(rows: Rows, from: Card): Card {
  const held = rows.filter((row) => row.length > 0);
  const row = held.findIndex((candidate) => candidate.includes(from));
  const next = held[row + 1];
  if (next === undefined) return from;
  const place = held[row]?.indexOf(from) ?? 0;
  return next[place] ?? next.at(-1) ?? from;
}

/** Next card of the row after `gone` has left; else the one before it, else the nearest of the next rows. */
export function cardAfter(rows: Rows, gone: Card, left: readonly Card[]): Card | undefined {
  const row = rows.find((candidate) => candidate.includes(gone)) ?? [];
  const place = row.indexOf(gone);
  const all = rows.flat();
  const behind = all.slice(all.indexOf(gone) + 1);
  const candidates = [...row.slice(place + 1), ...row.slice(0, Math.max(place, 0)).toReversed(), ...behind];
  return candidates.find((card) => left.includes(card)) ?? left[0];
}
