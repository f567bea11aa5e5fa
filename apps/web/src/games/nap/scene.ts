// Which scene of a table of Nap is shown, and how the deal that is looked at stands.
import type { BidId, Certainty, LedgerRow, NapView, PlayedTrick, Seat } from '@forehand/engine';
import { suitOf } from '@forehand/engine/card';
import type { SceneParts } from '../../table/shown-scene.ts';
import { trumpsOf } from './tariff.ts';

export type Scene =
  /** The last deal's result, until the next cut. */
  | { readonly kind: 'result'; readonly row: LedgerRow }
  | { readonly kind: 'cut' }
  | { readonly kind: 'auction' }
  /** The declarer may take the card set aside, lays one away, names the trumps. */
  | { readonly kind: 'floater' | 'discard' | 'trump' }
  /** A taken trick that is still being looked at. */
  | { readonly kind: 'held'; readonly trick: PlayedTrick; readonly endsDeal: boolean }
  | { readonly kind: 'play' }
  | { readonly kind: 'over' };

export function sceneOf({ view, held, resultClosed }: SceneParts<NapView, PlayedTrick>): Scene {
  if (held !== null) return { kind: 'held', trick: held, endsDeal: view.phase !== 'play' };
  if (view.phase === 'lot') return { kind: 'cut' };
  if (view.phase !== 'cut') return { kind: view.phase };
  const row = view.ledger.at(-1);
  return row === undefined || resultClosed ? { kind: 'cut' } : { kind: 'result', row };
}

/** The deal that is on the table: the finished one as long as it is looked at. */
export function shownDeal(scene: Scene, view: NapView): number {
  return scoredRow(scene, view)?.deal ?? view.deal;
}

/** The row of the finished deal, while that is what is looked at. */
export function scoredRow(scene: Scene, view: NapView): LedgerRow | undefined {
  if (scene.kind === 'result') return scene.row;
  return scene.kind === 'held' && scene.endsDeal ? view.ledger.at(-1) : undefined;
}

/** Who plays for what against the others, and how far that has come. */
export interface Contest {
  readonly declarer: Seat;
  readonly bid: BidId;
  readonly won: number;
  /** Tricks needed; null once the deal is scored, and the outcome is known. */
  readonly need: number | null;
  readonly outcome: Certainty | null;
  /** Null until the first lead, and where there is none or it is not known any more. */
  readonly trump: NapView['trump'];
  /** Played without trumps, with those the declarer names, or with the suit of the first lead. */
  readonly trumps: ReturnType<typeof trumpsOf>;
}

export function contestOf(scene: Scene, view: NapView): Contest | null {
  const row = scoredRow(scene, view);
  const { declarer, bid } = row ?? view;
  if (declarer === null || bid === null) return null;
  const won = tricksOf(view)[declarer] ?? 0;
  const trumps = trumpsOf(view, bid);
  const trump = view.trump ?? (trumps === 'led' ? trumpOf(view) : null);
  const contest = { declarer, bid, won, trump, trumps };
  if (row === undefined) return { ...contest, need: view.need, outcome: null };
  return { ...contest, need: null, outcome: row.made === true ? 'made' : 'failed' };
}

/** After the score the view has no trump any more; the lead that fixed it still tells it (NAP-5.2). */
function trumpOf({ played }: NapView): NapView['trump'] {
  const lead = played[0]?.cards[0];
  return lead === undefined ? null : suitOf(lead);
}

/** From the auction to the first lead. */
export const isBefore = ({ kind }: Scene): boolean =>
  kind === 'auction' || kind === 'floater' || kind === 'discard' || kind === 'trump';

/** Nobody has led yet. */
export const isFirstLead = ({ phase, played, trick }: NapView): boolean =>
  phase === 'play' && played.length === 0 && (trick?.cards.length ?? 0) === 0;

/** Whether the cards are dealt, and the deal is not scored. */
export const isRunning = ({ phase }: NapView): boolean =>
  phase !== 'lot' && phase !== 'cut' && phase !== 'over';

/** Tricks won in the deal that lies on the table, by seat; in a finished one too. */
export const tricksOf = ({ played, counts }: NapView): readonly number[] =>
  counts.map((_, seat) => played.filter(({ winner }) => winner === seat).length);
