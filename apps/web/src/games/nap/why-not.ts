// Why a call cannot be made, for its button to say. What may be called is the server's word: this only finds the rule
// that a call it does not offer rests on.
import type { CallId, NapView, Seat } from '@forehand/engine';

export type WhyNot = 'notYet' | 'called' | 'tooLow' | 'needsNap' | 'afterWellington';

const RULES = {
  notYet: 'NAP-2.5',
  called: 'NAP-4.1',
  tooLow: 'NAP-4.3',
  needsNap: 'NAP-4.4',
  afterWellington: 'NAP-4.5',
} as const satisfies Record<WhyNot, string>;

export interface Why {
  readonly reason: WhyNot;
  readonly rule: string;
}

/** Null for a call that may be made. */
export function whyNot(view: NapView, you: Seat, turn: 'mine' | 'anothers', call: CallId): Why | null {
  const offered = turn === 'mine' && view.choices?.kind === 'call' ? view.choices.calls : [];
  if (offered.includes(call)) return null;
  const reason = reasonFor(view, you, turn, call);
  return { reason, rule: RULES[reason] };
}

function reasonFor({ calls, highest }: NapView, you: Seat, turn: 'mine' | 'anothers', call: CallId): WhyNot {
  if (turn === 'anothers') return (calls[you] ?? null) === null ? 'notYet' : 'called';
  if (highest?.bid === 'wellington') return 'afterWellington';
  return call === 'wellington' ? 'needsNap' : 'tooLow';
}
