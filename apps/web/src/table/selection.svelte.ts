// What this player has chosen and not yet sent. Each choice belongs to one deal or one question; in another it is
// as if it had never been made, so nothing has to be cleared when the table moves on.
import type { Card, Suit } from '@forehand/engine/card';

interface Kept<T> {
  readonly key: string;
  readonly value: T;
}

class Choice<T> {
  #kept = $state.raw<Kept<T> | null>(null);

  under(key: string): T | undefined {
    return this.#kept?.key === key ? this.#kept.value : undefined;
  }

  choose(key: string, value: T): void {
    this.#kept = { key, value };
  }

  drop(): void {
    this.#kept = null;
  }
}

export class Selection {
  /** The card to play next, chosen before or at one's turn. */
  readonly card = new Choice<Card>();
  readonly away = new Choice<readonly Card[]>();
  readonly contract = new Choice<string>();
  /** The trumps are being named: the contract chosen needs a suit. */
  readonly naming = new Choice<'suit'>();
  readonly suit = new Choice<Suit>();
  readonly cutAt = new Choice<number>();

  /** Puts a card among those to be laid away, or takes it back; with enough chosen, a further one is not taken. */
  toggleAway(key: string, card: Card, count: number): void {
    const now = this.away.under(key) ?? [];
    if (now.includes(card)) {
      this.away.choose(
        key,
        now.filter((other) => other !== card),
      );
    } else if (now.length < count) this.away.choose(key, [...now, card]);
  }
}
