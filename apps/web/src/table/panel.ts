// What is open over the table. A panel that asks something belongs to its question and closes with it (L-11).
import type { TableUpdate } from '@forehand/protocol';

export type Panel =
  | { readonly kind: 'none' }
  | {
      readonly kind:
        | 'sheet'
        | 'last'
        | 'more'
        | 'keys'
        | 'handover'
        | 'invite'
        | 'talk'
        | 'votes'
        | 'report'
        | 'ownSeat';
    }
  | { readonly kind: 'rules'; readonly rule: string }
  /** All tricks of a deal, until the next deal is on the table. */
  | { readonly kind: 'tricks'; readonly deal: number }
  | { readonly kind: 'leave'; readonly phase: TableUpdate['phase'] }
  | { readonly kind: 'leadWithout'; readonly decision: number }
  | { readonly kind: 'vote'; readonly vote: number }
  /** The pause, and how it ends. */
  | { readonly kind: 'paused' }
  /** Somebody must leave: what the table makes of it. */
  | { readonly kind: 'leaving'; readonly question: number };

export const NO_PANEL: Panel = { kind: 'none' };

/** The panel, if what it rests on is still the case. */
export function stillOpen(panel: Panel, update: TableUpdate | null, scoredDeal: number): Panel {
  switch (panel.kind) {
    case 'leadWithout':
      return update?.decision?.id === panel.decision ? panel : NO_PANEL;
    case 'vote':
      return update?.vote?.id === panel.vote ? panel : NO_PANEL;
    case 'paused':
      return update?.paused ? panel : NO_PANEL;
    case 'leaving':
      return update?.leaving?.id === panel.question ? panel : NO_PANEL;
    case 'leave':
      return update?.phase === panel.phase ? panel : NO_PANEL;
    case 'tricks':
      return panel.deal === scoredDeal ? panel : NO_PANEL;
    default:
      return panel;
  }
}
