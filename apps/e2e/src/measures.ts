// What a finger can hit and what an eye can see, measured in the page.
import type { Page } from 'playwright-core';

export interface FreeCard {
  readonly card: string;
  /** Widest box of at least 40 px height in which a touch lands on this card. */
  readonly width: number;
  /** Highest box of at least 24 px width. */
  readonly height: number;
}

/** Runs in the page: asks for every point of every card of the hand whom a touch there would hit. */
function hitBoxes(): FreeCard[] {
  const STEP = 8;
  const owner = (x: number, y: number) => document.elementFromPoint(x, y)?.closest('button');
  /** Longest run of consecutive `true`. */
  const longest = (run: readonly boolean[]) => {
    let [best, length] = [0, 0];
    for (const holds of run) {
      length = holds ? length + 1 : 0;
      best = Math.max(best, length);
    }
    return best;
  };
  const measure = (button: Element): FreeCard => {
    const { left, top, width, height } = button.getBoundingClientRect();
    const columns = Array.from({ length: Math.ceil(width) + 1 }, (_, x) => Math.floor(left) + x);
    const rows = Array.from({ length: Math.floor(height / STEP) }, (_, y) => top + (y + 0.5) * STEP);
    const hits = rows.map((y) => columns.map((x) => owner(x, y) === button));
    /** Widest run of columns hit in every row of the band that starts at `first`, by the band's number of rows. */
    const widthsFrom = (first: number) => {
      let columnsHit = columns.map(() => true);
      return hits.slice(first).map((row) => {
        columnsHit = columnsHit.map((hit, x) => hit && row[x] === true);
        return longest(columnsHit);
      });
    };
    const bands = rows.map((_, first) => widthsFrom(first));
    const widths = bands.map((band) => band[40 / STEP - 1] ?? 0);
    const heights = bands.map((band) => STEP * band.filter((run) => run >= 24).length);
    return {
      card: button.getAttribute('aria-label') ?? '',
      width: Math.max(0, ...widths),
      height: Math.max(0, ...heights),
    };
  };
  return [...document.querySelectorAll('[aria-label="Your hand"] button')]
    .filter((button) => / of (spades|hearts|clubs|diamonds)/u.test(button.getAttribute('aria-label') ?? ''))
    .map(measure);
}

export const freeCards = (page: Page): Promise<readonly FreeCard[]> => page.evaluate(hitBoxes);

/** Runs in the page: whatever is cut off, lies outside the screen, or makes the page scroll. */
function findClipped(): string[] {
  const found: string[] = [];
  const { clientWidth, clientHeight, scrollWidth, scrollHeight } = document.documentElement;
  if (scrollWidth > clientWidth) found.push(`the page is wider than the screen: ${scrollWidth}`);
  // Only the table has to fit; pages around it may be longer than the screen.
  const isTable = document.querySelector('[aria-label="Your hand"]') !== null;
  if (isTable && scrollHeight > clientHeight) found.push(`the table scrolls: ${scrollHeight}`);

  const clipping = (element: Element) => /hidden|clip/u.test(getComputedStyle(element).overflow);
  const isUnseen = (element: Element) => element.closest('.unseen') !== null;
  /** The nearest element around it that cuts off what does not fit. */
  const frameOf = (element: Element | null): Element | undefined => {
    if (element === null) return undefined;
    return clipping(element) ? element : frameOf(element.parentElement);
  };
  const scrolls = (element: Element): boolean =>
    /auto|scroll/u.test(getComputedStyle(element).overflowY) ||
    (element.parentElement !== null && scrolls(element.parentElement));
  /** The box of a text is higher than its letters. */
  const LEADING = 0.25;
  const outside = (inner: DOMRect, outer: { left: number; top: number; right: number; bottom: number }) =>
    inner.left < outer.left - 1.5 ||
    inner.top < outer.top - LEADING * inner.height ||
    inner.right > outer.right + 1.5 ||
    inner.bottom > outer.bottom + LEADING * inner.height;

  const apart = (one: DOMRect, other: DOMRect) =>
    one.left >= other.right || one.right <= other.left || one.top >= other.bottom || one.bottom <= other.top;
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (element === null || text === '' || isUnseen(element) || scrolls(element)) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (document.querySelector('dialog[open]')?.contains(element) === false) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const frame = frameOf(element);
    for (const box of range.getClientRects()) {
      const around = frame?.getBoundingClientRect();
      // Words for the ear alone, and a text that was left out whole.
      if (around !== undefined && (around.width < 2 || apart(box, around))) continue;
      if (around !== undefined && outside(box, around)) found.push(`cut off: ${text}`);
      else if (isTable && outside(box, screen)) found.push(`outside the screen: ${text}`);
    }
  }
  return found;
}

export const clipped = (page: Page): Promise<readonly string[]> => page.evaluate(findClipped);

/** Places of all cards of the hand, to see whether one moves. */
export const placesOfCards = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[aria-label="Your hand"] button')].map((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      return [left, top, width, height].map((side) => side.toFixed(1)).join(' ');
    }),
  );

/** Two frames, so that what was just changed has been laid out. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
