// What this page has seen and no picture repeats: the hand the deal began with, who was cut for, why a deal is done
// again, since when somebody is away. A page loaded in between does without.
import type { BismarckSeen, BismarckView } from '@forehand/engine';
import type { Card } from '@forehand/engine/card';
import type { TableUpdate } from '@forehand/protocol';
import { type AwayTimes, awayTimes } from './away-times.ts';
import { dealKey } from './scene.ts';

interface Remembered {
  /** The deal it is about. */
  readonly key: string;
  /** The largest hand seen: it keeps the height of the own region until the deal ends. */
  readonly dealt: readonly Card[];
  readonly cutByChance: boolean;
  /** The card led without laying away. */
  readonly forgotten: Card | null;
}

const nothing = (key: string): Remembered => ({ key, dealt: [], cutByChance: false, forgotten: null });

export class DealMemory {
  #deal = $state.raw(nothing(''));
  #away = $state.raw<AwayTimes>([]);

  /** By seat: null is there, 0 is away since before this page looked. */
  get away(): AwayTimes {
    return this.#away;
  }

  of(key: string): Remembered {
    return this.#deal.key === key ? this.#deal : nothing(key);
  }

  company(update: TableUpdate, before: TableUpdate | null): void {
    this.#away = awayTimes(before === null ? null : this.#away, update, Date.now());
  }

  take(update: TableUpdate, view: BismarckView, seen: readonly BismarckSeen[]): void {
    const known = this.of(dealKey(update, view));
    const forgotten = seen.find((event) => event.type === 'discardForgotten');
    this.#deal = {
      key: known.key,
      dealt: view.hand.length > known.dealt.length ? view.hand : known.dealt,
      cutByChance:
        known.cutByChance || seen.some((event) => event.type === 'packCut' && event.by === 'chance'),
      forgotten: forgotten?.card ?? known.forgotten,
    };
  }
}
