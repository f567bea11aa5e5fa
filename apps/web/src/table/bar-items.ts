// The bar: sheet, last trick, say, cover, more. On laptops the sheet is in view and not in the bar.
import type { Measures } from '../cards/measures.ts';
import type { Catalogue } from '../messages/en.ts';

export type BarItem = 'sheet' | 'last' | 'talk' | 'cover' | 'more';

interface BarState {
  readonly hand: 'covered' | 'open';
  /** What the game calls its sheet. */
  readonly sheet: string;
  /** Lines said that have not been read. */
  readonly unread: number;
}

export function barItems(measures: Measures, { hand, sheet, unread }: BarState, m: Catalogue) {
  const covered = hand === 'covered';
  const items = [
    { id: 'sheet', icon: 'sheet', label: sheet, key: 'S' },
    { id: 'last', icon: 'last', label: m.bar.last, key: 'L' },
    { id: 'talk', icon: 'say', label: m.talk.title, spoken: m.talk.bar(unread), news: unread, key: 'C' },
    {
      id: 'cover',
      icon: covered ? 'uncover' : 'cover',
      label: covered ? m.bar.uncover : m.bar.cover,
      key: 'H',
      pressed: covered,
    },
    { id: 'more', icon: 'more', label: m.bar.more },
  ] as const;
  return measures.panel > 0 ? items.filter(({ id }) => id !== 'sheet') : items;
}
