// Where the others sit around a table of Nap, and how large. On phones they stand at the edges; where there is room
// they stand in an arc nearer the middle, so that the cards of a trick lie together.
import { type Form, isLine, type Measures } from '../../cards/measures.ts';

const RATIO = 1.4;
const GAP = 8;
const EDGE = 4;

/** Where one of the others sits. */
export interface RingPlace {
  readonly side: 'left' | 'top' | 'right';
  /** In parts of the height of the ring. */
  readonly y: number;
  /** How far the seat stands inwards from its side, in parts of `RingSizes.arc`. */
  readonly inward: number;
}

/** The arc, by rows from the top. */
const ARC: Readonly<Record<number, readonly number[]>> = { 2: [1, 0], 3: [1, 0, 0.6] };

/**
 * Clockwise from the left neighbour: up the left side, over the top where their number is odd, down the right. On its
 * side a phone has words at the top, and the left side takes one more; where the page flows they are a list.
 */
export function ringPlaces(others: number, form: Form): readonly RingPlace[] {
  if (form === 'flow')
    return Array.from({ length: others }, (): RingPlace => ({ side: 'left', y: 0, inward: 0 }));
  const right = Math.floor(others / 2);
  const top = hasTop(others, form) ? 1 : 0;
  const left = others - right - top;
  const rows = rowsOf(others);
  const at = (side: RingPlace['side'], row: number): RingPlace => ({
    side,
    y: (row + 0.5) / rows,
    inward: ARC[rows]?.[row] ?? 0,
  });
  return Array.from({ length: others }, (_, place) => {
    if (place < left) return at('left', rows - 1 - place);
    if (place < left + top) return at('top', 0);
    return at('right', rows - right + place - left - top);
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
  /** Height left free above the ring and below it. */
  readonly rest: number;
  /** Least distance of a seat from its side of the cloth. */
  readonly edge: number;
  /** How much further inwards a seat may stand. */
  readonly arc: number;
  /** Width between the cards of both sides. */
  readonly between: number;
  /** Whether the words stand under the avatar or beside it. */
  readonly words: 'under' | 'beside';
}

/** What the sizes depend on besides the screen. */
export interface Company {
  readonly others: number;
  /** Letters of the longest name. */
  readonly letters: number;
}

/** Least room for the words in the middle: «Wellington». */
const MIDDLE = 92;
/** From this width of the cloth on there is room for longer words at a seat. */
export const WIDE = 860;
/** Between the cards of both sides, where there is room: the own card; on laptops the words of the auction too. */
const MIDDLE_WIDE = { tablet: 170, laptop: 250 } as const;
const MOST_ARC = 64;

export function ringSizes({ others, letters }: Company, measures: Measures, width: number): RingSizes {
  const rows = rowsOf(others);
  const most = measures.cloth / rows;
  const roomy = isRoomy(measures, width);
  const seat = seatWidth(measures, { width, letters });
  const wide = isLine(measures.form) || measures.form === 'flow';
  const aside = (width - 2 * (seat + EDGE + GAP) - (wide ? 0 : MIDDLE)) / 2;
  const card = Math.max(32, Math.floor(Math.min(mostOf(measures, width), (most - 10) / RATIO, aside)));
  const row = roomy ? Math.min(most, card * RATIO + spaceBetween(rows)) : most;
  const middle = measures.form === 'laptop' ? MIDDLE_WIDE.laptop : MIDDLE_WIDE.tablet;
  const spare = roomy ? (width - middle) / 2 - (seat + card + 20) : 0;
  const arc = Math.max(0, Math.min(spare, MOST_ARC));
  const edge = Math.max(measures.form === 'laptop' ? 12 : 2, spare - arc);
  return {
    seat,
    avatar: avatarSize(measures, roomy ? 'roomy' : 'tight', most),
    card,
    row,
    rest: (measures.cloth - rows * row) / 2,
    edge,
    arc,
    between: width - 2 * (edge + arc + seat + card + 20),
    words: wide || roomy ? 'beside' : 'under',
  };
}

/** How far down from the top of the cloth the seat in the middle of the upper side reaches; 0 where nobody sits there. */
export function topSeatEnd(others: number, measures: Measures, width: number): number {
  if (!hasTop(others, measures.form)) return 0;
  const { rest, row, avatar } = ringSizes({ others, letters: 0 }, measures, width);
  return rest + row / 2 + avatar / 2 + GAP;
}

/** Laptops, and tablets upright. */
const isRoomy = ({ form }: Measures, width: number): boolean =>
  form === 'laptop' || (form === 'portrait' && width >= 700);

/** Fewer rows stand further apart. */
const spaceBetween = (rows: number): number => 40 + (3 - rows) * 30;

/** Widest card beside a seat that suits the form. */
function mostOf({ form }: Measures, width: number): number {
  if (form === 'laptop') return 104;
  if (form === 'landscape') return 58;
  return width >= 700 ? 112 : 56;
}

const AVATAR = 44;
/** Width of a letter of a name, on average. */
const LETTER = 8.75;

function seatWidth(measures: Measures, { width, letters }: { width: number; letters: number }): number {
  const { form } = measures;
  if (isRoomy(measures, width)) {
    const named = AVATAR + 26 + Math.ceil(letters * LETTER);
    return Math.max(width < WIDE ? 150 : 206, Math.min(named, width < WIDE ? width / 2 - 228 : 250));
  }
  if (form === 'landscape') return width < 560 ? 104 : 124;
  return width < 340 ? 60 : 72;
}

function avatarSize({ form, avatar }: Measures, room: 'roomy' | 'tight', row: number): number {
  if (room === 'roomy') return row < 110 ? 36 : AVATAR;
  return form === 'landscape' || row < 96 ? 26 : avatar;
}

/** Height of a call beside a seat. */
const CALL = 34;
const MOST_ASIDE = 72;

/** How wide the card set aside lies in the middle: between two rows of calls, where there are such. */
export function asideWidth({ row, card }: Pick<RingSizes, 'row' | 'card'>, form: Form): number {
  const free = form === 'flow' ? card : Math.floor((row - CALL) / RATIO);
  return Math.max(32, Math.min(free, card, MOST_ASIDE));
}

/** Where the words in the middle stand during the auction, in parts of the height: between two rows of calls. */
export function middleOf(others: number, form: Form): number {
  const rows = rowsOf(others);
  if (form === 'landscape') return 0.6;
  if (form === 'laptop') return 0.5;
  if (rows === 2) return hasTop(others, form) ? 0.56 : 0.5;
  if (rows === 1) return 0.24;
  return hasTop(others, form) ? 2 / 3 : 1 / 3;
}
