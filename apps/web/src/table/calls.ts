// The calls of an auction, in the order of their buttons: passing, then the bids from low to high.
import type { CallId } from '@forehand/engine';
import { exactly, type Guard } from '../net/guards.ts';

export const CALLS = ['pass', 'three', 'four', 'nap', 'wellington'] as const satisfies readonly CallId[];
export const isCall: Guard<CallId> = exactly(...CALLS);
