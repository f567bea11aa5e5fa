// The open pages of one node, told together by table, person and device.
import type { OpenPage, PageHolder, Showing } from '../node-ports.ts';

/** How somebody's pages of a table on one device stand: one of them is looked at, or none is, or there is none. */
export type Standing = Showing | 'gone';

const keyOf = ({ tableId, person, device }: PageHolder): string => `${tableId} ${person} ${device}`;

interface Held {
  readonly holder: PageHolder;
  readonly pages: Map<object, Showing>;
}

export class PageCounts {
  readonly #held = new Map<string, Held>();

  /** True where the holder's pages stand otherwise by now. */
  shows({ tableId, person, device }: PageHolder, page: object, showing: Showing): boolean {
    const holder = { tableId, person, device };
    const before = this.standing(holder);
    const held = this.#held.get(keyOf(holder)) ?? { holder, pages: new Map<object, Showing>() };
    held.pages.set(page, showing);
    this.#held.set(keyOf(holder), held);
    return this.standing(holder) !== before;
  }

  went(holder: PageHolder, page: object): boolean {
    const before = this.standing(holder);
    const held = this.#held.get(keyOf(holder));
    held?.pages.delete(page);
    if (held?.pages.size === 0) this.#held.delete(keyOf(holder));
    return this.standing(holder) !== before;
  }

  standing(holder: PageHolder): Standing {
    const pages = this.#held.get(keyOf(holder))?.pages;
    if (pages === undefined) return 'gone';
    return [...pages.values()].includes('shown') ? 'shown' : 'hidden';
  }

  /** Whose pages are open here, whatever the device. */
  open(): readonly OpenPage[] {
    return openOf(this.holders().map((holder) => ({ ...holder, standing: this.standing(holder) })));
  }

  holders(): readonly PageHolder[] {
    return [...this.#held.values()].map(({ holder }) => holder);
  }
}

/** One of each person at a table: on several devices, or at several nodes, one page that is looked at is enough. */
export function openOf(
  pages: readonly (Pick<PageHolder, 'tableId' | 'person'> & { readonly standing: Standing })[],
): readonly OpenPage[] {
  const open = new Map<string, OpenPage>();
  for (const { tableId, person, standing } of pages) {
    const key = `${tableId} ${person}`;
    if (standing === 'shown' || (standing === 'hidden' && !open.has(key))) {
      open.set(key, { tableId, person, showing: standing });
    }
  }
  return [...open.values()];
}
