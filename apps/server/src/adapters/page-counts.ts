// The open pages of one node, told together by table, person and device.
import type { PageHolder, Showing } from '../node-ports.ts';

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

  holders(): readonly PageHolder[] {
    return [...this.#held.values()].map(({ holder }) => holder);
  }
}
