// Sizes of a table of Nap: five cards in one line, the calls or the own tricks below or beside them, and on the cloth
// the others all around. The own region keeps its height from the cut to the result.
import { type Form, isLine, type Measures, measure, type Screen } from '../../cards/measures.ts';

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

/** Where one of the others sits, in parts of the height of the cloth. */
export interface RingPlace {
  readonly side: 'left' | 'top' | 'right';
  readonly y: number;
}

/**
 * Clockwise from the left neighbour: up the left side, over the top where their number is odd, down the right. On its
 * side a phone has words at the top, and the left side takes one more; where the page flows they are a list.
 */
export function ringPlaces(others: number, form: Form): readonly RingPlace[] {
  if (form === 'flow') return Array.from({ length: others }, (): RingPlace => ({ side: 'left', y: 0 }));
  const right = Math.floor(others / 2);
  const top = hasTop(others, form) ? 1 : 0;
  const left = others - right - top;
  const rows = rowsOf(others);
  return Array.from({ length: others }, (_, place): RingPlace => {
    if (place < left) return { side: 'left', y: (rows - 0.5 - place) / rows };
    if (place < left + top) return { side: 'top', y: 0.5 / rows };
    return { side: 'right', y: (rows - right + place - left - top + 0.5) / rows };
  });
}

const hasTop = (others: number, form: Form): boolean => others % 2 === 1 && form !== 'landscape';
const rowsOf = (others: number): number => Math.ceil(others / 2);

export interface RingSizes {
  /** Width of a seat without its card. */
  readonly seat: number;
  readonly avatar: number;
  readonly card: number;
  /** Height of one row of seats. */
  readonly row: number;
  /** Whether the words stand under the avatar or beside it. */
  readonly words: 'under' | 'beside';
}

/** Least room for the words in the middle: «Wellington». */
const MIDDLE = 92;
const EDGE = 4;

export function ringSizes(others: number, measures: Measures, width: number): RingSizes {
  const row = measures.cloth / rowsOf(others);
  const seat = seatWidth(measures, width);
  const wide = isLine(measures.form) || measures.form === 'flow';
  const aside = (width - 2 * (seat + EDGE + GAP) - (wide ? 0 : MIDDLE)) / 2;
  const card = Math.max(32, Math.floor(Math.min(mostOf(measures, width), (row - 10) / RATIO, aside)));
  return { seat, avatar: avatarSize(measures, row), card, row, words: wide ? 'beside' : 'under' };
}

/** Widest card beside a seat that suits the form. */
function mostOf({ form }: Measures, width: number): number {
  if (form === 'laptop') return 104;
  if (form === 'landscape') return 58;
  return width >= 700 ? 96 : 56;
}

function seatWidth({ form }: Measures, width: number): number {
  if (form === 'laptop') return width < 700 ? 150 : 186;
  if (form === 'landscape') return width < 560 ? 104 : 124;
  if (width >= 700) return 120;
  return width < 340 ? 60 : 72;
}

function avatarSize({ form, avatar }: Measures, row: number): number {
  if (form === 'laptop') return row < 110 ? 36 : 44;
  if (form === 'landscape' || row < 96) return 26;
  return avatar;
}

/** Where the words in the middle stand during the auction, in parts of the height: between two rows of calls. */
export function middleOf(others: number, form: Form): number {
  const rows = rowsOf(others);
  if (form === 'landscape') return 0.6;
  if (form === 'laptop' || rows === 2) return 0.5;
  if (rows === 1) return 0.24;
  return hasTop(others, form) ? 2 / 3 : 1 / 3;
}
