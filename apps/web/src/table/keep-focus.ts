// When what had the focus is gone (a card was played, a question was answered), the focus goes on to what there is
// to do next, and never back to the top of the page.

export const hasFocus = (): boolean =>
  document.activeElement !== null && document.activeElement !== document.body;

/** In order: the own cards, then what there is to press or to choose; else the region itself. */
const NEXT = ['[data-card][tabindex="0"]', 'button:not([aria-disabled])', 'input:not(:disabled)'];

/** Gives a focus that fell to the page itself to the first thing of this region. */
export function catchFocus(region: HTMLElement | null): void {
  if (hasFocus() || region === null) return;
  region.tabIndex = -1;
  const next = NEXT.map((place) => region.querySelector<HTMLElement>(place)).find((found) => found !== null);
  (next ?? region).focus({ preventScroll: true });
}
