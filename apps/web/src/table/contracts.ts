// The contracts of Bismarck by name.
import type { ContractId } from '@forehand/engine';
import { exactly, type Guard } from '../net/guards.ts';

/** The usual four, in their fixed order. */
export const CONTRACTS = ['spel', 'spader', 'valfri', 'pass'] as const satisfies readonly ContractId[];
export const isContractId: Guard<ContractId> = exactly(...CONTRACTS, 'noHearts', 'noQueen', 'cutTrump');
