// Sizes of every region and card of the table, for one screen. Pure, so that the page, the gallery and the
// tests agree; nothing else decides a height, which keeps the layout still from the cut to the result.

/** What the layout depends on. `text` is the root's type size over 16 px, as the guest's browser has it. */
export interface Screen {
  readonly width: number;
  readonly height: number;
  readonly text: number;
  readonly size: 'default' | 'large';
  /** Height the own region needs beyond the usual, for rare hands. */
  readonly extra?: number;
}

/**
 * `portrait` and `short` are phones and tablets upright, `landscape` is a phone on its side, `laptop` has the
 * sheet in view, `flow` is the scrolling list for 400 % zoom and 200 % text.
 */
export type Form = 'portrait' | 'short' | 'landscape' | 'laptop' | 'flow';

/** The place a hand lies in. `rows`: one row per suit; `line`: one line. */
export interface HandRoom {
  readonly shape: 'rows' | 'line';
  readonly available: number;
  readonly card: number;
  readonly strip: number;
  readonly cap: number;
}

export interface Measures {
  readonly form: Form;
  readonly status: number;
  readonly seats: number;
  readonly prompt: number;
  readonly bar: number;
  /** Height of the player's own region: the hand, or the choices. */
  readonly yours: number;
  readonly padding: { readonly top: number; readonly side: number; readonly bottom: number };
  /** Width of the contract sheet beside the table; 0 where it is a page of its own. */
  readonly panel: number;
  readonly rail: number;
  readonly avatar: number;
  readonly hand: HandRoom;
  /** Height left for the cloth. */
  readonly cloth: number;
  /** Widths of the cards of a trick, of the four open ones, of the four laid away. */
  readonly trick: number;
  readonly open: number;
  readonly tray: number;
}

const RATIO = 1.4;

export function formOf({ width, height, text }: Screen): Form {
  if (height < 300 || width < 300 || text >= 1.5) return 'flow';
  if (width > height) return width >= 900 && height >= 560 ? 'laptop' : 'landscape';
  if (width >= 900) return 'laptop';
  return height < 600 || width < 340 ? 'short' : 'portrait';
}

interface HandSize {
  readonly card: number;
  readonly strip: number;
  readonly cap: number;
}

const SMALL: HandSize = { card: 54, strip: 40, cap: 56 };
const DEFAULT: HandSize = { card: 64, strip: 48, cap: 56 };
const LARGE: HandSize = { card: 84, strip: 63, cap: 60 };
const TABLET: HandSize = { card: 112, strip: 84, cap: 120 };

function rowSize(form: Form, { width, height, size }: Screen): HandSize {
  if (form === 'short') return SMALL;
  if (form === 'flow') return width >= 600 ? LARGE : DEFAULT;
  if (width >= 700 && height >= 900) return TABLET;
  return size === 'large' && height >= 720 ? LARGE : DEFAULT;
}

function lineSize(form: Form, { width, height, size }: Screen): HandSize {
  if (form === 'landscape') {
    const usual = height >= 350 ? 62 : 54;
    const card = size === 'large' && height >= 390 ? 76 : usual;
    return { card, strip: 40, cap: card * 0.71 };
  }
  if (height < 640 || width < 1100) return { card: 84, strip: 63, cap: 54 };
  const card = size === 'large' && height >= 800 ? 128 : 112;
  return { card, strip: 84, cap: card * 0.56 };
}

const FRAME = {
  portrait: { status: 44, seats: 72, prompt: 56, bar: 52, avatar: 36, rail: 0 },
  short: { status: 30, seats: 66, prompt: 56, bar: 52, avatar: 36, rail: 0 },
  landscape: { status: 0, seats: 0, prompt: 56, bar: 0, avatar: 36, rail: 64 },
  laptop: { status: 60, seats: 0, prompt: 64, bar: 0, avatar: 52, rail: 0 },
  flow: { status: 0, seats: 0, prompt: 0, bar: 0, avatar: 36, rail: 0 },
} as const satisfies Readonly<Record<Form, object>>;

const PADDING = {
  portrait: { top: 10, side: 6, bottom: 8 },
  short: { top: 10, side: 6, bottom: 8 },
  landscape: { top: 12, side: 8, bottom: 10 },
  laptop: { top: 24, side: 28, bottom: 28 },
  flow: { top: 10, side: 6, bottom: 8 },
} as const satisfies Readonly<Record<Form, object>>;

// The smallest screens of a form give their room to the cards.
const NARROW_LANDSCAPE = { below: 620, rail: 48, side: 4 } as const;
const NARROW_LAPTOP = { below: 1100, side: 16, panel: 312 } as const;

function sidesOf(form: Form, width: number) {
  const usual = { rail: FRAME[form].rail, side: PADDING[form].side, panel: form === 'laptop' ? 372 : 0 };
  if (form === 'landscape' && width < NARROW_LANDSCAPE.below) return { ...usual, ...NARROW_LANDSCAPE };
  if (form === 'laptop' && width < NARROW_LAPTOP.below) return { ...usual, ...NARROW_LAPTOP };
  return usual;
}

export const isLine = (form: Form): boolean => form === 'landscape' || form === 'laptop';

export function measure(screen: Screen): Measures {
  const form = formOf(screen);
  const frame = FRAME[form];
  const { rail, side, panel } = sidesOf(form, screen.width);
  const padding = { ...PADDING[form], side };
  const line = isLine(form);
  const size = line ? lineSize(form, screen) : rowSize(form, screen);
  const ground = screen.width - panel - rail;
  const hand: HandRoom = { shape: line ? 'line' : 'rows', available: ground - 2 * side, ...size };
  const strips = line ? 0 : 3 * size.strip;
  const held = Math.ceil(size.card * RATIO + strips + (screen.extra ?? 0));
  const yours = padding.top + padding.bottom + held;
  const cloth = screen.height - frame.status - frame.seats - frame.prompt - frame.bar - yours;
  const cards = cardsOnCloth(form, { width: ground, height: cloth });
  return { form, ...frame, rail, panel, padding, hand, yours, cloth, ...cards };
}

/** Largest cards on the cloth that suit the form. */
const MOST = {
  portrait: { trick: 76, open: 78, tray: 62 },
  short: { trick: 54, open: 78, tray: 62 },
  tablet: { trick: 130, open: 112, tray: 96 },
  landscape: { trick: 70, open: 78, tray: 62 },
  laptop: { trick: 118, open: 112, tray: 96 },
  flow: { trick: 64, open: 64, tray: 54 },
} as const satisfies Readonly<Record<Form | 'tablet', object>>;

/** The cards on the cloth are as large as the ground allows, within what suits the form. */
function cardsOnCloth(form: Form, ground: { readonly width: number; readonly height: number }) {
  const most = form === 'portrait' && ground.width >= 700 ? MOST.tablet : MOST[form];
  // A trick is 2.04 cards wide high where the middle card hangs lower, 1.4 where it lies in one line.
  const staggered = form === 'portrait' || form === 'laptop';
  const taken = form === 'landscape' ? 64 : 32;
  const trick = Math.min((ground.height - taken) / (staggered ? 2.04 : RATIO), (ground.width - 16) / 3.24);
  const words = form === 'landscape' ? 86 : 56;
  const four = Math.min((ground.height - words) / RATIO, (ground.width - 40) / 4);
  return {
    trick: wholeWithin(most.trick, trick),
    open: wholeWithin(most.open, four),
    tray: wholeWithin(most.tray, four),
  };
}

const wholeWithin = (...limits: readonly number[]): number => Math.max(40, Math.floor(Math.min(...limits)));
