// The rule profiles as data. Nothing else asks for a profile's name; a correction of the rules is a new row.
import { present } from '../../result.ts';
import { type ContractRow, SWEDISH_CONTRACTS } from './contracts.ts';
import type { BismarckOptions } from './types.ts';

export interface Profile {
  /** `name@version`. */
  readonly id: string;
  readonly seats: number;
  readonly deals: number;
  /** Cards turned up before the contract, and laid away by forehand. */
  readonly talon: number;
  /** Cards each seat plays: so many tricks has a deal. */
  readonly handSize: number;
  readonly contracts: readonly ContractRow[];
  /** How often each seat plays each contract. */
  readonly usesEach: number;
  /** How often one deal may be done again after a forgotten discard, where the table allows it. */
  readonly redealsPerDeal: number;
  readonly forgottenDiscard: BismarckOptions['forgottenDiscard'];
}

export const DEFAULT_PROFILE = 'bismarck-swedish@1';

const PROFILES: ReadonlyMap<string, Profile> = new Map(
  [
    {
      id: DEFAULT_PROFILE,
      seats: 3,
      deals: 12,
      talon: 4,
      handSize: 16,
      contracts: SWEDISH_CONTRACTS,
      usesEach: 1,
      redealsPerDeal: 1,
      forgottenDiscard: 'redeal' as const,
    },
  ].map((profile) => [profile.id, profile]),
);

export const findProfile = (id: string): Profile | undefined => PROFILES.get(id);

export const profileOf = (options: BismarckOptions): Profile =>
  present(findProfile(options.profile), `profile ${options.profile}`);
