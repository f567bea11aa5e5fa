// Which scene of a generic table is shown.
import type { PlainView, PlayedTrick } from '@forehand/engine';
import type { SceneParts } from '../../table/shown-scene.ts';

export type Scene =
  /** The last deal's result, until the next cut. */
  | { readonly kind: 'result'; readonly score: PlainView['scores'][number] }
  | { readonly kind: 'cut' }
  /** A taken trick that is still being looked at. */
  | { readonly kind: 'held'; readonly trick: PlayedTrick; readonly endsDeal: boolean }
  | { readonly kind: 'play' }
  /** Whatever the game asks before cards are played. */
  | { readonly kind: 'before' }
  | { readonly kind: 'over' };

export function sceneOf({ view, held, resultClosed }: SceneParts<PlainView, PlayedTrick>): Scene {
  if (held !== null) return { kind: 'held', trick: held, endsDeal: view.phase !== 'play' };
  if (view.phase === 'play' || view.phase === 'over') return { kind: view.phase };
  if (view.phase !== 'cut' && view.phase !== 'lot') return { kind: 'before' };
  const score = view.scores.at(-1);
  return score === undefined || resultClosed ? { kind: 'cut' } : { kind: 'result', score };
}

/** The deal that is on the table: the finished one as long as it is looked at. */
export function shownDeal(scene: Scene, view: PlainView): number {
  if (scene.kind === 'result') return scene.score.deal;
  return scene.kind === 'held' && scene.endsDeal ? (view.scores.at(-1)?.deal ?? view.deal) : view.deal;
}
