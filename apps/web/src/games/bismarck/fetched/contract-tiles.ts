// The contracts of the match as tiles: free, or played in such deals, or not due.
import type { BismarckView, ContractId, Seat } from '@forehand/engine';
import type { Catalogue } from '../../../messages/en.ts';
import { contractsOf, playedIn, termsOf, usesOf } from '../form.ts';

export function contractTiles(view: BismarckView, you: Seat, options: readonly string[], m: Catalogue) {
  return contractsOf(view).map((id) => {
    const used = !options.includes(id);
    return {
      id,
      title: m.contracts.name(id),
      text: used ? whyNot(view, you, id, m) : gloss(view, you, id, m),
      used,
    };
  });
}

function whyNot(view: BismarckView, you: Seat, id: ContractId, m: Catalogue): string {
  if (usesOf(view) === null) return m.contracts.notItsTurn;
  return m.contracts.playedIn(playedIn(view, you, id).map(({ deal }) => deal));
}

/** What it means; where it may be played several times and has been, how often it is left. */
function gloss(view: BismarckView, you: Seat, id: ContractId, m: Catalogue): string {
  const meaning = m.contracts.gloss(id, termsOf(view, id));
  const uses = usesOf(view) ?? 1;
  const played = playedIn(view, you, id).length;
  return uses > 1 && played > 0 ? `${meaning} ${m.contracts.left(uses - played, uses)}` : meaning;
}
