// The four contracts as tiles: free, or played in such a deal.
import type { BismarckView, Seat } from '@forehand/engine';
import type { Catalogue } from '../../messages/en.ts';
import { CONTRACTS } from '../../table/contracts.ts';

export function contractTiles(view: BismarckView, you: Seat, options: readonly string[], m: Catalogue) {
  return CONTRACTS.map((id) => {
    const played = view.sheet.find((row) => row.forehand === you && row.contract === id);
    return {
      id,
      title: m.contracts.name(id),
      text: played === undefined ? m.contracts.gloss(id) : m.contracts.playedIn(played.deal),
      used: !options.includes(id),
    };
  });
}
