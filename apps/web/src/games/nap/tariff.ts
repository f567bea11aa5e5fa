// What the bids of a table pay, as its view tells it; the usual four where it tells nothing.
import type { BidId, LedgerRow, NapView, Price } from '@forehand/engine';

/** NAP-6.2; a test holds it against the game. */
export const USUAL: readonly Price[] = [
  { bid: 'three', win: 3, lose: 3 },
  { bid: 'four', win: 4, lose: 4 },
  { bid: 'nap', win: 5, lose: 5 },
  { bid: 'wellington', win: 10, lose: 10 },
];

type Told = Pick<NapView, 'tariff' | 'stake'>;

/** The bids of this table, low to high, at the prices of its tariff. */
export const tariffOf = ({ tariff = USUAL }: Told): readonly Price[] => tariff;

/** The same as they count in the deal that is due. */
export const pricesOf = (view: Told): readonly Price[] =>
  tariffOf(view).map((price) => {
    const { stake = 1 } = view;
    return { ...price, win: stake * price.win, lose: stake * price.lose };
  });

export const priceOf = (view: Told, bid: BidId): Price | undefined =>
  pricesOf(view).find((price) => price.bid === bid);

/** Whether this bid is played without trumps, with those its declarer names, or with those of the first lead. */
export const trumpsOf = (view: Told, bid: BidId | null): 'none' | 'named' | 'led' =>
  tariffOf(view).find((price) => price.bid === bid)?.trump ?? 'led';

/** What each opponent has paid the declarer, or got. */
export const unitsOf = ({ declarer, change }: LedgerRow): number =>
  Math.abs(change[declarer === 0 ? 1 : 0] ?? 0);

/** What the payments of a scored deal were multiplied by; 1 where nothing was paid. */
export function stakeOf(view: Told, row: LedgerRow): number {
  const price = tariffOf(view).find(({ bid }) => bid === row.bid);
  if (price === undefined) return 1;
  return Math.round(unitsOf(row) / (row.made === true ? price.win : price.lose)) || 1;
}
