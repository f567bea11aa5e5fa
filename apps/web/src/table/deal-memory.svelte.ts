// What this page has seen and no picture repeats: the hand the deal began with, who was cut for, why a deal is done
// again, since when somebody is away. A page loaded in between does without.
import type { Card } from '@forehand/engine/card';
import type { TableUpdate } from '@forehand/protocol';
import { type AwayTimes, awayTimes } from './away-times.ts';
import type { DealNotes, Moment } from './game-reader.ts';

interface Remembered extends DealNotes {
  /** The deal it is about. */
  readonly key: string;
  /** The largest hand seen: it keeps the height of the own region until the deal ends. */
  readonly dealt: readonly Card[];
}

const nothing = (key: string): Remembered => ({
  key,
  dealt: [],
  cutByChance: false,
  forgotten: null,
});

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

  take(moment: Moment, seen: readonly unknown[]): void {
    const known = this.of(moment.key);
    const { hand } = moment.view;
    const { cutByChance, forgotten } = moment.notes(seen);
    this.#deal = {
      key: known.key,
      dealt: hand.length > known.dealt.length ? hand : known.dealt,
      cutByChance: known.cutByChance || cutByChance,
      forgotten: forgotten ?? known.forgotten,
    };
  }
}
