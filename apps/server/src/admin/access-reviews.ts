// "He saw my cards": who had access to which seat of a match, and whether anybody was shown too much. Nothing here
// holds a hidden card.
import {
  type AccessAnswer,
  ANSWERED,
  type Answer,
  type DisclosureAnswer,
  NOT_KNOWABLE,
} from '@forehand/protocol';
import type { Clock, Fairness, Storage, TableSummary } from '../ports.ts';
import { checkDisclosure } from './disclosure/disclosure-check.ts';
import { checkShuffle } from './disclosure/shuffle-check.ts';
import type { Moment } from './moments.ts';
import { openingsAt } from './openings.ts';
import type { ReviewedTables } from './reviewed-tables.ts';
import { claimedBy, type Held, heldBy, seatStory } from './seat-story.ts';
import { TracedPages } from './traced-pages.ts';

export interface AccessReviewsPorts {
  readonly storage: Pick<Storage, 'directory' | 'log' | 'trails' | 'handovers' | 'audit'>;
  readonly fairness: Pick<Fairness, 'answer'>;
  readonly reviewed: ReviewedTables;
  readonly clock: Pick<Clock, 'now'>;
}

const NO_TABLE = { ok: false, code: 'noSuchTable' } as const;
const NO_MATCH = { ok: false, code: 'noSuchMatch' } as const;

const isOf = (holders: readonly Held[], person: string): boolean =>
  holders.some((held) => held.person === person);

export class AccessReviews {
  readonly #ports: AccessReviewsPorts;

  constructor(ports: AccessReviewsPorts) {
    this.#ports = ports;
  }

  async access(code: string, matchNo: number): Promise<Answer<Omit<AccessAnswer, 'ok'>>> {
    const { trails, handovers, audit } = this.#ports.storage;
    const table = await this.#opened(code);
    if (table === undefined) return NO_TABLE;
    const { tableId, names, moments } = table;
    const story = seatStory(moments, matchNo);
    if (story === undefined) return NO_MATCH;
    const [visits, moved, openings, gaps] = await Promise.all([
      trails.visits(tableId),
      handovers.used(tableId),
      openingsAt(audit, { tableId, matchNo }, names),
      trails.gaps(tableId),
    ]);
    const pages = new TracedPages(visits, names, this.#ports.clock.now());
    const seats = story.holders.map((holders) => ({
      holders: holders.map((held) => heldBy(held, names)),
      pages: pages.during(story, (person) => isOf(holders, person)),
      handovers: moved.filter(({ person }) => isOf(holders, person)).map(({ at }) => at),
    }));
    const isPlayer = (person: string): boolean => story.holders.some((holders) => isOf(holders, person));
    return {
      ok: true,
      seats,
      claims: story.claims.map((claim) => claimedBy(claim, names)),
      watchers: pages.during(story, (person) => !isPlayer(person)),
      openings,
      gaps,
      answered: ANSWERED,
      notKnowable: NOT_KNOWABLE,
    };
  }

  async disclosure(code: string, matchNo: number): Promise<Answer<Omit<DisclosureAnswer, 'ok'>>> {
    const table = await this.#opened(code);
    if (table === undefined) return NO_TABLE;
    const { tableId, moments } = table;
    const { verdict, ...checked } = await checkDisclosure(moments, matchNo);
    if (verdict === 'noSuchMatch') return NO_MATCH;
    const { fairness, storage } = this.#ports;
    const secrets = await storage.log.secrets(tableId);
    const shuffle = await checkShuffle(moments, matchNo, { fairness, tableId, secrets });
    return { ok: true, verdict, ...checked, shuffle };
  }

  async #opened(code: string): Promise<(TableSummary & { readonly moments: readonly Moment[] }) | undefined> {
    const { storage, reviewed } = this.#ports;
    const table = await storage.directory.findByCode(code);
    return table && { ...table, moments: await reviewed.moments(table.tableId) };
  }
}
