// The calls of an auction: passing, then every bid that some table knows.
import type { CallId } from '@forehand/engine';
import { exactly, type Guard } from '../net/guards.ts';

export const BIDS = [
  'one',
  'two',
  'three',
  'misere',
  'four',
  'nap',
  'wellington',
  'blucher',
] as const satisfies readonly CallId[];
export const isCall: Guard<CallId> = exactly('pass', ...BIDS);
