// The one command under way: bound to the decision it answers, and dropped with a word when that is gone.
import type { Command, TableUpdate } from '@forehand/protocol';
import type { Refused } from './answers.ts';

export interface Pending {
  readonly moveId: string;
  /** The decision it answers; 0 for commands that answer none. */
  readonly decision: number;
  readonly command: Command;
  /** `unsent` never left this page and can be taken back; `stored` waits for the update that shows it. */
  readonly stage: 'unsent' | 'sent' | 'stored';
  /** The version at which it was stored. */
  readonly version?: number;
}

/** A command that came to nothing, and why. `droppedUnsent`: its question closed before it was ever sent. */
export interface Trouble {
  readonly command: Command;
  readonly refusal: Refused;
}

export interface Settled {
  readonly pending: Pending | null;
  readonly dropped: Trouble | null;
}

const isShown = (pending: Pending, update: TableUpdate): boolean =>
  pending.stage === 'stored' && pending.version !== undefined && update.version >= pending.version;

/** What a new update makes of the command under way. One that was sent is never guessed about: it is asked again. */
export function settle(pending: Pending | null, update: TableUpdate): Settled {
  if (pending === null || isShown(pending, update)) return { pending: null, dropped: null };
  const isOpen =
    pending.decision === 0 ||
    update.decision?.id === pending.decision ||
    update.vote?.id === pending.decision ||
    update.leaving?.id === pending.decision;
  if (pending.stage !== 'unsent' || isOpen) return { pending, dropped: null };
  const refusal: Refused = { ok: false, code: 'droppedUnsent' };
  return { pending: null, dropped: { command: pending.command, refusal } };
}
