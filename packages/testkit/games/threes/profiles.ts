// The rule profiles as data.
import { present } from '@forehand/engine';
import type { ThreesOptions } from './types.ts';

export interface Profile {
  /** `name@version`. */
  readonly id: string;
  /** Cards each seat is dealt: so many tricks has a deal. */
  readonly cards: number;
}

export const DEFAULT_PROFILE = 'threes@1';

const PROFILES: readonly Profile[] = [{ id: DEFAULT_PROFILE, cards: 3 }];

export const OFFERED = PROFILES.map(({ id }) => id);

export const findProfile = (id: string): Profile | undefined => PROFILES.find((profile) => profile.id === id);

export const cardsOf = ({ profile }: ThreesOptions): number =>
  present(findProfile(profile), `profile ${profile}`).cards;
