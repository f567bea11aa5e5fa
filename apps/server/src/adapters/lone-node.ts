// A node whose database nobody else can open: the embedded one.
import type { Nodes } from '../node-ports.ts';

export const loneNode: Nodes = {
  join: async () => ({
    news: async () => [],
    shows: () => undefined,
    went: () => undefined,
    peopleChanged: () => undefined,
    waitingInPublic: async () => [],
    close: async () => undefined,
  }),
};
