// A node whose database nobody else can open: the embedded one. It counts its own pages, in its memory.
import type { Nodes } from '../node-ports.ts';
import { PageCounts } from './page-counts.ts';

export const loneNode: Nodes = {
  async join() {
    const pages = new PageCounts();
    return {
      news: async () => [],
      shows: (holder, page, showing) => void pages.shows(holder, page, showing),
      went: (holder, page) => void pages.went(holder, page),
      peopleChanged: () => undefined,
      waitingInPublic: async () => [],
      openPages: async () => pages.open(),
      close: async () => undefined,
    };
  },
};
