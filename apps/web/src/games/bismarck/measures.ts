// The table of Bismarck measured: as every table, but with four seats the others are three, and the trick is a cross.
import { type Form, isLine, type Measures, measure, type Screen } from '../../cards/measures.ts';

const THREE = 3;
const RATIO = 1.4;
/** Where three seats stand in the width of a phone, its name below: see `Seat`. */
const SMALL_AVATAR = 26;
const WIDE = 700;
/** What lies above and below the cross: the seat across on low and wide screens, the own tricks elsewhere. */
const TAKEN: Readonly<Record<Form, number>> = {
  portrait: 16,
  short: 6,
  landscape: 60,
  laptop: 110,
  flow: 16,
};
/** The own card lies at least so many widths below the one across: its index stays in view. */
const LEAST_DROP = 0.9;
const NARROWEST = 40;

export const measuresFor =
  (seats: number) =>
  (screen: Screen): Measures => {
    const usual = measure(screen);
    if (seats <= THREE) return usual;
    const fits = Math.floor((usual.cloth - TAKEN[usual.form]) / (RATIO + LEAST_DROP));
    const trick = Math.max(NARROWEST, Math.min(usual.trick, fits));
    const hasRoom = isLine(usual.form) && screen.width >= WIDE;
    return { ...usual, trick, ...(hasRoom ? {} : { avatar: SMALL_AVATAR }) };
  };

/** How far the own card lies below the one across; 0 in a trick of three, where none lies across. */
export function dropOf({ form, cloth, trick }: Measures, seats: number): number {
  if (seats <= THREE) return 0;
  const room = cloth - TAKEN[form] - trick * RATIO;
  const apart = trick * RATIO + 6;
  return Math.floor(Math.max(trick * LEAST_DROP, form === 'flow' ? apart : Math.min(apart, room)));
}
