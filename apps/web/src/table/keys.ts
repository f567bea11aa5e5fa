// What the keys do at the table. One-letter keys can be switched off; Escape and the arrows belong to the hand.

export type KeyDeed =
  | { readonly kind: 'sheet' | 'last' | 'talk' | 'trick' | 'cover' | 'standing' | 'turn' | 'repeat' | 'help' }
  /** The nth thing that may be chosen, from 0. */
  | { readonly kind: 'option'; readonly place: number };

const LETTERS: Readonly<Record<string, KeyDeed>> = {
  s: { kind: 'sheet' },
  l: { kind: 'last' },
  c: { kind: 'talk' },
  t: { kind: 'trick' },
  h: { kind: 'cover' },
  q: { kind: 'standing' },
  w: { kind: 'turn' },
  r: { kind: 'repeat' },
};

export interface Press {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

export function keyDeed(press: Press, letters: 'on' | 'off'): KeyDeed | null {
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  if (press.key === '?') return { kind: 'help' };
  if (/^[1-9]$/u.test(press.key)) return { kind: 'option', place: Number(press.key) - 1 };
  return letters === 'on' ? (LETTERS[press.key.toLowerCase()] ?? null) : null;
}

const TYPING =
  'input:not([type="radio"], [type="checkbox"], [type="range"]), textarea, select, [contenteditable]';

/** Whether keys belong to what is focused, and not to the table. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && (target.closest(TYPING) !== null || target.closest('dialog') !== null);
