// Why a call cannot be made, for its button to say. What may be called is the server's word: this only finds the rule
// that a call it does not offer rests on.
import type { CallId, NapView, Seat } from '@forehand/engine';
import type { WhyNot } from '../../messages/en/bids.ts';

const RULES = {
  notYet: 'NAP-2.5',
  called: 'NAP-4.1',
  tooLow: 'NAP-4.3',
  needsNap: 'NAP-4.4',
  nothingHigher: 'NAP-4.5',
  needsWellington: 'NAP-9.7',
  dealersAlone: 'NAP-9.14',
  mustBid: 'NAP-9.14',
} as const satisfies Record<WhyNot, string>;

export interface Why {
  readonly reason: WhyNot;
  readonly rule: string;
}

/** Null for a call that may be made. */
export function whyNot(view: NapView, you: Seat, turn: 'mine' | 'anothers', call: CallId): Why | null {
  const offered = turn === 'mine' && view.choices?.kind === 'call' ? view.choices.calls : [];
  if (offered.includes(call)) return null;
  const reason = reasonFor(view, you, turn === 'mine' ? offered : null, call);
  return { reason, rule: RULES[reason] };
}

/** `offered`: at one's turn. */
function reasonFor({ calls }: NapView, you: Seat, offered: readonly string[] | null, call: CallId): WhyNot {
  if (offered === null) return (calls[you] ?? null) === null ? 'notYet' : 'called';
  if (call === 'pass') return 'mustBid';
  if (call === 'one') return 'dealersAlone';
  if (isOnlyPass(offered)) return 'nothingHigher';
  if (call === 'wellington' && !calls.includes('nap')) return 'needsNap';
  return call === 'blucher' ? 'needsWellington' : 'tooLow';
}

export const isOnlyPass = (calls: readonly string[]): boolean => calls.length === 1 && calls[0] === 'pass';
