// What is said of a refusal when the server cannot be asked for words: no line, or a server newer than this page.
import { type RefusalText, RefusalWords, type SayRefusal } from '../refusal-words.svelte.ts';
import type { FirstWireCode } from './refusals.ts';

/** Codes of the page itself. */
export const PAGE_CODES = ['offline', 'unanswered', 'droppedUnsent'] as const;

const first: Record<(typeof PAGE_CODES)[number] | FirstWireCode, SayRefusal> = {
  protocolMismatch: () => ({
    reason: 'This page is older than the server.',
    possible: 'Load the page again.',
  }),
  offline: () => ({
    reason: 'No answer from the server.',
    possible: 'Try again when there is a connection.',
  }),
  unanswered: () => ({
    reason: 'No answer from the server.',
    possible: 'Try again when there is a connection.',
  }),
  droppedUnsent: ({ deed }) => ({
    reason: deed === '' ? 'What waited here was not sent.' : `${deed} was not sent.`,
    possible: 'The table had moved on.',
  }),
};

const general: RefusalText = {
  reason: 'The server refused that.',
  possible: 'What is possible now stands here.',
};

export const refusals = new RefusalWords({
  first: new Map(Object.entries(first)),
  others: async () => (await import('./refusals.ts')).refusals,
  general,
  rule: (id) => `Rule ${id}`,
});
