// What the words of a sheet need of the rules a table has agreed on, beside its options.
import type { Rules } from './agreed-rules.ts';

export type BismarckFacts = {
  /** Cards each seat plays. */
  readonly hand: number;
  readonly seats: number;
  readonly mainSeat: Rules['mainSeat'];
  readonly talonUse: Rules['talonUse'];
  readonly exchange: Rules['exchange'];
  readonly trumpNamed: Rules['trumpNamed'];
  readonly mustTrump: boolean;
  readonly tieBreak: Rules['tieBreak'];
  readonly dealerStays: number;
  /** How often each forehand plays each contract; null where contracts come in turn. */
  readonly uses: number | null;
  /** How many deals at the end are of forehand's choice, where contracts come in turn before. */
  readonly free: number;
  readonly contracts: readonly Pick<
    Rules['contracts'][number],
    'id' | 'trump' | 'counts' | 'weight' | 'quota' | 'sign'
  >[];
};

export const factsOf = (rules: Rules): BismarckFacts => ({
  hand: rules.handSize,
  seats: rules.seats,
  mainSeat: rules.mainSeat,
  talonUse: rules.talonUse,
  exchange: rules.exchange,
  trumpNamed: rules.trumpNamed,
  mustTrump: rules.mustTrump,
  tieBreak: rules.tieBreak,
  dealerStays: rules.dealerStays,
  uses: rules.order === 'chooser' ? rules.usesEach : null,
  free: rules.freeFrom === null ? 0 : rules.deals - rules.freeFrom + 1,
  contracts: rules.contracts.map(({ id, trump, counts, weight, quota, sign }) => ({
    id,
    trump,
    counts,
    weight,
    quota,
    sign,
  })),
});
