// The rule profiles as data. Nothing else asks for a profile's name; a correction of the rules is a new row.
import { present } from '../../result.ts';
import { sumOf } from '../../standing.ts';
import { BASE_BIDS, type BidRow } from './bids.ts';
import type { BidId, NapOptions } from './types.ts';

export interface Profile {
  /** `name@version`. */
  readonly id: string;
  /** Cards are dealt in packets of so many to each seat, round by round. */
  readonly packets: readonly number[];
  /** Low to high. */
  readonly bids: readonly BidRow[];
  /** Rounds of dealing a table may agree on. */
  readonly rounds: { readonly min: number; readonly max: number };
  /** What a table plays that says nothing. */
  readonly usual: Omit<NapOptions, 'profile'>;
}

export const DEFAULT_PROFILE = 'nap-base@1';

const PROFILES: ReadonlyMap<string, Profile> = new Map(
  [
    {
      id: DEFAULT_PROFILE,
      packets: [3, 2],
      bids: BASE_BIDS,
      rounds: { min: 1, max: 20 },
      usual: { rounds: 3, openDeals: 'afterMatch' as const },
    },
  ].map((profile) => [profile.id, profile]),
);

export const findProfile = (id: string): Profile | undefined => PROFILES.get(id);

export const profileOf = (options: NapOptions): Profile =>
  present(findProfile(options.profile), `profile ${options.profile}`);

/** Cards a seat is dealt: so many tricks has a deal. */
export const handSizeOf = ({ packets }: Profile): number => sumOf(packets);

export const bidOf = (options: NapOptions, id: BidId): BidRow =>
  present(
    profileOf(options).bids.find((row) => row.id === id),
    `bid ${id}`,
  );
