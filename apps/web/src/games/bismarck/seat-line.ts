// What stands under a name at the table.
import type { BismarckView, Seat } from '@forehand/engine';
import type { Catalogue } from '../../messages/en.ts';
import { countOf, type Scene, type SeatCount } from './scene.ts';

export interface SeatFacts {
  readonly scene: Scene;
  readonly view: BismarckView;
  readonly seat: Seat;
  /** «21:14», '' where that is not known, null while the seat is there. */
  readonly awaySince: string | null;
  /** On laptops there is room for «tricks». */
  readonly long: boolean;
}

export interface SeatText {
  readonly tag: string;
  readonly line: string;
  readonly spoken: string;
  readonly count: SeatCount | null;
  readonly onTurn: boolean;
}

export function seatText(facts: SeatFacts, m: Catalogue): SeatText {
  const { scene, view, seat, awaySince } = facts;
  const plays = scene.kind === 'play' || scene.kind === 'held';
  const count = plays ? countOf(scene, view, seat) : null;
  const line = awaySince === null ? lineOf(facts, count, m) : m.seats.away(awaySince);
  const spoken = count === null || awaySince !== null ? line : m.seats.takenSpoken(count.taken, count.quota);
  return {
    tag: dealerOf(scene, view) === seat ? m.seats.dealer : '',
    line,
    spoken,
    count,
    onTurn: isOnTurn(facts),
  };
}

function lineOf({ scene, view, seat, long }: SeatFacts, count: SeatCount | null, m: Catalogue): string {
  switch (scene.kind) {
    case 'play':
    case 'held':
      if (count === null) return '';
      return long ? m.seats.takenLong(count.taken, count.quota) : m.seats.taken(count.taken, count.quota);
    case 'result':
      return nextPart(view, seat, m);
    case 'cut':
      return cutPart(view, seat, m);
    case 'contract':
      return seat === view.forehand ? m.seats.chooses : m.seats.waits;
    case 'discard': {
      const quota = view.quotas?.[seat];
      if (seat === view.forehand) return m.seats.laysAway;
      return quota === undefined ? m.seats.waits : m.seats.waitsQuota(quota);
    }
    case 'over':
      return '';
  }
}

function nextPart(view: BismarckView, seat: Seat, m: Catalogue): string {
  if (seat === view.cutter) return m.seats.cutsNext;
  return seat === view.dealer ? m.seats.dealsNext : m.seats.forehandNext;
}

function cutPart(view: BismarckView, seat: Seat, m: Catalogue): string {
  if (seat === view.cutter) return m.seats.cuts;
  return seat === view.dealer ? m.seats.hasShuffled : m.seats.forehand;
}

/** While a result is looked at the next dealer is named in the line, not by the mark. */
function dealerOf(scene: Scene, view: BismarckView): Seat | null {
  if (scene.kind === 'result' || scene.kind === 'over') return null;
  return scene.kind === 'held' && scene.endsDeal ? (view.sheet.at(-1)?.dealer ?? null) : view.dealer;
}

function isOnTurn({ scene, view, seat }: SeatFacts): boolean {
  if (scene.kind === 'held') return scene.trick.winner === seat;
  return view.turn === seat;
}
