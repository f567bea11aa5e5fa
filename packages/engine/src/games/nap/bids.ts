// What the bids promise, and the tariffs: what each pays. A tariff is whole, and a match has one (NAP-9.1).
import { BID_IDS, type BidId } from './types.ts';

export interface BidRow {
  readonly id: BidId;
  /** Tricks the declarer has to win; `none`: it may not win any. */
  readonly need: number | 'none';
  /** What each opponent pays the declarer when the bid is made. */
  readonly win: number;
  /** What the declarer pays each opponent when it fails. */
  readonly lose: number;
  /** What that is where a lost one costs half, on a tariff that knows it. */
  readonly half?: number;
  /** `dealerAlone`: by the dealer when all others have passed, and by nobody else. */
  readonly by?: 'dealerAlone';
  /**
   * What the first lead has to be; any card where it does not say. `lowestBesideTrump`: of another suit than trumps,
   * which are named before it.
   */
  readonly lead?: 'lowestTrump' | 'lowestBesideTrump';
  /** `none`: played without trumps. Otherwise the first lead fixes them. */
  readonly trump?: 'none';
  /** The bid of another player that must stand before this one may be called. */
  readonly after?: 'nap' | 'wellington';
}

/** The same both ways, or won and lost. */
type Price = number | Pick<BidRow, 'win' | 'lose' | 'half'>;

const PROMISES: Readonly<Record<BidId, Pick<BidRow, 'need' | 'after' | 'by'>>> = {
  one: { need: 1, by: 'dealerAlone' },
  two: { need: 2 },
  three: { need: 3 },
  misere: { need: 'none' },
  four: { need: 4 },
  nap: { need: 5 },
  wellington: { need: 5, after: 'nap' },
  blucher: { need: 5, after: 'wellington' },
};

const tariff = (prices: Readonly<Record<BidId, Price>>): readonly BidRow[] =>
  BID_IDS.map((id) => {
    const price = prices[id];
    return { id, ...PROMISES[id], ...(typeof price === 'number' ? { win: price, lose: price } : price) };
  });

const LOW = { one: 1, two: 2, three: 3, misere: 3, four: 4 };
const ten = { win: 10, lose: 5 };

/** Nap pays five both ways (NAP-6.2, NAP-9.1). */
export const BASE = tariff({ ...LOW, nap: 5, wellington: 10, blucher: 20 });
/** Ten for a made Nap, and what stands above it pays twice and three times that (NAP-9.8). */
export const TEN = tariff({
  ...LOW,
  nap: ten,
  wellington: { win: 20, lose: 10 },
  blucher: { win: 30, lose: 15 },
});
/** Ten for a made Nap, and what stands above it raises the loss alone (NAP-9.9). */
export const TEN_AT_RISK = tariff({ ...LOW, nap: ten, wellington: 10, blucher: { win: 10, lose: 20 } });
/** The same with a milder Blücher (NAP-9.9). */
export const TEN_MILDER = tariff({ ...LOW, nap: ten, wellington: 10, blucher: { win: 10, lose: 15 } });
/** Nap pays ten both ways (NAP-9.10). */
export const BRITANNICA = tariff({
  ...LOW,
  nap: { win: 10, lose: 10, half: 5 },
  wellington: 20,
  blucher: 40,
});

/** Those the base profile is called with, low to high (NAP-4.2). */
export const BASE_BIDS: readonly BidRow[] = BASE.filter(({ id }) =>
  ['three', 'four', 'nap', 'wellington'].includes(id),
);
