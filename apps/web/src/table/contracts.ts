// The contracts of Bismarck by name, in their fixed order.
import type { ContractId } from '@forehand/engine';
import { exactly, type Guard } from '../net/guards.ts';

export const CONTRACTS = ['spel', 'spader', 'valfri', 'pass'] as const satisfies readonly ContractId[];
export const isContractId: Guard<ContractId> = exactly(...CONTRACTS);
