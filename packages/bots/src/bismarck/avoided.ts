// What a contract avoids: every trick, or what some cards in them cost.
import { type Card, type ContractId, suitOf } from '@forehand/engine';

type CostOf = (card: Card) => number;

const TRICKS: CostOf = () => 0;
const HEARTS: CostOf = (card) => (suitOf(card) === 'H' ? 4 : 0);
/** More than any card threatens by its rank. */
const QUEEN: CostOf = (card) => (card === 'QS' ? 30 : 0);

const AVOIDED: ReadonlyMap<ContractId, { readonly costOf: CostOf; readonly is: 'tricks' | 'cards' }> =
  new Map([
    ['pass', { costOf: TRICKS, is: 'tricks' }],
    ['noHearts', { costOf: HEARTS, is: 'cards' }],
    ['noQueen', { costOf: QUEEN, is: 'cards' }],
  ]);

/** Nothing where tricks are wanted. `costOf`: beside the threat that every high card is. */
export const avoidedIn = (contract: { readonly id: ContractId } | null) =>
  contract && AVOIDED.get(contract.id);
