// Several nodes of one process on stores in memory: for tests. Hints come a moment later, as they do from a database.
import type { Hint, NodeLink, Nodes, TableNews } from '../node-ports.ts';
import type { SeatDevices, Talk } from '../ports.ts';
import type { MemoryStepLog } from './memory-step-log.ts';
import { openOf, PageCounts } from './page-counts.ts';

interface Member {
  readonly pages: PageCounts;
  hear(hint: Hint): void;
}

const namelessIn = (names: ReadonlyMap<string, string>): ReadonlySet<string> =>
  new Set([...names].flatMap(([person, name]) => (name === '' ? [person] : [])));

export class MemoryNodes implements Nodes {
  readonly #log: MemoryStepLog;
  readonly #talk: Talk;
  readonly #devices: SeatDevices;
  readonly #later: (act: () => void) => void;
  readonly #members = new Set<Member>();

  /** `later`: when a hint that is told now is heard. */
  constructor(
    log: MemoryStepLog,
    talk: Talk,
    devices: SeatDevices,
    later: (act: () => void) => void = setImmediate,
  ) {
    this.#later = later;
    this.#log = log;
    this.#talk = talk;
    this.#devices = devices;
    log.onStored = ({ tableId, version }) => this.#tell({ about: 'steps', tableId, version });
  }

  async join(hear: (hint: Hint) => void): Promise<NodeLink> {
    const own: Member = { pages: new PageCounts(), hear };
    this.#members.add(own);
    const changed = (tableId: string): void => this.#tell({ about: 'people', tableId });
    return {
      news: async (tableIds) => (await Promise.all(tableIds.map((id) => this.#news(id, own)))).flat(),
      shows: (holder, page, showing) => {
        if (own.pages.shows(holder, page, showing)) changed(holder.tableId);
      },
      went: (holder, page) => {
        if (own.pages.went(holder, page)) changed(holder.tableId);
      },
      peopleChanged: changed,
      waitingInPublic: async (limit) => this.#waiting().slice(0, limit),
      openPages: async () =>
        openOf(
          [...this.#members].flatMap(({ pages }) =>
            pages.open().map(({ showing, ...page }) => ({ ...page, standing: showing })),
          ),
        ),
      close: async () => {
        this.#members.delete(own);
        for (const { tableId } of own.pages.holders()) changed(tableId);
      },
    };
  }

  #tell(hint: Hint): void {
    for (const member of this.#members) {
      this.#later(() => {
        if (this.#members.has(member)) member.hear(hint);
      });
    }
  }

  async #news(tableId: string, own: Member): Promise<readonly TableNews[]> {
    const version = this.#log.versionOf(tableId);
    if (version === undefined) return [];
    const { lines, muted, silenced } = await this.#talk.read(tableId, 1);
    const elsewhere = [...this.#members]
      .filter((member) => member !== own)
      .flatMap(({ pages }) =>
        pages.holders().flatMap((holder) => {
          const standing = pages.standing(holder);
          const isHere = holder.tableId === tableId && standing !== 'gone';
          return isHere ? [{ person: holder.person, showing: standing, silence: 0 }] : [];
        }),
      );
    return [
      {
        tableId,
        version,
        line: lines.at(-1)?.number ?? 0,
        dueAt: this.#log.deadlines().find((deadline) => deadline.tableId === tableId)?.dueAt ?? null,
        muted,
        silenced,
        nameless: namelessIn(this.#log.summary(tableId)?.names ?? new Map()),
        devices: await this.#devices.read(tableId),
        elsewhere,
      },
    ];
  }

  #waiting(): readonly string[] {
    const pages = [...this.#members].flatMap((member) => member.pages.holders());
    const isThere = (tableId: string, person: string | null): boolean =>
      pages.some((page) => page.tableId === tableId && page.person === person);
    return this.#log
      .summaries()
      .filter(({ tableId, projection }) => projection.listed && isThere(tableId, projection.host))
      .filter(({ projection: { phase, seats } }) => phase === 'gathering' && seats.includes(null))
      .toSorted((a, b) => b.lastStepAt - a.lastStepAt)
      .map(({ tableId }) => tableId);
  }
}
