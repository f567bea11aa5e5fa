// Which scene of the table is shown: what the view says, and what the viewer is still looking at.
import type { BismarckView, PlayedTrick, Seat, SheetRow } from '@forehand/engine';
import type { SceneParts } from '../../table/shown-scene.ts';

export type Scene =
  /** The last deal's result, until the next cut. */
  | { readonly kind: 'result'; readonly row: SheetRow }
  | { readonly kind: 'cut' }
  | { readonly kind: 'contract' }
  | { readonly kind: 'discard' }
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

/** The deal that is on the table: the finished one as long as it is looked at. */
export function shownDeal(scene: Scene, view: BismarckView): number {
  if (scene.kind === 'result') return scene.row.deal;
  const last = view.sheet.at(-1)?.deal ?? view.deal;
  return scene.kind === 'held' && scene.endsDeal ? last : view.deal;
}

/** Tricks and quota of a seat in the deal that is looked at. */
export interface SeatCount {
  readonly taken: number;
  readonly quota: number;
  /** Whether tricks over the quota help or cost. */
  readonly over: 'good' | 'bad';
}

/** In Pass the quota is a limit. */
export const overIn = (contract: SheetRow['contract']): SeatCount['over'] =>
  contract === 'pass' ? 'bad' : 'good';

/** The quota a scored row was counted against: points are tricks over it, or under it where it is a limit. */
export function scoredCount(row: SheetRow, seat: Seat): SeatCount {
  const taken = row.tricks[seat] ?? 0;
  const change = row.change[seat] ?? 0;
  const over = overIn(row.contract);
  return { taken, quota: over === 'bad' ? taken + change : taken - change, over };
}

export function countOf(scene: Scene, view: BismarckView, seat: Seat): SeatCount | null {
  const last = view.sheet.at(-1);
  if (scene.kind === 'result') return scoredCount(scene.row, seat);
  if (scene.kind === 'held' && scene.endsDeal && last !== undefined) return scoredCount(last, seat);
  const quota = view.quotas?.[seat];
  if (quota === undefined || view.contract === null) return null;
  return { taken: view.tricks[seat] ?? 0, quota, over: overIn(view.contract.id) };
}

/** The contract of the deal that is looked at. */
export function shownContract(scene: Scene, view: BismarckView): BismarckView['contract'] {
  const last = view.sheet.at(-1);
  if (scene.kind === 'result') return { id: scene.row.contract, trump: scene.row.trump };
  if (scene.kind === 'held' && scene.endsDeal && last !== undefined)
    return { id: last.contract, trump: last.trump };
  return view.contract;
}
