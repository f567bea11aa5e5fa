// Which scene of the table is shown: what the view says, and what the viewer is still looking at.
import type { BismarckView, ContractId, PlayedTrick, Seat, SheetRow } from '@forehand/engine';
import type { Counted } from '../../messages/en/bismarck.ts';
import type { Trumps } from '../../messages/en/cards.ts';
import type { SceneParts } from '../../table/shown-scene.ts';
import { isDealt, trumpOf } from './form.ts';

export type Scene =
  /** The last deal's result, until the next cut. */
  | { readonly kind: 'result'; readonly row: SheetRow }
  | { readonly kind: 'cut' }
  | { readonly kind: 'contract' }
  | { readonly kind: 'talon' }
  | { readonly kind: 'discard' }
  /** The trumps are named by themselves, after laying away. */
  | { readonly kind: 'trump' }
  /** A taken trick that is still being looked at. */
  | { readonly kind: 'held'; readonly trick: PlayedTrick; readonly endsDeal: boolean }
  | { readonly kind: 'play' }
  | { readonly kind: 'over' };

export function sceneOf({ view, held, resultClosed }: SceneParts<BismarckView, PlayedTrick>): Scene {
  if (held !== null) return { kind: 'held', trick: held, endsDeal: view.phase !== 'play' };
  if (view.phase === 'lot') return { kind: 'cut' };
  if (view.phase !== 'cut') return { kind: view.phase };
  const row = view.sheet.at(-1);
  const isShown = row !== undefined && !resultClosed && !view.imposed;
  return isShown ? { kind: 'result', row } : { kind: 'cut' };
}

/** What is settled with the hand in view, before the first lead: the contract in some forms, the talon, the trumps. */
export const isBeforePlay = (scene: Scene, view: BismarckView): boolean =>
  scene.kind === 'talon' || scene.kind === 'trump' || (scene.kind === 'contract' && isDealt(view));

/** The deal that is on the table: the finished one as long as it is looked at. */
export function shownDeal(scene: Scene, view: BismarckView): number {
  if (scene.kind === 'result') return scene.row.deal;
  const last = view.sheet.at(-1)?.deal ?? view.deal;
  return scene.kind === 'held' && scene.endsDeal ? last : view.deal;
}

/** What a seat has of what its deal counts. */
export interface SeatCount extends Counted {
  /** Whether more than the quota helps or costs. */
  readonly over: 'good' | 'bad';
}

/** Where tricks or hearts are avoided the quota is a limit. */
export const overIn = (contract: SheetRow['contract']): SeatCount['over'] =>
  contract === 'pass' || contract === 'noHearts' ? 'bad' : 'good';

/** What a scored row was counted against: points are what is over it, or under it where it is a limit. */
function rowQuota(row: SheetRow, seat: Seat): number {
  const taken = takenIn(row, seat);
  const change = row.change[seat] ?? 0;
  return overIn(row.contract) === 'bad' ? taken + change : taken - change;
}

const takenIn = ({ contract, counted, tricks }: SheetRow, seat: Seat): number =>
  (contract === 'noHearts' ? counted?.[seat] : tricks[seat]) ?? 0;

export function scoredCount(row: SheetRow, seat: Seat): SeatCount {
  const taken = takenIn(row, seat);
  const over = overIn(row.contract);
  if (row.contract === 'noQueen') {
    return { of: 'queen', taken, quota: null, hasQueen: (row.counted?.[seat] ?? 0) > 0, over };
  }
  // Without quotas every trick counts, and all of them come out as nothing.
  const hasQuotas = row.tricks.some((_, other) => rowQuota(row, other) !== 0);
  const quota = hasQuotas ? rowQuota(row, seat) : null;
  return { of: row.contract === 'noHearts' ? 'hearts' : 'tricks', taken, quota, hasQueen: false, over };
}

/** What is drawn as pips: tricks or hearts against a quota. */
export const pipsOf = (count: SeatCount | null) =>
  count === null || count.quota === null ? undefined : { ...count, quota: count.quota };

export function countOf(scene: Scene, view: BismarckView, seat: Seat): SeatCount | null {
  const last = view.sheet.at(-1);
  if (scene.kind === 'result') return scoredCount(scene.row, seat);
  if (scene.kind === 'held' && scene.endsDeal && last !== undefined) return scoredCount(last, seat);
  return runningCount(view, seat);
}

/** Of the deal in progress; null before its contract stands. */
export function runningCount(
  { contract, counted, quotas, tricks }: BismarckView,
  seat: Seat,
): SeatCount | null {
  if (contract === null) return null;
  const over = overIn(contract.id);
  const won = tricks[seat] ?? 0;
  const has = counted?.taken[seat] ?? 0;
  if (counted?.of === 'queen') return { of: 'queen', taken: won, quota: null, hasQueen: has > 0, over };
  const quota = quotas?.[seat] ?? null;
  if (counted?.of === 'hearts') return { of: 'hearts', taken: has, quota, hasQueen: false, over };
  return { of: 'tricks', taken: won, quota, hasQueen: false, over };
}

/** The contract of the deal that is looked at. */
export function shownContract(scene: Scene, view: BismarckView): ShownContract | null {
  const last = view.sheet.at(-1);
  if (scene.kind === 'result') return { id: scene.row.contract, trump: scene.row.trump };
  if (scene.kind === 'held' && scene.endsDeal && last !== undefined)
    return { id: last.contract, trump: last.trump };
  return view.contract === null ? null : { id: view.contract.id, trump: trumpOf(view) };
}

/** A contract, whose trumps are undefined while they are yet to be named. */
export interface ShownContract {
  readonly id: ContractId;
  readonly trump: Trumps;
}
