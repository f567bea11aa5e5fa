// What the browser keeps for this person. Storage may be missing, full, forbidden or spoilt: then the page
// does without (D-08).
import type { Guard } from '../net/guards.ts';

export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const PREFIX = 'forehand.';

/** The browser's own shelves; reading the property alone may throw. */
export function browserShelf(kind: 'localStorage' | 'sessionStorage'): Shelf | null {
  try {
    return globalThis[kind] ?? null;
  } catch {
    return null;
  }
}

export class Keep {
  readonly #shelf: Shelf | null;

  constructor(shelf: Shelf | null) {
    this.#shelf = shelf;
  }

  /** What was kept, or `otherwise`. What cannot be read is thrown away. */
  read<T>(key: string, guard: Guard<T>, otherwise: T): T {
    try {
      const text = this.#shelf?.getItem(PREFIX + key) ?? null;
      if (text === null) return otherwise;
      const value: unknown = JSON.parse(text);
      if (guard(value)) return value;
    } catch {
      // Spoilt, as thrown away below.
    }
    this.forget(key);
    return otherwise;
  }

  write(key: string, value: unknown): void {
    try {
      this.#shelf?.setItem(PREFIX + key, JSON.stringify(value));
    } catch {
      // Full or forbidden: it is not kept.
    }
  }

  forget(key: string): void {
    try {
      this.#shelf?.removeItem(PREFIX + key);
    } catch {
      // Forbidden: there is nothing to forget.
    }
  }
}
