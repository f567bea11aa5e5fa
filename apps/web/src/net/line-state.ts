// How the line stands, and what the table says of it: nothing while it is live, the truth when it is not.

export type LineState =
  | { readonly kind: 'joining' }
  | { readonly kind: 'live' }
  | { readonly kind: 'lost'; readonly since: number; readonly cause: 'line' | 'restart' }
  /** Up again after a loss that had been shown. */
  | { readonly kind: 'back'; readonly since: number }
  /** The seat is used on another device. */
  | { readonly kind: 'moved' }
  /** Waiting does not help: the code says why. */
  | { readonly kind: 'ended'; readonly code: string };

/** A break shorter than this is not worth a word. */
const SHOWN_AFTER_MS = 2_000;
/** After this, what is on the table may be old. */
const STALE_AFTER_MS = 20_000;
const BACK_FOR_MS = 2_000;

export type LineNews =
  | { readonly kind: 'none' }
  | { readonly kind: 'looking' | 'restarting' | 'stale'; readonly seconds: number }
  | { readonly kind: 'back' };

const NONE: LineNews = { kind: 'none' };

export function lineLost(state: LineState, cause: 'line' | 'restart', now: number): LineState {
  switch (state.kind) {
    case 'lost':
      return cause === 'restart' ? { ...state, cause } : state;
    case 'joining':
    case 'live':
    case 'back':
      return { kind: 'lost', since: now, cause };
    case 'moved':
    case 'ended':
      return state;
  }
}

export function lineRestored(state: LineState, now: number): LineState {
  const wasShown = state.kind === 'lost' && now - state.since >= SHOWN_AFTER_MS;
  if (wasShown) return { kind: 'back', since: now };
  return state.kind === 'back' && now - state.since < BACK_FOR_MS ? state : { kind: 'live' };
}

/** What is to be said of the line at this moment. */
export function lineNews(state: LineState, now: number): LineNews {
  if (state.kind === 'back') return now - state.since < BACK_FOR_MS ? { kind: 'back' } : NONE;
  if (state.kind !== 'lost') return NONE;
  const lostFor = now - state.since;
  if (lostFor < SHOWN_AFTER_MS) return NONE;
  const seconds = Math.floor(lostFor / 1_000);
  if (lostFor >= STALE_AFTER_MS) return { kind: 'stale', seconds };
  return { kind: state.cause === 'restart' ? 'restarting' : 'looking', seconds };
}

/** Whether time alone changes what is to be said. */
export const isChanging = (state: LineState): boolean => state.kind === 'lost' || state.kind === 'back';
