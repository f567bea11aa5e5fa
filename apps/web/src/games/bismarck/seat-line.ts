// What stands under a name at the table.
import type { BismarckView, Seat } from '@forehand/engine';
import type { Catalogue } from '../../messages/en.ts';
import { leaderOf } from './form.ts';
import { countOf, type Scene, type SeatCount } from './scene.ts';

export interface SeatFacts {
  readonly scene: Scene;
  readonly view: BismarckView;
  readonly seat: Seat;
  /** «21:14», '' where that is not known, null while the seat is there. */
  readonly awaySince: string | null;
  /** Nobody looks at a page of this seat. */
  readonly hidden: boolean;
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
  const { scene, view, seat } = facts;
  const plays = scene.kind === 'play' || scene.kind === 'held';
  const count = plays ? countOf(scene, view, seat) : null;
  const absence = m.seats.absence(facts);
  const line = absence || lineOf(facts, count, m);
  const spoken = count === null || absence !== '' ? line : m.bismarck.words.counted.spoken(count);
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
      return long ? m.bismarck.words.counted.long(count) : m.bismarck.words.counted.short(count);
    case 'result':
      return nextPart(view, seat, m);
    case 'cut':
      return cutPart(view, seat, m);
    case 'contract':
      return seat === view.forehand ? m.seats.chooses : m.seats.waits;
    case 'talon':
      return seat === view.forehand ? m.talon.decides : waits(view, seat, m);
    case 'discard':
      return seat === view.forehand ? m.seats.laysAway : waits(view, seat, m);
    case 'trump':
      return seat === view.forehand ? m.naming.names : waits(view, seat, m);
    case 'over':
      return '';
  }
}

function waits(view: BismarckView, seat: Seat, m: Catalogue): string {
  const quota = view.quotas?.[seat];
  return quota === undefined ? m.seats.waits : m.seats.waitsQuota(quota);
}

function nextPart(view: BismarckView, seat: Seat, m: Catalogue): string {
  if (seat === view.cutter) return m.seats.cutsNext;
  if (seat === view.dealer) return m.seats.dealsNext;
  return seat === view.forehand ? m.seats.forehandNext : leads(view, seat, m);
}

function cutPart(view: BismarckView, seat: Seat, m: Catalogue): string {
  if (seat === view.cutter) return m.seats.cuts;
  if (seat === view.dealer) return m.seats.hasShuffled;
  return seat === view.forehand ? m.seats.forehand : leads(view, seat, m);
}

/** Where somebody else than the player of the contract leads to the first trick. */
const leads = (view: BismarckView, seat: Seat, m: Catalogue): string =>
  seat === leaderOf(view) ? m.bismarck.words.player.leadsFirst : '';

/** While a result is looked at the next dealer is named in the line, not by the mark. */
function dealerOf(scene: Scene, view: BismarckView): Seat | null {
  if (scene.kind === 'result' || scene.kind === 'over') return null;
  return scene.kind === 'held' && scene.endsDeal ? (view.sheet.at(-1)?.dealer ?? null) : view.dealer;
}

function isOnTurn({ scene, view, seat }: SeatFacts): boolean {
  if (scene.kind === 'held') return scene.trick.winner === seat;
  return view.turn === seat;
}
