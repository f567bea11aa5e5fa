// How long things move. All of it comes to nothing where the guest wants no motion, or a test says so.

export const CARD_TO_TRICK = 180;
export const TRICK_TO_WINNER = 220;

/** `ms`, or 0 under `prefers-reduced-motion` and `<html data-motion="off">`. */
export function motion(ms: number): number {
  if (document.documentElement.dataset['motion'] === 'off') return 0;
  if (!('animate' in Element.prototype)) return 0;
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : ms;
}

/** `hand:TH` is that card's button, `seat:left` a seat; a card that has left the hand comes from the `hand`. */
const origin = (name: string): Element | null =>
  document.querySelector(`[data-origin="${name}"]`) ??
  document.querySelector(`[data-origin="${name.replace(/:.*/, '')}"]`);

interface Journey {
  /** `data-origin` of the element a card comes from or goes to. */
  readonly place: string;
  readonly duration: number;
}

const easeOut = (t: number): number => 1 - (1 - t) ** 3;

/** A Svelte transition: the card travels between its place in the trick and another element on the page. */
export function travel(node: Element, { place, duration }: Journey) {
  const there = origin(place)?.getBoundingClientRect();
  const here = node.getBoundingClientRect();
  if (there === undefined || here.width === 0) return { duration: 0 };
  const dx = there.left + there.width / 2 - (here.left + here.width / 2);
  const dy = there.top + there.height / 2 - (here.top + here.height / 2);
  const scale = Math.min(1, there.width / here.width);
  return {
    duration: motion(duration),
    easing: easeOut,
    css: (t: number, u: number) =>
      `transform: translate(${dx * u}px, ${dy * u}px) scale(${1 + (scale - 1) * u}); opacity: ${Math.min(1, 0.35 + t)}`,
  };
}
