// Sizes of a table of Nap: five cards in one line, the calls or the own tricks below or beside them. The
// own region keeps its height from the cut to the result.
import { type Form, isLine, type Measures, measure, type Screen } from '../../cards/measures.ts';

const CARDS = 5;
const RATIO = 1.4;
const GAP = 8;
const NARROW_GAP = 4;
/** Height of the calls: two rows of buttons, or one where the screen is low and they are few. */
const CALLS = { portrait: 104, short: 52, shortMany: 97, flow: 104 } as const;
/** Least width of the calls beside the hand. */
const BESIDE = { few: 224, many: 300 } as const;

/** A usual table has passing and four bids, for which a low screen has one row. */
const FEW = 5;

/** `calls`: how many buttons the auction of this table has, passing included. */
export function measureNap(screen: Screen, calls = FEW): Measures {
  const base = { ...measure(screen), seats: 0 };
  return isLine(base.form) ? beside(base, calls) : below(base, screen, calls);
}

/** The buttons in rows from above: the first has one more where they are uneven. */
export function callRows<T>(calls: readonly T[], form: Form): readonly (readonly T[])[] {
  if (form === 'flow') return calls.map((call) => [call]);
  if (form === 'short' && calls.length <= FEW) return [calls];
  const first = Math.ceil(calls.length / 2);
  return [calls.slice(0, first), calls.slice(first)];
}

const natural = (card: number): number => CARDS * card + (CARDS - 1) * GAP;

/** On its side and on laptops: the hand, and the calls at its right. */
function beside(base: Measures, calls: number): Measures {
  const room = base.hand.available;
  const least = calls > FEW ? BESIDE.many : BESIDE.few;
  const available = Math.min(natural(base.hand.card), room - least - 2 * GAP);
  return { ...base, hand: { ...base.hand, available, cap: base.hand.card + GAP } };
}

/** Upright: the calls under the hand. */
function below(base: Measures, screen: Screen, calls: number): Measures {
  const card = cardUpright(base, screen);
  const low = calls > FEW ? CALLS.shortMany : CALLS.short;
  const high = base.form === 'short' ? low : CALLS.portrait;
  const { top, bottom } = base.padding;
  const yours = Math.ceil(top + card * RATIO + GAP + high + bottom);
  const cloth = screen.height - base.status - base.prompt - base.bar - yours;
  return { ...base, yours, cloth, hand: { ...base.hand, shape: 'line', card, cap: card + GAP } };
}

/** Five cards side by side, unless one wants them large. */
function cardUpright({ form, hand }: Measures, { height, size }: Screen): number {
  if (form === 'short') return 54;
  if (hand.card > 84) return hand.card;
  if (size === 'large' && height >= 720) return 84;
  const whole = Math.floor((hand.available - (CARDS - 1) * NARROW_GAP) / CARDS);
  return Math.min(whole, height >= 700 ? 78 : 64);
}
