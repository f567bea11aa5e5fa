// Sizes of a table of Nap: five cards in one line, the calls or the own tricks below or beside them. The own region keeps its height from the cut to the result.
import { isLine, type Measures, measure, type Screen } from '../../cards/measures.ts';

const CARDS = 5;
const RATIO = 1.4;
const GAP = 8;
const NARROW_GAP = 4;
/** Height of the calls: two rows of buttons, or one where the screen is low. */
const CALLS = { portrait: 104, short: 52, flow: 104 } as const;
/** Least width of the calls beside the hand. */
const BESIDE = 224;

export function measureNap(screen: Screen): Measures {
  const base = { ...measure(screen), seats: 0 };
  return isLine(base.form) ? beside(base) : below(base, screen);
}

const natural = (card: number): number => CARDS * card + (CARDS - 1) * GAP;

/** On its side and on laptops: the hand, and the calls at its right. */
function beside(base: Measures): Measures {
  const room = base.hand.available;
  const available = Math.min(natural(base.hand.card), room - BESIDE - 2 * GAP);
  return { ...base, hand: { ...base.hand, available, cap: base.hand.card + GAP } };
}

/** Upright: the calls under the hand. */
function below(base: Measures, screen: Screen): Measures {
  const card = cardUpright(base, screen);
  const calls = base.form === 'short' ? CALLS.short : CALLS.portrait;
  const { top, bottom } = base.padding;
  const yours = Math.ceil(top + card * RATIO + GAP + calls + bottom);
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
