// How the forms of the games are dealt and when their hands open, as docs/rules says it and not as the engine does it:
// for checks that are not to believe the engine.
import * as z from 'zod';

/** The games whose dealing this knows. */
export const GAMES = ['bismarck', 'nap'] as const;

export interface Dealing {
  /** How many cards each seat gets at a time, turn after turn. */
  packets(seats: number): readonly number[];
  /** How many deals running a player deals. */
  readonly dealerStays: number;
  /** When everybody may see how a scored deal was dealt. */
  readonly handsOpen: 'afterMatch' | 'afterDeal' | 'never';
  /** Whether a scored deal leaves hidden what was held: not where all of it was played. */
  readonly handsStayHidden: boolean;
}

const options = z.looseObject({
  profile: z.string().optional(),
  packets: z.enum(['3-2', '2-3', '1x5']).default('3-2'),
  dealerStays: z.number().optional(),
  openDeals: z.enum(['afterMatch', 'afterDeal', 'never']).default('afterMatch'),
});

/** Sixteen cards each for three, twelve for four. */
const BISMARCK_HANDS: ReadonlyMap<number, number> = new Map([
  [3, 16],
  [4, 12],
]);
const NAP_PACKETS = { '3-2': [3, 2], '2-3': [2, 3], '1x5': [1, 1, 1, 1, 1] } as const;

/** BIS-9.17: forehand deals packets of four. */
const OF_FOUR = 'bismarck-forehand-deals@1';
/** BIS-9.27: there a player deals four times running, unless the table has agreed otherwise. */
const STAYING = 'bismarck-british@1';

export function dealingOf(game: string, input: unknown): Dealing {
  const { profile, packets, dealerStays, openDeals } = options.parse(input);
  if (game === 'nap')
    return {
      packets: () => NAP_PACKETS[packets],
      dealerStays: 1,
      handsOpen: openDeals,
      handsStayHidden: true,
    };
  const size = profile === OF_FOUR ? 4 : 1;
  return {
    packets: (seats) => Array.from({ length: (BISMARCK_HANDS.get(seats) ?? 0) / size }, () => size),
    dealerStays: dealerStays ?? (profile === STAYING ? 4 : 1),
    // BIS-7.9: the four that were laid away stay forehand's when a deal is looked at again.
    handsOpen: 'never',
    handsStayHidden: false,
  };
}
